/** The ranges of numbers that limits count by. */
/** The number without its last four digits: the range that a reseller of numbers rents as one. */
export const numberPrefix = (e164: string): string => e164.slice(0, -4)

/** North American area code (`+1416`), else the number's first four characters. */
export const areaOf = (e164: string): string => e164.slice(0, e164.startsWith('+1') ? 5 : 4)
