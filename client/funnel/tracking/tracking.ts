/**
 * How this visitor came here: the URL's values, in this page's memory. They reach the cookie only after an opt-in,
 * and leave the browser only with a form that the visitor sends.
 */
import {
  type Campaign,
  queryValues,
  readTrackingCookie,
  resolveTracking,
  TRACKING_COOKIE,
  type Tracking,
  type TrackingValues,
  trackingCookie,
  writeTrackingCookie,
} from '#shared/funnel/tracking.ts'
import { oneOf, stored } from '../../ui/stored.ts'

export type TrackingChoice = 'accepted' | 'rejected'

let memory: TrackingValues = {}

const storedTracking = () => {
  const pair = document.cookie.split(/;\s*/).find((text) => text.startsWith(`${TRACKING_COOKIE}=`))
  return readTrackingCookie(pair?.slice(TRACKING_COOKIE.length + 1))
}

/** What the visitor chose here; `undefined` while they chose nothing. */
export const keptChoice = stored<TrackingChoice | undefined>({
  key: 'nl-tracking',
  parse: oneOf(['accepted', 'rejected'], undefined),
  print: (choice) => choice ?? null,
})

/** The advertising network whose script the visitor let in; a choice made before there was one lets none in. */
export const keptNetwork = stored<string | undefined>({
  key: 'nl-network',
  parse: (text) => text ?? undefined,
  print: (network) => network ?? null,
})

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is missing in two of three browsers; the text is built and escaped in shared/funnel/tracking.ts
  document.cookie = text
}

function keepInCookie(): void {
  const value = writeTrackingCookie(memory, storedTracking())
  if (value !== undefined) setCookie(trackingCookie(value, location.protocol === 'https:'))
}

/** Takes up the values of an address the visitor arrived at; later ones override. */
export function rememberTouch(search: string): void {
  memory = { ...memory, ...queryValues(new URLSearchParams(search)) }
  if (keptChoice.read() === 'accepted') keepInCookie()
}

/** Keeps the visitor's choice and acts on it at once: the cookie is written, or deleted. `network`: the one that was named. */
export function chooseTracking(choice: TrackingChoice, network: string | undefined): void {
  keptNetwork.write(choice === 'accepted' ? network : undefined)
  keptChoice.write(choice)
  if (choice === 'accepted') keepInCookie()
  else setCookie(`${TRACKING_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
}

/** For callers that need the address alone. */
const UNNAMED: Campaign = { id: '', affiliate: '', label: '' }

/** The values a form sends along now. */
export function currentTracking(variant: 'page' | 'footer', campaign: Campaign = UNNAMED): Tracking {
  const query = { ...memory, ...queryValues(new URLSearchParams(location.search)) }
  const kept = keptChoice.read() === 'accepted' ? storedTracking()?.last : undefined
  return resolveTracking({ query, stored: kept, variant, campaign })
}
