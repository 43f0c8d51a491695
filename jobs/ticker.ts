/** The pace of the simulation: an in-process timer, because a tick a second is no business of a job queue. */

import type { Logger } from '#server/log.ts'
import type { Instrument } from '#shared/catalogue.ts'
import type { ConfiguredSources } from './configured.ts'
import type { Ingest } from './handlers/ingest.ts'
import type { Provider } from './providers/provider.ts'

/** Symbols are spread over this many ticks, so that something changes at each and nothing jumps all at once. */
export const TICK_GROUPS = 7

type Deps = {
  readonly simulated: Provider
  readonly instruments: readonly Instrument[]
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly log: Logger
  readonly tickMs: number
}

/** Starts the simulation for the symbols no real source has priced yet. They leave it one by one, for good. */
export function createTicker({ simulated, instruments, configured, ingest, log, tickMs }: Deps) {
  const freshForMs = 3 * TICK_GROUPS * tickMs
  let timer: NodeJS.Timeout | undefined
  let count = 0
  let isBusy = false

  const isSimulated = ({ symbol, category }: Instrument): boolean => {
    const source = ingest.stored(symbol)?.quote.source
    return configured[category].has('simulated') && (!source || source === 'simulated' || !configured[category].has(source))
  }

  async function send(group: readonly Instrument[]): Promise<void> {
    const answer = await simulated.poll(group)
    if (!answer.ok) return
    const moved = answer.value.quotes.filter((quote) => {
      const before = ingest.stored(quote.symbol)?.quote
      return before?.source !== 'simulated' || before.price !== quote.price
    })
    await ingest.take({ source: 'simulated', quotes: moved, rejected: [] }, freshForMs)
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
    /** Prices every simulated symbol once, then goes on at the tick's pace. */
    start: async (): Promise<void> => {
      await send(instruments.filter(isSimulated))
      timer = setInterval(tick, tickMs)
    },
    /** One tick, for those who hold the clock. */
    tick,
    stop: (): void => clearInterval(timer),
    /** The instruments that are simulated at present. */
    current: (): Instrument[] => instruments.filter(isSimulated),
  }
}
