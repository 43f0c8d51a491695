import { Router } from 'express'
import { z } from 'zod'
import { FIELD_MESSAGES, isEmail } from '#shared/funnel.ts'
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
  name: text(120).trim().default(''),
  email: text(254)
    .trim()
    .refine((value) => value === '' || isEmail(value), FIELD_MESSAGES.email.invalid)
    .default(''),
  phone: text(40).trim().default(''),
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
    if (!(await limit(req, res))) return
    const outcome = await enquire({ ...parsed.data, ...peer(req), locale: localeOf(req) })
    if (outcome.kind === 'unavailable') return sendUnavailable(res)
    res.status(202).json({ id: outcome.id })
  })
  return router
}
