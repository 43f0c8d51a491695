import { type Request, Router } from 'express'
import type { z } from 'zod'
import { messageProblem } from '#shared/funnel/answers.ts'
import { checkContact, checkEnquiry } from '#shared/funnel/enquiry-rules.ts'
import type { MessageOutcome } from '#shared/funnel/outcomes.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import { sendContact, sendEnquiry } from '../../api/funnel.ts'
import { type Fields, fieldProblems, localeOf, peer, refuse, sendInvalid } from './body.ts'

export type MessageRoutes = {
  readonly contact: (
    message: { name: string; email: string; subject: string; message: string },
    sender: { ip: string; proof?: string | undefined },
  ) => Promise<MessageOutcome>
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
    proof?: string | undefined
  }) => Promise<MessageOutcome>
}

/** What is kept of one kind of message. */
type Keeping<Message> = {
  readonly operation: { readonly path: string; readonly body: z.ZodType<Message> }
  readonly check: (message: Message) => Fields
  readonly keep: (message: Message, req: Request) => Promise<MessageOutcome>
}

/** Answers with the message's id once it is kept; one that breaks a rule does not count against the limit. */
function keepMessages<Message>(router: Router, { operation, check, keep }: Keeping<Message>): void {
  router.post(operation.path, async (req, res) => {
    const parsed = operation.body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const problems = check(parsed.data)
    if (Object.keys(problems).length > 0) return sendInvalid(res, problems)
    const outcome = await keep(parsed.data, req)
    if (outcome.kind !== 'kept') return refuse(res, messageProblem(outcome, wordsIn(localeOf(req))))
    res.status(202).json({ id: outcome.id })
  })
}

/** `POST /api/contact`: the quick message. `POST /api/enquiries`: promotional forms and comment gates. */
export function createMessageRoutes({ contact, enquire }: MessageRoutes): Router {
  const router = Router()
  keepMessages(router, {
    operation: sendContact,
    check: checkContact,
    keep: ({ proof, ...message }, req) => contact(message, { ip: peer(req).ip, proof }),
  })
  keepMessages(router, {
    operation: sendEnquiry,
    check: checkEnquiry,
    keep: (form, req) => enquire({ ...form, ...peer(req), locale: localeOf(req) }),
  })
  return router
}
