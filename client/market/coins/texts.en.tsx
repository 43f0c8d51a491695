import type { ReactNode } from 'react'

// coin-parts
export const asOf = (time: ReactNode): ReactNode => <>As of {time}</>
export const pagesLabel = 'Pages of the list'
export const largerCoins = 'Larger coins'
export const pageOf = (page: string | number, pages: string | number): string => `Page ${page} of ${pages}`
export const smallerCoins = 'Smaller coins'
export const noListYet = 'No ranking yet'
export const listToCome = 'The ranking by market value comes from its own source, which hasn’t answered yet.'
export const noLicensedSource = 'No licensed source'
export const sourcesLink = 'The sources and their terms'
export const noListAllowed = (link: ReactNode): ReactNode => (
  <>No source that ranks coins has allowed us to show its list, so there is none here. {link}</>
)

// coin-table
export const newerPriceHeld = ', a newer price awaits confirmation'
export const rank = 'Rank'
export const coin = 'Coin'
export const priceUs = 'Price, US$'
export const n24Hours = '24 hours'
export const marketValueUs = 'Market value, US$'
export const volume24Hours = 'Volume, 24 hours'
