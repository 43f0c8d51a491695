import { Button } from '../../ui/form/button.tsx'
import { Field, Fields } from '../../ui/form/field.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import type { Receipt } from './receipt.tsx'
import * as texts from './texts.en.tsx'

type ReceiptChoicesProps = {
  receipt: Receipt
  /** What was typed for an erasure, and what was wrong with it. */
  email?: string | undefined
  error?: string | undefined
}

/** The two ways to withdraw: stop the use, or have everything erased. Plain forms that need no script. */
export function ReceiptChoices({ receipt, email, error }: ReceiptChoicesProps) {
  return (
    <>
      {!receipt.withdrawnAt && <Withdrawal receipt={receipt} />}
      <Erasure receipt={receipt} email={email} error={error} />
    </>
  )
}

function Withdrawal({ receipt }: { receipt: Receipt }) {
  return (
    <form method="post" action={`/consent/${receipt.id}`}>
      <Fields>
        <h2>{texts.withdraw}</h2>
        <p>
          {texts.withdrawalEffect}
          {receipt.deliveredAt !== null && texts.advertiserTold(receipt.advertiser || texts.recipientInSentence)}.
        </p>
        <Button type="submit" name="step" value="withdraw" block>
          {texts.withdrawMyConsent}
        </Button>
      </Fields>
    </form>
  )
}

function Erasure({ receipt, email, error }: ReceiptChoicesProps) {
  return (
    <form method="post" action={`/consent/${receipt.id}`} noValidate>
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
