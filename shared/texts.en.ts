/** The names of months and days, and how a time of Toronto is written, in English: the same bytes in Node and in every browser. */
export const MONTHS = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
export const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** `20 Aug 2025, 14:05 ET`. */
export const atTime = (day: string, time: string): string => `${day}, ${eastern(time)}`
/** `14:05 ET`. */
export const eastern = (time: string): string => `${time} ET`
