/** The share card of a symbol: its last close, from what is stored, and of no source that may not be shown. */
import { expect, it } from 'vitest'
import { createSubjects } from '#server/http/routes/site/plate-subjects.ts'
import { createCloses } from '#server/market/series/closes.ts'
import { createSeries } from '#server/market/series/series.ts'
import { backfillPoints } from '#server/market/store/points.ts'
import { unmarked } from '#shared/economy/card/mark.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoTime } from '#shared/toronto.ts'
import { priceCard } from '../../../client/market/price/price-card.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const store = marketStoreOfEach()
const close = (day: string): number => torontoTime(day, '16:00')
const NOON = torontoTime('2026-11-27', '12:00')
const DAYS = [
  [close('2026-10-26'), 150],
  [close('2026-11-25'), 157],
  [close('2026-11-26'), 158.4],
  [NOON, 199],
] as const

const rowOf = (source: string | null): QuoteRow =>
  ({
    ...{ symbol: 'SHOP', name: 'Shopify', category: 'stock', currency: 'CAD', status: source ? 'delayed' : 'unavailable' },
    ...{ source, price: source && 199, as_of: source && new Date(NOON).toISOString() },
  }) as QuoteRow

async function open(source: string, now = NOON) {
  await backfillPoints(store.db, { symbol: 'SHOP', source }, ['1d'], DAYS)
  let row = rowOf(source)
  const closes = createCloses({
    ...{ series: createSeries(store.db), sources: sourceBook, clock: manualClock(now), boardRead: Promise.resolve() },
    row: (symbol) => (symbol === 'SHOP' ? row : undefined),
    onError: (error) => expect.unreachable(String(error)),
  })
  await closes.start()
  closes.stop()
  const card = () => {
    const found = closes.of('SHOP')
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
    loseRight: () => {
      row = rowOf(null)
    },
    onCard: (mark: string) => cardOf({ slug: 'shop', category: 'earnings' }, undefined, mark),
  }
}

it('a card has the last close before today, its month, its source and its moment', async () => {
  const { card, onCard } = await open('twelvedata')
  expect(card()).toMatchObject({
    value: '$158.40',
    period: '26 Nov 2026',
    isMade: false,
    caption:
      '$158.40 CAD · last price of each day, 26 Oct 2026 to 26 Nov 2026\nData provided by Twelve Data · 26 Nov 2026, 16:00 ET',
  })
  expect(onCard(card()?.mark ?? '')).toMatchObject({ title: 'Shopify (SHOP)', date: '26 Nov 2026', figure: { value: '$158.40' } })
})

it('a card has the price of today once its session has ended, under another address', async () => {
  const before = (await open('twelvedata')).card()
  const after = (await open('twelvedata', close('2026-11-27'))).card()
  expect(after?.value).toBe('$199.00')
  expect(after?.mark).not.toBe(before?.mark)
})

it('a card is in the language of its address, where both languages have the same title', async () => {
  const { card, onCard } = await open('twelvedata')
  const { slug, figure = '' } = unmarked(`shop--${card()?.mark}-fr`)
  expect(slug).toBe('shop')
  expect(onCard(figure)).toMatchObject({ title: 'Shopify (SHOP)', figure: { value: '158,40 $' } })
})

it('a card at the address of other closes has no price', async () => {
  const { onCard } = await open('twelvedata')
  expect(onCard('2026-11-25-abc')).toEqual({ title: 'Shopify (SHOP)' })
})

it('a card says first that a price was simulated', async () => {
  const made = (await open('simulated')).card()
  expect(made?.isMade).toBe(true)
  expect(made?.caption).toMatch(/^Simulated price · .*\nMade up by this site, not market data · /)
})

it('a card has no price from the moment at which its source may not be shown', async () => {
  const { card, loseRight } = await open('twelvedata')
  loseRight()
  expect(card()).toBeUndefined()
})
