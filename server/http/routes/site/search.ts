/** The site's search: instruments by symbol and name, articles by their text. */
import { Router } from 'express'
import type { ArticleHit } from '#shared/articles/article.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { ListingHit } from '#shared/market/listings.ts'
import type { Category } from '#shared/market/quote.ts'
import { SYMBOL_ENTRIES } from '#shared/search/entries.ts'
import { find } from '#shared/search/find.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import { LONGEST_QUERY, search } from '../../api/site.ts'
import { SITE_REFUSALS } from './texts.en.ts'

export type SearchOptions = {
  readonly coins: { readonly search: (query: string, limit: number) => readonly Pick<Coin, 'ticker' | 'name' | 'href'>[] }
  readonly listings: {
    readonly search: (query: string, limit: number) => readonly ListingHit[]
    readonly names: () => readonly (readonly [ticker: string, name: string])[]
  }
  readonly articles: { readonly search: (query: string, limit: number) => readonly ArticleHit[] }
}

export type SymbolHit = { readonly symbol: string; readonly name: string; readonly category: Category; readonly href: string }
export type SearchAnswer = { readonly symbols: readonly SymbolHit[]; readonly articles: readonly ArticleHit[] }

const SYMBOLS = 8
const CRYPTO: Category = 'crypto'
const STOCK: Category = 'stock'
const ARTICLES = 10

const findSymbols = (wanted: string): SymbolHit[] =>
  find(wanted, SYMBOL_ENTRIES, SYMBOLS).flatMap(({ symbol, href }) => {
    const instrument = instrumentOf(symbol)
    return instrument ? [{ symbol, name: instrument.name, category: instrument.category, href }] : []
  })

/** `GET /api/search?q=`: `{symbols, articles}`, best first; at most 100 characters. `GET /api/listings`: what a search field suggests beyond our list. */
export function createSearch({ articles, coins, listings }: SearchOptions): Router {
  const router = Router()
  router.get('/api/search', (req, res) => {
    const parsed = search.query.safeParse(req.query)
    if (!parsed.success) return sendError(res, 400, { error: SITE_REFUSALS.query(LONGEST_QUERY), code: 'invalid' })
    const wanted = parsed.data.q.toLowerCase()
    // Instruments first: a coin may have the ticker of a stock.
    const smaller = coins
      .search(wanted, SYMBOLS)
      .map(({ ticker, name, href }) => ({ symbol: ticker, name, category: CRYPTO, href }))
    const further = listings
      .search(wanted, SYMBOLS)
      .map(({ ticker, name, href }) => ({ symbol: ticker, name, category: STOCK, href }))
    const symbols = [...findSymbols(wanted), ...smaller, ...further].slice(0, SYMBOLS)
    const found = { symbols, articles: articles.search(wanted, ARTICLES) }
    const nothing = { symbols: [], articles: [] }
    setCache(res, 'api')
    res.json((/[\p{L}\p{N}]/u.test(wanted) ? found : nothing) satisfies SearchAnswer)
  })
  // Once for a reader who enters a search field: what is typed then stays in the browser.
  router.get('/api/listings', (_req, res) => {
    setCache(res, 'api')
    res.json({ stocks: listings.names() })
  })
  return router
}
