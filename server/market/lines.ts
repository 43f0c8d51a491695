/** The small lines of all tiles, in memory: of 24 hours, of a stock of its session, from stored observations, reloaded once a minute. */
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { intoSlots } from '#shared/market/history.ts'
import { type QuoteRow, SIMULATED } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { keepCurrent } from '../platform/keep-current.ts'
import { bridgeOfDay } from './series/draw.ts'
import type { SeriesReader } from './series/series.ts'
import { summarise } from './series/summary.ts'

const PARTS = 24
const REFRESH_MS = 60_000
/** While some symbol has no line yet, points are read more often. */
const FILLING_MS = 5000

/** What the figures of all symbols are made of: what is stored, and the board. */
export type StoredOptions = {
  readonly series: Pick<SeriesReader, 'observed'>
  readonly row: (symbol: string) => QuoteRow | undefined
  readonly boardRead: Promise<void>
  readonly onError: (error: unknown) => void
}

export function createLines({ series, row, boardRead, onError }: StoredOptions) {
  let lines = new Map<string, Omit<SparkSeries, 'base'>>()

  async function read(): Promise<void> {
    const next = new Map<string, Omit<SparkSeries, 'base'>>()
    for (const { symbol } of CATALOGUE) {
      const current = row(symbol)
      const found = current && (await series.observed(current, '1d'))
      const first = found?.observations[0]
      if (!current || !found || !first) continue
      const summary = summarise(found)
      const spanMs = found.end - found.start + 1
      next.set(symbol, {
        values: intoSlots(found.observations, found.end, spanMs, PARTS),
        bridge: bridgeOfDay(spanMs, PARTS),
        range: summary && [summary.low[1], summary.high[1]],
        simulated: current.source === SIMULATED,
        since: new Date(first[0]).toISOString(),
      })
    }
    lines = next
  }

  const everyMs = (): number => (lines.size < CATALOGUE.length ? FILLING_MS : REFRESH_MS)
  const { first, refresh, stop } = keepCurrent({ read, everyMs, onError })

  /** The price before today's change, where the dotted line is. */
  function base(symbol: string): number | null {
    const quote = row(symbol)
    return quote?.price != null && quote.change_amount !== null ? quote.price - quote.change_amount : null
  }

  return {
    /** Resolves once all lines have been read for the first time. */
    first,
    /** A symbol without observations is left out. */
    of(symbols: readonly string[]): Record<string, SparkSeries> {
      return Object.fromEntries(
        symbols.flatMap((symbol) => {
          const line = lines.get(symbol)
          return line ? [[symbol, { ...line, base: base(symbol) }]] : []
        }),
      )
    },
    start: (): Promise<void> => boardRead.then(refresh),
    stop,
  }
}
