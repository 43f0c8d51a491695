import { wordingMark } from '#shared/funnel/rules.ts'
import { ConsentBox } from '../../ui/form/field.tsx'
import styles from '../funnel.module.css'
import type { Offer } from './offer.ts'

type ConsentBoxesProps = {
  offer: Offer
  kept?: readonly string[] | undefined
  error?: string | undefined
  onChange?: (() => void) | undefined
}

/** One box per purpose, none ticked beforehand, and the recipient by name. */
export function ConsentBoxes({ offer, kept = [], error, onChange }: ConsentBoxesProps) {
  return (
    <fieldset className={styles.consents}>
      <legend>What may happen with your details</legend>
      <input type="hidden" name="consents" value={wordingMark(offer.wording.version)} />
      {offer.wording.items.map(({ purpose, title, text, required }) => (
        <ConsentBox
          key={purpose}
          name="consents"
          label={title}
          value={purpose}
          kept={kept.includes(purpose)}
          error={required ? error : undefined}
          onChange={onChange}
        >
          {required ? 'Needed.' : 'Your choice.'} {text}
        </ConsentBox>
      ))}
    </fieldset>
  )
}

export const Recipient = ({ offer }: { offer: Offer }) => (
  <p className={styles.recipient}>
    Your details go to <b>{offer.advertiser}</b>, and to nobody else.
  </p>
)
