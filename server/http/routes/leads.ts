import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { doneWith, submitRefusal } from '#shared/funnel-answers.ts'
import { encodeDraft } from '#shared/funnel-draft.ts'
import type { LeadFields, SubmitOutcome } from '#shared/funnel-ports.ts'
import { pickValues, TRACKING_KEYS, type TrackingValues } from '#shared/tracking.ts'
import { sendError } from '../respond.ts'
import { fieldProblems, localeOf, type PeerLimit, peer, sendInvalid, text } from './body.ts'
import { readVerificationCookie } from './verification-cookie.ts'

export type LeadRoutes = {
  readonly submit: (request: {
    verificationId: string | undefined
    fields: LeadFields
    tracking: TrackingValues
    consents: readonly string[]
    page: string
    locale: string
    country: string
    ip: string
    userAgent: string
  }) => Promise<SubmitOutcome>
  /** Replaces what was typed by what became of it. */
  readonly saveDraft: (verificationId: string, draft: Readonly<Record<string, string>>) => Promise<boolean>
  readonly country: (ip: string) => string
  readonly limit: PeerLimit
  readonly secure: boolean
}

const MAX_TRACKING = 2000
const label = text(MAX_TRACKING).optional()

/** What a browser says about its address, its program or its being verified is not read at all. */
const body = z.object({
  firstName: text(200).default(''),
  lastName: text(200).default(''),
  email: text(254).default(''),
  phoneNumber: text(40).default(''),
  consents: z.array(text(40)).max(10).default([]),
  AdSet: label,
  ...(Object.fromEntries(TRACKING_KEYS.map((key) => [key, label])) as Record<(typeof TRACKING_KEYS)[number], typeof label>),
})

/** The page the form stood on, for the receipt: the path only, its query may hold what a visitor typed. */
function pageOf(req: Request): string {
  const referer = req.headers.referer ?? ''
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : ''
}

function answer(res: Response, outcome: SubmitOutcome): void {
  if (outcome.kind === 'invalid') return sendInvalid(res, outcome.fields)
  const refusal = submitRefusal(outcome)
  if (refusal) return sendError(res, refusal.status, { error: refusal.error, code: refusal.code }, refusal.retryAfter)
  if (outcome.kind !== 'answer') return
  const { status, body } = outcome.answer
  // A refused lead has no more to tell; a kept one names the receipt its owner can check.
  res.status(status).json(status === 502 ? body : { ...body, receipt: outcome.receiptId })
}

/** `POST /api/track-lead`. */
export function createLeadRoutes({ submit, saveDraft, country, limit, secure }: LeadRoutes): Router {
  const router = Router()
  router.post('/api/track-lead', async (req, res) => {
    const parsed = body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    if (!(await limit(req, res))) return
    const { firstName, lastName, email, phoneNumber, consents, AdSet, ...labels } = parsed.data
    const { ip, userAgent } = peer(req)
    const verificationId = readVerificationCookie(req.headers, secure)
    const outcome = await submit({
      verificationId,
      fields: { firstName, lastName, email, phoneNumber },
      tracking: pickValues({ ...labels, adSet: labels.adSet ?? AdSet }),
      consents,
      page: pageOf(req),
      locale: localeOf(req),
      country: country(ip),
      ip,
      userAgent,
    })
    const done = outcome.kind === 'answer' ? doneWith(outcome.answer, outcome.receiptId) : undefined
    if (verificationId !== undefined && done) await saveDraft(verificationId, encodeDraft(done))
    answer(res, outcome)
  })
  return router
}
