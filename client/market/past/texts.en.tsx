import type { ReactNode } from 'react'
import type { NoHour } from '#shared/market/past.ts'
import { PAST_DAYS } from '#shared/market/past.ts'

// hour-form
export const day = 'Day'
export const torontoTime = 'Eastern time'
/** `09:30`, as the paper writes an hour. */
export const clock = (time: string): string => time
export const show = 'Show'
export const earlier = 'Earlier'
export const later = 'Later'
/** Why there is nothing to show. */
export const noHour: Readonly<Record<NoHour, string>> = {
  empty: `No price of the last ${PAST_DAYS} days is stored yet.`,
  unreadable: 'This is no hour that we can read. Choose a day and a time below.',
  future: 'This hour has not come yet, so there are no prices for it.',
  old: `Prices of every quarter hour are shown for ${PAST_DAYS} days. This hour is further back.`,
}

// past-notice
export const aPastHour = 'An earlier time'
export const asOf = (moment: ReactNode): ReactNode => <>As of {moment}</>
export const notCurrent = 'Not live: nothing on this page moves.'
export const backToNow = 'Back to now'

// past-symbol
export const whyNothingStored =
  'No price was stored in the half hour before, while its market was open. The hours offered above each have one.'
export const chartNote = 'Shows data up to this hour. Gaps mean no data.'

// past-tile
export const noChangeStored = 'No earlier price to compare with'
export const noLicensedSource = 'No licensed source'
export const nothingStored = 'No price for this time'
