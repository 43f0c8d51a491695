import { directionOf } from '#shared/format.ts'
import type { QuoteRow } from '#shared/quote.ts'
import { EmptyState } from '../ui/states.tsx'
import styles from './movers.module.css'
import { QuoteLine } from './quote-line.tsx'

const SHOWN = 5

const comparable = (rows: readonly QuoteRow[]): QuoteRow[] =>
  rows.filter(({ change_percent, status }) => change_percent !== null && status !== 'stale' && status !== 'unavailable')

const by = (rows: QuoteRow[], sign: 1 | -1): QuoteRow[] =>
  rows.sort((a, b) => sign * ((b.change_percent ?? 0) - (a.change_percent ?? 0))).slice(0, SHOWN)

/** Largest rises and falls of the prices that are fresh enough to compare; each list only holds its own direction. */
export function movers(rows: readonly QuoteRow[]): { gainers: QuoteRow[]; losers: QuoteRow[] } {
  const fresh = comparable(rows)
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

function List({ title, rows }: { title: string; rows: readonly QuoteRow[] }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <EmptyState title="None">No fresh price has moved this way.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.symbol}>
              <QuoteLine row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Gainers beside losers, as they stood when the page was made. */
export function Movers({ rows }: { rows: readonly QuoteRow[] }) {
  const { gainers, losers } = movers(rows)
  return (
    <div className={styles.movers}>
      <List title="Gainers" rows={gainers} />
      <List title="Losers" rows={losers} />
    </div>
  )
}
