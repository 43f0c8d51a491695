/** A release note: what our software writes of an official figure when the worker stores it. Types and plain data only. */
import type { Steady, Value } from '../reading.ts'

/** The figures that have notes, and which of them move rates: those head the front page for an hour. */
export const NOTED = {
  'policy-rate': { leads: true },
  inflation: { leads: true },
  unemployment: { leads: true },
  employment: { leads: false },
  'hourly-earnings': { leads: false },
  gdp: { leads: false },
  'retail-sales': { leads: false },
  'housing-starts': { leads: false },
  population: { leads: false },
} as const satisfies Readonly<Record<string, { readonly leads: boolean }>>

export type NotedSlug = keyof typeof NOTED
export const isNoted = (slug: string): slug is NotedSlug => slug in NOTED

/** What the sentences of one text of a note print, as it was known when that was written. Times are ISO 8601. */
export type NoteFacts = {
  readonly writtenAt: string
  readonly value: Value
  readonly before: Value
  /** The value before as it was known just before the note, at that instant; its revision is the difference. */
  readonly was: { readonly value: number; readonly at: string }
  /** Since when the value before had held, of a rate that is set. */
  readonly held: Steady | null
}

/** A note of one period, with every text that it had: the newest first, which corrects those below it. */
export type ReleaseNote = {
  readonly slug: NotedSlug
  readonly period: string
  readonly path: string
  /** The name of its source. */
  readonly by: string
  /** When the source published it; `null` where the source does not say. */
  readonly releasedAt: string | null
  /** The next announced release after this one; `null` where none is on record. */
  readonly nextAt: string | null
  readonly texts: readonly [NoteFacts, ...NoteFacts[]]
}

export const notePath = (slug: string, period: string): string => `/economy/${slug}/${period}`

/** The period that the end of an address names. */
export const PERIOD = /^\d{4}-\d{2}-\d{2}$/

/** When its first text was written. */
export const firstWritten = ({ texts: [newest, ...earlier] }: Pick<ReleaseNote, 'texts'>): string =>
  (earlier.at(-1) ?? newest).writtenAt
