/** A week, a month and a year of every symbol in memory, for the market sheet: from stored observations, read now and then. */
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Span, Spans } from '#shared/market/front/spans.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Summary } from '#shared/market/series.ts'
import { keepCurrent } from '../platform/keep-current.ts'
import type { StoredOptions } from './lines.ts'
import { summarise } from './series/summary.ts'

/** A first read finds little on a new machine, whose history is still coming: it is read again soon, then once a minute: with each session, and of coins with each hour, a base moves on. */
const FIRST_MS = 5000
const LONGEST_MS = 60_000

export function createSpans({ series, row, boardRead, onError }: StoredOptions) {
  let spans: Spans = {}
  let wait = FIRST_MS / 2

  /** A range that is stored from its beginning on. */
  async function whole(of: QuoteRow, range: HistoryRange): Promise<Summary | undefined> {
    const found = await series.observed(of, range)
    const summary = found && summarise(found)
    return summary?.isWhole ? summary : undefined
  }

  async function spanOf(of: QuoteRow): Promise<Span | undefined> {
    if (of.source === null) return undefined
    const [week, month, year] = [await whole(of, '1w'), await whole(of, '1m'), await whole(of, '1y')]
    const newest = year ?? month ?? week
    if (!newest) return undefined
    return {
      source: of.source,
      week: week?.first[1] ?? null,
      month: month?.first[1] ?? null,
      year: year?.first[1] ?? null,
      low: year?.low[1] ?? null,
      high: year?.high[1] ?? null,
      last: newest.last,
    }
  }

  async function read(): Promise<void> {
    const next: Record<string, Span> = {}
    for (const { symbol } of CATALOGUE) {
      // One after the other: nothing waits for these, and readers' own reads come in between.
      const current = row(symbol)
      const span = current && (await spanOf(current))
      if (span) next[symbol] = span
    }
    spans = next
  }

  function everyMs(): number {
    wait = Math.min(wait * 2, LONGEST_MS)
    return wait
  }

  const { refresh, stop } = keepCurrent({ read, everyMs, onError })

  return {
    current: (): Spans => spans,
    start: (): Promise<void> => boardRead.then(refresh),
    stop,
  }
}
