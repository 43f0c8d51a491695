import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'

const MAX_AGE_SECONDS = 3600
const ID = /^[A-Za-z0-9_-]{22}$/

/** `__Host-` ties the cookie to this host, path and https, so that no other subdomain can plant one. */
const nameOf = (secure: boolean): string => (secure ? '__Host-verification' : 'verification')

/** The verification this browser holds; a malformed value counts as none. */
export function readVerificationCookie(headers: Pick<IncomingHttpHeaders, 'cookie'>, secure: boolean): string | undefined {
  const value = parseCookie(headers.cookie ?? '')[nameOf(secure)]
  return value !== undefined && ID.test(value) ? value : undefined
}

/** `Set-Cookie` for a new verification: out of reach of scripts and of cross-site posts. */
export const verificationCookie = (id: string, secure: boolean): string =>
  `${nameOf(secure)}=${id}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The same cookie for pages, which use web `Headers`. */
export function verificationCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    read: (cookie: string | null): string | undefined => readVerificationCookie({ cookie: cookie ?? undefined }, secure),
    write: (id: string): string => verificationCookie(id, secure),
  }
}
