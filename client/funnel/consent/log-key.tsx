/** A log that ours parted from, because its newest entries were lost. */
import styles from './receipt.module.css'
import * as texts from './texts.en.tsx'

type EarlierLog = {
  readonly origin: string
  readonly vkey: string
  readonly entry: number
  readonly at: number
  readonly through: number
  readonly size: number
}

/** Never hidden: entries were lost, and a holder of a proof must know under which key it is good. */
function Parted({ log }: { log: EarlierLog }) {
  const day = new Date(log.at).toISOString().slice(0, 10)
  return (
    <div role="note">
      <h3>{texts.earlierLogHeading}</h3>
      <p>
        {texts.forkNotice(
          <time dateTime={day}>{day}</time>,
          log.through,
          <code>{log.origin}</code>,
          log.size,
          log.entry,
          <code>{log.vkey}</code>,
        )}
      </p>
    </div>
  )
}

/** Where the log of receipts is, for those who want to check it. */
export function LogKey({ vkey, earlier }: { vkey: string; earlier: readonly EarlierLog[] }) {
  return (
    <section className={styles.log} id="log" aria-labelledby="log-title">
      <h2 id="log-title">{texts.logHeading}</h2>
      <p>
        {texts.logExplanation(
          <a href="/consent-log/checkpoint">{texts.signedHead}</a>,
          <a href="/consent-log/feed.xml">{texts.dailyCheckpoints}</a>,
        )}
      </p>
      <details className={styles.fold}>
        <summary>{texts.ourPublicKey}</summary>
        <p>
          <code>{vkey}</code>
        </p>
      </details>
      {earlier.map((log) => (
        <Parted key={log.entry} log={log} />
      ))}
    </section>
  )
}
