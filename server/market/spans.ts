/** A week, a month and a year of every symbol in memory, for the market sheet: from stored observations, read now and then. */
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Span, Spans } from '#shared/market/front/spans.ts'
import { type HistoryRange, type MarketHistory, RANGE_MS } from '#shared/market/history.ts'
import type { MarketReader } from './reader.ts'

const DAY = 86_400_000
/** A first read finds little on a new machine, whose history is still coming: it is read again soon, then ever less often. */
const FIRST_MS = 5000
const LONGEST_MS = 600_000
/** A range begins with its first stored price, which may be this much later: a week-end and a holiday. */
const LATE_MS = 4 * DAY

type Ranges = Readonly<Record<'1w' | '1m' | '1y', MarketHistory | undefined>>

/** The price that a range began with; `null` where it is not stored as far back as the range reaches. */
function begun(history: MarketHistory | undefined, range: HistoryRange): number | null {
  const [first, last] = [history?.points[0], history?.points.at(-1)]
  if (!first || !last) return null
  return last[0] - first[0] >= RANGE_MS[range] - LATE_MS ? first[1] : null
}

/** Pure. `undefined` where nothing may be shown. */
export function spanOf(ranges: Ranges): Span | undefined {
  const source = ranges['1y']?.source ?? null
  if (source === null || [ranges['1w'], ranges['1m']].some((each) => each?.source !== source)) return undefined
  const year = begun(ranges['1y'], '1y')
  const prices = year === null ? [] : (ranges['1y']?.points ?? []).map(([, price]) => price)
  return {
    source,
    week: begun(ranges['1w'], '1w'),
    month: begun(ranges['1m'], '1m'),
    year,
    low: year === null ? null : Math.min(...prices),
    high: year === null ? null : Math.max(...prices),
  }
}

type Deps = { readonly reader: Pick<MarketReader, 'history'>; readonly onError: (error: unknown) => void }

export function createSpans({ reader, onError }: Deps) {
  let spans: Spans = {}
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_MS
  let isStopped = false

  async function refresh(): Promise<void> {
    const next: Record<string, Span> = {}
    for (const { symbol } of CATALOGUE) {
      if (isStopped) return
      // One after the other: nobody waits for these, and readers' own reads come in between.
      const span = spanOf({
        '1w': await reader.history(symbol, '1w'),
        '1m': await reader.history(symbol, '1m'),
        '1y': await reader.history(symbol, '1y'),
      })
      if (span) next[symbol] = span
    }
    spans = next
  }

  return {
    current: (): Spans => spans,
    async start(): Promise<void> {
      await refresh().catch(onError)
      if (isStopped) return
      timer = setTimeout(() => void this.start(), wait)
      wait = Math.min(wait * 2, LONGEST_MS)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
