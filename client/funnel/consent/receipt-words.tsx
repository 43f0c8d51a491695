import { printedVersion } from '#shared/funnel/consent.ts'
import { CONSENT_NAMES } from '#shared/funnel/texts.en.ts'
import { IconList } from '../../ui/layout/icon-list.tsx'
import styles from './receipt.module.css'
import type { Receipt } from './receipt.tsx'
import * as texts from './texts.en.tsx'

type Of = { readonly receipt: Receipt }

/** The wording, word for word. */
export const ReceiptWords = ({ receipt: { wording, boxes, withdrawnAt } }: Of) => (
  <details className={styles.fold}>
    <summary>{texts.whatYouAgreed(<span className="meta">{texts.version(printedVersion(wording.version))}</span>)}</summary>
    <IconList
      items={wording.items.map(({ purpose, short, title = CONSENT_NAMES[purpose], text }) => {
        const agreed = boxes.includes(purpose)
        return {
          icon: agreed && withdrawnAt === null ? 'check' : 'close',
          title: texts.CHOICES[agreed ? (withdrawnAt === null ? 'agreed' : 'withdrawn') : 'notAgreed'](title),
          text: short === undefined ? text : texts.youSawFull(short, text),
        }
      })}
    />
  </details>
)

/** A text as it is recorded, on one line: a break in it would be the letters `\\n`. */
const onOneLine = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\n', ' ') : value)

/** The receipt as a machine reads it: its plain texts, as `written`, and what became of it. */
const jsonOf = (
  { id, at, advertiser, wording, boxes, deliveredAt, maybeDelivered, withdrawnAt, toldAt, page, intact, log }: Receipt,
  written?: typeof onOneLine,
): string =>
  JSON.stringify(
    {
      receipt: id,
      recorded: at,
      recipient: advertiser,
      page,
      wording: wording.version,
      fingerprint: wording.sha256,
      choices: wording.items.map(({ purpose, short, text }) => ({ purpose, agreed: boxes.includes(purpose), short, text })),
      passedOn: deliveredAt,
      mayHaveBeenPassedOn: maybeDelivered,
      withdrawn: withdrawnAt,
      toldToStop: toldAt,
      unchanged: intact,
      logEntry: log.index + 1,
      logEntries: log.size,
    },
    written,
    2,
  )

/** The proof that anyone can check without us, and the receipt to read: the file is what the page shows, to the letter as it was recorded. */
export function ReceiptProof({ receipt }: Of) {
  const json = jsonOf(receipt)
  return (
    <details className={`${styles.fold} no-print`}>
      <summary>
        {texts.signedProof(<span className="meta">{receipt.intact ? texts.signatureValid : texts.signatureInvalid}</span>)}
      </summary>
      <p>
        <a href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`} download={`receipt-${receipt.id}.json`}>
          {texts.downloadAsJson}
        </a>
      </p>
      {receipt.intact && (
        <p>
          <a href={`/consent/${receipt.id}/receipt.tlog-proof`} download>
            {texts.downloadSignedProof}
          </a>
          {texts.signedWith(<a href="/consent#log">{texts.ourKey}</a>)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys */}
      <section className={styles.json} aria-label={texts.asJson} tabIndex={0}>
        <pre>{jsonOf(receipt, onOneLine)}</pre>
      </section>
    </details>
  )
}
