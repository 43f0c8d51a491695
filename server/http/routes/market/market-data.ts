import { type Response, Router } from 'express'
import { symbolFromPath } from '#shared/market/catalogue-path.ts'
import { type Bars, HISTORY_RANGES, type HistoryRange, type MarketHistory } from '#shared/market/history.ts'
import type { Credit } from '#shared/market/permission.ts'
import { type Board, CATEGORIES, type Category, type QuoteRow, type SourceId } from '#shared/market/quote.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import { categories, readHistory, readMarket } from '../../api/market.ts'

export type MarketRoutes = {
  readonly board: () => Board
  /** Asks the worker for a poll; any number of calls within ten seconds cost one upstream poll per category. */
  readonly requestRefresh: (categories: readonly Category[]) => Promise<unknown>
  readonly history: (symbol: string, range: HistoryRange) => Promise<MarketHistory | undefined>
  /** What a source sent of whole days, for a range; `null` where none are stored of it. */
  readonly bars: (of: { readonly symbol: string; readonly source: SourceId }, range: HistoryRange) => Promise<Bars | null>
  /** The line that a source wants beside its prices. */
  readonly credit: (source: SourceId) => Credit | null
}

const notOurs = (res: Response): void => sendError(res, 404, { error: 'We do not follow this symbol.', code: 'unknown_symbol' })

/** The lines that the sources of these rows want beside them, in the order in which they appear. */
function creditsOf(rows: readonly QuoteRow[], credit: MarketRoutes['credit']): (Credit & { readonly source: SourceId })[] {
  const ids = new Set(rows.flatMap(({ source }) => source ?? []))
  return [...ids].flatMap((source) => {
    const line = credit(source)
    return line ? [{ source, ...line }] : []
  })
}

/** `GET` and `POST /api/market-data`, `GET /api/market-data/:symbol/history`. */
export function createMarketRoutes({ board, requestRefresh, history, bars, credit }: MarketRoutes): Router {
  const router = Router()

  router.get('/api/market-data', (req, res) => {
    const query = readMarket.query.safeParse(req.query)
    const wanted = categories.safeParse(query.success ? (query.data.category ?? CATEGORIES.join()) : '')
    if (!wanted.success)
      return sendError(res, 400, { error: `category takes a list of ${CATEGORIES.join(', ')}.`, code: 'invalid' })
    const { rows, version } = board()
    if (rows.length === 0)
      return sendError(res, 503, { error: 'Prices are still being read. Please try again in a moment.', code: 'unavailable' }, 1)
    const chosen = rows.filter((row) => wanted.data.includes(row.category))
    const asOf = chosen.reduce<string | null>(
      (latest, row) => (row.as_of && (!latest || row.as_of > latest) ? row.as_of : latest),
      null,
    )
    setCache(res, 'api')
    res.json({ rows: chosen, version, asOf, credits: creditsOf(chosen, credit) })
  })

  router.post('/api/market-data', async (_req, res) => {
    await requestRefresh(CATEGORIES)
    res.status(202).json({ queued: true })
  })

  router.get('/api/market-data/:symbol/history', async (req, res) => {
    const query = readHistory.query.safeParse(req.query)
    if (!query.success) return sendError(res, 400, { error: `range takes one of ${HISTORY_RANGES.join(', ')}.`, code: 'invalid' })
    const found = await history(symbolFromPath(req.params.symbol), query.data.range)
    if (!found) return notOurs(res)
    const { symbol, points, source, simulated } = found
    const whole = source === null ? null : await bars({ symbol, source }, query.data.range)
    setCache(res, 'api')
    res.json({
      symbol,
      points: points.map(([at, price]) => [new Date(at).toISOString(), price]),
      source,
      simulated,
      bars: whole,
      credit: source === null ? null : credit(source),
    })
  })

  return router
}
