import { Router } from 'express'
import { z } from 'zod'
import { FIELD_MESSAGES, isEmail } from '#shared/funnel.ts'
import { fieldProblems, type PeerLimit, sendInvalid, sendUnavailable, text } from './body.ts'

export type ContactRoutes = {
  readonly contact: (message: {
    name: string
    email: string
    subject: string
    message: string
  }) => Promise<{ readonly kind: 'kept'; readonly id: string } | { readonly kind: 'unavailable' }>
  readonly limit: PeerLimit
}

const required = (max: number, missing: string) => text(max).trim().min(1, missing)
const body = z.object({
  name: required(120, 'Name is required'),
  email: required(254, FIELD_MESSAGES.email.missing).refine(isEmail, FIELD_MESSAGES.email.invalid),
  subject: required(200, 'Subject is required'),
  message: required(5000, 'Message is required'),
})

/** `POST /api/contact`: the quick message. */
export function createContactRoutes({ contact, limit }: ContactRoutes): Router {
  const router = Router()
  router.post('/api/contact', async (req, res) => {
    const parsed = body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    if (!(await limit(req, res))) return
    const outcome = await contact(parsed.data)
    if (outcome.kind === 'unavailable') return sendUnavailable(res)
    res.status(202).json({ id: outcome.id })
  })
  return router
}
