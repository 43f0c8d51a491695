/** What the states of leads and of their consents are called, at the desk and on the command line. */
import type { DeliveryState } from '../funnel/delivery.ts'
import type { LeadConsent } from './leads.ts'

export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  received: 'received',
  queued: 'queued',
  sending: 'sending',
  done: 'delivered',
  ambiguous: 'unclear',
  rejected: 'rejected',
  dead: 'given up',
  held: 'held',
  duplicate: 'duplicate',
  stopped: 'stopped by us',
}

/** Of a phone without one. */
export const ADD_AREA_CODE = 'Add the area code.'

export const CONSENT_WORDS: Readonly<Record<LeadConsent, string>> = { given: 'yes', withdrawn: 'withdrawn', erased: 'erased' }
