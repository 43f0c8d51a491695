/** The worker's watches of the site: prices, their sources, leads on their way, and the disk. Copies and anchors have watches of their own. */
import type { LeadMetrics } from '#server/funnel/leads/metrics.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import type { Clock } from '#server/platform/clock.ts'
import { tooLittleRoom } from '#server/platform/process/disk.ts'
import { CATEGORIES, type QuoteRow } from '#shared/market/quote.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import { createSilence, type SilenceMemory } from './silence.ts'
import { lasting, UNKNOWN, type Watch } from './watch.ts'

const MINUTE_MS = 60_000

type Feeds = {
  readonly rows: () => Promise<readonly QuoteRow[]>
  readonly clock: Clock
  /** What an earlier worker knew. */
  readonly memory: SilenceMemory
  /** Whether a source of this configuration gives a price of this symbol. */
  readonly isAsked: (symbol: string) => boolean
}

/** Quotes of a category that are silent while their market is open. */
export const watchFeeds = ({ rows, clock, memory, isAsked }: Feeds): Watch[] => {
  const silentOf = createSilence({ now: clock.now, memory, isAsked })
  return CATEGORIES.map((category) => ({
    kind: 'feed_stale',
    of: category,
    look: lasting(LASTING.feed_stale.limits.staleSeconds * 1000, clock, async () => {
      const silent = await silentOf((await rows()).filter((row) => row.category === category))
      const [first] = silent
      return first && { category, stale: silent.length, first: first.symbol, source: first.source ?? 'none' }
    }),
  }))
}

export const watchProviders = (breakers: ReadonlyMap<string, Pick<CircuitBreaker, 'outage' | 'isKnown'>>): Watch[] =>
  [...breakers].map(([provider, breaker]) => ({
    kind: 'provider_down',
    of: provider,
    look: (isRaised) => {
      if (!breaker.isKnown()) return UNKNOWN
      const outage = breaker.outage()
      if (!outage || (outage.ms < LASTING.provider_down.limits.outageSeconds * 1000 && !isRaised)) return undefined
      return { provider, problem: outage.kind, minutes: Math.floor(outage.ms / MINUTE_MS) }
    },
  }))

export const watchBacklog = (leads: Pick<LeadMetrics, 'oldestDueSeconds' | 'stuckSeconds'>, clock: Clock): Watch => ({
  kind: 'leads_waiting',
  look: lasting(LASTING.leads_waiting.limits.forSeconds * 1000, clock, async () => {
    const limits = LASTING.leads_waiting.limits
    const oldestSeconds = Math.round(await leads.oldestDueSeconds())
    if (oldestSeconds > limits.dueSeconds) return { oldestSeconds }
    const stuckSeconds = Math.round(await leads.stuckSeconds())
    return stuckSeconds >= limits.stuckSeconds ? { stuckSeconds } : undefined
  }),
})

export const watchTracker = (leads: Pick<LeadMetrics, 'unansweredSeconds'>): Watch => ({
  kind: 'tracker_down',
  look: async () => {
    const seconds = await leads.unansweredSeconds()
    return seconds >= LASTING.tracker_down.limits.forSeconds ? { minutes: Math.floor(seconds / 60) } : undefined
  },
})

/** @param folders what is watched, by the setting that names it */
export const watchDisks = (folders: Readonly<Record<string, string>>): Watch[] =>
  Object.entries(folders).map(([name, folder]) => ({
    kind: 'disk_low',
    of: name,
    look: (isRaised) => {
      const left = tooLittleRoom(folder, isRaised)
      return left === undefined ? undefined : { folder: name, freeMiB: Math.floor(left / 2 ** 20) }
    },
  }))
