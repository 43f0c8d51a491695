/** The official figures of this configuration: two polls for each source that publishes some, by its pace and in the minutes of a release, and a watch over all of them. */
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { Release } from '#shared/economy/release.ts'
import type { Ingest } from './handlers/ingest.ts'
import { createFigurePrices } from './handlers/price-figures.ts'
import { createReleasePoll, RELEASE_EVERY_MS } from './handlers/release-poll.ts'
import { createFigurePoll } from './handlers/take-figures.ts'
import { createFigureWatch } from './handlers/watch-figures.ts'
import type { Configuration } from './providers/configuration.ts'
import type { PollReason } from './providers/pace.ts'
import { type Asking, guarded } from './reading.ts'
import { figuresOf } from './watch/sources.ts'

/** A poll, whatever it is of, and how often its job runs. */
export type ScheduledPoll = { readonly poll: (reason: PollReason) => Promise<unknown>; readonly everyMs: number }

type StatisticsOptions = Pick<Configuration, 'publishing'> & {
  readonly db: MarketDb
  /** The way of all prices into the store. */
  readonly ingest: Pick<Ingest, 'take'>
  readonly asking: Asking
  readonly alarm: Alarm
  /** As they are known now: a publisher may move one. */
  readonly releases: () => readonly Release[]
  /** Called when a stored figure has changed. */
  readonly changed: () => void
}

/** Makes no request before the first job. */
export function openFigures({ publishing, db, ingest, asking, alarm, releases, changed }: StatisticsOptions) {
  const { clock, log, onRefused } = asking
  const onStored = createFigurePrices({ db, ingest, clock })
  const opened = publishing.flatMap(({ facts: { id }, figures }) => {
    if (!figures) return []
    // Beside the poll of its prices, which has a circuit breaker of its own.
    const name = figuresOf(id)
    const provider = figures.provider({ clock, log })
    const source = { provider, pace: figures.pace(), ...guarded(name, asking) }
    const poll = createFigurePoll({ source, db, clock, log, changed, onStored, onRefused })
    const inTime = createReleasePoll({ figures: provider.figures, releases, db, clock, ask: () => poll('release') })
    return [{ name, provider, breaker: source.breaker, scheduled: { poll, everyMs: figures.everyMs }, inTime }]
  })
  return {
    polls: new Map<string, ScheduledPoll>([
      ...opened.map(({ name, scheduled }) => [name, scheduled] as const),
      ...opened.map(({ name, inTime }) => [`${name}-release`, { poll: inTime, everyMs: RELEASE_EVERY_MS }] as const),
    ]),
    breakers: new Map(opened.map(({ name, breaker }) => [name, breaker] as const)),
    watch: createFigureWatch({ db, figures: opened.flatMap(({ provider }) => provider.figures), now: clock.now, alarm }),
  }
}
