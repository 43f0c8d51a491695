/** The providers of this configuration, each with its gate and its pace. */
import type { Redis } from 'ioredis'
import type { Env } from '#server/env.ts'
import type { Logger } from '#server/log.ts'
import type { MarketDb } from '#server/market/queries.ts'
import { CATALOGUE } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import { type PollJobName, WATCHERS_KEY } from '#shared/jobs.ts'
import type { Source } from '#shared/quote.ts'
import type { Adapters } from './adapters.ts'
import type { ConfiguredSources } from './configured.ts'
import { createGate, type Gate } from './gate.ts'
import type { Ingest } from './handlers/ingest.ts'
import { createPoll, type Pace, type Poll, steadyPace } from './handlers/poll.ts'
import { COINGECKO_DEMO_CALLS, createMonthlyPace, occasionalPace } from './pace.ts'
import type { Provider } from './providers/provider.ts'
import { createSimulated } from './providers/simulated.ts'
import type { Credits } from './providers/twelvedata/client.ts'
import { createStreamBuffer } from './stream.ts'

export type ProviderDeps = {
  readonly env: Env
  readonly clock: Clock
  readonly log: Logger
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly redis: Redis
  readonly db: MarketDb
  readonly adapters: Adapters
}

/** A provider's own history, and how much of it one run may ask for. */
export type Historian = { readonly provider: Provider; readonly gate: Gate; readonly requestsARun: number }
type Asked = { readonly poll: Poll; readonly historians: readonly Historian[] }

/** The host that takes paid keys; a key for any other is a demo key, with a monthly allowance. */
const COINGECKO_PRO = /^https?:\/\/pro-api\./
/** Daily rates are set once a business day; asking more often only finds them sooner. */
const OFFICIAL_RATES_MS = 30 * 60_000
/** A rate set once a business day counts as repeated for as long as a long weekend. */
const DAILY_MS = 24 * 3_600_000
/** With a run every 20 seconds three requests a minute: a keyless provider bears few. */
const HISTORY_A_RUN = 1

const isConfigured = (configured: ConfiguredSources, source: Source): boolean =>
  Object.values(configured).some((sources) => sources.has(source))

function ask(deps: ProviderDeps, provider: Provider, pace: Pace): Asked {
  const gate = createGate({ name: provider.id, clock: deps.clock, log: deps.log })
  const poll = createPoll({ ...deps, provider, instruments: CATALOGUE, gate, pace })
  const { id, covers, history } = provider
  if (!history) return { poll, historians: [] }
  const counted: Provider['history'] = async (instrument, range) => {
    await pace.spent()
    return history(instrument, range)
  }
  return {
    poll,
    historians: [{ provider: { id, covers, poll: provider.poll, history: counted }, gate, requestsARun: HISTORY_A_RUN }],
  }
}

const nobody: Asked = { poll: async () => 'nothing-to-ask', historians: [] }

function coingecko(deps: ProviderDeps): Asked {
  const { env, adapters, clock, log, db, redis, configured } = deps
  if (!adapters.coingecko || !isConfigured(configured, 'coingecko')) return nobody
  const baseUrl = env.COINGECKO_BASE_URL
  const everyMs = env.CRYPTO_POLL_SECONDS * 1000
  const watchers = () =>
    redis
      .get(WATCHERS_KEY)
      .then(Number)
      .catch(() => undefined)
  const isDemoKey = env.COINGECKO_API_KEY !== undefined && !COINGECKO_PRO.test(baseUrl ?? '')
  const pace = isDemoKey
    ? createMonthlyPace({ db, clock, provider: 'coingecko', callsAMonth: COINGECKO_DEMO_CALLS, everyMs, watchers })
    : steadyPace(everyMs)
  return ask(deps, adapters.coingecko({ baseUrl, apiKey: env.COINGECKO_API_KEY, clock, log }), pace)
}

/** What the operator says of a paid plan; those have no limit a day unless one is given. Nothing: the free plan. */
function paidCredits({ TWELVEDATA_CREDITS_PER_MINUTE: perMinute, TWELVEDATA_CREDITS_PER_DAY: perDay }: Env): Credits | undefined {
  return perMinute === undefined ? undefined : { perMinute, perDay: perDay ?? Number.POSITIVE_INFINITY }
}

function twelvedata(deps: ProviderDeps): Asked {
  const { env, adapters, clock, log, configured } = deps
  const apiKey = env.TWELVEDATA_API_KEY
  if (!adapters.twelvedata || !apiKey || !isConfigured(configured, 'twelvedata')) return nobody
  const credits = paidCredits(env)
  const provider = adapters.twelvedata({ baseUrl: env.TWELVEDATA_BASE_URL, apiKey, credits, clock, log })
  return ask(deps, provider, steadyPace(env.TRADITIONAL_POLL_SECONDS * 1000))
}

function bankOfCanada(deps: ProviderDeps): Asked {
  const { env, adapters, clock, log, configured } = deps
  if (!adapters.bankOfCanada || !isConfigured(configured, 'bank-of-canada')) return nobody
  return ask(
    deps,
    adapters.bankOfCanada({ baseUrl: env.VALET_BASE_URL, clock, log }),
    occasionalPace(OFFICIAL_RATES_MS, DAILY_MS),
  )
}

function kraken({ env, adapters, clock, log, ingest, configured }: ProviderDeps) {
  const silent = { start: (): void => undefined, stop: (): void => undefined }
  if (!adapters.kraken || env.KRAKEN_WS_URL === 'off' || !isConfigured(configured, 'kraken')) return silent
  const buffer = createStreamBuffer({ source: 'kraken', ingest, log })
  const stream = adapters.kraken({ url: env.KRAKEN_WS_URL, onQuotes: buffer.onQuotes, onRejected: buffer.onRejected, clock, log })
  const instruments = CATALOGUE.filter(({ kraken: pair, category }) => pair && configured[category].has('kraken'))
  return { start: () => buffer.start(stream, instruments), stop: () => buffer.stop(stream) }
}

/** Builds what this configuration asks; a source that is not configured or has no adapter is never asked. */
export function createProviders(deps: ProviderDeps) {
  const { clock, log } = deps
  const simulated = createSimulated({ seed: 'northern-ledger', clock })
  const [crypto, traditional, official] = [coingecko(deps), twelvedata(deps), bankOfCanada(deps)]
  const made: Historian = {
    provider: simulated,
    gate: createGate({ name: simulated.id, clock, log }),
    requestsARun: Number.POSITIVE_INFINITY,
  }
  const polls: Record<PollJobName, Poll> = {
    'poll-crypto': crypto.poll,
    'poll-traditional': traditional.poll,
    'poll-official-rates': official.poll,
  }
  return {
    simulated,
    polls,
    historians: [made, ...crypto.historians, ...traditional.historians, ...official.historians],
    streams: kraken(deps),
  }
}
