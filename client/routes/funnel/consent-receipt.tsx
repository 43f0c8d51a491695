import { data } from 'react-router'
import { localPath } from '#shared/language/locale.en.ts'
import { servicesContext } from '../../context.ts'
import { consentAction, recipientOf, titleAt } from '../../funnel/actions/consent.server.ts'
import { ReceiptCertificate, ReceiptState } from '../../funnel/consent/receipt.tsx'
import { Erasure, ReceiptDeeds } from '../../funnel/consent/receipt-choices.tsx'
import { ReceiptProof, ReceiptWords } from '../../funnel/consent/receipt-words.tsx'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import { ToldBanner } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/consent-receipt'
import * as texts from './texts/consent-receipt.en.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { ...PAGE.receipt, path: '/consent' })

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const receipt = await services.funnel.consent.get(id)
  if (!receipt) throw data(null, { status: 404 })
  const { at, wording, boxes, page, advertiser, intact, withdrawnAt, deliveredAt, maybeDelivered, toldAt, log } = receipt
  const { searchParams } = new URL(request.url)
  return {
    asked: searchParams.has('asked'),
    justWithdrawn: searchParams.has('withdrawn'),
    receipt: {
      id,
      at,
      wording,
      boxes,
      page,
      pageTitle: titleAt(services, page),
      advertiser: advertiser?.name ?? '',
      recipient: recipientOf(services, advertiser?.name ?? ''),
      intact,
      withdrawnAt,
      deliveredAt,
      maybeDelivered,
      toldAt,
      log: { index: log.index, size: log.size },
    },
  }
}

export const action = ({ params, request, context }: Route.ActionArgs) => consentAction(params.id, request, context)

/** One receipt: what was agreed to, and the two ways to take it back. */
export default function ConsentReceipt({
  loaderData: { receipt, asked, justWithdrawn },
  actionData,
  matches,
}: Route.ComponentProps) {
  const address = rootOf(matches).publicUrl + localPath(`/consent/${receipt.id}`)
  const told = actionData && 'error' in actionData ? actionData.error : undefined
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <ReceiptCertificate receipt={receipt} justWithdrawn={justWithdrawn} address={address} />
        <ReceiptDeeds receipt={receipt} />
      </div>
      <div className={styles.aside}>
        {actionData && 'problem' in actionData && (
          <ToldBanner role="alert" icon="warning">
            {actionData.problem}
          </ToldBanner>
        )}
        {asked && (
          <ToldBanner role="status" icon="check">
            {texts.erasureReceived}
          </ToldBanner>
        )}
        <ReceiptState receipt={receipt} />
        <Erasure receipt={receipt} email={actionData?.email} error={told} />
        <ReceiptWords receipt={receipt} />
        <ReceiptProof receipt={receipt} />
      </div>
    </Main>
  )
}
