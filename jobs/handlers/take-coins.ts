/** Stores the largest coins of an answer, and fills the charts of those that have none. */
import { rankCoins } from '#server/market/coins/rank.ts'
import type { Pending } from '#server/market/judge/jump.ts'
import { coinKey, readCoins, writeCoins } from '#server/market/store/coins.ts'
import { backfillPoints, countPoints } from '#server/market/store/points.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { unmarked } from '../providers/mark.ts'
import type { RankedCoin } from '../providers/provider.ts'
import { cutRaw } from '../providers/refusals.ts'
import type { Historian } from './history/backfill.ts'

type TakeCoinsOptions = { readonly db: MarketDb; readonly clock: Clock; readonly log: Logger }

/** One answer of one source. A coin that the catalogue follows has its chart already: only the others get points here. */
export function createTakeCoins({ db, clock, log }: TakeCoinsOptions) {
  const pending = new Map<string, Pending>()
  return async (source: SourceId, ranked: readonly RankedCoin[]): Promise<void> => {
    const now = clock.now()
    const stored = (await readCoins(db)).filter((row) => row.source === source)
    const { coins, priced, doubted, isWhole } = rankCoins(ranked, stored, { now, monotonic: clock.monotonic(), pending })
    if (!isWhole) log.warn({ source, coins: ranked.length }, 'a list of the largest coins was cut short')
    await writeCoins(db, coins, now)
    const followed = new Set(coins.filter(({ symbol }) => symbol !== null).map(({ slug }) => slug))
    for (const { slug, quote } of priced)
      if (!followed.has(slug)) await backfillPoints(db, { symbol: coinKey(slug), source }, ['1d'], [[quote.asOf, quote.price]])
    const refused = doubted.map(({ slug, quote, reason }) => ({ source, symbol: coinKey(slug), reason, raw: cutRaw(quote) }))
    await quarantine(db, refused, now)
  }
}

/** A coin with fewer days than this is worth asking for. */
const ENOUGH = 20
const ASK_AGAIN_MS = 24 * 3_600_000

/** Each run asks for the days of one coin that has none, at most once a day for each: a hundred calls for a hundred coins, once. */
export function createCoinBackfill(
  { db, clock }: Pick<TakeCoinsOptions, 'db' | 'clock'>,
  historians: readonly Pick<Historian, 'provider' | 'breaker' | 'mark'>[],
) {
  const askedAt = new Map<string, number>()
  async function fill(
    { provider, breaker }: Pick<Historian, 'provider' | 'breaker'>,
    id: string,
    of: Parameters<typeof backfillPoints>[1],
  ): Promise<void> {
    const answer = await provider.coinHistory?.(id)
    if (answer?.ok) {
      breaker.succeeded()
      await backfillPoints(db, of, ['1d'], answer.value)
    } else if (answer) breaker.failed(answer.problem)
  }
  const isDue = (slug: string): boolean => clock.monotonic() - (askedAt.get(slug) ?? Number.NEGATIVE_INFINITY) >= ASK_AGAIN_MS

  return async (): Promise<void> => {
    for (const { provider, breaker, mark = unmarked } of historians) {
      if (!provider.coinHistory) continue
      const coins = (await readCoins(db)).filter(({ source, symbol, rank }) => source === provider.id && symbol === null && rank)
      for (const { id, slug } of coins.filter((coin) => isDue(coin.slug))) {
        if (!breaker.allows()) return
        const of = { symbol: coinKey(slug), source: provider.id }
        askedAt.set(slug, clock.monotonic())
        if ((await countPoints(db, of, '1y', clock.now())) >= ENOUGH) continue
        await mark(fill)({ provider, breaker }, id, of)
        return
      }
    }
  }
}
