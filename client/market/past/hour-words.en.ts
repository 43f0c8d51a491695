/** What names an hour, in English; apart from the folder’s texts, since more pages load it. */

// hour-control
export const today = 'Today'
export const yesterday = 'Yesterday'
export const daysAgo = (day: string | number): string => `${day} days ago`
export const day = 'Day'
export const torontoTime = 'Toronto time'
export const beforeTheOpen = 'Before the TSX opens'
export const inTradingHours = 'TSX hours'
export const afterTheClose = 'After the TSX closes'
/** `09:30`, as the paper writes an hour. */
export const clock = (time: string): string => time
export const show = 'Show'
export const earlierTime = 'Earlier time'

// hour-words
export const sunday = 'Sunday'
export const monday = 'Monday'
export const tuesday = 'Tuesday'
export const wednesday = 'Wednesday'
export const thursday = 'Thursday'
export const friday = 'Friday'
export const saturday = 'Saturday'
export const et = (count: string | number, date: string | number, time: string | number): string => `${count} ${date}, ${time} ET`
export const chooseHour = 'Choose a day and a time.'
export const hourUnreadable = 'This is no hour that we can read. Choose a day and a time below.'
export const hourToCome = 'This hour has not come yet, so there are no prices for it.'
export const hourTooOld = (pastDays: string | number): string =>
  `Prices of every quarter hour are shown for ${pastDays} days. This hour is further back.`
