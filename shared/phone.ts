/** Small things about telephone numbers that both sides need; parsing itself is libphonenumber's work on each side. */

/** An international number as it is stored and sent: `+` and 8 to 15 digits. */
export const E164 = /^\+[1-9]\d{7,14}$/

/** For people: only the last two digits (`••• 23`), enough to recognise one's own number. */
export const phoneHint = (e164: string): string => `••• ${e164.slice(-2)}`

/** The number without its last four digits: the range that a reseller of numbers rents as one. */
export const numberPrefix = (e164: string): string => e164.slice(0, -4)

/** North American area code (`+1416`), else the number's first four characters. */
export const areaOf = (e164: string): string => e164.slice(0, e164.startsWith('+1') ? 5 : 4)

/** `+1 416 555 0134`; numbers of other plans as they are. */
export const readablePhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
