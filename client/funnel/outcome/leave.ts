/** Takes a registered visitor to the advertiser's page. */
import { ADROLL_REDIRECT_MS } from '#shared/funnel/rules.ts'

/**
 * A new tab for the company's page, opened once the code was right: the click that sent the code still counts then, for a few
 * seconds. Until the company has answered it shows a page of ours that says where it leads. It has no access to this page
 * (`opener` is cut). `null` if the browser blocked it.
 */
export function openTab(): Window | null {
  const tab = window.open('/leaving', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** The URL, if a browser may go there, though the server has checked it already. */
export function webAddress(url: string | undefined): string | undefined {
  const parsed = url && URL.canParse(url) ? new URL(url) : undefined
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined
}

/** Whether there is still a tab to open it in. */
export const isOpen = (tab: Window | null): tab is Window => tab !== null && !tab.closed

/** Goes to the advertiser: in the open tab, else here; here with a delay if a conversion has to be sent first. */
export function leaveTo(url: string, tab: Window | null, afterConversion: boolean): void {
  if (isOpen(tab)) {
    tab.location.replace(url)
    return
  }
  if (afterConversion) setTimeout(() => location.assign(url), ADROLL_REDIRECT_MS)
  else location.assign(url)
}
