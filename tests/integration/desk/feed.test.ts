/** Prices at the desk: where they come from and how old they are, and a person's decision for one that the judge does not believe. */
import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { createAcceptPrices } from '#jobs/handlers/accept-prices.ts'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { besidesPrices } from '#jobs/watch/sources.ts'
import { readFeed } from '#server/desk/feed/feed-view.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readAllDoubted } from '#server/market/store/acceptances.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import { writeSources } from '#server/market/store/reports.ts'
import { type Quote, SIMULATED } from '#shared/market/quote.ts'
import { type DeskRig, deskRig } from '../../support/desk/desk.ts'
import { hiddenFields } from '../../support/desk/forms.ts'
import { bitcoinQuote, observation, recordingLog, sourceBook } from '../../support/market/market.ts'

const SECOND = 1000

/** A worker beside the desk, with one source whose answers the test sets. */
async function worker({ market: db, clock }: DeskRig) {
  const { log } = recordingLog()
  const only = new Set(['coingecko'])
  const configured = { crypto: only, stock: only, forex: only, commodity: only }
  const ingest = await openIngest({ db, clock, log, configured, sources: sourceBook, publish: () => undefined })
  const take = (quotes: readonly Quote[]) => ingest.take({ source: 'coingecko', quotes, rejected: [] }, 180_000)
  /** One answer, and time for the next. */
  async function says(price: number, symbol = 'BTC'): Promise<void> {
    await take([{ ...bitcoinQuote(price, clock.now()), symbol }])
    clock.advance(SECOND)
  }
  const reader = createMarketReader(db, clock, sourceBook)
  const row = async (symbol = 'BTC') => (await reader.rows()).find((each) => each.symbol === symbol)
  return { says, row, act: createAcceptPrices({ db, ingest, clock, log }) }
}

async function rig(role: 'owner' | 'auditor' = 'owner') {
  const desk = await deskRig()
  const cookie = await desk.signedIn(role)
  const get = async (path: string) => (await desk.ask('GET', path, { cookie })).text
  const post = (path: string, form: Readonly<Record<string, string>> = {}) => desk.ask('POST', path, { cookie, form })
  const trail = async () => (await desk.audit.newest()).filter(({ action }) => action !== 'join')
  return { ...desk, ...(await worker(desk)), get, post, trail }
}
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

describe('a price that is held', () => {
  it('is shown with the one that readers see, and accepted with a reason that stays', async () => {
    const { says, row, act, get, post, trail } = await rig()
    await says(100_000)
    await says(5_100_000)
    const text = await get('/feed')
    expect(plain(text)).toContain('CoinGecko reports 5,100,000 USD, readers see 100,000 USD')
    const form = hiddenFields(text)
    expect((await post('/feed/accept', form)).status).toBe(400)
    expect(await trail()).toEqual([])
    const { headers } = await post('/feed/accept', { ...form, reason: 'seen elsewhere' })
    expect(headers.location).toBe('/feed?done=price-accepted')
    expect(await trail()).toMatchObject([
      { action: 'accept price', subject: 'BTC 5100000 USD of coingecko, shown 100000', reason: 'seen elsewhere' },
    ])
    // Decided: it is not asked again, also before the worker has acted.
    expect(await get('/feed')).toContain('No held prices.')
    await act()
    expect(await row()).toMatchObject({ price: 5_100_000, confirmed_at: expect.any(String) })
    expect(await get('/feed')).toContain('No held prices.')
  })

  it('is dropped: readers are no longer told of it, what is shown stays, and said again it is judged anew', async () => {
    const { says, row, act, get, post, market } = await rig()
    await says(100_000)
    await says(150_000)
    await says(150_000)
    expect(await row()).toMatchObject({ price: 100_000, unconfirmed: true })
    await post('/feed/drop', { ...hiddenFields(await get('/feed')), reason: 'a slip of theirs' })
    await act()
    expect(await row()).toMatchObject({ price: 100_000, unconfirmed: false })
    expect(await get('/feed')).toContain('No held prices.')
    const [said] = await market.selectFrom('acceptances').selectAll().execute()
    expect(said).toMatchObject({ verdict: 'drop', outcome: 'dropped', accepted_by: 'desk:owner' })
    // One more of the same would have confirmed it; now it is the first again.
    await says(150_000)
    expect(await row()).toMatchObject({ price: 100_000, unconfirmed: true })
    expect(await get('/feed')).toContain('1 held price')
  })

  it('is decided on as the page showed it: another price by then is a 409, and changes nothing', async () => {
    const { says, act, row, get, post, trail } = await rig()
    await says(100_000)
    await says(5_100_000)
    const form = { ...hiddenFields(await get('/feed')), reason: 'seen elsewhere' }
    await says(6_000_000)
    for (const deed of ['/feed/accept', '/feed/drop']) expect((await post(deed, form)).status).toBe(409)
    await act()
    expect([await row(), await trail()]).toMatchObject([{ price: 100_000 }, []])
  })

  it('is decided on also while its source goes on saying so: the price of that moment is taken, and written down', async () => {
    const { says, act, row, get, post, trail } = await rig()
    await says(100_000)
    await says(5_100_000)
    const form = { ...hiddenFields(await get('/feed')), reason: 'seen elsewhere' }
    await says(5_101_000)
    expect((await post('/feed/accept', { ...form, source: 'kraken' })).status).toBe(409)
    expect((await post('/feed/accept', form)).status).toBe(303)
    expect(await trail()).toMatchObject([{ subject: 'BTC 5101000 USD of coingecko, shown 100000' }])
    await act()
    expect(await row()).toMatchObject({ price: 5_101_000 })
  })

  it('is decided on once', async () => {
    const { says, get, post } = await rig()
    await says(100_000)
    await says(5_100_000)
    const form = { ...hiddenFields(await get('/feed')), reason: 'seen elsewhere' }
    expect((await post('/feed/accept', form)).status).toBe(303)
    expect((await post('/feed/accept', form)).status).toBe(409)
  })
})

it('a bulk drop takes what its page showed, of one source, counted first', async () => {
  const { says, act, row, get, post, trail, clock } = await rig()
  for (const [symbol, price] of [
    ['BTC', 100_000],
    ['ETH', 4000],
    ['SOL', 200],
  ] as const)
    await says(price, symbol)
  await says(160_000, 'BTC')
  await says(9000, 'ETH')
  expect(hiddenFields(await get('/feed/drop-all?source=kraken')).count).toBe('0')
  const form = hiddenFields(await get('/feed/drop-all?source=coingecko'))
  expect(form).toMatchObject({ count: '2', source: 'coingecko' })
  clock.advance(1)
  await says(900, 'SOL')
  expect((await post('/feed/drop-all', form)).status).toBe(400)
  const { headers } = await post('/feed/drop-all', { ...form, reason: 'their feed is broken' })
  expect(headers.location).toBe('/feed?done=prices-dropped&count=2')
  await act()
  const unconfirmed = await Promise.all(['BTC', 'ETH', 'SOL'].map(async (symbol) => (await row(symbol))?.unconfirmed))
  expect(unconfirmed).toEqual([false, false, true])
  expect(await trail()).toMatchObject([
    { action: 'drop prices', subject: '2 prices: source coingecko, coingecko ETH 9000, coingecko BTC 160000' },
  ])
})

it('a bulk drop takes the very prices that its page showed, also as a stream says them since; another jump by then is a 409', async () => {
  const { says, act, row, get, post, trail } = await rig()
  await says(100_000)
  await says(160_000)
  const form = { ...hiddenFields(await get('/feed/drop-all?source=coingecko')), reason: 'their feed is broken' }
  await says(60_000)
  expect((await post('/feed/drop-all', form)).status).toBe(409)
  await act()
  expect([await row(), await trail()]).toMatchObject([{ unconfirmed: true }, []])
  const again = { ...hiddenFields(await get('/feed/drop-all?source=coingecko')), reason: 'their feed is broken' }
  await says(60_100)
  expect((await post('/feed/drop-all', again)).headers.location).toBe('/feed?done=prices-dropped&count=1')
  expect(await trail()).toMatchObject([{ subject: '1 price: source coingecko, coingecko BTC 60100' }])
})

it('a decision counts a jump from when it began, not from one of the same symbol that was answered before', async () => {
  const { says, act, get, post, market, clock } = await rig()
  const times = async () => (await readAllDoubted(market, clock.now())).map(({ firstAt, times }) => [firstAt, times])
  await says(100_000)
  await says(150_000)
  await says(100_100)
  expect(await times()).toEqual([])
  const began = clock.now()
  await says(5_100_000)
  await says(5_100_000)
  expect(await times()).toEqual([[began, 2]])
  await post('/feed/accept', { ...hiddenFields(await get('/feed')), reason: 'seen elsewhere' })
  await act()
  expect(await times()).toEqual([])
})

it('the feed is a page, and accepts prices, beside an official figure that was refused and evidence that was cut', async () => {
  const { says, get, post, market, clock } = await rig()
  await says(100_000)
  await says(5_100_000)
  const figure = { source: 'statcan', symbol: 'cpi', raw: JSON.stringify(observation()) } as const
  const cut = { source: 'kraken', symbol: 'ETH', raw: '{"symbol":"ETH","pri' } as const
  for (const row of [figure, cut]) await quarantine(market, [{ ...row, reason: 'unit-slip' }], clock.now())
  const text = await get('/feed')
  expect(plain(text)).toContain('1 held price')
  expect((await post('/feed/accept', { ...hiddenFields(text), reason: 'seen elsewhere' })).status).toBe(303)
})

it('the feed says of each source by what right it is shown, how asking goes, and what of its quota is used', async () => {
  const { get, market, clock, says } = await rig('auditor')
  await says(100_000)
  const before = plain(await get('/feed'))
  expect(before).toContain('The worker has not reported yet')
  const state = { id: 'coingecko', isStream: false, askedAt: clock.now(), answeredAt: clock.now() }
  const outage = { isOpen: true, until: clock.now() + 30 * SECOND, problem: 'timeout', failingSince: clock.now() - 60 * SECOND }
  const allowance = { used: 812, of: 10_000, per: 'month' as const }
  const stream = {
    ...state,
    id: 'kraken',
    isStream: true,
    isOpen: false,
    until: null,
    problem: null,
    failingSince: null,
    allowance: null,
  }
  await writeSources(market, [{ ...state, ...outage, allowance }, stream], clock.now())
  const text = plain(await get('/feed'))
  for (const words of [
    'paused: no answer in time since 20 Nov ',
    'stream: connected',
    '812 of 10,000 per month',
    'In a demonstration only',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('has not said')
  clock.advance(91 * SECOND)
  expect(plain(await get('/feed'))).toContain('The worker has not reported since')
})

it('the page says how asking goes for what is not prices, and how many sources do not answer', async () => {
  const { market, clock, get } = await rig('auditor')
  const figures = new Map([
    ['bea-figures', createCircuitBreaker({ name: 'bea-figures', clock, log: recordingLog().log })],
    ['bls-figures', createCircuitBreaker({ name: 'bls-figures', clock, log: recordingLog().log })],
  ])
  const wire = new Map([['bea-wire', createCircuitBreaker({ name: 'bea-wire', clock, log: recordingLog().log })]])
  figures.get('bea-figures')?.failed({ kind: 'network', detail: 'no route' })
  wire.get('bea-wire')?.succeeded()
  const states = besidesPrices([{ id: 'bea' }, { id: 'bls' }], [figures, wire], clock.now())
  await writeSources(market, states, clock.now())
  const text = plain(await get('/feed'))
  expect(text).toMatch(
    /US Bureau of Economic Analysisfigures: no connection since 20 Nov \d\d:\d\d:\d\dannouncements: OKfigures, announcements/,
  )
  expect(text).toContain('US Bureau of Labor Statisticsnot polled yetfigures0')
  // A source shows its last answer, even where another of its requests has failed since; a source that is not asked shows none.
  expect(text).toMatch(/announcements: OKfigures, announcements20 Nov \d\d:\d\d:\d\d/)
  expect(text).not.toContain('none yet')
  expect(text).toContain('no held prices, 1 source does not answer')
  expect(text).toContain('Simulatedsimulated here')
  const cutOff = 'No source answers. This machine seems to have no connection'
  expect(text).not.toContain(cutOff)
  wire.get('bea-wire')?.failed({ kind: 'network', detail: 'no route' })
  figures.get('bls-figures')?.failed({ kind: 'timeout', detail: '' })
  await writeSources(market, besidesPrices([{ id: 'bea' }, { id: 'bls' }], [figures, wire], clock.now()), clock.now())
  expect(plain(await get('/feed'))).toContain(cutOff)
})

it('in production the page says that the simulated feed is off', async () => {
  const { market, clock } = await rig('auditor')
  const sources = createSourceBook(configureSources(SOURCES, { texts: {}, production: true }))
  const rows = createMarketReader(market, clock, sources).rows
  const { sources: lines } = await readFeed({ db: market, sources, rows, now: clock.now }, '')
  expect(lines.find(({ id }) => id === SIMULATED)).toMatchObject({ right: 'Yes: off here', mayShow: false })
})
