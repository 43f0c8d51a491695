/** Which coins are among the largest, what their pages are called, and what is believed of what a source says. */
import { describe, expect, it } from 'vitest'
import { parseRanking } from '#jobs/providers/coingecko/ranking.ts'
import { rankCoins, type SaidCoin } from '#server/market/coins/rank.ts'
import { slugOf } from '#server/market/coins/slug.ts'
import type { Pending } from '#server/market/judge/jump.ts'
import type { CoinsTable } from '#server/market/store/rows.ts'
import { good } from '../../support/good.ts'
import { capturedMarkets, type Json, restamped } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 10, 20, 16)
const none = () => false
const row = (over: Json = {}): Json => ({ ...restamped(capturedMarkets().slice(50, 51), NOW)[0], ...over })

/** A hundred coins of the captured page, priced at `now`. */
const list = (now: number, change: (rows: Json[]) => Json[] = (rows) => rows): SaidCoin[] => [
  ...good(parseRanking(change(restamped(capturedMarkets(), now)), now)).ranked,
]

function ranking() {
  const pending = new Map<string, Pending>()
  let stored: CoinsTable[] = []
  return {
    of: (slug: string) => stored.find((each) => each.slug === slug),
    take(said: readonly SaidCoin[], now: number) {
      const ranked = rankCoins(said, stored, { now, monotonic: now, pending })
      stored = [...new Map([...stored, ...ranked.coins].map((each) => [each.id, each])).values()]
      return ranked
    },
  }
}

describe('the captured page of a hundred coins', () => {
  it('gives a hundred ranks, and knows which of them the catalogue follows', () => {
    const { of, take } = ranking()
    expect(take(list(NOW), NOW).coins.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(of('bitcoin')).toMatchObject({
      rank: 1,
      symbol: 'BTC',
      ticker: 'BTC',
      price: 16951.52,
      entered_at: NOW,
      left_at: null,
    })
    expect(of('tether')).toMatchObject({ rank: 3, symbol: null, ticker: 'USDT' })
  })

  it('ranks by market value, in whatever order the rows come', () => {
    const { of, take } = ranking()
    take(
      list(NOW, (rows) => rows.toReversed()),
      NOW,
    )
    expect(of('bitcoin')?.rank).toBe(1)
  })
})

describe('what comes and goes', () => {
  const LATER = NOW + 3_600_000
  const newcomer = {
    id: 'new-coin',
    symbol: 'new',
    name: 'New Coin',
    market_cap: 5e11,
    current_price: 2,
    high_24h: 2,
    low_24h: 2,
  }

  it('keeps the page of a coin that left, says when, and ranks the newcomer', () => {
    const { of, take } = ranking()
    take(list(NOW), NOW)
    take(
      list(LATER, (rows) => [row(newcomer), ...rows.slice(0, 99)]),
      LATER,
    )
    const last = capturedMarkets().at(-1)?.id as string
    expect(of(last)).toMatchObject({ rank: null, left_at: LATER })
    expect(of(last)?.price).not.toBeNull()
    expect(of('new-coin')).toMatchObject({ rank: 1, entered_at: LATER })
    take(list(LATER + 1), LATER + 1)
    expect(of(last)).toMatchObject({ rank: 100, left_at: null, entered_at: NOW })
  })

  it.each([0, 1, 89])('lets no coin leave or enter on a list of %i coins', (length) => {
    const { of, take } = ranking()
    take(list(NOW), NOW)
    const cut = take(
      list(LATER, (rows) => [row({ ...newcomer, market_cap: 1 }), ...rows].slice(1, length + 1)),
      LATER,
    )
    expect(cut.isWhole).toBe(false)
    expect(cut.coins.filter(({ rank }) => rank === null)).toEqual([])
    expect(of('new-coin')).toBeUndefined()
  })

  it('takes the same coin under another id for another one, and leaves the old page where it is', () => {
    const { of, take } = ranking()
    take(list(NOW), NOW)
    take(
      list(LATER, (rows) => rows.map((each) => (each.id === 'matic-network' ? { ...each, id: 'polygon-token' } : each))),
      LATER,
    )
    expect(of('matic-network')).toMatchObject({ rank: null, left_at: LATER })
    expect(of('polygon-token')).toMatchObject({ name: of('matic-network')?.name, entered_at: LATER })
  })

  it('holds a jump until it is repeated, as of every price', () => {
    const { of, take } = ranking()
    take(list(NOW), NOW)
    const doubled = (now: number) =>
      list(now, (rows) => rows.map((each) => (each.id === 'tether' ? { ...each, current_price: 2 } : each)))
    expect(take(doubled(LATER), LATER).doubted).toMatchObject([{ slug: 'tether', reason: 'unconfirmed-jump' }])
    expect(of('tether')).toMatchObject({ price: 1.001, held_since: LATER })
    take(doubled(LATER + 60_000), LATER + 60_000)
    take(doubled(LATER + 120_000), LATER + 120_000)
    expect(of('tether')).toMatchObject({ price: 2, held_since: null })
  })
})

describe('names that anybody may choose', () => {
  it('names a page after the id, which is unique, and never twice', () => {
    expect(slugOf('bitcoin', none)).toBe('bitcoin')
    expect(slugOf('Ünïted_Coin.v2', none)).toBe('united-coin-v2')
    expect(slugOf('ビットコイン', none)).toBe('coin')
    expect(slugOf('../../etc/passwd', none)).toBe('etc-passwd')
    expect(slugOf('page', none)).toBe('page-2')
    const taken = new Set(['a-b', 'a-b-2'])
    expect(slugOf('a.b', (slug) => taken.has(slug))).toBe('a-b-3')
    expect(slugOf('x'.repeat(500), none)).toHaveLength(60)
  })

  it('gives two coins with one ticker two pages', () => {
    const { of, take } = ranking()
    take(
      list(NOW, (rows) => rows.map((each, index) => (index < 2 ? { ...each, symbol: 'ry' } : each))),
      NOW,
    )
    expect([of('bitcoin'), of('ethereum')]).toMatchObject([{ ticker: 'RY' }, { ticker: 'RY' }])
  })

  it('takes out of a name what turns, hides or breaks the text around it', () => {
    const { ranked } = good(parseRanking([row({ name: ' Evil\u202E\u200B \n Coin\u0000<b>', symbol: 'e\u202Evil' })], NOW))
    expect(ranked[0]).toMatchObject({ name: 'Evil Coin<b>', ticker: 'EVIL' })
  })

  it.each([
    [{ name: '\u200B\u202E' }, 'name'],
    [{ name: null }, 'name'],
    [{ symbol: '' }, 'symbol'],
    [{ market_cap: null }, 'market_cap'],
    [{ current_price: '1' }, 'current_price'],
  ])('puts a row aside that has no %j', (over, field) => {
    const { ranked, rejected } = good(parseRanking([row(over)], NOW))
    expect(ranked).toEqual([])
    expect(rejected[0]?.reason).toContain(field)
  })
})
