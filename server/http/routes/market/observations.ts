import { Router } from 'express'
import { csvOf } from '#shared/csv.ts'
import type { Observation } from '#shared/economy/observation.ts'
import type { CoinView } from '#shared/market/coins.ts'
import { SIMULATED } from '#shared/market/quote.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { headsFor } from './csv-heads.ts'
import { MARKET_REFUSALS } from './texts.en.ts'

export type ObservationRoutes = {
  /** Stored observations of a page's figure, oldest first; none of a source that may not be shown. */
  readonly observations: (slug: string) => readonly Observation[]
  /** One coin with its stored closes, oldest first; `undefined` for none, or none of a source that may be shown. */
  readonly coin: (slug: string) => Promise<Pick<CoinView, 'coin' | 'closes'> | undefined>
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** `GET /api/economy/SLUG.csv` and `/api/coins/SLUG.csv`: the rows from which a figure's page is made, and a coin's. */
export function createObservationRoutes({ observations, coin }: ObservationRoutes): Router {
  const router = Router()

  router.get('/api/economy/:slug.csv', (req, res) => {
    const rows = observations(req.params.slug)
    if (rows.length === 0) return sendError(res, 404, { error: MARKET_REFUSALS.unknownFigure, code: 'unknown_figure' })
    const cells = rows.map(({ period, value, releasedAt, revision, receivedAt, source, licence }) => [
      ...[period, value, iso(releasedAt), revision, iso(receivedAt), source, licence],
    ])
    sendDocument(res, 'text/csv', csvOf(headsFor(req).figure, cells))
  })

  router.get('/api/coins/:slug.csv', async (req, res) => {
    const found = await coin(req.params.slug)
    if (!found?.closes.length) return sendError(res, 404, { error: MARKET_REFUSALS.unknownCoin, code: 'unknown_coin' })
    const { source } = found.coin
    const cells = found.closes.map(([day, close]) => [day, close, 'USD', source, String(source === SIMULATED)])
    sendDocument(res, 'text/csv', csvOf(headsFor(req).closes, cells))
  })

  return router
}
