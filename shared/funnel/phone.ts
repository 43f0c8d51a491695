/** Small things about telephone numbers that both sides need; parsing itself is libphonenumber's work on each side. */

/** An international number as it is stored and sent: `+` and 8 to 15 digits. */
export const E164 = /^\+[1-9]\d{7,14}$/

/** For people: only the last two digits (`••• 23`), enough to recognise one's own number. */
export const phoneHint = (e164: string): string => `••• ${e164.slice(-2)}`
