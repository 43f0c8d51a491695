import type { ReactNode } from 'react'
import type { NoHour } from '#shared/market/past.ts'
import { PAST_DAYS } from '#shared/market/past.ts'

// hour-form
export const day = 'Day'
export const torontoTime = 'Eastern time'
export const beforeTheOpen = 'Before the TSX opens'
export const inTradingHours = 'TSX hours'
export const afterTheClose = 'After the TSX closes'
/** `09:30`, as the paper writes an hour. */
export const clock = (time: string): string => time
export const show = 'Show'
/** Why there is nothing to show; `unasked`: no hour was chosen yet. */
export const noHour: Readonly<Record<NoHour | 'unasked', string>> = {
  unasked: 'Choose a day and a time.',
  unreadable: 'This is no hour that we can read. Choose a day and a time below.',
  future: 'This hour has not come yet, so there are no prices for it.',
  old: `Prices of every quarter hour are shown for ${PAST_DAYS} days. This hour is further back.`,
}

// past-notice
export const aDayEarlier = 'A day earlier'
export const anHourEarlier = 'An hour earlier'
export const n15MinEarlier = '15 min earlier'
export const n15MinLater = '15 min later'
export const anHourLater = 'An hour later'
export const aDayLater = 'A day later'
export const aPastHour = 'An earlier time'
export const asOf = (moment: ReactNode): ReactNode => <>As of {moment}</>
export const notCurrent = 'Not live: nothing on this page moves.'
export const hours = 'Hours'
export const backToNow = 'Back to now'

// past-symbol
export const observed = (chip: ReactNode, time: ReactNode): ReactNode => (
  <>
    {chip} Observed {time}
  </>
)
export const price = 'Price'
export const chartNote = 'Up to this hour. Gaps mean we have no data for that time.'

// past-tile
export const noChangeStored = 'No earlier price to compare with'
export const noLicensedSource = 'No licensed source'
export const nothingStored = 'No price for this time'
