/** What the registration page needs beside the visitor's standing: countries, and where the visitor came from. */
import { getCountries } from 'libphonenumber-js/min'
import type { RouterContextProvider } from 'react-router'
import { type Countries, countryName } from '#shared/funnel/countries.ts'
import {
  hiddenFields,
  queryValues,
  readTrackingCookie,
  resolveTracking,
  TRACKING_COOKIE,
  type TrackingValues,
} from '#shared/funnel/tracking.ts'
import { servicesContext, visitorContext } from '../../context.ts'

const ALL_COUNTRIES: readonly (readonly [string, string])[] = getCountries()
  .map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en-CA'))

/** Every country, once: those whose numbers can get a code, in the operator's order, and the others by name. */
export const countriesOf = (allowed: readonly string[]): Countries => ({
  open: allowed.map((code) => [code, countryName(code)] as const),
  closed: ALL_COUNTRIES.filter(([code]) => !allowed.includes(code)),
})

/** The campaign's values of this visitor: the address of the page, else of the page before it, over an opted-in cookie. */
export function requestTracking(request: Request): {
  readonly query: TrackingValues
  readonly stored?: TrackingValues | undefined
} {
  const referer = request.headers.get('referer') ?? ''
  const before = URL.canParse(referer) ? queryValues(new URL(referer).searchParams) : {}
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((text) => text.startsWith(`${TRACKING_COOKIE}=`))
  const stored = readTrackingCookie(pair?.slice(TRACKING_COOKIE.length + 1))
  return { query: { ...before, ...queryValues(new URL(request.url).searchParams) }, stored: stored?.last }
}

/** The hidden inputs of a form that may be posted without script. */
export function requestHidden(context: Readonly<RouterContextProvider>, request: Request, variant: 'page' | 'footer') {
  const { country } = context.get(servicesContext)
  const { ip } = context.get(visitorContext)
  return hiddenFields(resolveTracking({ ...requestTracking(request), variant, country: country(ip) }))
}
