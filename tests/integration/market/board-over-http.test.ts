/** Goal FEED-16, the board by plain HTTP: what an open page without a socket asks again and again, on a real board and over real HTTP. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import express from 'express'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { createAnswerChecks } from '#server/http/api/check-answers.ts'
import { readMarket } from '#server/http/api/market.ts'
import { createMarketRoutes } from '#server/http/routes/market/market-data.ts'
import { type BoardKeeper, createBoard } from '#server/market/board.ts'
import { createBoardChanges } from '#server/market/board-changes.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { figureStore } from '../../../client/live/figure-store.ts'
import { createLiveHttp } from '../../../client/live/http.ts'
import { quoteStore } from '../../../client/live/quote-store.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { simulatedRow } from '../../support/market/live-server.ts'
import { until } from '../../support/until.ts'

type Answer = z.infer<(typeof readMarket.answers)[200]>

const never = (): never => {
  throw new Error('no test asks for it')
}

let url: string
let board: BoardKeeper
let asked: string[]
let clock: ReturnType<typeof manualClock>
let rows: QuoteRow[]
let figures: number
/** What a proxy or a server in trouble answers instead. */
let instead: ((res: express.Response) => void) | undefined
let close: () => void

beforeEach(async () => {
  asked = []
  figures = 7
  instead = undefined
  clock = manualClock()
  rows = CATALOGUE.map((instrument) => simulatedRow(instrument))
  board = createBoard({ source: { readRows: async () => () => rows }, clock, onError: never })
  const app = express().set('query parser', 'simple')
  app.use((req, res, next) => {
    asked.push(req.url)
    if (instead) instead(res)
    else next()
  })
  app.use(createAnswerChecks())
  app.use(
    createMarketRoutes({
      board: board.current,
      changedSince: createBoardChanges(board),
      figures: { version: () => figures, readings: () => [] },
      credit: () => ({ text: 'Prices by a test', url: 'https://prices.example' }),
      requestRefresh: never,
      history: never,
      converted: never,
      convertedRows: never,
      rows: never,
      bars: never,
    }),
  )
  // A slow machine takes longer between two questions than a server keeps a connection: it would be cut under the second.
  const server = createServer({ keepAliveTimeout: 0 }, app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  await board.refresh()
})
afterEach(() => close())

/** Sends the page's requests for paths to this site. @param leave is called before each request, which waits until it resolves */
function inThePage(leave: () => Promise<void> = async () => undefined): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await leave()
    return real(url + path, init)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

async function price(symbol: string, value: number): Promise<void> {
  clock.advance(1000)
  rows = rows.map((row) => (row.symbol === symbol ? { ...row, price: value } : row))
  await board.refresh()
}

const get = (query = ''): Promise<Response> => fetch(`${url}/api/market-data${query}`)
/** An answer, checked against its description. */
async function read(query?: string): Promise<Answer> {
  const response = await get(query)
  expect(response.status).toBe(200)
  return readMarket.answers[200].parse(await response.json())
}
const symbols = ({ rows }: Answer): string[] => rows.map(({ symbol }) => symbol)

it('the board by HTTP is the whole board at first, and then what changed since', async () => {
  const whole = await read()
  expect([whole.since, whole.rows.length]).toEqual([null, CATALOGUE.length])
  await price('BTC', 2)
  await price('RY', 3)
  const changed = await read(`?since=${whole.version}`)
  expect(changed).toMatchObject({ since: whole.version, version: board.current().version })
  expect(changed.rows.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['BTC', 2],
    ['RY', 3],
  ])
  expect(symbols(await read(`?since=${changed.version}`))).toEqual([])
  expect(symbols(await read(`?since=${whole.version}&category=stock`))).toEqual(['RY'])
})

it.each(['0', '1', '999999999999999'])(
  'the board by HTTP is the whole board for a version that the board does not know: %s',
  async (since) => {
    const { since: base, rows } = await read(`?since=${since}`)
    expect([base, rows.length]).toEqual([null, CATALOGUE.length])
  },
)

it.each(['since=', 'since=-1', 'since=1.5', 'since=now', 'since=1e9', 'since=1234567890123456', 'since=1&since=2'])(
  'refuses %s, and says what it takes',
  async (query) => {
    const response = await get(`?${query}`)
    expect([response.status, response.headers.get('cache-control')?.includes('public') ?? false]).toEqual([400, false])
    expect(await response.json()).toEqual({
      error: 'since takes the version of an earlier answer: a whole number.',
      code: 'invalid',
    })
  },
)

it('a refusal of the board by HTTP says which of the parameters is wrong', async () => {
  for (const [query, word] of [
    ['category=bonds', 'category'],
    ['figures=x', 'figures'],
    ['category=bonds&since=1', 'category'],
  ])
    expect(await (await get(`?${query}`)).json()).toMatchObject({ error: expect.stringMatching(`^${word} takes`) })
})

it('the board by HTTP has the official figures for a page that has older ones, and only for such a page', async () => {
  const { version } = await read()
  expect((await read(`?since=${version}`)).figures).toBeUndefined()
  expect((await read(`?since=${version}&figures=7`)).figures).toBeUndefined()
  expect((await read(`?since=${version}&figures=6`)).figures).toEqual({ version: 7, readings: [] })
  figures = 8
  expect((await read(`?since=${version}&figures=7`)).figures).toEqual({ version: 8, readings: [] })
})

it('the board by HTTP may be kept by any cache for a second, in the encoding that the reader takes', async () => {
  const { headers } = await fetch(`${url}/api/market-data`, { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=2')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('content-encoding')).toBe('br')
  const plain = await fetch(`${url}/api/market-data`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.json()).toEqual(await read())
})

it('the board by HTTP follows the store although answers are made once for all: also for who asks for many versions', async () => {
  const { version } = await read()
  for (let other = 0; other < 150; other++) await get(`?since=${other}`)
  await price('BTC', 2)
  expect(symbols(await read(`?since=${version}`))).toEqual(['BTC'])
  await price('ETH', 2)
  expect(symbols(await read(`?since=${version}`)).toSorted()).toEqual(['BTC', 'ETH'])
})

it('brings a page to what the server shows, and on: each change, a lost answer, a restarted server', async () => {
  let [questions, answers, failures] = [0, 0, 0]
  // An answer that came while the page's time passes would be dated before the end of that time, and the next question with it.
  let passed = Promise.resolve()
  inThePage(() => {
    questions++
    return passed
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const live = createLiveHttp({ onAnswer: () => answers++, onFailure: () => failures++, onOutdated: never })
  onTestFinished(() => {
    live.close()
    vi.useRealTimers()
  })
  const equal = (): boolean => rows.every(({ symbol, price }) => quoteStore.get(symbol)?.price === price)
  const came = async (done: () => boolean): Promise<void> => {
    while (!done()) await setImmediate()
  }
  const pass = async (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    passed = promise
    await vi.advanceTimersByTimeAsync(ms)
    resolve()
  }
  const turn = async (ms: number, done: () => boolean): Promise<void> => {
    await pass(ms)
    await came(done)
  }
  /** Passes so much of the page's time, in which it asks nothing. */
  const quiet = async (ms: number): Promise<void> => {
    const before = questions
    await pass(ms)
    expect(questions).toBe(before)
  }
  live.open()
  await came(() => answers === 1)
  expect(equal()).toBe(true)
  const first = quoteStore.version()
  expect(first).toBe(board.current().version)

  await price('BTC', 5)
  expect(equal()).toBe(false)
  // Not before four seconds, at the latest after six.
  await quiet(3900)
  await turn(2200, () => answers === 2)
  expect([asked[1], equal()]).toEqual([`/api/market-data?since=${first}`, true])

  instead = (res) => void res.status(503).end()
  await price('BTC', 6)
  await turn(6100, () => failures === 1)
  expect([answers, equal()]).toEqual([2, false])
  instead = (res) => void res.socket?.destroy()
  // Twice as long after a failure, then twice that.
  await quiet(7900)
  await turn(4200, () => failures === 2)
  instead = undefined
  await quiet(15_900)
  await turn(8200, () => answers === 3)
  expect(equal()).toBe(true)

  // Another process, whose versions the page has never seen, and which does not know the page's.
  clock.advance(1000)
  rows = rows.map((row) => ({ ...row, price: 9 }))
  const restarted = createBoard({ source: { readRows: async () => () => rows }, clock, onError: never })
  await restarted.refresh()
  instead = (res) => {
    const { version, rows } = restarted.current()
    res.json({ protocol: 1, version, since: null, rows, asOf: null, credits: [] })
  }
  await turn(6100, () => answers === 4)
  expect(equal()).toBe(true)
})

it('the reader by HTTP never takes a page back to an older board of a server that is a little behind, but to one whose clock was set back', async () => {
  inThePage()
  const known = 1_800_000_000_000
  const bitcoin = simulatedRow(CATALOGUE[0] as (typeof CATALOGUE)[number], 5)
  quoteStore.replace({ version: known, quotes: [bitcoin] }, true)
  const told = async (version: number): Promise<number | null | undefined> => {
    instead = (res) => void res.json({ protocol: 1, version, since: null, rows: [{ ...bitcoin, price: 4 }] })
    let answers = 0
    const live = createLiveHttp({ onAnswer: () => answers++, onFailure: never, onOutdated: never })
    live.open()
    await until('an answer', () => answers === 1)
    live.close()
    return quoteStore.get(bitcoin.symbol)?.price
  }
  expect(await told(known - 2000)).toBe(5)
  expect(await told(known - 3_600_000)).toBe(4)
})

it('brings a page that shows official figures the newer ones', async () => {
  inThePage()
  figureStore.take({ version: 6, readings: [] })
  let answers = 0
  const live = createLiveHttp({ onAnswer: () => answers++, onFailure: never, onOutdated: never })
  live.open()
  await until('an answer', () => answers === 1)
  live.close()
  expect(asked[0]).toContain('figures=6')
  expect(figureStore.version()).toBe(7)
})

it('the reader by HTTP says that the page is too old where the server speaks another protocol, and asks no more', async () => {
  inThePage()
  instead = (res) => void res.json({ protocol: 2, version: 3, since: null, rows: [{ symbol: 'BTC', price: 'five' }] })
  let outdated = 0
  createLiveHttp({ onAnswer: never, onFailure: never, onOutdated: () => outdated++ }).open()
  await until('it is told', () => outdated === 1)
  expect(asked.length).toBe(1)
  expect(quoteStore.get('BTC')?.price).not.toBe('five')
})
