import { data } from 'react-router'
import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Fields } from '../ui/field.tsx'
import { Banner } from '../ui/states.tsx'
import type { Route } from './+types/consent-receipt'
import { consentAction } from './parts/consent-action.server.ts'
import { ReceiptFacts } from './parts/receipt-facts.tsx'
import styles from './parts/two-column.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Receipt', description: 'What was agreed to, and when.', path: '/consent', noindex: true })

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const receipt = await context.get(servicesContext).funnel.consent.get(id)
  if (!receipt) throw data(null, { status: 404 })
  const { at, wording, boxes, page, advertiser, intact, withdrawnAt } = receipt
  const asked = new URL(request.url).searchParams.has('asked')
  return { asked, receipt: { id, at, wording, boxes, page, advertiser: advertiser?.name ?? '', intact, withdrawnAt } }
}

export const action = ({ params, request, context }: Route.ActionArgs) => consentAction(params.id, request, context)

/** One receipt: what was agreed to, and the two ways to take it back. */
export default function ConsentReceipt({ loaderData: { receipt, asked }, actionData }: Route.ComponentProps) {
  const told = actionData && 'error' in actionData ? actionData.error : undefined
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>Receipt {receipt.id}</h1>
        {actionData && 'problem' in actionData && (
          <div role="alert">
            <Banner icon="warning">{actionData.problem}</Banner>
          </div>
        )}
        {asked && (
          <div role="status">
            <Banner icon="check">Your request for erasure has reached us. We answer within 30 days.</Banner>
          </div>
        )}
        <ReceiptFacts receipt={receipt} />
      </div>
      <aside className={styles.aside} aria-label="Your choices">
        {!receipt.withdrawnAt && (
          <form method="post" action={`/consent/${receipt.id}`}>
            <Fields>
              <h2>Withdraw</h2>
              <p>
                From that moment we pass nothing on, and tell {receipt.advertiser || 'the recipient'} to stop using what it has.
              </p>
              <Button type="submit" name="step" value="withdraw" block>
                Withdraw my consent
              </Button>
            </Fields>
          </form>
        )}
        <form method="post" action={`/consent/${receipt.id}`} noValidate>
          <Fields>
            <h2>Ask for erasure</h2>
            <p>We erase what we hold about you once we know that it is you who asks. Give the address you registered with.</p>
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={actionData?.email}
              error={told}
            />
            <Button type="submit" name="step" value="erase" kind="ghost" block>
              Ask for erasure
            </Button>
          </Fields>
        </form>
      </aside>
    </Main>
  )
}
