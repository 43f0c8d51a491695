/** The official figures of this configuration: one poll for each source that publishes some, and a watch over all of them. */
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Alarm } from '#server/platform/alarms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createFigurePoll } from './handlers/take-figures.ts'
import { createFigureWatch } from './handlers/watch-figures.ts'
import type { Configuration } from './providers/configuration.ts'

type Deps = Pick<Configuration, 'publishing'> & {
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  readonly alarm: Alarm
}

/** Nothing is asked before the first job. */
export function openFigures({ publishing, db, clock, log, alarm }: Deps) {
  const opened = publishing.flatMap(({ facts: { id }, figures }) => {
    if (!figures) return []
    // Beside the poll of its prices, which has a circuit breaker of its own.
    const name = `${id}-figures`
    const provider = figures.provider({ clock, log })
    const breaker = createCircuitBreaker({ name, clock, log })
    const poll = createFigurePoll({ provider, pace: figures.pace(), breaker, db, clock, log })
    return [{ name, provider, scheduled: { poll, everyMs: figures.everyMs } }]
  })
  return {
    polls: new Map(opened.map(({ name, scheduled }) => [name, scheduled] as const)),
    watch: createFigureWatch({ db, figures: opened.flatMap(({ provider }) => provider.figures), now: clock.now, alarm }),
  }
}
