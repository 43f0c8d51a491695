/** The site's search: instruments by symbol and name, articles by their text. */
import { Router } from 'express'
import type { ArticleHit } from '#shared/articles/article.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { Category } from '#shared/market/quote.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import { LONGEST_QUERY, search } from '../../api/site.ts'

export type SearchOptions = {
  readonly articles: { readonly search: (query: string, limit: number) => readonly ArticleHit[] }
  readonly instruments: readonly Instrument[]
}

export type SymbolHit = { readonly symbol: string; readonly name: string; readonly category: Category; readonly href: string }
export type SearchAnswer = { readonly symbols: readonly SymbolHit[]; readonly articles: readonly ArticleHit[] }

const SYMBOLS = 8
const ARTICLES = 10

/** 0 is best: the symbol itself, then its beginning, then a word of the name. */
function rank({ symbol, name }: Instrument, wanted: string): number | undefined {
  const bare = (text: string): string => text.toLowerCase().replace(/[\s/-]/g, '')
  if (bare(symbol) === bare(wanted)) return 0
  if (bare(symbol).startsWith(bare(wanted))) return 1
  const words = name.toLowerCase().split(/\s+/)
  if (name.toLowerCase().startsWith(wanted)) return 2
  return words.some((word) => word.startsWith(wanted)) ? 3 : undefined
}

function findSymbols(instruments: readonly Instrument[], wanted: string): SymbolHit[] {
  return instruments
    .flatMap((instrument) => {
      const place = rank(instrument, wanted)
      return place === undefined ? [] : [{ instrument, place }]
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, SYMBOLS)
    .map(({ instrument: { symbol, name, category } }) => ({
      symbol,
      name,
      category,
      href: `/markets/${symbolToPath(symbol)}`,
    }))
}

/** `GET /api/search?q=`: `{symbols, articles}`, best first; at most 100 characters. */
export function createSearch({ articles, instruments }: SearchOptions): Router {
  const router = Router()
  router.get('/api/search', (req, res) => {
    const parsed = search.query.safeParse(req.query)
    if (!parsed.success)
      return sendError(res, 400, { error: `q takes a text of at most ${LONGEST_QUERY} characters.`, code: 'invalid' })
    const wanted = parsed.data.q.toLowerCase()
    const found = { symbols: findSymbols(instruments, wanted), articles: articles.search(wanted, ARTICLES) }
    const nothing = { symbols: [], articles: [] }
    setCache(res, 'api')
    res.json((/[\p{L}\p{N}]/u.test(wanted) ? found : nothing) satisfies SearchAnswer)
  })
  return router
}
