/** Two symbols are compared over one span: what the page, its sentence and the API say of prices that end at different times. */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createHistories } from '#server/market/histories.ts'
import { createSeries } from '#server/market/series/series.ts'
import { backfillPoints, type Point, type Resolution } from '#server/market/store/points.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Summary } from '#shared/market/series.ts'
import { torontoTime, torontoWall } from '#shared/toronto.ts'
import { ComparedChart } from '../../../client/market/compared/compared-chart.tsx'
import { instantOf } from '../../../client/market/quotes-at-instant/instant.ts'
import { quoteRow } from '../../support/market/quote-row.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const store = marketStoreOfEach()

type When = readonly [day: string, time: string]
const at = ([day, time]: When): number => torontoTime(day, time)
const [THURSDAY, FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']

/** A followed symbol whose newest price is the last of these; all others are stored as often as the store keeps them. */
async function priced(row: Partial<QuoteRow>, prices: readonly (readonly [...When, number])[]): Promise<QuoteRow> {
  const points = prices.map(([day, time, price]): Point => [at([day, time]), price])
  const [newest, price] = points.at(-1) ?? [0, 0]
  const of = quoteRow({ ...row, price, as_of: new Date(newest).toISOString() })
  await backfillPoints(store.db, { symbol: of.symbol, source: of.source ?? '' }, ['5m', '1h', '1d'], points.slice(0, -1))
  return of
}

/** Its session of Friday gained 10 per cent. */
const shopify = () =>
  priced({ symbol: 'SHOP', name: 'Shopify' }, [
    [FRIDAY, '09:32', 100],
    [FRIDAY, '12:02', 104],
    [FRIDAY, '15:59', 110],
  ])

/** It gained 5 per cent in that session, and half of its price in the whole of the time from Friday to Sunday. */
const bitcoin = () =>
  priced({ symbol: 'BTC', name: 'Bitcoin', category: 'crypto', currency: 'USD', source: 'coingecko' }, [
    [FRIDAY, '04:01', 180],
    [FRIDAY, '09:33', 200],
    [FRIDAY, '12:03', 190],
    [FRIDAY, '15:58', 210],
    [SATURDAY, '12:31', 250],
    [SUNDAY, '12:00', 300],
  ])

/** Currencies trade until 17:00 on a Friday. */
const dollar = () =>
  priced({ symbol: 'USD/CAD', name: 'US dollar in Canadian dollars', category: 'forex', source: 'boc' }, [
    [FRIDAY, '09:31', 1.25],
    [FRIDAY, '12:03', 1.3],
    [FRIDAY, '15:57', 1.275],
    [FRIDAY, '16:59', 1.4],
  ])

const stored = (symbol: string, source: string, step: Resolution, [day, time, price]: readonly [...When, number]) =>
  backfillPoints(store.db, { symbol, source }, [step], [[at([day, time]), price]])

const closesOfThursday = async () => {
  await stored('SHOP', 'twelvedata', '1d', [THURSDAY, '16:00', 88])
  await stored('BTC', 'coingecko', '5m', [THURSDAY, '16:00', 168])
}

const charts = (own: QuoteRow, other: QuoteRow, range: HistoryRange = '1d') =>
  createSeries(store.db).charts({ ...own }, range, { ...other })

/** `Fri 09:32 100 to Fri 15:59 110: 10.00`. */
function told(summary: Summary | undefined): string {
  if (!summary) return 'nothing'
  const [first, last] = [summary.first, summary.last].map(([when, price]) => {
    const { date, time } = torontoWall(when)
    return `${date.slice(8)} ${time} ${price}`
  })
  return `${first} to ${last}: ${summary.gain.toFixed(2)}`
}
async function both(own: QuoteRow, other: QuoteRow, range?: HistoryRange) {
  const { chart, against } = await charts(own, other, range)
  return [told(chart.summary), told(against?.summary)]
}

describe('a day of two symbols', () => {
  it('is the stock’s session where a coin went on for two days after it', async () => {
    const [shop, coin] = [await shopify(), await bitcoin()]
    const session = ['27 09:32 100 to 27 15:59 110: 10.00', '27 09:33 200 to 27 15:58 210: 5.00']
    expect(await both(shop, coin)).toEqual(session)
    expect(await both(coin, shop), 'on the page of the coin').toEqual(session.toReversed())
    const { chart, against } = await charts(coin, shop)
    expect([chart.isSession, against?.isSession]).toEqual([true, true])
  })

  it('is the stock’s session beside a currency, whose week ends an hour later', async () => {
    expect(await both(await shopify(), await dollar())).toEqual([
      '27 09:32 100 to 27 15:59 110: 10.00',
      '27 09:31 1.25 to 27 15:57 1.275: 2.00',
    ])
  })

  it('ends with the older of the newest prices of two stocks of one exchange', async () => {
    const royal = await priced({ symbol: 'RY', name: 'Royal Bank' }, [
      [FRIDAY, '09:34', 50],
      [FRIDAY, '12:04', 51],
    ])
    const session = ['27 09:32 100 to 27 12:02 104: 4.00', '27 09:34 50 to 27 12:04 51: 2.00']
    expect(await both(await shopify(), royal)).toEqual(session)
  })

  it('is the first minutes of a session too, since the close before them', async () => {
    const shop = await priced({ symbol: 'SHOP' }, [
      [FRIDAY, '09:32', 100],
      [FRIDAY, '15:59', 110],
      [MONDAY, '09:31', 121],
    ])
    const coin = await priced({ symbol: 'BTC', category: 'crypto', source: 'coingecko' }, [
      [FRIDAY, '15:58', 200],
      [SUNDAY, '12:00', 300],
      [MONDAY, '09:32', 210],
    ])
    expect(await both(shop, coin)).toEqual(['27 15:59 110 to 30 09:31 121: 10.00', '27 15:58 200 to 30 09:32 210: 5.00'])
  })

  it('is the 24 hours up to the older of the newest prices where neither has sessions', async () => {
    expect(await both(await bitcoin(), await dollar())).toEqual([
      '27 09:33 200 to 27 15:58 210: 5.00',
      '27 09:31 1.25 to 27 15:57 1.275: 2.00',
    ])
  })

  it('counts a stock from its previous close, as its own page does, though that came after the last quote', async () => {
    const shop = await shopify()
    await stored('SHOP', 'twelvedata', '5m', [THURSDAY, '15:57', 50])
    await stored('SHOP', 'twelvedata', '1d', [THURSDAY, '16:00', 88])
    const royal = await priced({ symbol: 'RY', name: 'Royal Bank' }, [
      [THURSDAY, '15:58', 40],
      [FRIDAY, '09:34', 50],
      [FRIDAY, '15:59', 51],
    ])
    expect(await both(shop, royal)).toEqual(['26 16:00 88 to 27 15:59 110: 25.00', '26 15:58 40 to 27 15:59 51: 27.50'])
  })

  it('counts a coin beside a stock from its price at the stock’s previous close, of hours too where no minutes are stored', async () => {
    const [shop, coin] = [await shopify(), await bitcoin()]
    await stored('SHOP', 'twelvedata', '1d', [THURSDAY, '16:00', 88])
    await stored('BTC', 'coingecko', '1h', [THURSDAY, '15:40', 168])
    await stored('BTC', 'coingecko', '5m', [THURSDAY, '16:02', 1000])
    const counted = ['26 16:00 88 to 27 15:59 110: 25.00', '26 15:40 168 to 27 15:58 210: 25.00']
    expect(await both(shop, coin)).toEqual(counted)
    expect(await both(coin, shop), 'on the page of the coin').toEqual(counted.toReversed())
  })

  it('begins with the first prices of the session where one has none of the close before', async () => {
    const [shop, coin] = [await shopify(), await bitcoin()]
    await stored('SHOP', 'twelvedata', '1d', [THURSDAY, '16:00', 88])
    await stored('BTC', 'coingecko', '1h', [THURSDAY, '14:40', 168])
    expect(await both(shop, coin)).toEqual(['27 09:32 100 to 27 15:59 110: 10.00', '27 09:33 200 to 27 15:58 210: 5.00'])
  })

  it('counts two coins from our prices of 24 hours ago where their quotes have no change', async () => {
    const coin = (symbol: string, start: number) =>
      priced({ symbol, category: 'crypto', currency: 'USD', source: 'coingecko', change_amount: null }, [
        [SATURDAY, '11:58', start],
        [SATURDAY, '12:02', 150],
        [SUNDAY, '12:00', 120],
      ])
    expect(await both(await coin('BTC', 100), await coin('ETH', 80))).toEqual([
      '28 11:58 100 to 29 12:00 120: 20.00',
      '28 11:58 80 to 29 12:00 120: 50.00',
    ])
  })

  it('counts two coins as their quotes do, up to these, though one came a moment after the other', async () => {
    const coin = (symbol: string, time: string, change: number) =>
      priced({ symbol, category: 'crypto', currency: 'USD', source: 'coingecko', change_amount: change }, [
        [SATURDAY, '11:53', 90],
        [SATURDAY, '12:02', 150],
        [SUNDAY, '11:55', 130],
        [SUNDAY, time, 120],
      ])
    const [btc, eth] = [await coin('BTC', '11:59', 20), await coin('ETH', '12:01', -40)]
    const counted = ['28 11:59 100 to 29 11:59 120: 20.00', '28 12:01 160 to 29 12:01 120: -25.00']
    expect(await both(btc, eth)).toEqual(counted)
    expect(await both(eth, btc), 'on the page of the other').toEqual(counted.toReversed())
  })

  it('is sent with the session, what both count from, the times of both ends and no price after it', async () => {
    const rows = [await shopify(), await bitcoin()]
    await closesOfThursday()
    const series = createSeries(store.db)
    const row = (symbol: string) => rows.find((each) => each.symbol === symbol)
    const histories = createHistories({ db: store.db, series, row, listings: { days: async () => undefined } })
    for (const [own, other] of [
      ['SHOP', 'BTC'],
      ['BTC', 'SHOP'],
    ] as const) {
      const sent = await histories.history(own, '1d', other)
      for (const side of [sent, sent?.with]) {
        expect(side?.session).toBe(FRIDAY)
        expect(torontoWall(side?.summary?.first[0] ?? 0)).toMatchObject({ date: THURSDAY, time: '16:00' })
        expect(side?.points.at(-1)).toEqual(side?.summary?.last)
        expect(
          side?.points.filter(([when]) => when < at([FRIDAY, '09:30'])),
          'the line is of the session alone',
        ).toEqual([])
        expect(side?.points.filter(([when]) => when >= at([FRIDAY, '16:00']))).toEqual([])
      }
    }
  })
})

it('a week counts from no price that is older than six days at its beginning', async () => {
  const [shop, coin] = [await shopify(), await bitcoin()]
  for (const [symbol, source] of [
    ['SHOP', 'twelvedata'],
    ['BTC', 'coingecko'],
  ] as const)
    await backfillPoints(store.db, { symbol, source }, ['1h'], [[at(['2026-11-12', '15:30']), 50]])
  expect(await both(shop, coin, '1w')).toEqual(['27 09:32 100 to 27 15:59 110: 10.00', '27 09:33 200 to 27 15:58 210: 5.00'])
})

it('a week of a stock and a coin ends with the stock’s last price on a Sunday too', async () => {
  const [shop, coin] = [await shopify(), await bitcoin()]
  for (const [symbol, source, price] of [
    ['SHOP', 'twelvedata', 88],
    ['BTC', 'coingecko', 175],
  ] as const)
    await backfillPoints(store.db, { symbol, source }, ['1h', '1d'], [[at(['2026-11-20', '15:30']), price]])
  expect(await both(shop, coin, '1w')).toEqual(['20 15:30 88 to 27 15:59 110: 25.00', '20 15:30 175 to 27 15:58 210: 20.00'])
})

/**
 * What the page of a symbol beside a coin says, without its marks.
 * @param stored what is read for the page, where newer quotes have come since
 */
async function pageOf(own: QuoteRow, coin: QuoteRow, stored = charts(own, coin)): Promise<string> {
  const { chart, against, day } = await stored
  if (!against) throw new Error('nothing to compare with')
  const known = { row: coin, chart: against, day: undefined, facts: null }
  const now = instantOf({ row: own, chart, day, facts: null }, own, own)
  const element = <ComparedChart now={now} stored={chart} known={known} tools={null} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/?(tr|t[hd]|p|caption)\b[^>]*>/g, '|')
    .replaceAll(/<[^>]*>/g, '')
}

it('a page says the span with its times in its head, its sentence and its table, though the coin’s price is two days newer', async () => {
  const pair = [await shopify(), await bitcoin()] as const
  await closesOfThursday()
  const words = await pageOf(...pair)
  expect(words).toContain('|No difference between the two. Session of 27 Nov, since the previous close: ')
  expect(words).toContain(
    'Shopify +25.00%, from $88.00 at 26 Nov 16:00 ET to $110.00 at 27 Nov 15:59 ET; ' +
      'Bitcoin +25.00%, from $168.00 at 26 Nov 16:00 ET to $210.00 at 27 Nov 15:58 ET.',
  )
  expect(words).toContain('SHOP and BTC from 26 Nov 16:00 ET to 27 Nov 15:59 ET, each since its first price')
  expect(words).toContain('|27 Nov 09:32 ET||+13.64%||+19.05%|')
  expect(words).not.toMatch(/2[89] Nov/)
  expect(words).toContain('both over the same time. Gaps mean we have no data for that time.')
})

it('a page with fewer rows than prices says that they are a selection, and not what a gap is', async () => {
  const coin = (symbol: string) => {
    const hours = Array.from({ length: 31 * 24 }, (_, ago): Point => [at([MONDAY, '12:00']) - ago * 3_600_000, 100 + (ago % 7)])
    return priced(
      { symbol, category: 'crypto', source: 'coingecko' },
      hours.reverse().map(([when, price]) => {
        const { date, time } = torontoWall(when)
        return [date, time, price] as const
      }),
    )
  }
  const [btc, eth] = [await coin('BTC'), await coin('ETH')]
  const words = await pageOf(btc, eth, charts(btc, eth, '1m'))
  expect(words).toContain('both over the same time. A selection of hours.|')
  expect(words).not.toContain('Gaps')
})

it('a page that lacks the close before says from which time on it counts', async () => {
  expect(await pageOf(await shopify(), await bitcoin())).toContain(
    '|Shopify did better, by 5.00 percentage points. From 27 Nov 09:32 ET to 27 Nov 15:59 ET: ',
  )
})

it('an open page counts a day of two coins as their newer quotes do, and so does the page loaded anew', async () => {
  const coin = (symbol: string) =>
    priced({ symbol, name: symbol, category: 'crypto', currency: 'USD', source: 'coingecko', change_amount: 20 }, [
      [SATURDAY, '11:53', 90],
      [SATURDAY, '12:02', 150],
      [SUNDAY, '11:55', 130],
      [SUNDAY, '11:58', 120],
    ])
  const [btc, eth] = [await coin('BTC'), await coin('ETH')]
  const opened = charts(btc, eth)
  const newer = (row: QuoteRow, time: string, change_amount: number) => ({
    ...row,
    ...{ price: 132, change_amount, change_percent: (change_amount / (132 - change_amount)) * 100 },
    as_of: new Date(at([SUNDAY, time])).toISOString(),
  })
  const [now, beside] = [newer(btc, '12:14', 12), newer(eth, '12:16', -33)]
  const words =
    'BTC +10.00%, from $120.00 at 28 Nov 12:14 ET to $132.00 at 29 Nov 12:14 ET; ' +
    'ETH \u221220.00%, from $165.00 at 28 Nov 12:16 ET to $132.00 at 29 Nov 12:16 ET.'
  expect(await pageOf(btc, eth, opened)).toContain('BTC +20.00%, from $100.00 at 28 Nov 11:58 ET')
  const live = await pageOf(now, beside, opened)
  expect(live).toContain(words)
  expect(live, 'a price before what it counts from').not.toMatch(/28 Nov 12:0\d ET/)
  expect(await pageOf(now, beside)).toContain(words)
  expect(await pageOf(now, eth, opened), 'while the other has none of that time').toContain('BTC +20.00%')
})
