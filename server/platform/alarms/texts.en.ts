import type { LastingKind } from './conditions.ts'
import type { EVENTS, SIGNS } from './events.ts'

/** What `/status` tells readers of what is wrong, in English, by the name of the condition. */
export const STATUS_TEXTS = {
  worker_silent: 'Prices are not fetched, and registrations wait',
  web_silent: 'The site did not answer',
  feed_stale: 'Stale prices',
  provider_down: 'No answer from a source',
  worker_crashes: 'Data from a source is missing, and prices are stale',
  figure_stopped: 'Nothing new of an official figure',
  leads_waiting: 'Registrations passed on late',
  tracker_shut: 'Registrations kept here, because the other side refuses them',
  tracker_down: 'Registrations kept here, because the other side does not answer',
  sms_failing: 'Codes by text message not leaving',
  content_refused: 'The newest stories not shown',
  disk_low: 'Little room on the machine',
  consent_log_broken: 'The log of consents not what was signed',
  consent_anchor_late: 'No checkpoint of the log of consents sent out for over a day',
  store_unavailable: 'Registrations cannot be taken',
  redis_gone: 'Price changes arrive more slowly',
  board_unread: 'No prices yet',
} as const satisfies { readonly [Kind in LastingKind | keyof typeof EVENTS | keyof typeof SIGNS]?: string }
