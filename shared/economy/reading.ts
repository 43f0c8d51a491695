/** A stored figure as a page prints it. Types, and how made-up values are told from all others. */

import type { Revision } from './observation.ts'

/** A period by its first day, and the value of it. */
export type Value = readonly [period: string, value: number]

/** How long a value has not changed: from the first period of it, which is the first stored one where it may be older. */
export type Steady = { readonly since: string; readonly isFirst: boolean }

/** In the place of the day of a sample: values that were made up for a demonstration, and are of no source. */
export const MADE_UP = 'made-up'

/** The newest value of a page's figure, as it travels to readers. Times are ISO 8601. */
export type Reading = {
  readonly slug: string
  readonly period: string
  readonly value: number
  /** The value of the period before that is stored; `null`: this is the only one. */
  readonly before: Value | null
  /** Of a value that did not change; `null` where it did, or where there is none before. */
  readonly steady: Steady | null
  readonly releasedAt: string | null
  readonly receivedAt: string
  readonly revision: Revision | null
  /** Nothing new for twice its period. */
  readonly stopped: boolean
  /** The day on which a sample was captured, or `MADE_UP`; `null` for what the source published to us. */
  readonly sampleOf: string | null
  /** The page of its release note; `null` where it has none. */
  readonly note: string | null
  /** As a strip prints it. `change`: what the facts begin with, as a number; `null` where they begin with none. */
  readonly printed: { readonly value: string; readonly change: number | null; readonly facts: string }
}

/** What pages know of one figure. */
export type FigureState = {
  readonly slug: string
  /** `null`: nothing is stored of it. */
  readonly reading: Reading | null
  /** The path of two years, or of less where less is stored; a gap is a gap. */
  readonly line: string
  /** Why there is no reading, where there is none. */
  readonly nothing: string
}

/** For a reader who wants nothing made up: the `data-simulated` of what holds this value. */
export const isMadeUp = (reading: Pick<Reading, 'sampleOf'> | null | undefined): true | undefined =>
  reading?.sampleOf === MADE_UP || undefined
