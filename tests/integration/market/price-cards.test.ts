/** The share card of a symbol: its last close, from what is stored, and of no source that may not be shown. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shareCard } from '#server/http/routes/site/cards/share-card.ts'
import { createSubjects } from '#server/http/routes/site/plate-subjects.ts'
import { createCloses } from '#server/market/series/closes.ts'
import { createSeries } from '#server/market/series/series.ts'
import { backfillPoints } from '#server/market/store/points.ts'
import { unmarked } from '#shared/economy/card/mark.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoTime } from '#shared/toronto.ts'
import { priceCard } from '../../../client/market/price/price-card.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const store = marketStoreOfEach()
const close = (day: string): number => torontoTime(day, '16:00')
const NOON = torontoTime('2026-11-27', '12:00')
const DAYS = [
  [close('2026-10-23'), 149],
  [close('2026-10-26'), 150],
  [close('2026-11-25'), 157],
  [close('2026-11-26'), 158.4],
  [NOON, 199],
] as const

type Days = readonly (readonly [at: number, price: number])[]
type Opening = { readonly now?: number; readonly days?: Days; readonly symbol?: string }

function rowOf(symbol: string, source: string | null, [at, last]: readonly [number, number]): QuoteRow {
  const { name, category, currency } = instrument(symbol)
  const status = source ? 'delayed' : 'unavailable'
  const priced = { source, price: source && last, as_of: source && new Date(at).toISOString() }
  return { symbol, name, category, currency, status, ...priced } as QuoteRow
}

async function open(source: string, { now = NOON, days = DAYS, symbol = 'SHOP' }: Opening = {}) {
  await backfillPoints(store.db, { symbol, source }, ['1d'], days)
  const newest = days.at(-1) ?? [now, 1]
  let row: QuoteRow | undefined = rowOf(symbol, source, newest)
  const closes = createCloses({
    ...{ series: createSeries(store.db), sources: sourceBook, clock: manualClock(now), boardRead: Promise.resolve() },
    // No source of Royal Bank may be shown.
    row: (of) => (of === symbol ? row : of === 'RY' ? rowOf('RY', null, newest) : undefined),
    onError: (error) => expect.unreachable(String(error)),
  })
  await closes.start()
  closes.stop()
  const card = () => {
    const found = closes.of(symbol)
    return found && priceCard(found)
  }
  const none = { list: () => [], get: () => undefined }
  const { cardOf } = createSubjects(
    { ...none, french: none, topics: () => [], version: '' },
    {
      price: (_slug, language) => {
        const found = card()
        return found && language === 'fr' ? { ...found, mark: `${found.mark}-fr`, value: '158,40 $' } : found
      },
    },
  )
  return {
    card,
    closes: () => closes.of(symbol),
    version: closes.version,
    become: (next: string | null | undefined) => {
      row = next === undefined ? undefined : rowOf(symbol, next, newest)
    },
    onCard: (mark: string) => cardOf({ slug: 'shop', category: 'earnings' }, { figure: mark }),
  }
}

it('a card has the last close before today, its month, its source and its moment', async () => {
  const { card, onCard } = await open('twelvedata')
  expect(card()).toMatchObject({
    value: '$158.40',
    period: '26 Nov 2026',
    caption:
      'Last price of each day in Canadian dollars, 26 Oct 2026 to 26 Nov 2026\nData provided by Twelve Data · 26 Nov 2026, 16:00 ET',
  })
  const title = 'Shopify up 0.89% since 25 Nov 2026'
  expect(onCard(card()?.mark ?? '')).toMatchObject({ title, date: '26 Nov 2026', figure: { value: '$158.40' } })
})

it('a card has the price of today once its session has ended, under another address', async () => {
  const before = (await open('twelvedata')).card()
  const after = (await open('twelvedata', { now: close('2026-11-27') })).card()
  expect(after?.value).toBe('$199.00')
  expect(after?.mark).not.toBe(before?.mark)
})

it('a card of a currency pair is of its symbol, and in no unit', () => {
  const row = {
    symbol: 'USD/CAD',
    name: 'US dollar in Canadian dollars',
    category: 'forex',
    currency: 'CAD',
    status: 'official',
  } as const
  const source = { label: 'Bank of Canada', nature: 'official', credit: null } as const
  const days = [
    [close('2026-11-25'), 1.37],
    [close('2026-11-26'), 1.38],
  ] as const
  const card = priceCard({ row, source, days, across: 86_400_000, mark: '' })
  expect(card.caption).toMatch(/^Last price of each day, .*\nSource: /)
  expect(card.title).toBe('USD/CAD up 0.73% since 25 Nov 2026')
  const held = [days[0], [days[1][0], days[0][1]]] as const
  expect(priceCard({ row, source, days: held, across: 86_400_000, mark: '' }).title).toBe('USD/CAD unchanged since 25 Nov 2026')
})

it('a card of a price in US dollars names them', () => {
  const row = { symbol: 'BTC', name: 'Bitcoin', category: 'crypto', currency: 'USD', status: 'live' } as const
  const source = { label: 'CoinGecko', nature: 'market', credit: null } as const
  const days = [
    [close('2026-11-25'), 100_000],
    [close('2026-11-26'), 106_000],
  ] as const
  expect(priceCard({ row, source, days, across: 86_400_000, mark: '' })).toMatchObject({
    title: 'Bitcoin up 6.00% since 25 Nov 2026',
    value: 'US$106,000.00',
  })
})

it('the line of a card ends at its edge under the price, clear of what is said below', async () => {
  const figure = (await open('simulated')).card()
  const site = { nameplate: ['Northern', 'Ledger'], brand: undefined } as const
  const png = await shareCard({ title: figure?.title ?? '', figure, subject: { slug: 'shop', category: 'earnings' }, site })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  /** Where the ring's red is, right of the rules and below the nameplate. */
  const red: (readonly [x: number, y: number])[] = []
  for (let y = 300; y < info.height; y++)
    for (let x = 104; x < info.width; x++) {
      const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels)
      if (r > 150 && g < 60 && b < 80) red.push([x, y])
    }
  expect(Math.max(...red.map(([x]) => x))).toBeGreaterThan(1130)
  expect(Math.max(...red.map(([, y]) => y)), 'twenty pixels above the words').toBeLessThan(541)
})

it('a card is in the language of its address, where both languages have the same title', async () => {
  const { card, onCard } = await open('twelvedata')
  const { slug, figure = '' } = unmarked(`shop--${card()?.mark}-fr`)
  expect(slug).toBe('shop')
  expect(onCard(figure)).toMatchObject({ figure: { value: '158,40 $' } })
})

it('a card at the address of other closes has no price', async () => {
  const { onCard } = await open('twelvedata')
  expect(onCard('2026-11-25-abc')).toEqual({ title: 'Shopify (SHOP)' })
})

it('a card says beside its day and its source that a price was simulated', async () => {
  const made = (await open('simulated')).card()
  expect(made?.period).toBe('Simulated · 26 Nov 2026')
  expect(made?.caption).toMatch(/\nSimulated, not market data · /)
})

it.each([
  ['may not be shown', null],
  ['is another than that of its closes', 'kraken'],
  ['is gone with its symbol', undefined],
])('a card has no price from the moment at which its source %s', async (_, next) => {
  const { card, become } = await open('twelvedata')
  expect(card()).toBeDefined()
  become(next)
  expect(card()).toBeUndefined()
})

it('a card has no price of a source that was removed, nor where a single day has ended; of two days it has one', async () => {
  expect((await open('removed')).card()).toBeUndefined()
  expect((await open('twelvedata', { symbol: 'TD', days: DAYS.slice(-2) })).card()).toBeUndefined()
  expect((await open('twelvedata', { symbol: 'BMO', days: DAYS.slice(-3) })).card()?.value).toBe('$158.40')
})

it('the address of a card, and the version of all, change with a revised close of an earlier day', async () => {
  const before = await open('twelvedata')
  expect(before.card()?.mark).toMatch(/^2026-11-26-/)
  const again = await open('twelvedata')
  expect([again.card()?.mark, again.version()]).toEqual([before.card()?.mark, before.version()])
  const after = await open('twelvedata', { days: DAYS.map(([at, price]) => [at, price === 150 ? 150.5 : price]) })
  expect(after.card()?.value).toBe('$158.40')
  expect(after.card()?.mark).not.toBe(before.card()?.mark)
  expect(after.version()).not.toBe(before.version())
})

describe('the day of a coin', () => {
  const utc = (time: string): number => Date.parse(`${time}:00Z`)
  /** The first price of Toronto's 25 October, a minute of the day before it, and the last ones of days in UTC. */
  const COIN = [
    [torontoTime('2026-10-24', '23:59'), 90],
    [torontoTime('2026-10-26', '00:00'), 91],
    [utc('2026-11-25T23:55'), 95],
    [utc('2026-11-26T21:55'), 96],
  ] as const

  it.each([
    ['has not ended after the exchange’s close', '2026-11-26T22:00', 'US$95.00', '25 Nov 2026'],
    ['has not ended a minute before midnight UTC', '2026-11-26T23:59', 'US$95.00', '25 Nov 2026'],
    ['ends at midnight UTC', '2026-11-27T00:00', 'US$96.00', '26 Nov 2026'],
  ])('%s', async (_, now, value, period) => {
    const { card, closes } = await open('coingecko', { symbol: 'BTC', days: COIN, now: utc(now) })
    expect(card()).toMatchObject({ value, period })
    // A month: from the beginning of the same date in Toronto.
    expect(closes()?.days[0]?.[1]).toBe(91)
  })
})

it('a card of a monthly price has a year of months, and says so', async () => {
  const months = Array.from({ length: 15 }, (_, index): [number, number] => [Date.UTC(2025, 8 + index, 1, 21), 300 + index])
  const { card, closes } = await open('statcan', { symbol: 'WHEAT', days: months, now: Date.UTC(2026, 11, 15) })
  expect(closes()?.days.map(([, price]) => price)).toEqual(months.slice(-13).map(([, price]) => price))
  expect(card()).toMatchObject({ value: '$314.00', period: 'Nov 2026' })
  expect(card()?.caption).toContain('Nov 2025 to Nov 2026')
  expect(card()?.lineIn({ width: 120, height: 26 }), 'each holds until the next').toMatch(/^M0\.0 23\.0(H[\d.]+V[\d.]+){12}$/)
})

it('a card of a made-up monthly price has no hour', async () => {
  const months = Array.from({ length: 15 }, (_, index): [number, number] => [Date.UTC(2025, 8 + index, 1, 21), 300 + index])
  const { card } = await open('simulated', { symbol: 'WHEAT', days: months, now: Date.UTC(2026, 11, 15) })
  expect(card()?.caption).toMatch(/not market data$/)
})
