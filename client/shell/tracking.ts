/**
 * How this visitor came here: the address's values, in this page's memory. They reach the cookie only after an opt-in,
 * and leave the browser only with a form that the visitor sends.
 */
import {
  queryValues,
  readTrackingCookie,
  resolveTracking,
  TRACKING_COOKIE,
  type Tracking,
  type TrackingValues,
  trackingCookie,
  writeTrackingCookie,
} from '#shared/tracking.ts'

const CHOICE_KEY = 'nl-tracking'
export type TrackingChoice = 'accepted' | 'rejected'

let memory: TrackingValues = {}

const storedTracking = () => {
  const pair = document.cookie.split(/;\s*/).find((text) => text.startsWith(`${TRACKING_COOKIE}=`))
  return readTrackingCookie(pair?.slice(TRACKING_COOKIE.length + 1))
}

/** What the visitor chose here; `undefined` while they chose nothing or the browser keeps nothing. */
export function readChoice(): TrackingChoice | undefined {
  try {
    const value = localStorage.getItem(CHOICE_KEY)
    return value === 'accepted' || value === 'rejected' ? value : undefined
  } catch {
    return undefined
  }
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is missing in two of three browsers; the text is built and escaped in shared/tracking.ts
  document.cookie = text
}

function keepInCookie(): void {
  const value = writeTrackingCookie(memory, storedTracking())
  if (value !== undefined) setCookie(trackingCookie(value, location.protocol === 'https:'))
}

/** Takes up the values of an address the visitor arrived at; later ones override. */
export function rememberTouch(search: string): void {
  memory = { ...memory, ...queryValues(new URLSearchParams(search)) }
  if (readChoice() === 'accepted') keepInCookie()
}

/** Keeps the visitor's choice and acts on it at once: the cookie is written, or deleted. */
export function chooseTracking(choice: TrackingChoice): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice)
  } catch {
    // A browser that keeps nothing is asked again on its next visit; until then the choice holds for this page.
  }
  if (choice === 'accepted') keepInCookie()
  else setCookie(`${TRACKING_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
}

/** The values a form sends along now. */
export function currentTracking(variant: 'page' | 'footer'): Tracking {
  const query = { ...memory, ...queryValues(new URLSearchParams(location.search)) }
  return resolveTracking({ query, stored: readChoice() === 'accepted' ? storedTracking()?.last : undefined, variant })
}
