import { type Request, Router } from 'express'
import type { z } from 'zod'
import type { Registrant, StepOutcome } from '#server/funnel/ports.ts'
import type { Step } from '#shared/funnel/registration.ts'
import { pickValues } from '#shared/funnel/tracking.ts'
import { takeStep } from '../../api/registration.ts'
import { fieldProblems, localeOf, peer, sendInvalid, sendUnavailable } from './body.ts'
import { readVerificationCookie, verificationCookie } from './verification-cookie.ts'

export type RegistrationRoutes = {
  readonly take: (step: Step, who: Registrant) => Promise<StepOutcome>
  readonly country: (ip: string) => string
  /** Whether `PUBLIC_URL` is https. */
  readonly secure: boolean
}

type StepBody = z.infer<typeof takeStep.body>
const stepOf = (body: StepBody): Step => (body.step === 'details' ? { ...body, tracking: pickValues(body.tracking) } : body)

/** The page the form stood on, for the receipt: the path only, its query may hold what a visitor typed. */
export function pageOf(req: Request): string {
  const referer = req.headers.referer ?? ''
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : ''
}

/** `POST /api/registration`: the steps of a registration for the page's own script, answered by its step. */
export function createRegistrationRoutes({ take, country, secure }: RegistrationRoutes): Router {
  const router = Router()
  router.post('/api/registration', async (req, res) => {
    const step = takeStep.body.safeParse(req.body ?? {})
    if (!step.success) return sendInvalid(res, fieldProblems(step.error))
    const { ip, userAgent } = peer(req)
    const verificationId = readVerificationCookie(req.headers, secure)
    const who = { verificationId, ip, userAgent, country: country(ip), page: pageOf(req), locale: localeOf(req) }
    const outcome = await take(stepOf(step.data), who)
    if (outcome.kind === 'unavailable') return sendUnavailable(res)
    if (outcome.verificationId !== undefined) res.setHeader('Set-Cookie', verificationCookie(outcome.verificationId, secure))
    if (outcome.retryAfter !== undefined) res.setHeader('Retry-After', String(outcome.retryAfter))
    res.status(outcome.status).json(outcome.standing)
  })
  return router
}
