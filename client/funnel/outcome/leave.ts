/** How a registered visitor gets to the advertiser's page. */
import { ADROLL_REDIRECT_MS } from '#shared/funnel/rules.ts'

/**
 * A new tab, opened while the click still counts: browsers block one that opens after an answer. It has no access to this
 * page (`opener` is cut) and says what it is waiting for. `null` if the browser blocked it.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = 'One moment'
  tab.document.body.textContent = 'One moment, we are checking your code.'
  return tab
}

/** The URL, if a browser may go there, though the server has checked it already. */
export function webAddress(url: string | undefined): string | undefined {
  const parsed = url && URL.canParse(url) ? new URL(url) : undefined
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined
}

/** Goes to the advertiser: in the open tab, else here; here with a delay if a conversion has to be sent first. */
export function leaveTo(url: string, tab: Window | null, afterConversion: boolean): void {
  if (tab && !tab.closed) {
    tab.location.replace(url)
    return
  }
  if (afterConversion) setTimeout(() => location.assign(url), ADROLL_REDIRECT_MS)
  else location.assign(url)
}
