/** Numbers under `+1` that no text message reaches. */

/** Toll-free and premium ranges carry no country of their own in the number library: `+1 800` parses as US. */
const SPECIAL_NANP = /^\+1(?:8(?:00|33|44|55|66|77|88)|900|976|5(?:00|2[1-9]|33|44|66|77|88)|600|622|700|710)/
/** 976 is an exchange too: pay-per-call in every area code. */
const PREMIUM_EXCHANGE = /^\+1\d{3}976\d{4}$/

export const getsNoTexts = (e164: string): boolean => SPECIAL_NANP.test(e164) || PREMIUM_EXCHANGE.test(e164)
