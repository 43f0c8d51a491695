import type { ReactNode } from 'react'

// change
export const up = 'Up '
export const down = 'Down '
export const unchanged = 'Unchanged '

// format
export const n24HoursEarlier = '24 hours earlier'
export const thePreviousClose = 'the previous close'
export const previousOfficialPrice = 'the previous official price'
export const theMonthBefore = 'the month before'
export const n24HoursAgo = '24 hours ago'
export const previousClose = 'Previous close'
export const previousPrice = 'Previous price'
export const monthBefore = 'Month before'
export const onTheMonth = 'on the month'
export const whenLastGood = 'when last good'
export const inLastSession = 'in the last session'
export const onTheDay = 'on the day'
export const clockEt = (hour: string, minute: string, second: string | false): string =>
  `${hour}:${minute}${second ? `:${second}` : ''} ET`
export const in24Hours = 'in 24 hours'
/** `of` a day or a month, `on` another day, `at` an hour. */
export const whenWas = (kind: 'of' | 'on' | 'at', when: string): string => `${kind} ${when}`

// held-note
export const noLicensedSource = 'No licensed source'
export const newPriceUnconfirmed = 'New price unconfirmed'
export const confirmedByOperator = 'Confirmed by operator'

// price-facts
export const pricedOf = 'For '
export const updated = 'Updated '
export const noPriceReasonLink = 'Why there is no price'
export const noPriceYet = 'No price yet'
export const reloadThePage = 'Reload the page'
export const pricesUnreadable = 'Prices could not be read'
export const readingPrices = 'Reading prices'

// stale-banner
export const trying = 'Trying'
export const tryAgain = 'Try Again'
export const simulatedNotice = (count: ReactNode, time: ReactNode): ReactNode => (
  <>
    These {count} prices are from {time}.
  </>
)
export const sourceSilent = 'The source has not answered since. We keep showing the last good price until a new one is there.'

// status
export const officialDailyRate = 'Official daily rate'
export const officialPrice = 'Official price'
export const noPricesYet = 'No prices yet'
export const simulated = 'Simulated'
export const live = 'Live'
export const closedAt = (asOf: string | number): string => `Closed ${asOf}`
export const closedTag = 'Closed'
export const staleSince = (newest: string | number): string => `Stale since ${newest}`
export const stale = 'Stale'
export const delayedMin = (value: string | number): string => `Delayed ${value} min`
export const mixedSources = 'Mixed sources'
export const min = (delayMinutes: string | number): string => `${delayMinutes} min`
export const official = 'Official, '
export const noneYet = 'none yet'

// ticker
export const now = 'now'
export const simulatedNote = '(simulated)'

// simulated-choice
export const hideSimulated = 'Hide simulated prices'
export const showSimulated = 'Show simulated prices'
export const simulatedHidden = 'Simulated prices and figures are hidden.'
export const showThem = 'Show them'
