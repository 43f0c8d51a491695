import { createContext } from 'react'
import type { SourceId } from '#shared/market/quote.ts'

/** The sources' names as they stand beside a figure, by id; an id without one stands for itself. */
export type NamesOfSources = Readonly<Record<SourceId, string>>

/** Told once by the root of all pages: no page carries the sources themselves. */
export const SourceNames = createContext<NamesOfSources>({})
