import { createContext } from 'react-router'
import type { Services } from '../server/services.ts'

/** What loaders and actions work with. Set by the Express side for each request; never imported as values. */
export const servicesContext = createContext<Services>()
/** The response's script nonce. Never return it from a loader: loader data can be fetched on its own. */
export const nonceContext = createContext<string>('')
/** What the connection itself says of the visitor; empty on pages that are cached for everyone. */
export const visitorContext = createContext<Visitor>({ ip: '', userAgent: '', secure: false })

export type Visitor = { readonly ip: string; readonly userAgent: string; readonly secure: boolean }
