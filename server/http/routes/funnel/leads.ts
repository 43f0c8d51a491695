import { type Response, Router } from 'express'
import { submitProblem } from '#shared/funnel/answers.ts'
import { type LeadFields, leadFields } from '#shared/funnel/lead-fields.ts'
import type { SubmitOutcome } from '#shared/funnel/outcomes.ts'
import { pickValues, type TrackingValues } from '#shared/funnel/tracking.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import { sendError } from '../../answers/respond.ts'
import { trackLead } from '../../api/funnel.ts'
import { fieldProblems, localeOf, peer, sendInvalid } from './body.ts'
import { pageOf } from './registration.ts'
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
  readonly country: (ip: string) => string
  readonly secure: boolean
}

function answer(res: Response, outcome: SubmitOutcome, locale: string): void {
  if (outcome.kind === 'invalid') return sendInvalid(res, outcome.fields)
  if (outcome.kind !== 'answer') {
    const { status, error, code, retryAfter } = submitProblem(outcome, wordsIn(locale))
    return sendError(res, status, { error, code }, retryAfter)
  }
  const { status, body } = outcome.answer
  // A refused lead has no more to tell; a kept one names the receipt its owner can check.
  if (status === 502) return sendError(res, status, body)
  res.status(status).json({ ...body, receipt: outcome.receiptId })
}

/** `POST /api/track-lead`. */
export function createLeadRoutes({ submit, country, secure }: LeadRoutes): Router {
  const router = Router()
  router.post('/api/track-lead', async (req, res) => {
    const parsed = trackLead.body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const { consents, AdSet, ...sent } = parsed.data
    const { ip, userAgent } = peer(req)
    const verificationId = readVerificationCookie(req.headers, secure)
    const outcome = await submit({
      verificationId,
      // A program sends the name in its two parts.
      fields: leadFields((name) => (name === 'fullName' ? undefined : sent[name])),
      tracking: pickValues({ ...sent, adSet: sent.adSet ?? AdSet }),
      consents,
      page: pageOf(req),
      locale: localeOf(req),
      country: country(ip),
      ip,
      userAgent,
    })
    answer(res, outcome, localeOf(req))
  })
  return router
}
