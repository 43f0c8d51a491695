/** How a registered visitor gets to the advertiser's page. */
import { ADROLL_REDIRECT_MS } from '#shared/funnel.ts'

/**
 * A tab of its own, opened while the click still counts: a browser blocks one that opens after an answer. It knows
 * nothing of this page (`opener` is cut) and says what it waits for. `null` where the browser blocked it.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = 'One moment'
  tab.document.body.textContent = 'One moment, we are checking your code.'
  return tab
}

/** The address if a browser may go there, whatever the server already checked. */
export function webAddress(url: string | undefined): string | undefined {
  const parsed = url && URL.canParse(url) ? new URL(url) : undefined
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined
}

/** Goes to the advertiser: in the open tab, else here; here a moment later where a conversion has to leave first. */
export function leaveTo(url: string, tab: Window | null, afterConversion: boolean): void {
  if (tab && !tab.closed) {
    tab.location.replace(url)
    return
  }
  if (afterConversion) setTimeout(() => location.assign(url), ADROLL_REDIRECT_MS)
  else location.assign(url)
}
