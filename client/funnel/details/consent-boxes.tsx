import { isOtherWording, wordingMark } from '#shared/funnel/consent.ts'
import { ConsentBox } from '../../ui/form/field.tsx'
import styles from '../funnel.module.css'
import { DETAILS_TEXTS } from '../texts.en.tsx'
import type { Offer } from './offer.ts'

type ConsentBoxesProps = {
  offer: Offer
  kept?: readonly string[] | undefined
  error?: string | undefined
  /** Nothing here is needed. */
  optional?: boolean | undefined
  onChange?: (() => void) | undefined
}

/**
 * One box per purpose, none ticked beforehand, and the recipient by name: a line each, with the whole text under it. What
 * was ticked under other words stays unticked.
 */
export function ConsentBoxes({ offer: { wording }, kept = [], error, optional = false, onChange }: ConsentBoxesProps) {
  const ticked = isOtherWording(kept, wording) ? [] : kept
  return (
    <fieldset className={styles.consents}>
      <legend>{DETAILS_TEXTS.consents}</legend>
      <input type="hidden" name="consents" value={wordingMark(wording)} />
      {wording.items.map(({ purpose, short, text, required }) => (
        <ConsentBox
          key={purpose}
          name="consents"
          label={short}
          need={required && !optional ? DETAILS_TEXTS.required : DETAILS_TEXTS.optional}
          value={purpose}
          kept={ticked.includes(purpose)}
          error={required ? error : undefined}
          onChange={onChange}
        >
          {text}
        </ConsentBox>
      ))}
    </fieldset>
  )
}

export const Recipient = ({ offer }: { offer: Offer }) => (
  <p className={styles.recipient}>{DETAILS_TEXTS.recipient(offer.advertiser)}</p>
)
