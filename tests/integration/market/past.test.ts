/** The market as it stood, from a real store: what was stored by then, and nothing else. */
import { describe, expect, it } from 'vitest'
import { createPast } from '#server/market/past/past.ts'
import { boardAt } from '#server/market/past/stood.ts'
import { toRow } from '#server/market/serialize.ts'
import { createSeries } from '#server/market/series/series.ts'
import { deleteSource } from '#server/market/store/keeping.ts'
import { backfillPoints, pointsOf, readRows, writePoints } from '#server/market/store/points.ts'
import type { Services } from '#server/services.ts'
import type { ArticleCard } from '#shared/articles/article.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { PastBoard } from '#shared/market/past.ts'
import { SIMULATED } from '#shared/market/quote.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { cardPrices, thenPrices } from '../../../client/pages/articles/then-prices.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, OPEN_FRIDAY, quote, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Friday, 14:00 in Toronto, and a later now. */
const TWO = OPEN_FRIDAY + 4 * HOUR
const NOW = TWO + 6 * HOUR

const store = marketStoreOfEach()

async function observed(symbol: string, source: string, ...points: readonly (readonly [at: number, price: number])[]) {
  for (const [asOf, price] of points) await writePoints(store.db, pointsOf(quote({ symbol, source, asOf, price })))
}

const stood = (at: number, sources = sourceBook, now = NOW) =>
  boardAt({ db: store.db, sources }, { at, now, instruments: CATALOGUE })
const openPast = (now = NOW) =>
  createPast({ db: store.db, series: createSeries(store.db), sources: sourceBook, clock: manualClock(now) })
const rowIn = ({ rows }: PastBoard, symbol: string) => rows.find((row) => row.symbol === symbol)

describe('a past hour', () => {
  it('has the last price stored by then, with its own time, and nothing of later', async () => {
    await observed('BTC', 'kraken', [TWO - DAY - MINUTE, 100], [TWO - 6 * MINUTE, 110], [TWO + MINUTE, 999])
    const board = await stood(TWO)
    expect(rowIn(board, 'BTC')).toMatchObject({
      price: 110,
      source: 'kraken',
      change_amount: 10,
      change_percent: 10,
      as_of: new Date(TWO - 6 * MINUTE).toISOString(),
    })
    expect(JSON.stringify(board)).not.toContain('999')
  })

  it('has no value where nothing was stored, whatever is before and after', async () => {
    await observed('BTC', 'kraken', [TWO - 40 * MINUTE, 110], [TWO + 5 * MINUTE, 112])
    const board = await stood(TWO)
    expect(rowIn(board, 'BTC')).toMatchObject({ price: null, change_percent: null, status: 'unavailable', as_of: null })
    expect(board.lines.BTC).toBeUndefined()
    expect(rowIn(board, 'ETH')).toMatchObject({ price: null })
  })

  it('has no change where nothing was stored to count it from', async () => {
    await observed('BTC', 'kraken', [TWO - DAY - 2 * HOUR, 100], [TWO - MINUTE, 110])
    expect(rowIn(await stood(TWO), 'BTC')).toMatchObject({ price: 110, change_amount: null, change_percent: null })
  })

  it('draws a gap where an hour was not observed', async () => {
    await observed('BTC', 'kraken', [TWO - 3 * HOUR - 5 * MINUTE, 100], [TWO - HOUR - 5 * MINUTE, 104], [TWO - MINUTE, 110])
    const values = (await stood(TWO)).lines.BTC?.values.slice(-5)
    expect(values).toEqual([null, 100, null, 104, 110])
  })

  it('draws a currency’s last 24 hours of trading on Saturday, and on Sunday the time since the opening', async () => {
    const [close, opening] = [Date.parse('2026-11-20T22:00:00Z'), Date.parse('2026-11-22T22:00:00Z')]
    const hourly = [...Array(26).keys()].map((ago) => [close - MINUTE - ago * HOUR, 1.4] as const)
    await observed('USD/CAD', 'kraken', ...hourly, [opening + 30 * MINUTE, 1.41], [opening + 90 * MINUTE, 1.42])
    const lineAt = async (at: number) => (await stood(at, sourceBook, opening + DAY)).lines['USD/CAD']?.values
    expect(await lineAt(close + 19 * HOUR)).toEqual(Array(24).fill(1.4))
    expect(await lineAt(opening + 2 * HOUR)).toEqual([1.41, 1.42])
  })

  it('counts a stock’s change from its close before the session, also once that has closed', async () => {
    const close = Date.parse('2026-11-20T21:00:00Z')
    await observed('RY', 'twelvedata', [Date.parse('2026-11-19T20:59:00Z'), 200], [TWO - MINUTE, 210], [close - MINUTE, 220])
    expect(rowIn(await stood(TWO), 'RY')).toMatchObject({ price: 210, change_amount: 10, change_percent: 5 })
    expect(rowIn(await stood(close + 3 * HOUR), 'RY')).toMatchObject({ price: 220, change_amount: 20, status: 'closed' })
    const stored = { symbol: 'RY', source: 'twelvedata' } as const
    await backfillPoints(store.db, stored, ['1d'], [[close - DAY, 202]])
    const before = { change_amount: 8, base_at: new Date(close - DAY).toISOString() }
    expect(rowIn(await stood(TWO), 'RY'), 'the stored close, not the last quote before it').toMatchObject(before)
  })

  it('keeps the last price of a closed market, simulated or not, and counts its change from the close before', async () => {
    const close = Date.parse('2026-11-20T21:00:00Z')
    await observed('RY', SIMULATED, [close - DAY, 200], [close, 220])
    const saturday = close + 14 * HOUR
    const told = { price: 220, change_amount: 20, status: 'simulated', closed: true }
    expect(rowIn(await stood(saturday, sourceBook, saturday), 'RY')).toMatchObject(told)
    await observed('WHEAT', SIMULATED, [close - 20 * DAY, 300])
    expect(rowIn(await stood(saturday, sourceBook, saturday), 'WHEAT'), 'of a month').toMatchObject({ price: 300 })
    await observed('TD', SIMULATED, [close - 2 * HOUR, 90])
    expect(rowIn(await stood(saturday, sourceBook, saturday), 'TD'), 'not observed at the close').toMatchObject({ price: null })
  })

  it('counts a currency’s change from the close before, at 17:00 in Toronto, as the page of now does, at the week’s end and beginning too', async () => {
    const close = Date.parse('2026-11-20T22:00:00Z')
    const [thursday, last] = [close - DAY - MINUTE, close - MINUTE]
    await observed('USD/CAD', SIMULATED, [thursday, 1.4], [thursday + 2 * HOUR, 1.5], [TWO - MINUTE, 1.42], [last, 1.41])
    const counted = async (at: number) => rowIn(await stood(at, sourceBook, at), 'USD/CAD')
    const fromThursday = { base_at: new Date(thursday).toISOString() }
    expect(await counted(TWO)).toMatchObject({ price: 1.42, ...fromThursday })
    expect(await counted(close + 40 * HOUR)).toMatchObject({ price: 1.41, closed: true, ...fromThursday })
    await observed('USD/CAD', SIMULATED, [close + 2 * DAY + HOUR, 1.45])
    expect(await counted(close + 2 * DAY + HOUR)).toMatchObject({ price: 1.45, base_at: new Date(last).toISOString() })
  })

  it('closes a currency’s day at 17:00 in Toronto and with nothing stored after it, which is of the next day', async () => {
    const close = Date.parse('2026-11-19T22:00:00Z')
    await observed('USD/CAD', SIMULATED, [close - MINUTE, 1.4], [close + 115 * MINUTE, 1.5], [close + 3 * HOUR, 1.51])
    await backfillPoints(store.db, { symbol: 'USD/CAD', source: SIMULATED }, ['1d'], [[close + 110 * MINUTE, 1.6]])
    const days = await readRows(store.db, { symbol: 'USD/CAD', source: SIMULATED }, '1d', {
      from: close - DAY,
      until: close + DAY,
    })
    expect(days).toEqual([
      [close - MINUTE, 1.4],
      [close + 3 * HOUR, 1.51],
    ])
  })

  it('counts the change of a price of a month from the month before alone', async () => {
    const month = (day: string): number => Date.parse(`${day}T21:00:00Z`)
    await observed('WHEAT', 'statcan', [month('2026-08-31'), 300], [month('2026-10-31'), 306])
    expect(rowIn(await stood(TWO), 'WHEAT')).toMatchObject({ price: 306, status: 'official', change_amount: null })
    await observed('WHEAT', 'statcan', [month('2026-09-30'), 302])
    expect(rowIn(await stood(TWO), 'WHEAT')).toMatchObject({ price: 306, change_amount: 4 })
  })

  it('never mixes sources: the newest of the hour counts, its own past is its line', async () => {
    await observed('BTC', 'coingecko', [TWO - 3 * HOUR, 90], [TWO - 2 * HOUR, 95])
    await observed('BTC', 'kraken', [TWO - HOUR - MINUTE, 105], [TWO - MINUTE, 110])
    const board = await stood(TWO)
    expect(rowIn(board, 'BTC')).toMatchObject({ source: 'kraken', price: 110 })
    expect(board.lines.BTC?.values.filter((value) => value !== null)).toEqual([105, 110])
  })

  it('shows nothing of a source that may not be shown, and nothing older than its terms let us keep', async () => {
    await observed('BTC', 'coingecko', [TWO - MINUTE, 110])
    expect(rowIn(await stood(TWO, { ...sourceBook, mayShow: () => false }), 'BTC')).toMatchObject({ price: null, source: null })
    expect(rowIn(await stood(TWO), 'BTC')).toMatchObject({ price: 110 })
    expect(rowIn(await stood(TWO, sourceBook, TWO + 400 * DAY), 'BTC')).toMatchObject({ price: null })
  })
})

describe('a page of a past hour', () => {
  const btc = instrument('BTC')

  it('has the rows and lines of its own instruments alone', async () => {
    await observed('BTC', 'kraken', [TWO - MINUTE, 110])
    await observed('ETH', 'kraken', [TWO - MINUTE, 11])
    const past = openPast()
    const { rows, lines } = await past.board(TWO, [btc])
    expect([rows.map(({ symbol }) => symbol), Object.keys(lines)]).toEqual([['BTC'], ['BTC']])
  })

  it('shows nothing of what was deleted since it was last requested', async () => {
    await observed('BTC', 'kraken', [TWO - MINUTE, 110])
    const past = openPast()
    expect(rowIn(await past.board(TWO, [btc]), 'BTC')).toMatchObject({ price: 110 })
    await deleteSource(store.db, 'kraken', NOW)
    expect(rowIn(await past.board(TWO, [btc]), 'BTC')).toMatchObject({ price: null })
  })

  it('is offered for the quarter hours before which a price was stored that may be shown', async () => {
    await observed('BTC', 'kraken', [TWO - DAY, 100], [TWO - 16 * MINUTE, 109], [TWO - 6 * MINUTE, 110], [NOW - 8 * DAY, 90])
    await observed('BTC', 'gone', [TWO - HOUR, 1])
    await observed('ETH', 'kraken', [TWO - 2 * HOUR, 11])
    expect(await openPast().hours([btc])).toEqual([TWO - DAY, TWO])
    await observed('BTC', 'kraken', [TWO - 2 * DAY, 90])
    expect(await openPast().hours([btc])).toEqual([TWO - 2 * DAY, TWO - DAY, TWO - 15 * MINUTE, TWO])
  })

  it('between full hours is offered from a day after the first price of five minutes on, for its change would have no base', async () => {
    const old = [TWO - 2 * DAY, 90] as const
    await writePoints(
      store.db,
      pointsOf(quote({ symbol: 'BTC', source: 'kraken', asOf: old[0], price: old[1] })).filter(
        ({ resolution }) => resolution === '1h',
      ),
    )
    await observed('BTC', 'kraken', [TWO - DAY, 100], [TWO - 16 * MINUTE, 109], [TWO + 14 * MINUTE, 110])
    await observed('RY', 'kraken', [TWO + 3 * HOUR - 16 * MINUTE, 1])
    expect(await openPast().hours([btc, instrument('ETH')])).toEqual([TWO - 2 * DAY, TWO - DAY, TWO + 15 * MINUTE])
  })

  it('has a chart that ends at its hour', async () => {
    await observed('BTC', 'kraken', [TWO - 5 * DAY, 90], [TWO - HOUR, 100], [TWO - MINUTE, 110], [TWO + MINUTE, 999])
    const past = openPast()
    const [row] = (await past.board(TWO, [btc])).rows
    const ends = async (range: '1d' | '1w') => {
      const { summary } = (row && (await past.chart(row, range, TWO)).chart) ?? {}
      return [summary?.count, summary?.first[1], summary?.last[1], summary?.high[1]]
    }
    expect(await ends('1d')).toEqual([2, 100, 110, 110])
    expect(await ends('1w')).toEqual([2, 90, 110, 110])
  })

  it('ends the chart of a stock before the close that its session had later', async () => {
    const close = Date.parse('2026-11-20T21:00:00Z')
    await observed('RY', 'twelvedata', [TWO - DAY, 200], [TWO - HOUR, 208], [TWO - MINUTE, 210])
    await backfillPoints(store.db, { symbol: 'RY', source: 'twelvedata' }, ['1d'], [[close, 999]])
    const past = openPast()
    const [row] = (await past.board(TWO, [instrument('RY')])).rows
    for (const range of ['1d', '1m'] as const)
      expect(row && (await past.chart(row, range, TWO)).chart.summary?.last[1], range).toBe(210)
  })

  it('draws nothing older than the terms of its source let us keep', async () => {
    await observed('BTC', 'coingecko', [TWO - 364 * DAY, 90], [TWO - 2 * DAY, 100], [TWO - MINUTE, 110])
    const past = openPast(TWO + 20 * DAY)
    const [row] = (await past.board(TWO, [btc])).rows
    expect(row && (await past.chart(row, 'max', TWO)).chart.summary).toMatchObject({ count: 2, first: [TWO - 2 * DAY, 100] })
  })
})

describe('an old story', () => {
  const PUBLISHED = '2026-09-25T22:00:00Z'
  const FRIDAY = Date.parse(PUBLISHED)
  const card = (over: Partial<ArticleCard> = {}): ArticleCard => ({
    ...{ slug: 'old', href: '/articles/old', title: 'Old', excerpt: 'Old.', category: 'Banking', kind: 'news', featured: false },
    ...{ date: PUBLISHED, archived: true, paidLabel: null, sourceName: null, symbols: ['RY', 'TD'] },
    ...over,
  })
  const told = async (...cards: ArticleCard[]) => {
    const past = openPast()
    const rows = [{ ...rowOf('RY'), price: 210, source: 'twelvedata' }]
    return thenPrices({ market: { past } }, rows, cards)
  }
  const rowOf = (symbol: string) => toRow(undefined, instrument(symbol), { now: NOW, sources: sourceBook })

  it('carries the first stored price of its day, or of the next one that traded, with the day that it is of', async () => {
    await observed('RY', 'twelvedata', [FRIDAY - 2 * DAY, 150], [FRIDAY + 3 * DAY, 160], [FRIDAY + 4 * DAY, 170])
    const { old = '' } = await told(card())
    expect(wordsOf(old)).toBe('$160.00 on 28 Sept 2026')
    expect(old).toContainEqual(['$160.00', 160, `RY price ${new Date(FRIDAY + 3 * DAY).toISOString()}`])
  })

  it.each([
    ['another source', 'coingecko', FRIDAY + DAY],
    ['too long after it', 'twelvedata', FRIDAY + 6 * DAY],
  ])('carries none of %s', async (_what, source, at) => {
    await observed('RY', source, [at, 160])
    expect(await told(card())).toEqual({})
  })

  it('has it on the cards of a page if the store has it at once, and no card of an advertisement asks for a price', async () => {
    await observed('RY', 'twelvedata', [FRIDAY + DAY, 160])
    const past = openPast()
    const rows = ['RY', 'BTC'].map((symbol) => ({ ...rowOf(symbol), price: 210, source: 'twelvedata' }))
    // What cards show of the market.
    const market = { past, board: () => ({ version: 1, rows }) } as unknown as Services['market']
    const cards = [card(), card({ slug: 'ad', kind: 'paid', symbols: ['BTC'] })]
    const atOnce = { read: async <T>(make: () => T | Promise<T>) => ({ of: await make() }) }
    const known = await cardPrices({ market }, atOnce, cards)
    expect([known.rows, Object.keys(known.before)]).toEqual([[rows[0]], ['old']])
    expect(wordsOf(known.before.old ?? '')).toBe('$160.00 on 26 Sept 2026')
    const late = { read: async <T>(make: () => T | Promise<T>) => ({ of: Promise.resolve(make()) }) }
    expect(await cardPrices({ market }, late, cards)).toEqual({ rows: [], before: {} })
  })

  it('alone does: none that is newer, none that is paid for', async () => {
    await observed('RY', 'twelvedata', [FRIDAY + DAY, 160])
    const { archived: _, ...young } = card({ slug: 'young' })
    expect(await told(young, card({ slug: 'paid', kind: 'paid' }), card({ slug: 'none', symbols: [] }))).toEqual({})
  })
})
