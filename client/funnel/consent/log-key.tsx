/** A log that ours parted from, because its newest entries were lost. */
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
      <h3>An earlier log lost entries</h3>
      <p>
        On <time dateTime={day}>{day}</time> our records were restored from a copy, and entries behind number {log.through} of the
        log <code>{log.origin}</code> were lost; {log.size} were known to be signed. Since then this is another log, as its entry{' '}
        {log.entry} says. A receipt from before stays proved by the key of the earlier one: <code>{log.vkey}</code>
      </p>
    </div>
  )
}

/** Where the log of receipts is, for those who want to check it. */
export function LogKey({ vkey, earlier }: { vkey: string; earlier: readonly EarlierLog[] }) {
  return (
    <section id="log" aria-labelledby="log-title">
      <h2 id="log-title">The log of receipts</h2>
      <p>
        Every receipt is an entry of a log to which entries are only ever added. Its{' '}
        <a href="/consent-log/checkpoint">signed head</a> changes with each;{' '}
        <a href="/consent-log/feed.xml">one a day is published</a>, so that a receipt changed later contradicts what others have
        kept. The log itself holds hashes and no names.
      </p>
      <p>
        Our public key: <code>{vkey}</code>
      </p>
      {earlier.map((log) => (
        <Parted key={log.entry} log={log} />
      ))}
    </section>
  )
}
