/** Ranks the stored coins by a source's new list of the largest. Pure. */
import { COINS_RANKED, COINS_WHOLE } from '#shared/market/coins.ts'
import type { Facts } from '#shared/market/facts.ts'
import type { Quote } from '#shared/market/quote.ts'
import { soundFacts } from '../judge/facts.ts'
import type { Pending } from '../judge/jump.ts'
import { accept, type RefusalReason } from '../judge/model.ts'
import type { CoinsTable } from '../store/rows.ts'
import { slugOf } from './slug.ts'

/** With fewer rows than this an answer proves no coin gone. */
const LEAST_RANKED = COINS_RANKED * COINS_WHOLE

type Named = { readonly id: string; readonly ticker: string; readonly name: string; readonly symbol: string | null }
/** A coin as its source ranks it, the quote under the source's id. */
export type SaidCoin = Named & { readonly quote: Quote }

export type Doubt = { readonly slug: string; readonly quote: Quote; readonly reason: RefusalReason | 'unconfirmed-jump' }

export type Ranking = {
  /** Every row that is to be written. */
  readonly coins: CoinsTable[]
  /** Those whose price is believed, by the slug. */
  readonly priced: readonly { readonly slug: string; readonly quote: Quote }[]
  readonly doubted: readonly Doubt[]
  /** Whether the answer was long enough to prove coins gone. */
  readonly isWhole: boolean
}

type At = { readonly now: number; readonly monotonic: number; readonly pending: Map<string, Pending> }

const NOTHING = { price: null, change_percent: null, as_of: null, held_since: null } as const
const NO_FACTS = { market_cap: null, volume: null, high: null, low: null, supply: null } as const

const storedQuote = (row: CoinsTable, said: Quote): Quote | undefined =>
  row.price === null || row.as_of === null
    ? undefined
    : { ...said, price: row.price, changePercent: row.change_percent, asOf: row.as_of }

const factsOf = (facts: Facts | undefined): Pick<CoinsTable, keyof typeof NO_FACTS> => {
  const { marketCap, volume, high, low, supply } = facts?.values ?? {}
  return { market_cap: marketCap ?? null, volume: volume ?? null, high: high ?? null, low: low ?? null, supply: supply ?? null }
}

/** A row for a new coin. */
const newRow = ({ id, symbol, ticker, name, quote }: SaidCoin, slug: string, now: number): CoinsTable => ({
  source: quote.source,
  id,
  slug,
  symbol,
  ticker,
  name,
  rank: null,
  ...NOTHING,
  ...NO_FACTS,
  received_at: quote.receivedAt,
  entered_at: now,
  left_at: null,
})

/** The row with what is believed of the newest price: a jump awaits confirmation as that of any other price. */
function priced(row: CoinsTable, said: Quote, at: At): { row: CoinsTable; quote?: Quote; doubt?: Omit<Doubt, 'slug'> } {
  const context = { now: at.now, monotonic: at.monotonic, isStream: false, category: 'crypto', currency: 'USD' } as const
  const verdict = accept(storedQuote(row, said), said, { ...context, level: said.price, pending: at.pending.get(row.id) })
  if (verdict.kind !== 'held') at.pending.delete(row.id)
  switch (verdict.kind) {
    case 'held':
      at.pending.set(row.id, verdict.pending)
      return { row: { ...row, held_since: row.held_since ?? at.now }, doubt: { quote: said, reason: 'unconfirmed-jump' } }
    case 'refused':
      return { row, doubt: { quote: said, reason: verdict.reason } }
    case 'older':
      return { row }
    case 'identical':
      return { row: { ...row, received_at: said.receivedAt, held_since: null } }
    default: {
      const { quote } = verdict
      const news = { price: quote.price, change_percent: quote.changePercent, as_of: quote.asOf, held_since: null }
      return { row: { ...row, ...news, ...factsOf(soundFacts(quote)), received_at: quote.receivedAt }, quote }
    }
  }
}

/**
 * Ranks the said coins in their order. A coin that is not among them has left, and keeps its page and its last price; an
 * answer that is cut short moves no coin in or out. A coin is its source's id: what comes back under another id is another coin.
 */
export function rankCoins(said: readonly SaidCoin[], stored: readonly CoinsTable[], at: At): Ranking {
  const known = new Map(stored.map((row) => [row.id, row]))
  const slugs = new Set(stored.map(({ slug }) => slug))
  const isWhole = said.length >= LEAST_RANKED
  const found = said.slice(0, COINS_RANKED).flatMap((coin, index) => {
    const before = known.get(coin.id)
    if (!before && !isWhole) return []
    const slug = before?.slug ?? slugOf(coin.id, (each) => slugs.has(each))
    slugs.add(slug)
    const { ticker, name, symbol } = coin
    const { row, ...news } = priced({ ...(before ?? newRow(coin, slug, at.now)), ticker, name, symbol }, coin.quote, at)
    return [{ row: isWhole ? { ...row, rank: index + 1, left_at: null } : row, ...news }]
  })
  const among = new Set(found.map(({ row }) => row.id))
  const left = stored.filter(({ id, rank }) => isWhole && rank !== null && !among.has(id))
  return {
    coins: [...found.map(({ row }) => row), ...left.map((row) => ({ ...row, rank: null, left_at: at.now }))],
    priced: found.flatMap(({ row: { slug }, quote }) => (quote ? [{ slug, quote }] : [])),
    doubted: found.flatMap(({ row: { slug }, doubt }) => (doubt ? [{ slug, ...doubt }] : [])),
    isWhole,
  }
}
