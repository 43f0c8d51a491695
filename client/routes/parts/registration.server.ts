/** The registration page's state on the server: where the visitor stands, by the cookie of their verification. */
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { RouterContextProvider } from 'react-router'
import { decodeDraft, type FormDraft } from '#shared/funnel-draft.ts'
import {
  hiddenFields,
  queryValues,
  readTrackingCookie,
  resolveTracking,
  TRACKING_COOKIE,
  type TrackingValues,
} from '#shared/tracking.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import type { FunnelStart } from '../../funnel/details.ts'

const NO_FIELDS = { firstName: '', lastName: '', email: '', phoneNumber: '' }
const NAMES = new Intl.DisplayNames(['en-CA'], { type: 'region' })
const ALL_COUNTRIES: readonly (readonly [string, string])[] = getCountries()
  .map((code) => [code, NAMES.of(code) ?? code] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en-CA'))

/** Code and name of every country, those whose numbers get a code first. */
export const countriesOf = (allowed: readonly string[]): readonly (readonly [string, string])[] => [
  ...ALL_COUNTRIES.filter(([code]) => allowed.includes(code)),
  ...ALL_COUNTRIES.filter(([code]) => !allowed.includes(code)),
]

/** A national number becomes international by the chosen country; anything else is left to the verification's own check. */
export const internationalPhone = (typed: string, country: string): string =>
  parsePhoneNumberFromString(typed, { defaultCountry: country as CountryCode, extract: false })?.number ?? typed

export const emptyStart = (step: FunnelStart['step'] = 'initial'): FunnelStart => ({
  step,
  fields: NO_FIELDS,
  country: '',
  consents: [],
})

export const startOf = (step: FunnelStart['step'], { fields, country, consents }: FormDraft): FunnelStart => ({
  step,
  fields,
  country,
  consents,
})

/** Where the holder of the cookie goes on. Without a number to go on with, at the form. */
export async function resumeAt(context: Readonly<RouterContextProvider>, request: Request): Promise<FunnelStart> {
  const { funnel, verificationCookie } = context.get(servicesContext)
  const id = verificationCookie.read(request.headers.get('cookie'))
  const draft = id === undefined ? undefined : decodeDraft(await funnel.drafts.load(id))
  if (!draft) return emptyStart()
  if (draft.kind === 'done') {
    const { url, message, receipt } = draft
    return { ...emptyStart('submitted'), url, message, receipt }
  }
  const status = await funnel.otp.status(id)
  if (status.step === 'none' || draft.fields.phoneNumber === '')
    return startOf('initial', { ...draft, fields: { ...draft.fields, phoneNumber: '' } })
  const start = startOf(status.step, draft)
  return status.step === 'otp-sent' ? { ...start, resendAfter: status.resendAfter } : start
}

/** The campaign's values of this visitor: the address of the page, else of the page before it, over an opted-in cookie. */
export function requestTracking(request: Request): { readonly query: TrackingValues; readonly stored?: TrackingValues } {
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
