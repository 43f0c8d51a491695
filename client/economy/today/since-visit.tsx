import { useEffect } from 'react'
import { formatDay } from '#shared/days.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { torontoWall } from '#shared/toronto.ts'
import { useStored } from '../../ui/use-stored.ts'
import { changedSince, keptVisits, looked, seenOf } from './last-visit.ts'
import * as texts from './texts.en.ts'
import styles from './today.module.css'

/** Only ever printed in a browser: the server does not know of a visit. */
const day = (at: number): string => formatDay(torontoWall(at).date)

/** What changed since the reader's last visit, as the browser remembers it. The line has its place from the first paint where there was one. */
export function SinceVisit({ rows }: { rows: readonly LedgerRow[] }) {
  const [visits, write] = useStored(keptVisits)
  const seen = seenOf(rows.flatMap(({ reading }) => reading ?? []))
  const key = JSON.stringify(seen)
  useEffect(() => {
    write(looked(keptVisits.read(), JSON.parse(key), Date.now()))
  }, [key, write])
  const before = visits?.before
  const changed = before ? changedSince(before.seen, seen) : []
  const names = rows.filter(({ slug }) => changed.includes(slug)).map(({ name }) => name)
  return (
    <p className={styles.since} data-since={before ? 'known' : undefined}>
      {before && texts.sinceYourVisit(day(before.at), names.length > 0 ? texts.changed(names.join(', ')) : texts.nothingNew)}
    </p>
  )
}
