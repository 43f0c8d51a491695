/** The sources of this configuration at work: polls with their circuit breaker and pace, streams, and the simulation. */
import { listingsPoll } from '#server/market/jobs.ts'
import type { SourceState } from '#server/market/store/reports.ts'
import { CATALOGUE, type Instrument } from '#shared/market/catalogue.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { unreachable } from '#shared/result.ts'
import { type CircuitBreaker, createCircuitBreaker, historyBreaker } from './circuit-breaker.ts'
import type { Historian } from './handlers/history/backfill.ts'
import type { Ingest } from './handlers/ingest.ts'
import { createPoll, type Poll } from './handlers/poll.ts'
import type { createTakeCoins } from './handlers/take-coins.ts'
import type { Configuration, ConfiguredSources } from './providers/configuration.ts'
import type { Mark } from './providers/mark.ts'
import type { CallCount } from './providers/pace.ts'
import type { Lister, Provider } from './providers/provider.ts'
import type { PaceDeps, Polled, Streamed, Ticking } from './providers/source.ts'
import { type Asking, guarded } from './reading.ts'
import { createStreamBuffer } from './stream.ts'
import { createTicker } from './ticker.ts'

/** At a run every 20 seconds, three requests a minute: a keyless source tolerates few. */
const HISTORY_A_RUN = 1

type FeedsOptions = Pick<Configuration, 'configured' | 'ready'> & {
  readonly asking: Asking
  readonly ingest: Ingest
  readonly takeCoins: ReturnType<typeof createTakeCoins>
  /** Calls made to a source this month. */
  readonly callsOf: (source: SourceId) => CallCount
  readonly watchers: PaceDeps['watchers']
}

/** A source's poll and how often its job runs. */
type Scheduled = { readonly poll: Poll; readonly everyMs: number }
type Running = { readonly start: () => Promise<void> | void; readonly stop: () => void }
type Opened = {
  readonly scheduled?: Scheduled
  readonly historian?: Historian
  readonly running?: Running
  readonly breaker?: CircuitBreaker
  readonly lister?: { readonly lister: Lister; readonly everyMs: number; readonly breaker: CircuitBreaker; readonly mark: Mark }
  /** How polling it goes, or whether its connection is open. */
  readonly state?: () => SourceState | Promise<SourceState>
}

/** Beside the poll of its catalogue, with a circuit breaker of its own: what few readers look at must not stop what all read. */
function openLister(
  id: SourceId,
  { lister }: Provider,
  { everyMs }: Polled,
  { configured, asking }: FeedsOptions,
): Pick<Opened, 'lister'> {
  if (!lister || !configured.stock.has(id)) return {}
  const { breaker, mark } = guarded(listingsPoll(id), { ...asking, onAnswer: undefined })
  return { lister: { lister, everyMs, breaker, mark } }
}

function openPolled(id: SourceId, channel: Polled, deps: FeedsOptions): Opened {
  const { configured, ingest, takeCoins, asking } = deps
  const { clock, log } = asking
  const { breaker, mark } = guarded(id, asking)
  const provider = channel.provider(asking)
  const pace = channel.pace({ clock, calls: deps.callsOf(id), watchers: deps.watchers })
  const source = { provider, pace, breaker, mark }
  const poll = createPoll({ source, instruments: CATALOGUE, configured, ingest, clock, takeCoins })
  const scheduled = { poll, everyMs: channel.everyMs }
  const { history, days, coinHistory } = provider
  const opened = { scheduled, breaker, state: poll.state, ...openLister(id, provider, channel, deps) }
  if (!history) return opened
  const counted: Provider = {
    ...provider,
    // Charts count against the same allowance.
    async history(instrument, range) {
      await pace.spent()
      return history(instrument, range)
    },
    ...(days && {
      async days(instrument: Instrument) {
        await pace.spent()
        return days(instrument)
      },
    }),
    ...(coinHistory && {
      async coinHistory(id: string) {
        await pace.spent()
        return coinHistory(id)
      },
    }),
  }
  const own = createCircuitBreaker({ name: `${id}-history`, clock, log })
  const requestsARun = provider.historyARun ?? HISTORY_A_RUN
  return { ...opened, historian: { provider: counted, breaker: historyBreaker(breaker, own), requestsARun, mark } }
}

const forSource = (id: SourceId, configured: ConfiguredSources) =>
  CATALOGUE.filter(({ category }) => configured[category].has(id))

function openStream(id: SourceId, channel: Streamed, { asking: { clock, log }, ingest, configured }: FeedsOptions): Opened {
  const buffer = createStreamBuffer({ source: id, ingest, log })
  let heardAt: number | null = null
  /** As the reports see it, of which one is made every twenty seconds. */
  let lostAt: number | null = null
  const onQuotes: typeof buffer.onQuotes = (quotes) => {
    heardAt = clock.now()
    buffer.onQuotes(quotes)
  }
  const stream = channel.stream({ clock, log, onQuotes, onRejected: buffer.onRejected })
  const state = (): SourceState => {
    const isOpen = !stream.connected()
    const problem = isOpen ? 'not-connected' : null
    lostAt = isOpen ? (lostAt ?? clock.now()) : null
    const never = { askedAt: null, until: null, allowance: null }
    return { id, isStream: true, answeredAt: heardAt, isOpen, problem, failingSince: lostAt, ...never }
  }
  return { state, running: { start: () => buffer.start(stream, forSource(id, configured)), stop: () => buffer.stop(stream) } }
}

function openTicking(id: SourceId, channel: Ticking, deps: FeedsOptions): Opened {
  const { asking, configured, ingest } = deps
  const provider = channel.provider(asking)
  const breaker = createCircuitBreaker({ ...asking, name: id })
  return {
    historian: { provider, breaker, requestsARun: Number.POSITIVE_INFINITY },
    running: createTicker({ ...asking, configured, ingest, simulated: provider, instruments: CATALOGUE, tickMs: channel.tickMs }),
  }
}

/** Opens the sources of this configuration; the first request comes after `start`, with the first job. */
export function openFeeds(deps: FeedsOptions) {
  const opened = deps.ready.map(({ facts: { id }, channel }): readonly [SourceId, Opened] => {
    switch (channel.kind) {
      case 'poll':
        return [id, openPolled(id, channel, deps)]
      case 'stream':
        return [id, openStream(id, channel, deps)]
      case 'tick':
        return [id, openTicking(id, channel, deps)]
      case 'none':
        return [id, {}]
      default:
        return unreachable(channel)
    }
  })
  const running = opened.flatMap(([, { running: each }]) => each ?? [])
  return {
    polls: new Map(opened.flatMap(([id, { scheduled }]) => (scheduled ? [[id, scheduled] as const] : []))),
    /** How asking each of them goes. */
    states: () => Promise.all(opened.flatMap(([, { state }]) => state?.() ?? [])),
    /** Of the sources that are polled, by their id. */
    breakers: new Map(opened.flatMap(([id, { breaker }]) => (breaker ? [[id, breaker] as const] : []))),
    historians: opened.flatMap(([, { historian }]) => historian ?? []),
    /** Those with a directory and room for what readers look at in it. */
    listers: opened.flatMap(([, { lister }]) => lister ?? []),
    /** Starts with the simulation's first prices, so that pages have some from the first moment. */
    start: async (): Promise<void> => {
      for (const each of running) await each.start()
    },
    stop: (): void => {
      for (const each of running) each.stop()
    },
  }
}
export type Feeds = ReturnType<typeof openFeeds>
