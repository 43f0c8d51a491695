import { type Response, Router } from 'express'
import type { z } from 'zod'
import { sendProblem, verifyProblem, type Words } from '#shared/funnel/answers.ts'
import type { SendOutcome, VerifyOutcome } from '#shared/funnel/outcomes.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import { sendError } from '../../answers/respond.ts'
import { sendOtp, verifyOtp } from '../../api/funnel.ts'
import { localeOf, peer, refuse } from './body.ts'
import { readVerificationCookie, verificationCookie } from './verification-cookie.ts'

export type OtpRoutes = {
  readonly send: (request: {
    verificationId?: string | undefined
    phone: string
    email: string
    ip: string
    locale: string
    proof?: string | undefined
  }) => Promise<SendOutcome>
  readonly verify: (request: {
    verificationId: string | undefined
    phone: string
    email: string
    code: unknown
    ip: string
  }) => Promise<VerifyOutcome>
  /** Whether `PUBLIC_URL` is https. */
  readonly secure: boolean
}

function refuseSendBody(res: Response, body: unknown, error: z.ZodError, { FIELD_MESSAGES }: Words): void {
  const field = error.issues.some((issue) => issue.path[0] === 'phoneNumber' || issue.path.length === 0) ? 'phoneNumber' : 'email'
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  const missing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  const messages = FIELD_MESSAGES[field]
  const code = field === 'phoneNumber' ? 'invalid_phone' : 'invalid_email'
  sendError(res, 400, { error: missing ? messages.missing : messages.invalid, code })
}

function answerSend(res: Response, outcome: SendOutcome, secure: boolean, words: Words): void {
  if (outcome.kind !== 'sent') return refuse(res, sendProblem(outcome, words))
  res.setHeader('Set-Cookie', verificationCookie(outcome.verificationId, secure))
  res.json({ success: true, resendAfter: outcome.resendAfter, expiresIn: outcome.expiresIn })
}

function answerVerify(res: Response, outcome: VerifyOutcome, words: Words): void {
  if (outcome.kind === 'verified') return void res.json({ success: true })
  refuse(res, verifyProblem(outcome, words), outcome.kind === 'wrong_code' ? { attemptsLeft: outcome.attemptsLeft } : {})
}

/** `POST /api/send-otp` and `POST /api/verify-otp`. */
export function createOtpRoutes({ send, verify, secure }: OtpRoutes): Router {
  const router = Router()

  router.post('/api/send-otp', async (req, res) => {
    const body = sendOtp.body.safeParse(req.body)
    if (!body.success) return refuseSendBody(res, req.body, body.error, wordsIn(localeOf(req)))
    const { phoneNumber: phone, email, proof } = body.data
    const verificationId = readVerificationCookie(req.headers, secure)
    const outcome = await send({ verificationId, phone, email, ip: peer(req).ip, locale: localeOf(req), proof })
    answerSend(res, outcome, secure, wordsIn(localeOf(req)))
  })

  router.post('/api/verify-otp', async (req, res) => {
    const body = verifyOtp.body.safeParse(req.body)
    const words = wordsIn(localeOf(req))
    if (!body.success) return answerVerify(res, { kind: 'malformed' }, words)
    const { phoneNumber: phone, email, code } = body.data
    const verificationId = readVerificationCookie(req.headers, secure)
    answerVerify(res, await verify({ verificationId, phone, email, code, ip: peer(req).ip }), words)
  })

  return router
}
