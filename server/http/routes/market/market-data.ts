import { type Response, Router } from 'express'
import { csvOf } from '#shared/csv.ts'
import { symbolFromPath } from '#shared/market/catalogue-path.ts'
import { type Bars, HISTORY_RANGES, type HistoryRange } from '#shared/market/history.ts'
import { CATEGORIES, type Category, type SourceId } from '#shared/market/quote.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import { readHistory, readHistoryRows } from '../../api/market.ts'
import { type BoardAnswersOptions, createBoardAnswers, sendUnread } from './board-answers.ts'
import { headsFor } from './csv-heads.ts'
import {
  type ConvertedHistory,
  type ConvertedRows,
  convertedRowsOf,
  createPrintSide,
  iso,
  rowsOf,
  type StoredHistory,
  type StoredRows,
} from './history-answers.ts'
import { MARKET_REFUSALS } from './texts.en.ts'

export type MarketRoutes = BoardAnswersOptions & {
  /** Asks the worker for a poll; any number of calls within ten seconds cost one upstream poll per category. */
  readonly requestRefresh: (categories: readonly Category[]) => Promise<unknown>
  readonly history: (symbol: string, range: HistoryRange, other?: string) => Promise<StoredHistory | undefined>
  /** The same of a coin in Canadian dollars; `undefined` for what is not converted. */
  readonly converted: (symbol: string, range: HistoryRange) => Promise<ConvertedHistory | undefined>
  /** Every stored observation of a range. */
  readonly rows: (symbol: string, range: HistoryRange) => Promise<StoredRows | undefined>
  /** The same of a coin in Canadian dollars, each with the rate that it is at. */
  readonly convertedRows: (symbol: string, range: HistoryRange) => Promise<ConvertedRows | undefined>
  /** What a source sent of whole days, for a range; `null` where none are stored of it. */
  readonly bars: (of: { readonly symbol: string; readonly source: SourceId }, range: HistoryRange) => Promise<Bars | null>
}

const wrongRange = (res: Response): void => sendError(res, 400, { error: MARKET_REFUSALS.range(HISTORY_RANGES), code: 'invalid' })
const notOurs = (res: Response): void => sendError(res, 404, { error: MARKET_REFUSALS.unknownSymbol, code: 'unknown_symbol' })

/** `GET` and `POST /api/market-data`, `GET /api/market-data/:symbol/history` and its `history.csv`. */
export function createMarketRoutes({
  requestRefresh,
  history,
  converted,
  rows,
  convertedRows,
  bars,
  ...prices
}: MarketRoutes): Router {
  const { board, credit } = prices
  const printed = createPrintSide(credit)
  const router = Router()

  router.get('/api/market-data', createBoardAnswers(prices))

  router.post('/api/market-data', async (_req, res) => {
    await requestRefresh(CATEGORIES)
    res.status(202).json({ queued: true })
  })

  async function sendConverted(res: Response, symbol: string, range: HistoryRange): Promise<void> {
    const found = await converted(symbol, range)
    if (!found) return sendError(res, 400, { error: MARKET_REFUSALS.notConverted, code: 'invalid' })
    const { source, before } = found.converted
    const of = { ...found.converted, before: before && iso(before), credit: credit(source) }
    setCache(res, 'api')
    // A bar does not say when in its day the high was reached, so it has no rate of that time.
    res.json({ ...printed(found), converted: of, bars: null, with: null })
  }

  router.get('/api/market-data/:symbol/history', async (req, res) => {
    const query = readHistory.query.safeParse(req.query)
    if (!query.success) return wrongRange(res)
    if (board().rows.length === 0) return sendUnread(res)
    if (query.data.currency && query.data.with === undefined)
      return sendConverted(res, symbolFromPath(req.params.symbol), query.data.range)
    if (query.data.currency) return sendError(res, 400, { error: MARKET_REFUSALS.notConverted, code: 'invalid' })
    const other = query.data.with && symbolFromPath(query.data.with)
    const found = await history(symbolFromPath(req.params.symbol), query.data.range, other)
    if (!found) return notOurs(res)
    const { symbol, source } = found
    const whole = source === null ? null : await bars({ symbol, source }, query.data.range)
    setCache(res, 'api')
    res.json({ ...printed(found), bars: whole, with: found.with && printed(found.with) })
  })

  router.get('/api/market-data/:symbol/history.csv', async (req, res) => {
    const query = readHistoryRows.query.safeParse(req.query)
    if (!query.success) return wrongRange(res)
    if (board().rows.length === 0) return sendUnread(res)
    const [symbol, heads] = [symbolFromPath(req.params.symbol), headsFor(req)]
    if (query.data.currency) {
      const found = await convertedRows(symbol, query.data.range)
      if (!found) return sendError(res, 400, { error: MARKET_REFUSALS.notConverted, code: 'invalid' })
      setCache(res, 'api')
      res.type('text/csv').send(csvOf(heads.converted, convertedRowsOf(found)))
      return
    }
    const found = await rows(symbol, query.data.range)
    if (!found) return notOurs(res)
    setCache(res, 'api')
    res.type('text/csv').send(csvOf(heads.history, rowsOf(found)))
  })

  return router
}
