import { Router } from 'express'
import { checkEnquiry } from '#shared/funnel/enquiry-rules.ts'
import { sendEnquiry } from '../../api/funnel.ts'
import { fieldProblems, localeOf, type PeerLimit, peer, sendInvalid, sendUnavailable } from './body.ts'

export type EnquiryRoutes = {
  readonly enquire: (form: {
    name: string
    email: string
    phone: string
    source: string
    page: string
    consents: readonly string[]
    ip: string
    userAgent: string
    locale: string
  }) => Promise<{ readonly kind: 'kept'; readonly id: string } | { readonly kind: 'unavailable' }>
  readonly limit: PeerLimit
}

/** `POST /api/enquiries`: promotional forms and comment gates. */
export function createEnquiryRoutes({ enquire, limit }: EnquiryRoutes): Router {
  const router = Router()
  router.post('/api/enquiries', async (req, res) => {
    const parsed = sendEnquiry.body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const problems = checkEnquiry(parsed.data)
    if (Object.keys(problems).length > 0) return sendInvalid(res, problems)
    if (!(await limit(req, res))) return
    const outcome = await enquire({ ...parsed.data, ...peer(req), locale: localeOf(req) })
    if (outcome.kind === 'unavailable') return sendUnavailable(res)
    res.status(202).json({ id: outcome.id })
  })
  return router
}
