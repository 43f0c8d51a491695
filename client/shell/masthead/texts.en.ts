// masthead
export const register = 'Register'
export const search = 'Search'
export const main = 'Main'

// menu
export const sections = 'Sections'
export const yours = 'Yours'
export const myLedger = 'My ledger'
export const yourConsents = 'Your consents'
export const menu = 'Menu'
export const allPages = 'All pages'

// nameplate
export const home = ', home'

// theme-switch
export const asTheSystem = 'as the system'
export const themeSwitchTo = (name: string | number, name2: string | number): string => `Theme: ${name}. Switch to ${name2}.`

// clock
/** Whose order of a date is `Thursday 21 August 2025`. */
export const dayLocale = 'en-GB'
/** The day as it is said. */
export const ordinal = (day: string): string => day
