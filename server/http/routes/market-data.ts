import { type Response, Router } from 'express'
import { z } from 'zod'
import { symbolFromPath } from '#shared/catalogue-path.ts'
import { HISTORY_RANGES, type HistoryRange, type MarketHistory } from '#shared/history.ts'
import { type Board, CATEGORIES, type Category } from '#shared/quote.ts'
import { sendError } from '../respond.ts'

export type MarketRoutes = {
  readonly board: () => Board
  /** Asks the worker for a poll; any number of calls within ten seconds cost one upstream poll a category. */
  readonly requestRefresh: (categories: readonly Category[]) => Promise<unknown>
  readonly history: (symbol: string, range: HistoryRange) => Promise<MarketHistory | undefined>
}

const listQuery = z.object({ category: z.string().max(100).optional() })
const historyQuery = z.object({ range: z.enum(HISTORY_RANGES).default('1d') })

const notOurs = (res: Response): void => sendError(res, 404, { error: 'We do not follow this symbol.', code: 'unknown_symbol' })

/** `GET` and `POST /api/market-data`, `GET /api/market-data/:symbol/history`. */
export function createMarketRoutes({ board, requestRefresh, history }: MarketRoutes): Router {
  const router = Router()

  router.get('/api/market-data', (req, res) => {
    const query = listQuery.safeParse(req.query)
    const wanted = query.success ? (query.data.category?.split(',') ?? [...CATEGORIES]) : []
    if (wanted.length === 0 || !wanted.every((category) => (CATEGORIES as readonly string[]).includes(category)))
      return sendError(res, 400, { error: `category takes a list of ${CATEGORIES.join(', ')}.`, code: 'invalid' })
    const { rows, version } = board()
    const chosen = rows.filter((row) => wanted.includes(row.category satisfies Category))
    const asOf = chosen.reduce<string | null>(
      (latest, row) => (row.as_of && (!latest || row.as_of > latest) ? row.as_of : latest),
      null,
    )
    res.setHeader('Cache-Control', 'no-cache')
    res.json({ rows: chosen, version, asOf })
  })

  router.post('/api/market-data', async (_req, res) => {
    await requestRefresh(CATEGORIES)
    res.status(202).json({ queued: true })
  })

  router.get('/api/market-data/:symbol/history', async (req, res) => {
    const query = historyQuery.safeParse(req.query)
    if (!query.success) return sendError(res, 400, { error: 'range takes 1d, 1w, 1m or 1y.', code: 'invalid' })
    const found = await history(symbolFromPath(req.params.symbol), query.data.range)
    if (!found) return notOurs(res)
    res.setHeader('Cache-Control', 'no-cache')
    res.json({ ...found, points: found.points.map(([at, price]) => [new Date(at).toISOString(), price]) })
  })

  return router
}
