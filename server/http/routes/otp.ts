import { type Response, Router } from 'express'
import { z } from 'zod'
import { FIELD_MESSAGES } from '#shared/funnel.ts'
import { type Refusal, sendRefusal, verifyRefusal } from '#shared/funnel-answers.ts'
import { encodeDraft, formDraft } from '#shared/funnel-draft.ts'
import type { SendOutcome, VerifyOutcome } from '#shared/funnel-ports.ts'
import { sendError } from '../respond.ts'
import { peer, text } from './body.ts'
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
  /** Keeps what was typed, so that a visitor who reloads the page goes on where they were. */
  readonly saveDraft: (verificationId: string, draft: Readonly<Record<string, string>>) => Promise<boolean>
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

const refuse = (res: Response, { status, error, code, retryAfter }: Refusal, more: { attemptsLeft?: number } = {}): void =>
  sendError(res, status, { error, code, ...more }, retryAfter)

function answerSend(res: Response, outcome: SendOutcome, secure: boolean): void {
  const refusal = sendRefusal(outcome)
  if (refusal) return refuse(res, refusal)
  if (outcome.kind !== 'sent') return
  res.setHeader('Set-Cookie', verificationCookie(outcome.verificationId, secure))
  res.json({ success: true, resendAfter: outcome.resendAfter, expiresIn: outcome.expiresIn })
}

function answerVerify(res: Response, outcome: VerifyOutcome): void {
  const refusal = verifyRefusal(outcome)
  if (refusal) return refuse(res, refusal, outcome.kind === 'wrong_code' ? { attemptsLeft: outcome.attemptsLeft } : {})
  res.json({ success: true })
}

/** `POST /api/send-otp` and `POST /api/verify-otp`. */
export function createOtpRoutes({ send, verify, saveDraft, secure }: OtpRoutes): Router {
  const router = Router()

  router.post('/api/send-otp', async (req, res) => {
    const body = sendBody.safeParse(req.body)
    if (!body.success) return refuseSendBody(res, req.body, body.error)
    const { phoneNumber: phone, email } = body.data
    const verificationId = readVerificationCookie(req.headers, secure)
    const outcome = await send({ verificationId, phone, email, ip: peer(req).ip })
    // Only our own form sends the other fields along.
    if (outcome.kind === 'sent' && req.body.firstName !== undefined)
      await saveDraft(outcome.verificationId, encodeDraft(formDraft(req.body)))
    answerSend(res, outcome, secure)
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
