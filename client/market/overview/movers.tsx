import { isComparable } from '#shared/market/comparable.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { Credits } from '../credit/credits.tsx'
import { directionOf } from '../quote/format.ts'
import { QuoteList } from '../quote/quote-list.tsx'
import styles from './movers.module.css'

const SHOWN = 5

const by = (rows: QuoteRow[], sign: 1 | -1): QuoteRow[] =>
  rows.sort((a, b) => sign * ((b.change_percent ?? 0) - (a.change_percent ?? 0))).slice(0, SHOWN)

/** Largest rises and falls among prices fresh enough to compare; each list holds only its own direction. */
export function movers(rows: readonly QuoteRow[]): { gainers: QuoteRow[]; losers: QuoteRow[] } {
  const fresh = rows.filter(isComparable)
  return {
    gainers: by(
      fresh.filter((row) => directionOf(row) === 'up'),
      1,
    ),
    losers: by(
      fresh.filter((row) => directionOf(row) === 'down'),
      -1,
    ),
  }
}

function List({ title, rows }: { title: string; rows: Stored<readonly QuoteRow[]> }) {
  return (
    <div className={styles.list}>
      <h3 className={styles.title}>{title}</h3>
      {rows.state === 'read' && rows.value.length > 0 && <QuoteList rows={rows.value} />}
      {rows.state === 'read' && rows.value.length === 0 && (
        <EmptyState title="None">No fresh price has moved this way.</EmptyState>
      )}
    </div>
  )
}

/** Gainers beside losers, as they stood when the page was made. A list has room for all of its lines from the start. */
export function Movers({ rows }: { rows: Stored<readonly QuoteRow[]> }) {
  const moved = partOf(rows, movers)
  return (
    <div className={styles.movers}>
      <List title="Gainers" rows={partOf(moved, ({ gainers }) => gainers)} />
      <List title="Losers" rows={partOf(moved, ({ losers }) => losers)} />
      {rows.state === 'read' && <Credits rows={rows.value} />}
    </div>
  )
}
