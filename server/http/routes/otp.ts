import { type Response, Router } from 'express'
import { z } from 'zod'
import { FIELD_MESSAGES, MESSAGES } from '#shared/funnel.ts'
import type { SendOutcome, VerifyOutcome } from '#shared/funnel-ports.ts'
import { unreachable } from '#shared/result.ts'
import { sendError } from '../respond.ts'
import { peer, sendUnavailable, text } from './body.ts'
import { readVerificationCookie, verificationCookie } from './verification-cookie.ts'

export type OtpRoutes = {
  readonly send: (request: { verificationId?: string; phone: string; email: string; ip: string }) => Promise<SendOutcome>
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

const sendBody = z.object({ phoneNumber: text(40).trim().min(1), email: text(254).trim().min(1) })
const verifyBody = z.object({ phoneNumber: text(40), email: text(254), code: z.unknown() })

function refuseSendBody(res: Response, body: unknown, error: z.ZodError): void {
  const field = error.issues.some((issue) => issue.path[0] === 'phoneNumber' || issue.path.length === 0) ? 'phoneNumber' : 'email'
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  const missing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  const messages = FIELD_MESSAGES[field]
  const code = field === 'phoneNumber' ? 'invalid_phone' : 'invalid_email'
  sendError(res, 400, { error: missing ? messages.missing : messages.invalid, code })
}

function answerSend(res: Response, outcome: SendOutcome, secure: boolean): void {
  switch (outcome.kind) {
    case 'sent':
      res.setHeader('Set-Cookie', verificationCookie(outcome.verificationId, secure))
      res.json({ success: true, resendAfter: outcome.resendAfter, expiresIn: outcome.expiresIn })
      return
    case 'invalid_phone':
      return sendError(res, 400, { error: FIELD_MESSAGES.phoneNumber.invalid, code: 'invalid_phone' })
    case 'invalid_email':
      return sendError(res, 400, { error: FIELD_MESSAGES.email.invalid, code: 'invalid_email' })
    case 'cooldown':
      return sendError(res, 429, { error: MESSAGES.cooldown, code: 'cooldown' }, outcome.retryAfter)
    case 'limit':
      return sendError(res, 429, { error: MESSAGES.limit, code: 'limit' }, outcome.retryAfter)
    case 'too_many':
      return sendError(res, 429, { error: MESSAGES.tooMany, code: 'too_many' })
    case 'failed':
      return sendError(res, 502, { error: MESSAGES.sendFailed, code: 'send_failed' })
    default:
      return unreachable(outcome)
  }
}

function answerVerify(res: Response, outcome: VerifyOutcome): void {
  switch (outcome.kind) {
    case 'verified':
      res.json({ success: true })
      return
    case 'malformed':
      return sendError(res, 400, { error: MESSAGES.malformedCode, code: 'malformed' })
    case 'wrong_code':
      return sendError(res, 401, { error: MESSAGES.wrongCode, code: 'wrong_code', attemptsLeft: outcome.attemptsLeft })
    case 'too_many':
      return sendError(res, 429, { error: MESSAGES.tooMany, code: 'too_many' })
    case 'limit':
      return sendError(res, 429, { error: MESSAGES.limit, code: 'limit' }, outcome.retryAfter)
    case 'unavailable':
      return sendUnavailable(res)
    default:
      return unreachable(outcome)
  }
}

/** `POST /api/send-otp` and `POST /api/verify-otp`. */
export function createOtpRoutes({ send, verify, secure }: OtpRoutes): Router {
  const router = Router()

  router.post('/api/send-otp', async (req, res) => {
    const body = sendBody.safeParse(req.body)
    if (!body.success) return refuseSendBody(res, req.body, body.error)
    const { phoneNumber: phone, email } = body.data
    const verificationId = readVerificationCookie(req.headers, secure)
    answerSend(res, await send({ verificationId, phone, email, ip: peer(req).ip }), secure)
  })

  router.post('/api/verify-otp', async (req, res) => {
    const body = verifyBody.safeParse(req.body)
    if (!body.success) return answerVerify(res, { kind: 'malformed' })
    const { phoneNumber: phone, email, code } = body.data
    const verificationId = readVerificationCookie(req.headers, secure)
    answerVerify(res, await verify({ verificationId, phone, email, code, ip: peer(req).ip }))
  })

  return router
}
