import { Button } from '../../ui/form/button.tsx'
import { Field, Fields } from '../../ui/form/field.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import styles from './receipt.module.css'
import type { Receipt } from './receipt.tsx'
import * as texts from './texts.en.tsx'

type ErasureProps = {
  receipt: Receipt
  /** What was typed for an erasure, and what was wrong with it. */
  email?: string | undefined
  error?: string | undefined
}

/** What can be done with a receipt, below it: keep it, and, while it holds, withdraw. The form needs no script. */
export const ReceiptDeeds = ({ receipt }: { receipt: Receipt }) => (
  <form method="post" action={`/consent/${receipt.id}`} className={`${styles.deeds} no-print`}>
    <Button icon={icons.print} className="needs-script" onClick={() => window.print()}>
      {texts.printOrSave}
    </Button>
    {!receipt.withdrawnAt && (
      <>
        <Button type="submit" name="step" value="withdraw" kind="ghost" aria-describedby="withdrawal">
          {texts.withdrawConsent(<span className="vh">{texts.myConsent}</span>)}
        </Button>
        <p id="withdrawal">
          {texts.withdrawalEffect}
          {(receipt.deliveredAt !== null || receipt.maybeDelivered) &&
            texts.advertiserTold(receipt.recipient || texts.recipientInSentence)}
          .
        </p>
      </>
    )}
  </form>
)

/** Asks to have everything erased. A plain form that needs no script. */
export function Erasure({ receipt, email, error }: ErasureProps) {
  return (
    <form method="post" action={`/consent/${receipt.id}`} className="no-print" noValidate>
      <Fields>
        <h2>{texts.askForErasure}</h2>
        <ProblemSummary problems={{ email: error }} />
        <p>{texts.erasureExplanation}</p>
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={error}
        />
        <Button type="submit" name="step" value="erase" kind="ghost" block>
          {texts.askForErasure}
        </Button>
      </Fields>
    </form>
  )
}
