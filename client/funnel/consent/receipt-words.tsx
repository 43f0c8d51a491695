import { CONSENT_NAMES } from '#shared/funnel/consent.ts'
import { IconList } from '../../ui/layout/icon-list.tsx'
import styles from './receipt.module.css'
import type { Receipt } from './receipt.tsx'

type Of = { readonly receipt: Receipt }

/** The wording, word for word. */
export const ReceiptWords = ({ receipt: { wording, boxes, withdrawnAt } }: Of) => (
  <details className={styles.fold}>
    <summary>
      What you agreed to <span className="meta">version {wording.version}</span>
    </summary>
    <IconList
      items={wording.items.map(({ purpose, short, title = CONSENT_NAMES[purpose], text }) => {
        const agreed = boxes.includes(purpose)
        return {
          icon: agreed ? 'check' : 'close',
          title: `${title}: ${agreed ? (withdrawnAt === null ? 'agreed' : 'withdrawn') : 'not agreed'}`,
          text: short === undefined ? text : `You saw: “${short}” Full text: “${text}”`,
        }
      })}
    />
  </details>
)

/** The receipt as a machine reads it: its plain texts and what became of it. */
const jsonOf = ({ id, at, advertiser, wording, boxes, deliveredAt, withdrawnAt, page, log }: Receipt): string =>
  JSON.stringify(
    {
      ...{ receipt: id, recorded: at, recipient: advertiser, page, wording: wording.version, fingerprint: wording.sha256 },
      choices: wording.items.map(({ purpose, short, text }) => ({ purpose, agreed: boxes.includes(purpose), short, text })),
      ...{ passedOn: deliveredAt, withdrawn: withdrawnAt, logEntry: log.index + 1, logEntries: log.size },
    },
    null,
    2,
  )

/** The proof that anyone can check without us. */
export const ReceiptProof = ({ receipt }: Of) => (
  <details className={styles.fold}>
    <summary>
      For experts: signed proof{' '}
      <span className="meta">
        {receipt.intact ? 'signature valid, unchanged since it was written' : 'signature does not match'}
      </span>
    </summary>
    {receipt.intact && (
      <p>
        <a href={`/consent/${receipt.id}/receipt.tlog-proof`} download>
          Download your receipt
        </a>
        . It’s signed with <a href="/consent#log">our key</a>, so anyone can check that it hasn’t been changed.
      </p>
    )}
    <pre>{jsonOf(receipt)}</pre>
  </details>
)
