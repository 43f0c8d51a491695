/** The small 24-hour lines of all tiles, in memory: hourly, from stored observations, reloaded once a minute. */
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { intoSlots } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'
import type { Clock } from '../platform/clock.ts'
import type { MarketReader } from './reader.ts'

const HOUR = 3_600_000
const HOURS = 24
const REFRESH_MS = 60_000
/** While some symbol has no line yet, points are read more often. */
const FILLING_MS = 5000

type Deps = {
  readonly reader: Pick<MarketReader, 'history'>
  readonly row: (symbol: string) => QuoteRow | undefined
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

export function createLines({ reader, row, clock, onError }: Deps) {
  let lines = new Map<string, Omit<SparkSeries, 'base'>>()
  let timer: NodeJS.Timeout | undefined
  const first = Promise.withResolvers<void>()

  async function refresh(): Promise<void> {
    const next = new Map<string, Omit<SparkSeries, 'base'>>()
    for (const { symbol } of CATALOGUE) {
      const found = await reader.history(symbol, '1d')
      const first = found?.points[0]
      if (!found || !first) continue
      next.set(symbol, {
        values: intoSlots(found.points, clock.now(), HOURS * HOUR, HOURS),
        simulated: found.simulated,
        since: new Date(first[0]).toISOString(),
      })
    }
    lines = next
    first.resolve()
  }

  /** The price before today's change, where the dotted line is. */
  function base(symbol: string): number | null {
    const quote = row(symbol)
    return quote?.price != null && quote.change_amount !== null ? quote.price - quote.change_amount : null
  }

  return {
    /** Resolves once all lines have been read for the first time. */
    first: first.promise,
    /** A symbol without observations is left out. */
    of(symbols: readonly string[]): Record<string, SparkSeries> {
      return Object.fromEntries(
        symbols.flatMap((symbol) => {
          const line = lines.get(symbol)
          return line ? [[symbol, { ...line, base: base(symbol) }]] : []
        }),
      )
    },
    async start(): Promise<void> {
      await refresh().catch(onError)
      timer = setTimeout(() => void this.start(), lines.size < CATALOGUE.length ? FILLING_MS : REFRESH_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
