/** The ad network's own script, if a page has it: it alone decides what to do with the event. */

import type { REPORTED } from '#shared/funnel/texts.en.ts'
import { keptNetwork } from '../tracking/tracking.ts'

type Conversion = Readonly<Record<keyof typeof REPORTED, string>>
type AdrollWindow = Window & {
  adroll?: { record_user?: (event: object) => void }
  __adroll?: { track?: (name: string, event: object) => void }
}

/** Whether the visitor came from adroll with a click id: only then is there a conversion to report. */
export const isAdroll = ({ utm_source, adct }: { utm_source: string; adct: string }): boolean =>
  utm_source.toLowerCase() === 'adroll' && adct !== ''

/** Whether the visitor let the network's script in, which runs on the registration page only (`CONVERSION_PAGES`). */
export const isReported = (tracking: { utm_source: string; adct: string }): boolean =>
  isAdroll(tracking) && keptNetwork.read() !== undefined

/** Reports a lead to the page's adroll script. If the script throws, the visitor is redirected anyway. */
export function recordConversion({ email, phone, adct }: Conversion): boolean {
  const { adroll, __adroll } = window as AdrollWindow
  try {
    adroll?.record_user?.({ adroll_segments: 'lead', email, phone, adct })
    __adroll?.track?.('lead', { email, phone, adct })
    return true
  } catch {
    return false
  }
}
