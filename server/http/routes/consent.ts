import { type Response, Router } from 'express'
import { sendError } from '../respond.ts'
import type { PeerLimit } from './body.ts'

export type ConsentRoutes = {
  /** Anything that can be shown to whoever holds the receipt's id. */
  readonly get: (id: string) => Promise<object | undefined>
  readonly withdraw: (id: string) => Promise<{ readonly kind: 'withdrawn' | 'not_found' }>
  readonly limit: PeerLimit
}

const notFound = (res: Response): void => sendError(res, 404, { error: 'There is no such receipt.', code: 'not_found' })

/** `GET /api/consent/:id` and `POST /api/consent/:id/withdraw`, behind the page `/consent/ID`. */
export function createConsentRoutes({ get, withdraw, limit }: ConsentRoutes): Router {
  const router = Router()
  router.get('/api/consent/:id', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    const receipt = await get(req.params.id)
    if (!receipt) return notFound(res)
    res.json(receipt)
  })
  router.post('/api/consent/:id/withdraw', async (req, res) => {
    if (!(await limit(req, res))) return
    const outcome = await withdraw(req.params.id)
    if (outcome.kind === 'not_found') return notFound(res)
    res.json({ withdrawn: true })
  })
  return router
}
