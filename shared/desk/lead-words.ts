/** What the states of leads and of their consents are called, at the desk and on the command line. */
import { DELIVERY_STATES, type DeliveryState } from '../funnel/delivery.ts'
import type { LeadConsent } from './leads.ts'

export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  received: 'received',
  queued: 'queued',
  sending: 'sending',
  done: 'delivered',
  ambiguous: 'unclear',
  rejected: 'refused',
  dead: 'given up',
  held: 'held',
  duplicate: 'duplicate',
  stopped: 'stopped by us',
}

/** The state of that name: as it is printed, or as programs have it. */
export const stateNamed = (typed: string): DeliveryState | undefined =>
  DELIVERY_STATES.find((state) => state === typed || STATE_WORDS[state] === typed.replaceAll('-', ' '))

/** What the store notes of a move in a word that its state alone explains. */
export const moveWords = (to: DeliveryState, reason: string): string => {
  if (to === 'queued' && reason === 'accepted') return 'waits for its first delivery'
  return to === 'done' ? reason.replace(/^accepted\b/, 'the buyer took it') : reason
}

/** Of a phone without one. */
export const ADD_AREA_CODE = 'Add the area code.'

/** Actions whose words in the trail are for programs. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  reveal: 'show details',
  show: 'show details',
  'begin page': 'create page',
  'find lead': 'search',
  find: 'search',
}

export const CONSENT_WORDS: Readonly<Record<LeadConsent, string>> = { given: 'yes', withdrawn: 'withdrawn', erased: 'erased' }
