/** A note of the desk: what was stored at a fixed hour of a day. Its words are made where it is printed. Types only. */
import type { QuoteRow } from '../quote.ts'

export const EDITIONS = ['opening', 'noon', 'closing'] as const
export type Edition = (typeof EDITIONS)[number]

export type DeskNote = {
  /** Toronto's date, `YYYY-MM-DD`. */
  readonly day: string
  readonly edition: Edition
  /** ISO 8601, UTC. */
  readonly writtenAt: string
  /** The prices as they stood then, each with its own time and source; none of a source that may not be shown. */
  readonly rows: readonly QuoteRow[]
}
