import { useEffect } from 'react'
import type { Details, Origin, Standing } from '#shared/funnel/registration.ts'
import { TITLES } from '#shared/funnel/texts.en.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from '../funnel.module.css'
import { StepTitle } from '../step-title.tsx'
import { OUTCOME_TEXTS } from '../texts.en.tsx'

const Mark = ({ good }: { good: boolean }) => (
  <span className={cx(styles.mark, good ? styles.good : styles.bad)}>
    <Icon name={good ? 'check' : 'close'} />
  </span>
)

/** The phone is proved and the lead is on its way. Without script the visitor sends it with the button. */
export function Verified({ onResume }: { onResume?: () => void }) {
  useEffect(() => onResume?.(), [onResume])
  return (
    <form method="post" action="/register" className={styles.step}>
      <Mark good />
      <StepTitle>{TITLES.verified}</StepTitle>
      <p role="status">{TITLES.processing}</p>
      <p className="meta needs-script">{OUTCOME_TEXTS.wait}</p>
      <noscript>
        <Button type="submit" name="step" value="finish" block>
          {OUTCOME_TEXTS.finish}
        </Button>
      </noscript>
    </form>
  )
}

type FailedProps = {
  state: Extract<Standing, { step: 'error' }>
  via: string | undefined
  origin: Origin | undefined
  onTryAgain: () => void
}

/** What was typed, for the next try of a visitor without script: in the page, never in an address. */
const Typed = ({ details: { fields, country, consents }, origin }: { details: Details; origin: Origin | undefined }) => (
  <>
    {Object.entries({ ...fields, country, ...(origin && { from: origin.page, source: origin.source }) }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {consents.map((each) => (
      <input key={each} type="hidden" name="consents" value={each} />
    ))}
  </>
)

/** Any failure: what happened, and the way on, to the form as it was or to the registration's step. */
export function Failed({ state: { message, details }, via, origin, onTryAgain }: FailedProps) {
  return (
    <form
      method={details ? 'post' : 'get'}
      action="/register"
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        onTryAgain()
      }}
    >
      <Mark good={false} />
      <StepTitle>{TITLES.error}</StepTitle>
      <p role="alert">{message}</p>
      {details && <p className="meta">{OUTCOME_TEXTS.kept}</p>}
      {via && <input type="hidden" name="via" value={via} />}
      {details && <Typed details={details} origin={origin} />}
      {details && <input type="hidden" name="step" value="restart" />}
      <Button type="submit" block>
        {TITLES.tryAgain}
      </Button>
    </form>
  )
}
