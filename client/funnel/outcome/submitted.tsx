import { Link } from 'react-router'
import { CONSENT_PURPOSES } from '#shared/funnel/consent.ts'
import { CONSENT_NAMES, TITLES } from '#shared/funnel/texts.en.ts'
import { cx } from '../../ui/cx.ts'
import button from '../../ui/form/button.module.css'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { useSite } from '../../ui/site.ts'
import type { Offer } from '../details/offer.ts'
import styles from '../funnel.module.css'
import type { SubmittedState } from '../state.ts'
import { StepTitle } from '../step-title.tsx'
import { OUTCOME_TEXTS } from '../texts.en.tsx'
import certificate from './certificate.module.css'
import { Certificate } from './certificate.tsx'
import { nextFor, thanksFor } from './thanks.ts'

/** What the certificate certifies, as far as it is known. */
function factsOf({ receipt, agreed }: SubmittedState, offer: Offer): Fact[] {
  const consents =
    agreed && CONSENT_PURPOSES.map((each): Fact => [CONSENT_NAMES[each], OUTCOME_TEXTS.agreed(agreed.includes(each))])
  const number: Fact = [
    OUTCOME_TEXTS.receipt,
    <Link key="receipt" to={`/consent/${receipt}`}>
      <u>{receipt}</u>
    </Link>,
  ]
  return [
    [OUTCOME_TEXTS.recipient, offer.advertiser],
    [OUTCOME_TEXTS.phone, OUTCOME_TEXTS.verified],
    ...(consents ?? []),
    ...(receipt ? [number] : []),
  ]
}

/** Done: the receipt for what was agreed to as a certificate, what happens next, and the way on, which is always there. */
export function Submitted({ state, offer }: { state: SubmittedState; offer: Offer }) {
  const { name } = useSite()
  const { url, receipt } = state
  const next = nextFor(state, offer)
  return (
    <div className={`${styles.step} ${certificate.done}`}>
      <Certificate>
        <StepTitle>{TITLES.submitted}</StepTitle>
        <p role="status">{thanksFor(state)}</p>
        <Facts facts={factsOf(state, offer)} />
      </Certificate>
      {next && (
        <p>
          <b>{OUTCOME_TEXTS.next}</b> {next}
        </p>
      )}
      {url ? (
        <a href={url} className={cx(button.button, button.block)} rel="noopener">
          {OUTCOME_TEXTS.goOn(offer.brand)}
          <Icon name={icons.external} small />
        </a>
      ) : (
        <ButtonLink href="/" block>
          {OUTCOME_TEXTS.goOn(name)}
        </ButtonLink>
      )}
      <p className="meta">
        {url && OUTCOME_TEXTS.theirTerms}
        {receipt && OUTCOME_TEXTS.withdraw}
      </p>
    </div>
  )
}
