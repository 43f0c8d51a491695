/** Where the log of receipts is, for those who want to check it. */
export function LogKey({ vkey }: { vkey: string }) {
  return (
    <section id="log" aria-labelledby="log-title">
      <h2 id="log-title">The log of receipts</h2>
      <p>
        Every receipt is an entry of a log to which entries are only ever added. Its{' '}
        <a href="/consent-log/checkpoint">signed head</a> changes with each;{' '}
        <a href="/consent-log/feed.xml">one a day is published</a>, so that a receipt changed later contradicts what others have
        kept. The log itself holds hashes and names nobody.
      </p>
      <p>
        Our public key: <code>{vkey}</code>
      </p>
    </section>
  )
}
