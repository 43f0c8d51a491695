/** The names of months and days, and how a time of Toronto is written, in English: the same bytes in Node and in every browser. */
export const MONTHS = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
export const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** `20 Aug`, by the number of its month. */
export const dayMonth = (day: number, month: number): string => `${day} ${MONTHS[month - 1]}`
/** `Aug 2025`. */
export const monthYear = (month: number, year: string | number): string => `${MONTHS[month - 1]} ${year}`
/** `20 Aug 2025`. */
export const fullDay = (day: number, month: number, year: string): string => `${dayMonth(day, month)} ${year}`
/** `Mon 14 Dec`. */
export const weekDay = (weekday: string, day: string): string => `${weekday} ${day}`
/** `Mon 09:30 ET`. */
export const weekTime = (weekday: string, time: string): string => `${weekday} ${time}`

/** `20 Aug 2025, 14:05 ET`. */
export const atTime = (day: string, time: string): string => `${day}, ${eastern(time)}`
/** `14:05 ET`. */
export const eastern = (time: string): string => `${time} ET`
