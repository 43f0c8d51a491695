import type { ConsentItem } from '#shared/funnel-ports.ts'
import { IconList } from '../../ui/icon-list.tsx'
import { DataTable } from '../../ui/prose.tsx'
import { Banner } from '../../ui/states.tsx'
import styles from './two-column.module.css'

export type Receipt = {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly wording: {
    readonly version: string
    readonly sha256: string
    /** Older receipts have no titles: none were shown. */
    readonly items: readonly (Omit<ConsentItem, 'title'> & { readonly title?: string })[]
  }
  readonly boxes: readonly string[]
  readonly page: string
  readonly advertiser: string
  readonly intact: boolean
  readonly withdrawnAt: string | null
}

const WHEN = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'long', timeZone: 'America/Toronto' })
const when = (iso: string): string => WHEN.format(new Date(iso))
const NAMES = { sharing: 'Sharing', call: 'Calls', messages: 'Messages' } as const

/** The receipt's own statements, word for word. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { wording, boxes } = receipt
  return (
    <div className={styles.aside}>
      {receipt.withdrawnAt && (
        <Banner icon="check">Withdrawn on {when(receipt.withdrawnAt)}. Nothing is sent on it any more.</Banner>
      )}
      {!receipt.intact && <Banner icon="warning">This receipt was changed after it was written. Do not rely on it.</Banner>}
      <DataTable
        caption="The receipt"
        head={['Statement', 'Value']}
        rows={[
          ['Written', when(receipt.at)],
          ['Recipient', receipt.advertiser || 'nobody'],
          ['Page', receipt.page || 'not known'],
          ['Wording', `version ${wording.version}`],
          ['Fingerprint of the wording', wording.sha256.slice(0, 16)],
          ['Signature', receipt.intact ? 'valid, unchanged since it was written' : 'does not match'],
        ]}
      />
      <IconList
        items={wording.items.map(({ purpose, title = NAMES[purpose], text }) => {
          const agreed = boxes.includes(purpose)
          return { icon: agreed ? 'check' : 'close', title: `${title}: ${agreed ? 'agreed' : 'not agreed'}`, text }
        })}
      />
    </div>
  )
}
