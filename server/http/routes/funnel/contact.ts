import { Router } from 'express'
import { checkContact } from '#shared/funnel/enquiry-rules.ts'
import { sendContact } from '../../api/funnel.ts'
import { fieldProblems, type PeerLimit, sendInvalid, sendUnavailable } from './body.ts'

export type ContactRoutes = {
  readonly contact: (message: {
    name: string
    email: string
    subject: string
    message: string
  }) => Promise<{ readonly kind: 'kept'; readonly id: string } | { readonly kind: 'unavailable' }>
  readonly limit: PeerLimit
}

/** `POST /api/contact`: the quick message. */
export function createContactRoutes({ contact, limit }: ContactRoutes): Router {
  const router = Router()
  router.post('/api/contact', async (req, res) => {
    const parsed = sendContact.body.safeParse(req.body ?? {})
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
