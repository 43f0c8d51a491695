/** The pace of the simulation: an in-process timer, because one tick a second does not belong in a job queue. */

import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { SIMULATED } from '#shared/market/quote.ts'
import type { Ingest } from './handlers/ingest.ts'
import type { ConfiguredSources } from './providers/configuration.ts'
import type { Provider } from './providers/provider.ts'

/** Symbols are spread over this many ticks, so that something changes at each, and not everything at once. */
export const TICK_GROUPS = 7

type TickerOptions = {
  readonly simulated: Provider
  readonly instruments: readonly Instrument[]
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly log: Logger
  readonly tickMs: number
}

/** Starts the simulation for the symbols that no real source has priced yet. They leave it one by one, for good. */
export function createTicker({ simulated, instruments, configured, ingest, log, tickMs }: TickerOptions) {
  const freshForMs = 3 * TICK_GROUPS * tickMs
  let timer: NodeJS.Timeout | undefined
  let count = 0
  let isBusy = false

  const isSimulated = ({ symbol, category }: Instrument): boolean => {
    const source = ingest.stored(symbol)?.quote.source
    return configured[category].has(SIMULATED) && (!source || source === SIMULATED || !configured[category].has(source))
  }

  async function send(group: readonly Instrument[]): Promise<void> {
    const answer = await simulated.poll(group)
    if (!answer.ok) return
    await ingest.take({ source: SIMULATED, ...answer.value }, freshForMs)
  }

  async function tick(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      const group = instruments.filter(
        (instrument, index) => index % TICK_GROUPS === count % TICK_GROUPS && isSimulated(instrument),
      )
      count++
      await send(group)
    } catch (error) {
      log.error({ err: error }, 'a simulated tick was not stored')
    } finally {
      isBusy = false
    }
  }

  return {
    /** Prices every simulated symbol once, then continues at the tick's pace. */
    start: async (): Promise<void> => {
      await send(instruments.filter(isSimulated))
      timer = setInterval(tick, tickMs)
    },
    /** One tick, for tests that drive the clock. */
    tick,
    stop: (): void => clearInterval(timer),
    /** The instruments that are currently simulated. */
    current: (): Instrument[] => instruments.filter(isSimulated),
  }
}
