import { type Request, Router } from 'express'
import type { z } from 'zod'
import { checkContact, checkEnquiry } from '#shared/funnel/enquiry-rules.ts'
import { sendContact, sendEnquiry } from '../../api/funnel.ts'
import { type Fields, fieldProblems, localeOf, type PeerLimit, peer, sendInvalid, sendUnavailable } from './body.ts'

type Kept = Promise<{ readonly kind: 'kept'; readonly id: string } | { readonly kind: 'unavailable' }>

export type MessageRoutes = {
  readonly contact: (message: { name: string; email: string; subject: string; message: string }) => Kept
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
  }) => Kept
  readonly contactLimit: PeerLimit
  readonly enquiryLimit: PeerLimit
}

/** What is kept of one kind of message. */
type Keeping<Message> = {
  readonly operation: { readonly path: string; readonly body: z.ZodType<Message> }
  readonly check: (message: Message) => Fields
  readonly limit: PeerLimit
  readonly keep: (message: Message, req: Request) => Kept
}

/** Answers with the message's id once it is kept; one that breaks a rule does not count against the limit. */
function keepMessages<Message>(router: Router, { operation, check, limit, keep }: Keeping<Message>): void {
  router.post(operation.path, async (req, res) => {
    const parsed = operation.body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const problems = check(parsed.data)
    if (Object.keys(problems).length > 0) return sendInvalid(res, problems)
    if (!(await limit(req, res))) return
    const outcome = await keep(parsed.data, req)
    if (outcome.kind === 'unavailable') return sendUnavailable(res)
    res.status(202).json({ id: outcome.id })
  })
}

/** `POST /api/contact`: the quick message. `POST /api/enquiries`: promotional forms and comment gates. */
export function createMessageRoutes({ contact, enquire, contactLimit, enquiryLimit }: MessageRoutes): Router {
  const router = Router()
  keepMessages(router, { operation: sendContact, check: checkContact, limit: contactLimit, keep: contact })
  keepMessages(router, {
    operation: sendEnquiry,
    check: checkEnquiry,
    limit: enquiryLimit,
    keep: (form, req) => enquire({ ...form, ...peer(req), locale: localeOf(req) }),
  })
  return router
}
