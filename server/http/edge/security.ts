/** Protective headers, and the rules for senders of posts. */
import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { sendError } from '../answers/respond.ts'
import { REFUSALS } from '../answers/texts.en.ts'

/** Enough for everything our forms and API calls send. */
export const BODY_LIMIT_BYTES = 16 * 1024
const URL_LIMIT = 4096
const YEAR_SECONDS = 31_536_000

/**
 * The two constant style sheets that ApexCharts 4.7.0 injects when a reader opens a chart. Allowed by hash, so that
 * nothing else may be inline; a browser test opens a chart and fails if a new version injects others.
 */
const CHART_STYLES = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
]

export type CspOptions = {
  readonly publicUrl: string
  readonly dev: boolean
  /** The origin of the one foreign script that this page may load. */
  readonly hook?: string | undefined
}

/** What a page itself may hold, as sources of its policy: a nonce for a streamed page, hashes for cached bytes. */
export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export const NOTHING_INLINE: Inline = { scripts: [], styles: [] }

/** Whatever carries this nonce. */
export const inlineByNonce = (nonce: string): Inline => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] })

/**
 * The content security policy of a page with these scripts and styles in it. No `unsafe-inline`, but for styles in development,
 * no `unsafe-eval`; everything else from our own origin only.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, { publicUrl, dev, hook }: CspOptions): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  const secure = publicUrl.startsWith('https:')
  const network = hook === undefined ? [] : [hook]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...network],
    // In development, Vite adds a style element for each module. Beside a nonce, browsers ignore `unsafe-inline`.
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [...CHART_STYLES, ...styles])],
    'img-src': ["'self'", ...network],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", socket, ...(dev ? ['ws:'] : []), ...network],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** A linked script, whose URL the policy decides on, or data, which no browser runs. */
const NOT_RUN_INLINE = /\ssrc=|type="application\/(ld\+)?json"/
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of the build's styles, which are few, large, and on every page. */
const styleSources = new Map<string, string>()

function styleSource(text: string): string {
  const known = styleSources.get(text) ?? hashSource(text)
  styleSources.set(text, known)
  return known
}

/** `'sha256-…'` of every inline script and style with this render's nonce, hence of none that content or a visitor brought in. */
export function inlineByHash(html: string, nonce: string): Inline {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
  let before = first
  for (const after of rest) {
    const [, element, opened] = /<(script|style)([^<>]*)$/.exec(before) ?? []
    const [, closed = '', text = ''] = /^([^<>]*)>([\s\S]*?)<\/(?:script|style)>/.exec(after) ?? []
    if (element === 'style') styles.add(styleSource(text))
    else if (element && !NOT_RUN_INLINE.test(opened + closed)) scripts.add(hashSource(text))
    before = after
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** All protective headers except the content security policy, which depends on the page. Their names are in lower case. */
export function securityHeaders({ publicUrl }: CspOptions): [string, string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const secure = publicUrl.startsWith('https:')
  const set = helmet({
    contentSecurityPolicy: false,
    // `allow-popups`: the funnel opens the advertiser's page in its own tab.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that are no more; each header costs every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  set(response.req, response, () => undefined)
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** Every protective header of an answer that is no page: it may load nothing. */
export const plainHeaders = (options: CspOptions): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(securityHeaders(options)),
  'Content-Security-Policy': contentSecurityPolicy(NOTHING_INLINE, options),
})

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request comes from our own pages, by the rule of Go's CrossOriginProtection: safe methods pass;
 * `Sec-Fetch-Site` decides if present; else `Origin` must be ours; a request with neither is not from a browser.
 */
export function isSameSite(method: string, headers: IncomingMessage['headers'], publicOrigin: string): boolean {
  if (SAFE_METHODS.has(method)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  return isOwnOrigin(origin, headers.host, publicOrigin)
}

/** An origin that is the configured public one, or equals the host the request was sent to. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  const parsed = URL.parse(origin)
  return parsed !== null && host !== undefined && parsed.host === host
}

/** Which origins may open a socket. A client without `Origin` is not a browser, so no other site can misuse it. */
export function socketOrigins(publicUrl: string): (request: IncomingMessage) => boolean {
  const publicOrigin = new URL(publicUrl).origin
  return ({ headers }) => headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, publicOrigin)
}

/** Refuses what our pages never send: other sites, other content types, bodies over 16 KiB, URLs over 4 KiB. */
export function guardRequests(publicUrl: string): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin
  return (req, res, next) => {
    if (req.url.length > URL_LIMIT) return sendError(res, 414, { error: REFUSALS.addressTooLong, code: 'uri_too_long' })
    if (req.method === 'TRACE' || req.method === 'TRACK') return void res.status(405).end()
    if (SAFE_METHODS.has(req.method)) return next()
    if (!isSameSite(req.method, req.headers, publicOrigin))
      return sendError(res, 403, { error: REFUSALS.otherSite, code: 'cross_site' })
    const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0))
    const api = req.path.startsWith('/api/')
    // Express counts an API body while reading it; a page's form must declare its length.
    if (length > BODY_LIMIT_BYTES && !(api && req.headers['transfer-encoding']))
      return sendError(res, 413, { error: REFUSALS.tooLarge, code: 'too_large' })
    if (api && length > 0 && !req.is('application/json'))
      return sendError(res, 415, { error: REFUSALS.notJson, code: 'not_json' })
    next()
  }
}
