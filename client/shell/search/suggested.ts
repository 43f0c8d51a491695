import { type ComponentType, createContext } from 'react'

/** What is beside a suggested symbol: the market's to say, not the frame's. */
export const SuggestedQuote = createContext<ComponentType<{ symbol: string }> | undefined>(undefined)
