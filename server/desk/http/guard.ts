/** Refuses every request to the desk that is not to a name of ours, or a post that is not from our own pages. */
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { securityHeaders } from '#server/http/edge/security.ts'
import { isLoopbackHost } from '#server/platform/network/loopback.ts'
import type { Place } from '../access/webauthn.ts'
import { sendRefusal } from './refuse.ts'

/** A request, and the port on which it arrived. */
type Arrival = {
  readonly headers: Pick<IncomingHttpHeaders, 'host'>
  readonly socket: { readonly localPort?: number | undefined }
}

/**
 * Where the desk is for this request: the machine's own loopback under the port that it listens on, as through a tunnel, or
 * the one domain that the operator gave it, under TLS. Any other name is a stranger's, whose DNS points here; any other port
 * of the loopback is that of a program beside the desk, or a relay.
 */
export function placeOf({ headers: { host }, socket: { localPort } }: Arrival, domain: string | undefined): Place | undefined {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname
  if (name === undefined || host === undefined) return undefined
  if (domain !== undefined && host === domain) return { origin: `https://${domain}`, host: name }
  const own = localPort === 80 ? name : `${name}:${localPort}`
  return isLoopbackHost(name) && host === own ? { origin: `http://${host}`, host: name } : undefined
}

/**
 * Whether our own page sends this: browsers say so themselves, in words that no page can forge. The pages send no referrer,
 * and so a form's `Origin` is `null`: it counts where `Sec-Fetch-Site` says that the page is ours, and nowhere else.
 */
export function isOwnPost({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, place: Place): boolean {
  if (site === undefined) return origin === place.origin
  return site === 'same-origin' && (origin === place.origin || origin === 'null')
}

/** A link may lead here from anywhere; nothing else of another site may load what is ours. */
const isOwnLook = ({ 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  site === 'same-origin' || site === 'none' || mode === 'navigate'

const POLICY = [
  "default-src 'none'",
  ...['style-src', 'script-src', 'img-src', 'media-src', 'font-src', 'connect-src', 'form-action'].map(
    (each) => `${each} 'self'`,
  ),
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** In place of, and beside, what every answer of the site has: nothing of a desk's address leaves it, and no window of another page holds on to it. */
const STRICTER = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

const headersOf = (publicUrl: string) => ({ ...Object.fromEntries(securityHeaders({ publicUrl, dev: false })), ...STRICTER })
export const HEADERS = { http: headersOf('http://localhost'), https: headersOf('https://localhost') }

export const guard =
  (domain: string | undefined): RequestHandler =>
  (req, res, next) => {
    const { method, headers } = req
    const place = placeOf(req, domain)
    res.set(place?.origin.startsWith('https:') ? HEADERS.https : HEADERS.http)
    if (!place) return sendRefusal(res, 'elsewhere')
    const isLook = method === 'GET' || method === 'HEAD'
    if (!isLook && method !== 'POST') return sendRefusal(res, 'method')
    const isOwn = isLook ? isOwnLook(headers) : isOwnPost(headers, place)
    if (!isOwn) return sendRefusal(res, 'otherSite')
    res.locals.place = place
    next()
  }

/** Where the desk is for a request that the guard let in. Found once: a socket that closes meanwhile forgets its port. */
export const placeIn = (res: Response): Place => res.locals.place
