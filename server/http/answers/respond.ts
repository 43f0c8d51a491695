import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { languageOf } from '#shared/language/paths.ts'
import { setCache } from './cache-policy.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

/** The shape of every API error: text for people, a code for programs, and the fields it belongs to. */
export type ApiError = {
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly attemptsLeft?: number
  readonly challenge?: string
}

type PlainPage = keyof typeof english.PLAIN_PAGES

/** The calls whose answers say `success`, in each spelling that reaches their routes. */
const SAYS_SUCCESS = /^\/api\/(?:send-otp|verify-otp|track-lead)\/?(?:\?|$)/i

/** Answers with an error; `retryAfter` in seconds becomes the header of that name. */
export function sendError(res: Response, status: number, body: ApiError, retryAfter?: number): void {
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  res.status(status).json(SAYS_SUCCESS.test(res.req.originalUrl) ? { success: false, ...body } : body)
}

/** Without it a phone shows these pages as small as a desk's. The policy lets in nothing else. */
const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:16vh auto;padding:0 20px;font:1.125rem/1.5 Georgia,serif}' +
  'h1{margin:0;font-size:2.25rem;font-weight:500;line-height:1.1}a{display:inline-block;padding:10px 0;color:inherit}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** A page of one sentence in the language of the address, with the way on: the same address, or the front page. */
function plainPage(page: PlainPage, path: string): string {
  const language = languageOf(path)
  const texts = language === 'fr' ? french : english
  const [title, text] = texts.PLAIN_PAGES[page]
  const home = language === 'fr' ? '/fr' : '/'
  const [href, label] = page === 'missing' ? [home, texts.FRONT_PAGE] : ['', texts.TRY_AGAIN]
  return (
    `<!doctype html><html lang="${language}-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="${href}">${label}</a></p></main></html>`
  )
}

/** Sends a page of one sentence, for when no page can be rendered. */
export function sendPlainPage(res: Response, status: number, page: PlainPage): void {
  res.setHeader('Content-Security-Policy', POLICY)
  res.status(status).type('html').end(plainPage(page, res.req.originalUrl))
}

/** Too many pages for one network, in all or at once; one more is allowed after a second. */
export function sendBusyPage(res: Response, status: 429 | 503): void {
  res.setHeader('Retry-After', '1')
  setCache(res, 'private')
  sendPlainPage(res, status, 'busy')
}

/** The same in a page's place, where too many wait to be drawn at once. */
export const busyPage = (path: string): globalThis.Response =>
  new globalThis.Response(plainPage('busy', path), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, 'Retry-After': '1' },
  })
