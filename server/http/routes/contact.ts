import { Router } from 'express'
import { z } from 'zod'
import { CONTACT_LIMITS, checkContact } from '#shared/enquiry-rules.ts'
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

const field = (max: number) => text(max).trim().default('')
const body = z.object({
  name: field(CONTACT_LIMITS.name),
  email: field(CONTACT_LIMITS.email),
  subject: field(CONTACT_LIMITS.subject),
  message: field(CONTACT_LIMITS.message),
})

/** `POST /api/contact`: the quick message. */
export function createContactRoutes({ contact, limit }: ContactRoutes): Router {
  const router = Router()
  router.post('/api/contact', async (req, res) => {
    const parsed = body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const problems = checkContact(parsed.data)
    if (Object.keys(problems).length > 0) return sendInvalid(res, problems)
    if (!(await limit(req, res))) return
    const outcome = await contact(parsed.data)
    if (outcome.kind === 'unavailable') return sendUnavailable(res)
    res.status(202).json({ id: outcome.id })
  })
  return router
}
