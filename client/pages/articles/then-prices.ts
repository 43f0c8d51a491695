/** Prices of old stories' symbols on their day, from stored observations of the source that gives their price today. */
import type { ArticleCard } from '#shared/articles/article.ts'
import { formatDay } from '#shared/days.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoWall } from '#shared/toronto.ts'
import { dated, figured, type Told } from '#shared/ui/told.ts'
import type { Services } from '../../../server/services.ts'
import { pickRows } from '../../market/pick-rows.ts'
import { formatPrice } from '../../market/quote/format.ts'
import type { ThenPrices } from '../../market/quote/ticker.tsx'
import type { StoreReads } from '../../store-reads.ts'
import { atOnce } from '../../ui/pending.tsx'
import * as texts from './then-prices.en.ts'

/** The first symbol of each story: its card has room for one. */
export const namedBy = (cards: readonly ArticleCard[]): string[] => cards.flatMap(({ symbols }) => symbols.slice(0, 1))

const priceThen = (row: QuoteRow, [at, price]: HistoryPoint): Told =>
  texts.priceOn(
    figured([row.symbol, 'price', new Date(at).toISOString()], price, formatPrice({ ...row, price })),
    dated(torontoWall(at).date, formatDay(torontoWall(at).date)),
  )

/** The price of its day for each story of the archive; a story without a stored one is left out. */
export async function thenPrices(
  { market }: { readonly market: { readonly past: Pick<Services['market']['past'], 'dayPrice'> } },
  rows: readonly QuoteRow[],
  cards: readonly ArticleCard[],
): Promise<ThenPrices> {
  const told = cards.map(async ({ slug, symbols: [first], archived, kind, date }) => {
    const row = archived && kind !== 'paid' ? rows.find(({ symbol }) => symbol === first) : undefined
    if (!row?.source || row.price === null) return []
    const then = await market.past.dayPrice({ symbol: row.symbol, source: row.source }, Date.parse(date))
    return then ? [[slug, priceThen(row, then)] as const] : []
  })
  return Object.fromEntries((await Promise.all(told)).flat())
}

/** What the cards of a page say of their symbols: the rows, and the prices of the days of old stories. */
export type CardPrices = { readonly rows: readonly QuoteRow[]; readonly before: ThenPrices }
const NO_PRICES: CardPrices = { rows: [], before: {} }

/** The prices of these cards if the store has them at once: a line that came later would move the cards below. */
export async function cardPrices(
  { market }: Pick<Services, 'market'>,
  { read }: Pick<StoreReads, 'read'>,
  cards: readonly ArticleCard[],
): Promise<CardPrices> {
  const { of } = await read(async () => {
    const told = cards.filter(({ kind }) => kind !== 'paid')
    const rows = pickRows(market.board().rows, namedBy(told))
    return { rows, before: await thenPrices({ market }, rows, cards) }
  })
  return atOnce(of, NO_PRICES)
}
