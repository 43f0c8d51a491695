import { parseCookie } from 'cookie'
import type { Place } from '../access/webauthn.ts'

const VALUE = /^[\w-]{43}$/
/** Browsers take the prefix, which ties a cookie to its host, under TLS only. */
const nameAt = ({ origin }: Place): string => (origin.startsWith('https:') ? '__Host-desk' : 'desk')

/** The session's cookie; a malformed value counts as none. */
export function readCookie(header: string | undefined, place: Place): string | undefined {
  const value = parseCookie(header ?? '')[nameAt(place)]
  return value !== undefined && VALUE.test(value) ? value : undefined
}

/** `Set-Cookie` for a session, or to forget it. Out of reach of scripts and of every other site; gone with the browser. */
export const writeCookie = (value: string | undefined, place: Place): string =>
  [
    `${nameAt(place)}=${value ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(place.origin.startsWith('https:') ? ['Secure'] : []),
    ...(value === undefined ? ['Max-Age=0'] : []),
  ].join('; ')
