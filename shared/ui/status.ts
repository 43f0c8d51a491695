/** What the page about the site's own state says. Times are epoch milliseconds. */
import type { Category } from '../market/quote.ts'

/** What lasts and what readers are told of it, by the kind of its alarm; true of now and of then. */
export const TOLD = {
  feed_stale: 'Stale prices',
  provider_down: 'No answer from a source of prices',
  figure_stopped: 'Nothing new of an official figure',
  leads_waiting: 'Registrations passed on late',
  tracker_shut: 'Registrations kept here, because nobody there takes them',
  sms_failing: 'Codes by text message not leaving',
  content_refused: 'The newest stories not shown',
  disk_low: 'Little room on the machine',
  consent_log_broken: 'The log of consents not what was signed',
  consent_anchor_late: 'No checkpoint of the log of consents sent out for over a day',
} as const

/** What concerns whoever runs the machine, and no reader. */
export const UNTOLD = ['backup_late', 'backup_failed', 'restore_drill_failed', 'store_log_large'] as const

export type ToldKind = keyof typeof TOLD

/** What is not ready, by the name that `/readyz` has for it. */
export const NOT_READY: Readonly<Record<string, string>> = {
  leads: 'Registrations cannot be taken',
  board: 'No prices yet',
  redis: 'Changes of prices arrive late',
  worker: 'Prices are not fetched, and registrations wait',
  feed: TOLD.feed_stale,
  disk: TOLD.disk_low,
}

/** `of`: which prices, source or figure. `endedAt`: `null` while it lasts. */
export type StatusEvent = {
  readonly kind: ToldKind
  readonly of: string | undefined
  readonly beganAt: number
  readonly endedAt: number | null
}

/** The prices of a category. `oldestSeconds`: of those that should move; `undefined` where none should, as at night. */
export type PriceState = {
  readonly category: Category
  readonly shown: number
  readonly stale: number
  readonly simulated: number
  readonly oldestSeconds: number | undefined
}

export type StatusView = {
  readonly at: number
  /** What is not ready, by name, and not among what lasts. */
  readonly notReady: readonly string[]
  readonly prices: readonly PriceState[]
  /** Since the worker last said that it works; `undefined` where nobody knows. */
  readonly workerSeconds: number | undefined
  /** What the leads store knows; `undefined` while it cannot be read. */
  readonly kept:
    | {
        readonly lasting: readonly StatusEvent[]
        /** What is over, newest first. */
        readonly past: readonly StatusEvent[]
        /** Before then nothing was written down. */
        readonly since: number
        readonly oldestLeadSeconds: number
        readonly anchoredAt: number | undefined
      }
    | undefined
}
