/** What a tool takes of the official figures that the site stores. Types and plain data only. */
import type { Value } from '../economy/reading.ts'

/** Where a taken figure comes from, and what is stored of it. */
export type TakenFrom = {
  readonly publisher: string
  readonly url: string
  /** How the publisher calls the series. */
  readonly series: string
  /** The first and the last stored period, by their first day. */
  readonly first: string
  readonly last: string
  /** The day on which a sample was captured; `null` for what the publisher sent to us. */
  readonly sampleOf: string | null
}

/** One stored figure, oldest first; `from` is `null` where nothing is stored, or nothing may be shown. */
export type StoredFigure = { readonly values: readonly Value[]; readonly from: TakenFrom | null }
export type StoredFigures = (figure: string) => StoredFigure

export const NOTHING_STORED: StoredFigures = () => ({ values: [], from: null })
