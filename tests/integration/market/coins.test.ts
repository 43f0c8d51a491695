/** The largest coins from the provider's answer to what pages receive, through a real store. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { createKeepTerms } from '#jobs/handlers/keep-terms.ts'
import { createCoinBackfill, createTakeCoins } from '#jobs/handlers/take-coins.ts'
import { createCoinGecko } from '#jobs/providers/coingecko/client.ts'
import { parseRanking } from '#jobs/providers/coingecko/ranking.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { createCoins } from '#server/market/coins/coins.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { good } from '../../support/good.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { recordingLog } from '../../support/market/market.ts'
import { capturedMarkets, type Json, restamped } from '../../support/market/provider-fixtures.ts'
import { type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const HOUR = 3_600_000
const clock = manualClock()
const { log } = recordingLog()
const store = marketStoreOfEach()
let replica: ProviderReplica
const open: { stop: () => void }[] = []

beforeEach(async () => {
  replica = await startProviderReplica()
})
afterEach(async () => {
  for (const each of open.splice(0)) each.stop()
  await replica.close()
})

const bookOf = (texts: Record<string, string>, production = false) =>
  createSourceBook(configureSources(SOURCES, { texts, production }))

/** What the web process of this configuration knows of coins, read now. */
async function known(sources = bookOf({})) {
  const coins = createCoins({ db: store.db, sources, clock, onError: (error) => expect.fail(String(error)) })
  open.push(coins)
  await coins.start()
  return { ...coins.pages, ...coins.views }
}

const rows = (change: (rows: Json[]) => Json[] = (same) => same): Json[] => change(restamped(capturedMarkets(), clock.now()))
/** A worker's memory of what awaits confirmation. */
const worker = () => {
  const take = createTakeCoins({ db: store.db, clock, log })
  return (said = rows()) => take('coingecko', good(parseRanking(said, clock.now())).ranked)
}
const pricing = (id: string, over: Json) => (all: Json[]) => all.map((row) => (row.id === id ? { ...row, ...over } : row))

describe('the list', () => {
  it('has fifty coins a page in the order of their value, with one page for each', async () => {
    await worker()()
    const coins = await known()
    expect(coins.list(1)?.coins.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(coins.list(2)?.coins).toHaveLength(50)
    expect(coins.list(3)).toBeUndefined()
    expect(coins.list(1)?.credit?.text).toBe('Data provided by CoinGecko')
    expect(
      coins
        .list(1)
        ?.coins.slice(0, 3)
        .map(({ href }) => href),
    ).toEqual(['/markets/BTC', '/markets/ETH', '/coins/tether'])
    expect(coins.paths()).toEqual(expect.arrayContaining(['/coins', '/coins/page/2', '/coins/tether']))
    expect(coins.paths()).not.toContain('/coins/bitcoin')
    expect(new Set(coins.paths()).size).toBe(coins.paths().length)
  })

  it('is empty, and says why, before any answer and where no source may be shown', async () => {
    const nothing = { coins: [], page: 1, pages: 1, credit: null }
    expect((await known()).list(1)).toEqual({ ...nothing, unlicensed: false })
    await worker()()
    const forbidden = await known(bookOf({}, true))
    expect(forbidden.list(1)).toEqual({ ...nothing, unlicensed: true })
    expect(await forbidden.coin('tether')).toBeUndefined()
    expect(forbidden.search('tether', 5)).toEqual([])
    expect(forbidden.paths()).toEqual(['/coins'])
    const licensed = await known(bookOf({ MARKET_RIGHTS: 'coingecko:Analyst' }, true))
    expect((await licensed.coin('tether'))?.coin.price).toBe(1.001)
  })

  it('is found by ticker and by name, with the ticker of a stock too, and not where the catalogue has it', async () => {
    await worker()(rows(pricing('tether', { symbol: 'ry', name: 'Royal Coin' })))
    const coins = await known()
    expect(coins.search('RY', 5).map(({ slug }) => slug)).toEqual(['tether'])
    expect(coins.search('royal', 5).map(({ href }) => href)).toEqual(['/coins/tether'])
    expect(coins.search('bitcoin', 5).map(({ slug }) => slug)).not.toContain('bitcoin')
  })
})

describe('a coin that left', () => {
  it('keeps its page and its days; its price goes when it may be kept no longer', async () => {
    const take = worker()
    await take()
    const last = capturedMarkets().at(-1)?.id as string
    clock.advance(HOUR)
    await take(rows((all) => [...all.slice(0, 99), { ...all[99], id: 'another', name: 'Another' }]))
    const left = (await (await known()).coin(last))?.coin
    expect(left).toMatchObject({ rank: null, leftAt: new Date(clock.now()).toISOString() })
    expect(left?.price).not.toBeNull()
    clock.advance(24 * HOUR)
    await take()
    clock.advance(HOUR)
    await take(rows((all) => all.slice(0, 95)))
    clock.advance(25 * HOUR)
    const coins = await known()
    expect(await coins.coin(last)).toMatchObject({ coin: { price: null, marketCap: null, asOf: null }, closes: [{}, {}] })
    expect(coins.paths()).toContain(`/coins/${last}`)
  })

  it('names the coin that now has its name and ticker', async () => {
    const take = worker()
    await take()
    clock.advance(HOUR)
    await take(rows((all) => all.map((row) => (row.id === 'tether' ? { ...row, id: 'tether-2' } : row))))
    const coins = await known()
    expect((await coins.coin('tether'))?.namesake).toEqual({ name: 'Tether', href: '/coins/tether-2' })
    expect((await coins.coin('tether-2'))?.namesake).toBeNull()
  })
})

it('the list of coins keeps what is doubted of a coin as evidence, out of the way of the prices that an operator confirms', async () => {
  const take = worker()
  await take()
  await take(rows(pricing('tether', { current_price: 2 })))
  expect(await readQuarantine(store.db)).toMatchObject([{ symbol: 'coin:tether', reason: 'unconfirmed-jump' }])
  expect((await (await known()).coin('tether'))?.coin).toMatchObject({ price: 1.001, unconfirmed: true })
})

it('the list of coins forgets everything of a source whose right ended, and empties what was not repeated for a day', async () => {
  await worker()()
  const keep = (sources = bookOf({}).all) =>
    createKeepTerms({ db: store.db, ingest: { forget: (remove) => remove() }, sources, clock, log })()
  clock.advance(23 * HOUR)
  await keep()
  expect((await (await known()).coin('tether'))?.coin.price).toBe(1.001)
  clock.advance(2 * HOUR)
  await keep()
  const emptied = await store.db.selectFrom('coins').selectAll().where('price', 'is not', null).execute()
  expect(emptied).toEqual([])
  const without = bookOf({}, true).all
  const left = async () => {
    const rows = ['coins', 'quote_points', 'quarantine'] as const
    return Promise.all(rows.map(async (table) => (await store.db.selectFrom(table).selectAll().execute()).length))
  }
  await keep(without)
  clock.advance(23 * HOUR)
  await keep(without)
  const [coins = 0, points = 0] = await left()
  expect(Math.min(coins, points), 'the grace of a day').toBeGreaterThan(50)
  // A right that comes back in time begins it again.
  await keep(bookOf({}).all)
  clock.advance(2 * HOUR)
  await keep(without)
  expect(await left()).toEqual([coins, points, 0])
  clock.advance(24 * HOUR)
  await keep(without)
  expect(await left()).toEqual([0, 0, 0])
})

describe('the charts', () => {
  const backfill = (provider = createCoinGecko({ baseUrl: replica.url, clock, log })) =>
    createCoinBackfill({ db: store.db, clock }, [{ provider, breaker: createCircuitBreaker({ name: 'coingecko', clock, log }) }])

  it('are requested once each, one a run, and only of coins that the catalogue does not follow', async () => {
    await worker()()
    const run = backfill()
    for (let count = 0; count < 200; count++) await run()
    const asked = replica.requests.map(({ path }) => path)
    const { length } = (await known()).paths().filter((path) => path.split('/').length === 3)
    expect(asked).toHaveLength(length)
    expect(new Set(asked).size).toBe(length)
    expect(asked[0]).toBe('/coins/tether/market_chart')
    expect(asked).not.toContain('/coins/bitcoin/market_chart')
  })

  it('stop when the source refuses', async () => {
    await worker()()
    replica.script('/coins/tether', [{ kind: 'status', status: 429, body: '{}' }])
    const run = backfill()
    for (let count = 0; count < 5; count++) await run()
    expect(replica.requests).toHaveLength(1)
  })
})
