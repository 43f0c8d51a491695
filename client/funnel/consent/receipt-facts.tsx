import { momentOf } from '#shared/days.ts'
import { CONSENT_NAMES, type ConsentItem } from '#shared/funnel/consent.ts'
import { Banner, ToldBanner } from '../../ui/feedback/states.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { IconList } from '../../ui/layout/icon-list.tsx'
import styles from '../../ui/layout/two-column.module.css'

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
  readonly boxes: readonly string[]
  readonly page: string
  readonly advertiser: string
  readonly intact: boolean
  readonly withdrawnAt: string | null
  /** The entry's place in the log, 0 for the first, and how many there are. */
  readonly log: { readonly index: number; readonly size: number }
}

const when = (iso: string): string => momentOf(Date.parse(iso))

/** The receipt's own statements, word for word. */
export function ReceiptFacts({ receipt, justWithdrawn }: { receipt: Receipt; justWithdrawn: boolean }) {
  const { wording, boxes } = receipt
  const withdrawn = receipt.withdrawnAt !== null && {
    icon: 'check' as const,
    children: `Withdrawn on ${when(receipt.withdrawnAt)}. ${
      boxes.includes('sharing')
        ? `We’ve stopped sharing your details, and we’re telling ${receipt.advertiser || 'the recipient'} to stop using them.`
        : 'We send nothing more under it.'
    }`,
  }
  return (
    <div className={styles.aside}>
      {withdrawn && (justWithdrawn ? <ToldBanner role="status" {...withdrawn} /> : <Banner {...withdrawn} />)}
      {!receipt.intact && <Banner icon="warning">This receipt was changed after it was written. Do not rely on it.</Banner>}
      <Facts
        facts={[
          ['Written', when(receipt.at)],
          ['Recipient', receipt.advertiser || 'nobody'],
          ['Page', receipt.page || 'not known'],
          ['Wording', `version ${wording.version}`],
          ['Fingerprint of the wording', wording.sha256.slice(0, 16)],
          ['Entry in the log', `${receipt.log.index + 1} of ${receipt.log.size}`],
          ['Signature', receipt.intact ? 'valid, unchanged since it was written' : 'does not match'],
        ]}
      />
      {receipt.intact && (
        <p>
          <a href={`/consent/${receipt.id}/receipt.tlog-proof`} download>
            Download your receipt
          </a>
          . It’s signed with <a href="/consent#log">our key</a>, so anyone can check that it hasn’t been changed.
        </p>
      )}
      <IconList
        items={wording.items.map(({ purpose, short, title = CONSENT_NAMES[purpose], text }) => {
          const agreed = boxes.includes(purpose)
          return {
            icon: agreed ? 'check' : 'close',
            title: `${title}: ${agreed ? (receipt.withdrawnAt === null ? 'agreed' : 'withdrawn') : 'not agreed'}`,
            text: short === undefined ? text : `You saw: “${short}” Full text: “${text}”`,
          }
        })}
      />
    </div>
  )
}
