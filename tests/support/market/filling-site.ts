/** A new site under a plan of Twelve Data: the worker's own polls and backfill, a replica of the source, and a clock that moves in steps. */
import { openFeeds } from '#jobs/feeds.ts'
import { createBackfill } from '#jobs/handlers/history/backfill.ts'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { createTakeCoins } from '#jobs/handlers/take-coins.ts'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { TWELVEDATA_SYMBOLS } from '#jobs/providers/twelvedata/instruments.ts'
import { daysAnsweredAt } from '#server/market/store/bars.ts'
import { createToCome } from '#server/market/store/to-come.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readEnv } from '#server/platform/env.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { listedInstrument } from '#shared/market/listings.ts'
import { torontoDate } from '#shared/toronto.ts'
import { manualClock } from '../manual-clock.ts'
import { bitcoinQuote, marketStore, OPEN_FRIDAY, recordingLog, sourceBook } from './market.ts'
import { pairQuote, tsxQuote } from './provider-fixtures.ts'
import type { ProviderReplica } from './provider-replica.ts'

const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 1440 * MINUTE
/** How often the worker runs its backfill. */
const RUN = 20 * SECOND
export const COVERED = CATALOGUE.filter(({ symbol }) => TWELVEDATA_SYMBOLS.has(symbol))
export const OURS = COVERED.filter(({ category }) => category !== 'forex').map(({ symbol }) => symbol)

export type Plan = Readonly<Record<string, string>>
export const FREE: Plan = {}
export const perMinute = (credits: number): Plan => ({ TWELVEDATA_CREDITS_PER_MINUTE: String(credits) })

/** Prices that are seconds old, of the catalogue and of twenty stocks beside it. */
function servePrices(replica: ProviderReplica, now: number): void {
  const ofCatalogue = COVERED.map(({ symbol, level, calendar }) => {
    const name = TWELVEDATA_SYMBOLS.get(symbol) ?? ''
    return [name, calendar === 'tsx' ? tsxQuote(symbol, level, now) : pairQuote(name, level, now)] as const
  })
  const beside = STOCKS.map(({ ticker }) => [`${ticker}:TSX`, tsxQuote(ticker, 20, now)] as const)
  replica.setQuotes(Object.fromEntries([...ofCatalogue, ...beside]))
}
const STOCKS = Array.from({ length: 20 }, (_, index) => ({ ticker: `ZZ${index + 1}`, name: 'Beside', kind: 'Common Stock' }))

/** A year of days, for each request. */
export function serveYear(replica: ProviderReplica): void {
  const day = (ago: number) => torontoDate(OPEN_FRIDAY, -ago)
  const values = Array.from({ length: 250 }, (_, index) => ({ datetime: day(250 - index), close: '100.00' }))
  replica.setSeries({ values, status: 'ok' })
}

type Spent = { readonly at: number; readonly credits: number; readonly path: string; readonly symbols: string }

type Store = Awaited<ReturnType<typeof marketStore>>

/** What the worker asks the source with: its polls, its listers and its backfill. */
async function openWorker({ db }: Store, clock: Clock, url: string, plan: Plan, of = 'twelvedata') {
  const { log } = recordingLog()
  const given = { TWELVEDATA_BASE_URL: url, TWELVEDATA_API_KEY: 'k', COINGECKO_BASE_URL: url, KRAKEN_WS_URL: 'off', ...plan }
  const configuration = configureSources(SOURCES, readEnv(given, sourceSettings(SOURCES)))
  const ready = configuration.ready.filter(({ facts }) => facts.id === of)
  const ingest = await openIngest({ db, clock, log, ...configuration, sources: sourceBook, publish: () => undefined })
  const callsOf = () => ({ thisMonth: async () => 0, add: async () => undefined })
  const takeCoins = createTakeCoins({ db, clock, log })
  const counts = { callsOf, watchers: async () => undefined }
  const feeds = openFeeds({ ...configuration, ready, asking: { clock, log }, ingest, takeCoins, ...counts })
  const backfill = createBackfill({ db, ingest, clock, instruments: CATALOGUE, historians: feeds.historians })
  return { feeds, backfill, ingest }
}

/** `historyFrom`: when its charts begin to fill, `Infinity` for never. `areRefreshed`: readers ask for prices before they are due. */
type Way = { readonly historyFrom?: number; readonly areRefreshed?: boolean }

/** A new site under a plan. @param looks how many stocks beside the catalogue readers look at in a minute, if any */
export async function newSite(replica: ProviderReplica, plan: Plan, looks: (minute: number) => number = () => 0) {
  const store = await marketStore()
  const clock = manualClock(OPEN_FRIDAY)
  const { feeds, backfill, ingest } = await openWorker(store, clock, replica.url, plan)
  const spent: Spent[] = []
  const yearAt = new Map<string, number>()

  function note(): void {
    for (const { path, query } of replica.requests.splice(0)) {
      const symbols = query.get('symbol') ?? ''
      spent.push({ at: clock.now(), credits: symbols.split(',').length, path, symbols })
    }
  }
  async function fill(): Promise<void> {
    await backfill()
    note()
    for (const symbol of OURS) {
      if (!yearAt.has(symbol) && (await daysAnsweredAt(store.db, { symbol, source: 'twelvedata' })) !== undefined)
        yearAt.set(symbol, clock.now() - OPEN_FRIDAY)
    }
  }
  async function price(minute: number): Promise<void> {
    servePrices(replica, clock.now())
    await feeds.polls.get('twelvedata')?.poll('schedule')
    const wanted = STOCKS.slice(0, looks(minute))
    const [beside] = feeds.listers
    if (beside && wanted.length > 0) await beside.lister.poll(wanted.map(listedInstrument))
    note()
  }
  return {
    spent,
    yearAt,
    toCome: createToCome({ db: store.db, clock }),
    prices: () => spent.filter(({ path }) => path === '/quote'),
    most: feeds.listers[0]?.lister.most ?? 0,
    async run(minutes: number, { historyFrom = 0, areRefreshed = false }: Way = {}): Promise<void> {
      for (let at = 0; at < minutes * MINUTE; at += RUN) {
        // Charts come just before prices are due: what they take then, prices would lack.
        if (at >= historyFrom) await fill()
        if (areRefreshed || at % MINUTE === 0) await price(Math.floor(at / MINUTE))
        clock.advance(RUN)
      }
    },
    async close(): Promise<void> {
      await ingest.idle()
      await store.close()
    },
  }
}

/** The most credits that any span of so many milliseconds took. */
export const most = (spent: readonly Spent[], span: number): number =>
  Math.max(
    ...spent.map(({ at: from }) =>
      spent.filter(({ at }) => at >= from && at < from + span).reduce((sum, { credits }) => sum + credits, 0),
    ),
  )

/** How many charts a new site asks CoinGecko for in each run of its first minutes, every coin having its price. */
export async function chartsARun(replica: ProviderReplica, plan: Plan, runs: number): Promise<number[]> {
  const store = await marketStore()
  const clock = manualClock(OPEN_FRIDAY)
  const { feeds, ingest } = await openWorker(store, clock, replica.url, plan, 'coingecko')
  const coins = CATALOGUE.filter(({ category }) => category === 'crypto')
  const quotes = coins.map(({ symbol, level }) => ({ ...bitcoinQuote(level, clock.now()), symbol }))
  await ingest.take({ source: 'coingecko', quotes, rejected: [] }, DAY)
  const backfill = createBackfill({ db: store.db, ingest, clock, instruments: CATALOGUE, historians: feeds.historians })
  const charts: number[] = []
  for (let run = 0; run < runs; run++) {
    await backfill()
    charts.push(replica.requests.splice(0).filter(({ path }) => path.endsWith('/market_chart')).length)
    clock.advance(RUN)
  }
  await ingest.idle()
  await store.close()
  return charts
}
