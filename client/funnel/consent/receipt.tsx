import type { ReactNode } from 'react'
import { momentOf } from '#shared/days.ts'
import type { ConsentItem, ConsentPurpose } from '#shared/funnel/consent.ts'
import { CONSENT_NAMES } from '#shared/funnel/texts.en.ts'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Certificate } from '../outcome/certificate.tsx'
import styles from './receipt.module.css'
import * as texts from './texts.en.tsx'

export type Receipt = {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly wording: {
    readonly version: string
    readonly sha256: string
    /** In older receipts all of the text was in view, under a title or without one. */
    readonly items: readonly (Omit<ConsentItem, 'short'> & {
      readonly short?: string | undefined
      readonly title?: string | undefined
    })[]
  }
  readonly boxes: readonly ConsentPurpose[]
  /** Where it was given: the address, and what the page is called now; without a name where it is gone. */
  readonly page: string
  readonly pageTitle?: string | undefined
  readonly advertiser: string
  /** The same as this language has it now; as recorded where its record is another. */
  readonly recipient: string
  readonly intact: boolean
  readonly withdrawnAt: string | null
  /** When the details were first passed on; `null`: they have not been. */
  readonly deliveredAt: string | null
  /** They have not for certain, but an attempt had no clear answer. */
  readonly maybeDelivered: boolean
  /** When the office said that it has told the recipient of the withdrawal. */
  readonly toldAt: string | null
  /** The entry's place in the log, 0 for the first, and how many there are. */
  readonly log: { readonly index: number; readonly size: number }
}

type Of = { readonly receipt: Receipt }
const when = (iso: string): string => momentOf(Date.parse(iso))

/** Yes or No; of what was taken back, both. */
function choiceOf({ boxes, withdrawnAt }: Receipt, purpose: ConsentPurpose): ReactNode {
  if (!boxes.includes(purpose)) return texts.declined
  if (withdrawnAt === null) return texts.agreed
  return <>{texts.noLonger(<s>{texts.agreedAtFirst(<span className="vh">{texts.was}</span>)}</s>)}</>
}

/** Whether a recipient has, or may have, details whose consent was taken back. */
const isToBeTold = ({ boxes, deliveredAt, maybeDelivered, withdrawnAt }: Receipt): boolean =>
  withdrawnAt !== null && (deliveredAt !== null || maybeDelivered) && boxes.includes('sharing')

/** A link to a page of ours alone: the address comes from the browser that sent the form. */
const PageName = ({ page, title }: { page: string; title: string | undefined }) =>
  title === undefined ? (
    page
  ) : (
    <a href={page}>
      {title}
      <br /> <span className={styles.address}>{page}</span>
    </a>
  )

function factsOf(receipt: Receipt): Fact[] {
  const { at, wording, deliveredAt, maybeDelivered, withdrawnAt, toldAt, page, pageTitle, log } = receipt
  const passedOn = maybeDelivered ? texts.notCertain : texts.declined
  return [
    [texts.recorded, when(at)],
    ...wording.items.map(({ purpose }): Fact => [CONSENT_NAMES[purpose], choiceOf(receipt, purpose)]),
    [texts.detailsPassedOn, deliveredAt === null ? passedOn : when(deliveredAt)],
    [texts.withdrawn, withdrawnAt === null ? texts.declined : when(withdrawnAt)],
    ...(isToBeTold(receipt) ? [[texts.toldToStop, toldAt === null ? texts.notYet : when(toldAt)] as const] : []),
    [texts.page, page === '' ? texts.notKnown : <PageName key="page" page={page} title={pageTitle} />],
    [texts.logEntry, log.index + 1],
  ]
}

/** `address`: its own, which paper has no other way to show. */
type CertificateProps = Of & { readonly justWithdrawn: boolean; readonly address: string }

/** What was agreed to, as the certificate that its owner prints; once withdrawn, stamped with the time. The stamp tells the owner who just withdrew. */
export const ReceiptCertificate = ({ receipt, justWithdrawn, address }: CertificateProps) => (
  <Certificate>
    <p className={styles.kind}>{texts.receiptOfConsent}</p>
    <div className={styles.head}>
      <h1 className={cx(styles.title, receipt.withdrawnAt !== null && styles.past)}>{texts.receipt(receipt.id)}</h1>
      {receipt.withdrawnAt !== null && (
        <p className={styles.stamp} {...(justWithdrawn && { role: 'status', tabIndex: -1, autoFocus: true })}>
          <b>{texts.withdrawn}</b>
          {when(receipt.withdrawnAt)}
        </p>
      )}
    </div>
    {receipt.recipient !== '' && <p className={styles.recipient}>{texts.forAdvertiser(receipt.recipient)}</p>}
    <Facts facts={factsOf(receipt)} />
    <p className={styles.online}>{texts.online(address)}</p>
  </Certificate>
)

/** What became of a withdrawal: what stopped, and whether the recipient had the details before. */
function withdrawalWords({ withdrawnAt, boxes, recipient, deliveredAt, maybeDelivered, toldAt }: Receipt): string {
  const said = texts.withdrawnOn(when(withdrawnAt ?? ''))
  if (!boxes.includes('sharing')) return texts.withdrawnBefore(said)
  const who = recipient || texts.recipientAtStart
  if (deliveredAt === null && !maybeDelivered) return texts.withdrawnUnsent(said, who)
  const had = deliveredAt === null ? texts.withdrawnUnclear(said, who) : texts.withdrawnSent(said, who, when(deliveredAt))
  return toldAt === null ? texts.toBeTold(had) : texts.toldOn(had, when(toldAt))
}

/** What is out of the ordinary: a withdrawal, or a receipt that does not match what was signed. */
export const ReceiptState = ({ receipt }: Of) => (
  <>
    {receipt.withdrawnAt !== null && (
      <div className={styles.state}>
        <Banner icon="check">{withdrawalWords(receipt)}</Banner>
      </div>
    )}
    {!receipt.intact && <Banner icon="warning">{texts.receiptChanged}</Banner>}
  </>
)
