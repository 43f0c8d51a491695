import { isComparable } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useHeldRows } from '../../live/use-held-rows.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { Credits } from '../credit/credits.tsx'
import { directionOf } from '../quote/format.ts'
import { QuoteList } from '../quote/quote-list.tsx'
import { useShownRows } from '../quote/simulated-choice.tsx'
import styles from './movers.module.css'
import * as texts from './texts.en.tsx'

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

function List({ title, rows }: { title: string; rows: readonly QuoteRow[] | undefined }) {
  return (
    <div className={styles.list}>
      <h3 className={styles.title}>{title}</h3>
      {rows && rows.length > 0 && <QuoteList rows={rows} />}
      {rows?.length === 0 && <EmptyState title={texts.none}>{texts.noMovers}</EmptyState>}
    </div>
  )
}

function Ranked({ rows }: { rows: readonly QuoteRow[] }) {
  const { rows: ordered, holding } = useHeldRows(rows)
  const shown = useShownRows(ordered)
  const { gainers, losers } = movers(shown)
  return (
    <div className={styles.movers} {...holding}>
      <List title={texts.gainers} rows={gainers} />
      <List title={texts.losers} rows={losers} />
      <p className={styles.credits}>
        <Credits rows={shown} />
      </p>
    </div>
  )
}

/** Gainers beside losers, ranked again as prices move. A list has room for all of its lines from the start. */
export function Movers({ rows }: { rows: Stored<readonly QuoteRow[]> }) {
  if (rows.state === 'read') return <Ranked rows={rows.value} />
  return (
    <div className={styles.movers}>
      <List title={texts.gainers} rows={undefined} />
      <List title={texts.losers} rows={undefined} />
    </div>
  )
}
