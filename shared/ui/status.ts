/** The data of `/status`. Times are epoch milliseconds. */

import type { SilentSource } from '../desk/source-problems.ts'
import type { Category } from '../market/quote.ts'

/**
 * Something that was wrong, or is, in a reader's words. `of`: which prices, source or figure. `isSource`: a source of prices did not
 * answer, which readers need not notice. `endedAt`: `null` while it lasts.
 */
export type StatusEvent = {
  readonly text: string
  readonly of: string | undefined
  readonly isSource: boolean
  readonly beganAt: number
  readonly endedAt: number | null
}

/** The prices of a category. */
export type PriceState = {
  readonly category: Category
  readonly shown: number
  readonly stale: number
  readonly simulated: number
}

export type StatusView = {
  readonly at: number
  /** Of the official figures with a page: how many there are, and how many came from their sources. */
  readonly figures: { readonly all: number; readonly published: number }
  /** When the wire's newest announcement was published (ISO 8601); `undefined` where none has come. */
  readonly announcedAt: string | undefined
  /** What is not ready, in words, and not among what lasts. */
  readonly notReady: readonly string[]
  /** The sources that do not answer; `undefined` while that cannot be read. */
  readonly silent: readonly SilentSource[] | undefined
  readonly prices: readonly PriceState[]
  /** Since the worker last said that it works; `undefined` where that is unknown. */
  readonly workerSeconds: number | undefined
  /** What the leads store knows; `undefined` while it cannot be read. */
  readonly kept:
    | {
        readonly lasting: readonly StatusEvent[]
        /** What is over, newest first. */
        readonly past: readonly StatusEvent[]
        /** Before then nothing was written down, or it is no longer kept. */
        readonly since: number
        /** Whether that is when the first was written down. */
        readonly isFromFirst: boolean
        readonly oldestLeadSeconds: number
        readonly anchoredAt: number | undefined
      }
    | undefined
}
