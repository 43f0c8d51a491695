import { createContext } from 'react'

/** The nonce of a streamed render, for React components. Undefined in the browser, which hides nonces. */
export const NonceContext = createContext<string | undefined>(undefined)
