/** Les noms des mois et des jours, et l’heure de Toronto, en français : les mêmes octets dans Node et dans chaque navigateur. */

export const MONTHS = 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' ')
export const WEEKDAYS = 'dim. lun. mar. mer. jeu. ven. sam.'.split(' ')

const dayNumber = (day: number): string => (day === 1 ? '1er' : String(day))

/** `20 août`. */
export const dayMonth = (day: number, month: number): string => `${dayNumber(day)}\u00a0${MONTHS[month - 1]}`
/** `août 2025`. */
export const monthYear = (month: number, year: string | number): string => `${MONTHS[month - 1]} ${year}`
/** `20 août 2025`. */
export const fullDay = (day: number, month: number, year: string): string => `${dayMonth(day, month)} ${year}`
/** `lun. 14 déc.` */
export const weekDay = (weekday: string, day: string): string => `${weekday} ${day}`
/** `lun. 9 h 30 HE`. */
export const weekTime = (weekday: string, time: string): string => `${weekday} ${time}`

/** `20 août 2025, 14 h 05 HE`. */
export const atTime = (day: string, time: string): string => `${day}, ${eastern(time)}`
/** `14 h 05`, of `14:05`; a full hour is `14 h`. */
export const hour = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(/:(?:00)?/, '\u00a0h\u00a0')
    .trimEnd()
/** `14 h 05 HE`. */
export const eastern = (time: string): string => `${hour(time)}\u00a0HE`
