/**
 * Where a visitor came from: fourteen values, read from the address, kept in a cookie after opt-in, sent with the lead.
 * All of them are labels that anyone can write: bounded here, escaped where shown, never trusted. Pure; browser and server.
 */
import { keysOf, recordOf } from '../typed-keys.ts'

/** The values an address may carry, in the order of the public names. */
export const QUERY_NAMES = {
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  utm_content: 'utm_content',
  adSet: 'AdSet',
  fbclid: 'fbclid',
  adct: 'adct',
  clickid: 'clickid',
  cid: 'cid',
  suid: 'suid',
  page: 'page',
  description: 'description',
} as const

export type TrackingKey = keyof typeof QUERY_NAMES
export const TRACKING_KEYS = keysOf(QUERY_NAMES)

/** The twelve of the address, the detected country and the brand. An absent value is an empty text. */
export type Tracking = Readonly<Record<TrackingKey, string>> & { readonly country: string; readonly brand: 'auto' }

/** The defaults of an address without a campaign: from the record of the paper. */
export type Campaign = { readonly id: string; readonly affiliate: string; readonly label: string }
/** The label of the form in the footer's dialog. */
export const footerLabel = (label: string): string => `${label} - footer popup form`
export const DEFAULT_COUNTRY = 'US'
export const BRAND = 'auto'

export const TRACKING_COOKIE = 'tracking_data'
export const TRACKING_COOKIE_DAYS = 30
export const TRACKING_COOKIE_SECONDS = TRACKING_COOKIE_DAYS * 86_400
/** Of a tracking value, in UTF-16 code units. */
export const MAX_VALUE = 256
const MAX_COOKIE_BYTES = 2048
const KEPT_WHEN_LARGE: readonly TrackingKey[] = ['utm_source', 'utm_campaign', 'fbclid', 'adct', 'clickid', 'cid', 'suid']

/** What the cookie holds: the last touch by name, and the first touch's campaign, which later visits leave alone. */
export type StoredTracking = { readonly last: TrackingValues; readonly first: TrackingValues }
export type TrackingValues = Readonly<Partial<Record<TrackingKey, string>>>

/** A label of at most 256 characters without control characters or half surrogate pairs. */
export function cleanValue(value: string): string {
  const kept = Array.from(value.slice(0, 4 * MAX_VALUE)).filter((char) => {
    const point = char.codePointAt(0) ?? 0
    return (
      point >= 32 &&
      !(point >= 0x7f && point <= 0x9f) &&
      !(point >= 0xd800 && point <= 0xdfff) &&
      point !== 0x2028 &&
      point !== 0x2029
    )
  })
  let text = ''
  for (const char of kept) {
    if (text.length + char.length > MAX_VALUE) break
    text += char
  }
  return text.trim()
}

/** The tracking values of an address; the first of a repeated name counts, empty ones are absent. */
export function queryValues(query: URLSearchParams): TrackingValues {
  const values: Partial<Record<TrackingKey, string>> = {}
  for (const key of TRACKING_KEYS) {
    const value = cleanValue(query.get(QUERY_NAMES[key]) ?? '')
    if (value !== '') values[key] = value
  }
  return values
}

/** Own text properties by our names, nothing else; anything of another shape is dropped. */
export function pickValues(source: unknown): TrackingValues {
  const values: Partial<Record<TrackingKey, string>> = {}
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return values
  for (const key of TRACKING_KEYS) {
    const value: unknown = Object.hasOwn(source, key) ? Reflect.get(source, key) : undefined
    const text = typeof value === 'string' ? cleanValue(value) : ''
    if (text !== '') values[key] = text
  }
  return values
}

export type TrackingSources = {
  readonly query: TrackingValues
  readonly stored?: TrackingValues | undefined
  /** The form in the footer's dialog names itself in `page` and `description`. */
  readonly variant?: 'page' | 'footer'
  readonly country?: string
  readonly campaign: Campaign
}

/** The fourteen values: the address overrides the cookie, which overrides the defaults; clickid falls back to fbclid, then adct. */
export function resolveTracking(sources: TrackingSources): Tracking {
  const { query, stored = {}, variant = 'page', country = DEFAULT_COUNTRY, campaign } = sources
  const label = variant === 'footer' ? footerLabel(campaign.label) : campaign.label
  const defaults: TrackingValues = { cid: campaign.id, suid: campaign.affiliate, page: label, description: label }
  const value = (key: TrackingKey): string => query[key] ?? stored[key] ?? defaults[key] ?? ''
  const all = recordOf(TRACKING_KEYS, value)
  return {
    ...all,
    clickid: all.clickid || all.fbclid || all.adct,
    country: /^[A-Z]{2}$/.test(country) ? country : DEFAULT_COUNTRY,
    brand: BRAND,
  }
}

/** The hidden inputs of a lead form. */
export const hiddenFields = (tracking: Tracking): Readonly<Record<string, string>> => ({
  ApiKey: tracking.suid,
  CampaignID: tracking.cid,
  ClickID: tracking.clickid,
  Page: tracking.page,
  Description: tracking.description,
  Brand: tracking.brand,
  P1: tracking.utm_source,
  P2: tracking.utm_medium,
  P3: tracking.utm_campaign,
  P4: tracking.utm_content,
  P5: tracking.adSet,
})

/** The values behind a form's hidden inputs, for a post without script. */
export const fromHiddenFields = (fields: Readonly<Record<string, string | undefined>>): TrackingValues =>
  pickValues({
    suid: fields.ApiKey,
    cid: fields.CampaignID,
    clickid: fields.ClickID,
    page: fields.Page,
    description: fields.Description,
    utm_source: fields.P1,
    utm_medium: fields.P2,
    utm_campaign: fields.P3,
    utm_content: fields.P4,
    adSet: fields.P5,
  })

/**
 * Reads the cookie's value (still percent-encoded). Checked on every read, since anyone can write it: another shape,
 * broken encoding or more than 2 KiB count as no cookie.
 */
export function readTrackingCookie(value: string | undefined): StoredTracking | undefined {
  if (value === undefined || value.length > 3 * MAX_COOKIE_BYTES) return undefined
  try {
    const text = decodeURIComponent(value)
    if (byteLength(text) > MAX_COOKIE_BYTES) return undefined
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
    return { last: pickValues(data), first: pickValues(Reflect.get(data, 'first')) }
  } catch {
    return undefined
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length

const only = (values: TrackingValues, keys: readonly TrackingKey[]): TrackingValues =>
  pickValues(Object.fromEntries(keys.map((key) => [key, values[key]])))

/**
 * The cookie's new value (percent-encoded JSON): this visit's values over the stored ones, the first touch kept.
 * `undefined` when there is nothing to keep or when even the short form does not fit into the cookie.
 */
export function writeTrackingCookie(query: TrackingValues, stored?: StoredTracking | undefined): string | undefined {
  const last: TrackingValues = { ...stored?.last, ...query }
  if (Object.keys(last).length === 0) return undefined
  const first =
    stored && Object.keys(stored.first).length > 0 ? stored.first : only(last, ['utm_source', 'utm_medium', 'utm_campaign'])
  for (const candidate of [{ ...last, first }, { ...last }, only(last, KEPT_WHEN_LARGE)]) {
    const encoded = encodeURIComponent(JSON.stringify(candidate))
    if (encoded.length <= MAX_COOKIE_BYTES) return encoded
  }
  return undefined
}

/** `Set-Cookie` or `document.cookie` text for {@link writeTrackingCookie}. Set only after the visitor opted in. */
export const trackingCookie = (value: string, secure: boolean): string =>
  `${TRACKING_COOKIE}=${value}; Max-Age=${TRACKING_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
