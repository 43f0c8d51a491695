import type { FunnelEvent } from '#shared/funnel.ts'
import { currentTracking } from '../shell/tracking.ts'
import { isAdroll, recordConversion } from './adroll.ts'
import { post, textOf } from './api.ts'
import type { Details } from './details.ts'
import { leaveTo } from './leave.ts'
import { onLead } from './replies.ts'

/**
 * Sends the lead and takes the visitor to the address in the answer: in the tab that the click opened, else here. A tab
 * that leads nowhere is closed.
 */
export async function sendLead(
  { fields, consents }: Details,
  variant: 'page' | 'footer',
  tab: Window | null,
): Promise<{ readonly event: FunnelEvent; readonly receipt: string }> {
  const tracking = currentTracking(variant)
  const reply = await post('/api/track-lead', { ...tracking, AdSet: tracking.adSet, ...fields, consents })
  const event = onLead(reply)
  const receipt = reply.kind === 'answer' ? textOf(reply.body, 'receipt') : ''
  const adroll = isAdroll(tracking)
  const registered = event.type === 'registered'
  if (registered && adroll) recordConversion({ email: fields.email, phone: fields.phoneNumber, adct: tracking.adct })
  if (registered && event.url) leaveTo(event.url, tab, adroll)
  else tab?.close()
  return { event, receipt }
}
