import type { Response } from 'express'
import { languageOf } from '#shared/language/paths.ts'
import { setCache } from './cache-policy.ts'
import { type Paper, PLAIN_POLICY, type PlainPage, plainPage } from './plain-page.ts'

/** The shape of every API error: text for people, a code for programs, and the fields it belongs to. */
export type ApiError = {
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly attemptsLeft?: number
  readonly challenge?: string
}

/** The calls whose answers say `success`, in each spelling that reaches their routes. */
const SAYS_SUCCESS = /^\/api\/(?:send-otp|verify-otp|track-lead)\/?(?:\?|$)/i

/** Answers with an error; `retryAfter` in seconds becomes the header of that name. */
export function sendError(res: Response, status: number, body: ApiError, retryAfter?: number): void {
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  res.status(status).json(SAYS_SUCCESS.test(res.req.originalUrl) ? { success: false, ...body } : body)
}

/** Set by `createApp`: whose pages they are. */
type Locals = { readonly paper: () => Paper }

const pageFor = ({ req, app }: Response, status: number, page: PlainPage): string =>
  plainPage(page, { language: languageOf(req.originalUrl), status, paper: (app.locals as Locals).paper() })

/** Sends a page of one sentence, for when no page can be rendered. */
export function sendPlainPage(res: Response, status: number, page: PlainPage): void {
  res.setHeader('Content-Security-Policy', PLAIN_POLICY)
  res
    .status(status)
    .type('html')
    .end(pageFor(res, status, page))
}

/** Too many pages for one network, in all or at once; one more is allowed after a second. */
export function sendBusyPage(res: Response, status: 429 | 503): void {
  res.setHeader('Retry-After', '1')
  setCache(res, 'private')
  sendPlainPage(res, status, 'busy')
}

/** The same in a page's place, where too many wait to be drawn at once. */
export const busyPage = (res: Response): globalThis.Response =>
  new globalThis.Response(pageFor(res, 503, 'busy'), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PLAIN_POLICY, 'Retry-After': '1' },
  })
