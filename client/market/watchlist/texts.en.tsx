import type { ReactNode } from 'react'

// entry-form
export const averageInvalid = 'Write a price above zero, for example 45.20, or nothing.'
export const ofSymbol = (symbol: string | number): string => ` ${symbol}`
export const edit = (span: ReactNode): ReactNode => <>Edit{span}</>
export const averagePrice = 'Average price'
export const averageHint = 'Average price per unit, in the currency shown.'
export const note = 'Note'
export const save = 'Save'
export const remove = (symbol: string | number): string => `Remove ${symbol}`

// ledger-file
export const csvUnclosed = 'This CSV file has a quotation mark that is never closed.'
export const csvColumnsMissing = 'The first row must name the columns: symbol, added, average, note.'
export const row = (index: string | number): string => `Row ${index}`
export const jsonForeign = 'This JSON file was not saved from a watchlist here.'
export const entry = (index: string | number): string => `Entry ${index}`
export const jsonBroken = 'This file begins like JSON and cannot be read as such: it may be cut short.'
export const hasNoSymbol = 'has no symbol.'
export const entrySymbolUnknown = (name: string | number): string => `names ${name}, which we do not cover.`
export const entryDayInvalid = 'has a day that is not written as 2026-11-20.'
export const entryAverageInvalid = 'has an average price that is no number above zero.'
export const entryStartInvalid = 'has a first price that cannot be read.'
export const entryNoteInvalid = 'has a note that is no text.'
export const entryNoteTooLong = (longestNote: string | number): string => `has a note of more than ${longestNote} characters.`
export const entryTwice = (symbol: string | number): string => `${symbol} is there more than once.`
export const fileEmpty = 'This file is empty.'
export const fileWithoutEntries = 'This file holds no entry.'
export const fileTooManyEntries = (count: string | number, mostEntries: string | number): string =>
  `This file holds ${count} entries; a ledger takes ${mostEntries}.`

// ledger-files
export const fileTooLarge = 'This file is too large for a ledger.'
export const importRefused = 'Nothing was taken from this file:'
export const andMore = (count: string | number): string => `And ${count} more.`
export const added = (added: string | number): string => `${added} added.`
export const importNoRoom = (left: string | number): string => ` There was no room for ${left}.`
export const differFromYours = (differing: string | number): string => ` ${differing} differ from yours, which stayed.`
export const takeTheFiles = 'Take the file’s instead'
export const saveAsJson = 'Save as JSON'
export const saveAsCsv = 'Save as CSV'
export const openASaved = 'Open a saved file'

// ledger-line
export const followedSince = (day: ReactNode): ReactNode => <>followed since {day}</>
export const since = (day: ReactNode): ReactNode => <>since {day}</>
export const on = (value: string | number): string => `on ${value}`
export const noPrice = (bought: string | number): string => `${bought}, no price`
export const simulated = ' (simulated)'
export const inToronto = (link: ReactNode): ReactNode => <>{link}, in Toronto</>
export const priceOnPage = 'Its price is on its page'
export const andFollowedSince = (day: ReactNode): ReactNode => <>; followed since {day}</>

// ledger-lines
export const more = (count: string | number): string => `${count} more`

// watchlist
export const inMyLedger = 'In my ledger'
export const addToMyLedger = 'Add to my ledger'
export const nothingStored =
  'This browser stores nothing for this site, as in a private window: your ledger lasts until you close this page. Save it as a file to keep it.'
export const needsScript = 'Your ledger is kept by your browser, which needs JavaScript for it.'
export const ledgerEmpty = 'Nothing in your ledger yet'
export const ledgerEmptyHint = 'Follow a price here and see how it has moved since you added it.'
export const add = (symbol: string): string => `Add ${symbol}`
