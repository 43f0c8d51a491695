import { Button } from '../../ui/form/button.tsx'
import { Field, Fields } from '../../ui/form/field.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import type { Receipt } from './receipt.tsx'

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
        <h2>Withdraw</h2>
        <p>
          We stop sharing your details at once
          {receipt.deliveredAt !== null && `, and tell ${receipt.advertiser || 'the recipient'} to stop using what it has`}.
        </p>
        <Button type="submit" name="step" value="withdraw" block>
          Withdraw my consent
        </Button>
      </Fields>
    </form>
  )
}

function Erasure({ receipt, email, error }: ReceiptChoicesProps) {
  return (
    <form method="post" action={`/consent/${receipt.id}`} noValidate>
      <Fields>
        <h2>Ask for erasure</h2>
        <ProblemSummary problems={{ email: error }} />
        <p>We’ll erase your data once we’ve confirmed it’s you. Enter the address you registered with.</p>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={error}
        />
        <Button type="submit" name="step" value="erase" kind="ghost" block>
          Ask for erasure
        </Button>
      </Fields>
    </form>
  )
}
