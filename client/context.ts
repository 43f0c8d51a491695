import { createContext } from 'react-router'
import type { InTurn, Services, SheetText, Visitor } from '../server/services.ts'

/** What loaders and actions use. Express sets it for each request; it is never imported as a value. */
export const servicesContext = createContext<Services>()
/** The response's script nonce. Never return it from a loader: loader data can be fetched on its own. */
export const nonceContext = createContext<string>('')
/** The text of a style sheet of the build; `undefined` in development. */
export const sheetContext = createContext<SheetText | undefined>(undefined)
/** What the connection itself tells about the visitor; empty on pages that are cached for everyone. */
export const visitorContext = createContext<Visitor>({ ip: '', userAgent: '', secure: false })
/** When a page is drawn that had its data already: at once, unless its network takes turns. */
export const turnContext = createContext<InTurn>((draw) => draw())
