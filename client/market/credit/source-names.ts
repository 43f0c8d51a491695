import { createContext } from 'react'
import type { Credit } from '#shared/market/permission.ts'
import type { QuoteRow, SourceId } from '#shared/market/quote.ts'

/** The sources' names as printed beside a figure, by id; an id without one is shown as it is. */
export type NamesOfSources = Readonly<Record<SourceId, string>>

/** The lines that sources want beside their figures, by id. */
export type CreditsOfSources = Readonly<Record<SourceId, Credit>>

/** Told once by the root of all pages: no page carries the sources themselves. */
export const SourceNames = createContext<NamesOfSources>({})
export const SourceCredits = createContext<CreditsOfSources>({})

/** The ids of the sources of these rows, in the order they appear. */
export const sourceIds = (rows: readonly QuoteRow[]): SourceId[] => [
  ...new Set(rows.map(({ source }) => source).filter((source) => source !== null)),
]
