/** Data of the registration page beside the visitor's standing: countries, and the visitor's origin. */

import { getCountries } from 'libphonenumber-js/min'
import type { RouterContextProvider } from 'react-router'
import { type Countries, countryName } from '#shared/funnel/countries.ts'
import { formText, formTexts } from '#shared/funnel/form-text.ts'
import { leadFields } from '#shared/funnel/lead-fields.ts'
import type { Step } from '#shared/funnel/registration.ts'
import {
  type Campaign,
  fromHiddenFields,
  hiddenFields,
  pickValues,
  queryValues,
  readTrackingCookie,
  resolveTracking,
  TRACKING_COOKIE,
  type TrackingValues,
} from '#shared/funnel/tracking.ts'
import { LOCALE } from '#shared/language/locale.en.ts'
import type { Services } from '../../../server/services.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { allTexts, refererPath } from './form-data.server.ts'

const ALL_COUNTRIES: readonly (readonly [string, string])[] = getCountries()
  .map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, LOCALE))

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
  const { country, articles } = context.get(servicesContext)
  const { campaign } = articles.site()
  const { ip } = context.get(visitorContext)
  return hiddenFields(resolveTracking({ ...requestTracking(request), variant, country: country(ip), campaign }))
}

/**
 * Where the sender of a form came from. A page that is the same for everyone carries defaults in its hidden inputs, which
 * say nothing; the address that the form was posted from, and an opted-in cookie, do.
 */
function sentTracking(request: Request, texts: Readonly<Record<string, string>>, campaign: Campaign): TrackingValues {
  const { query, stored } = requestTracking(request)
  const { id, affiliate, label } = campaign
  const told = Object.entries(fromHiddenFields(texts)).filter(([, value]) => ![id, affiliate, label].includes(value))
  return { ...stored, ...pickValues(Object.fromEntries(told)), ...query }
}

/** The first step of a registration, from a form that was posted without script. */
export function detailsStep(request: Request, form: FormData, campaign: Campaign): Extract<Step, { step: 'details' }> {
  const texts = allTexts(form)
  const fields = leadFields((name) => texts[name])
  const { country = '', from: page = '', source = '' } = texts
  return {
    step: 'details',
    details: { fields, country, consents: formTexts(form.getAll('consents')) },
    tracking: sentTracking(request, texts, campaign),
    ...(page !== '' && { origin: { page, source: formText(source, 60) } }),
  }
}

/** The sender. */
export function registrantOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Parameters<Services['funnel']['registration']['take']>[1] {
  const { verificationCookie, country } = context.get(servicesContext)
  const { ip, userAgent } = context.get(visitorContext)
  const verificationId = verificationCookie.read(request.headers.get('cookie'))
  return { verificationId, ip, userAgent, country: country(ip), page: refererPath(request), locale: LOCALE }
}
