import type { Response } from 'express'
import { setCache } from './cache-policy.ts'
import { PLAIN_PAGES } from './texts.en.ts'

/** The shape of every API error: text for people, a code for programs, and the fields it belongs to. */
export type ApiError = {
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly attemptsLeft?: number
  readonly challenge?: string
}

type PlainPage = keyof typeof PLAIN_PAGES

/** The calls whose answers say `success`, in each spelling that reaches their routes. */
const SAYS_SUCCESS = /^\/api\/(?:send-otp|verify-otp|track-lead)\/?(?:\?|$)/i

/** Answers with an error; `retryAfter` in seconds becomes the header of that name. */
export function sendError(res: Response, status: number, body: ApiError, retryAfter?: number): void {
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  res.status(status).json(SAYS_SUCCESS.test(res.req.originalUrl) ? { success: false, ...body } : body)
}

/** A page of one sentence. */
function plainPage(page: PlainPage): string {
  const [title, text] = PLAIN_PAGES[page]
  return `<!doctype html><html lang="en-CA"><title>${title}</title><h1>${title}</h1><p>${text}</p>`
}

/** Sends a page of one sentence, for when no page can be rendered. */
export function sendPlainPage(res: Response, status: number, page: PlainPage): void {
  res.status(status).type('html').end(plainPage(page))
}

/** Too many pages for one network, in all or at once; one more is allowed after a second. */
export function sendBusyPage(res: Response, status: 429 | 503): void {
  res.setHeader('Retry-After', '1')
  setCache(res, 'private')
  sendPlainPage(res, status, 'busy')
}

/** The same in a page's place, where too many wait to be drawn at once. */
export const busyPage = (): globalThis.Response =>
  new globalThis.Response(plainPage('busy'), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '1' },
  })
