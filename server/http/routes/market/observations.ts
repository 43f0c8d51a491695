import { Router } from 'express'
import type { Observation } from '#shared/economy/observation.ts'
import { csvOf } from '../../answers/csv.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'

export type ObservationRoutes = {
  /** Stored observations of a page's figure, oldest first; none of a source that may not be shown. */
  readonly observations: (slug: string) => readonly Observation[]
}

const HEAD = ['period', 'value', 'released', 'revision', 'received', 'source', 'licence']
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** `GET /api/economy/SLUG.csv`: the rows from which a figure's page is made. */
export const createObservationRoutes = ({ observations }: ObservationRoutes): Router =>
  Router().get('/api/economy/:slug.csv', (req, res) => {
    const rows = observations(req.params.slug)
    if (rows.length === 0) return sendError(res, 404, { error: 'Nothing is stored of this figure.', code: 'unknown_figure' })
    const cells = rows.map(({ period, value, releasedAt, revision, receivedAt, source, licence }) => [
      ...[period, value, iso(releasedAt), revision, iso(receivedAt), source, licence],
    ])
    sendDocument(res, 'text/csv', csvOf(HEAD, cells))
  })
