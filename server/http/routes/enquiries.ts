import { Router } from 'express'
import { z } from 'zod'
import { checkEnquiry, ENQUIRY_LIMITS } from '#shared/enquiry-rules.ts'
import { fieldProblems, localeOf, type PeerLimit, peer, sendInvalid, sendUnavailable, text } from './body.ts'

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

/** Nothing is required, so that the comments of a page open without giving anything away. */
const body = z.object({
  name: text(ENQUIRY_LIMITS.name).trim().default(''),
  email: text(ENQUIRY_LIMITS.email).trim().default(''),
  phone: text(ENQUIRY_LIMITS.phone).trim().default(''),
  source: text(60).trim().default(''),
  page: text(200).trim().default(''),
  consents: z.array(text(40)).max(10).default([]),
})

/** `POST /api/enquiries`: promotional forms and comment gates. */
export function createEnquiryRoutes({ enquire, limit }: EnquiryRoutes): Router {
  const router = Router()
  router.post('/api/enquiries', async (req, res) => {
    const parsed = body.safeParse(req.body ?? {})
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
