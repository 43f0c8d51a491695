import { type Response, Router } from 'express'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import type { PeerLimit } from './body.ts'
import { FUNNEL_REFUSALS } from './texts.en.ts'

export type ConsentRoutes = {
  /** What may be shown to a holder of the receipt's id. */
  readonly get: (id: string) => Promise<object | undefined>
  /** The receipt with its proof, as a file. */
  readonly proof: (id: string) => Promise<string | undefined>
  readonly withdraw: (id: string) => Promise<{ readonly kind: 'withdrawn' | 'not_found' }>
  readonly limit: PeerLimit
}

const notFound = (res: Response): void => sendError(res, 404, { error: FUNNEL_REFUSALS.receipt, code: 'not_found' })

/** `GET /api/consent/:id`, `POST /api/consent/:id/withdraw` and the receipt's proof, behind the page `/consent/ID`. */
export function createConsentRoutes({ get, proof, withdraw, limit }: ConsentRoutes): Router {
  const router = Router()
  router.get('/api/consent/:id', async (req, res) => {
    setCache(res, 'private')
    const receipt = await get(req.params.id)
    if (!receipt) return notFound(res)
    res.json(receipt)
  })
  router.get('/consent/:id/receipt.tlog-proof', async (req, res) => {
    setCache(res, 'private')
    const { id } = req.params
    const text = await proof(id)
    if (text === undefined) return notFound(res)
    res.attachment(`receipt-${id}.tlog-proof`).type('text/plain').send(text)
  })
  router.post('/api/consent/:id/withdraw', async (req, res) => {
    if (!(await limit(req, res))) return
    const outcome = await withdraw(req.params.id)
    if (outcome.kind === 'not_found') return notFound(res)
    res.json({ withdrawn: true })
  })
  return router
}
