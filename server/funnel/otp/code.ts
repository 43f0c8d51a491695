import { randomInt } from 'node:crypto'

/** A uniform code of decimal digits from the system's generator, leading zeros kept. */
export const generateCode = (length: number, below: (max: number) => number = randomInt): string =>
  String(below(10 ** length)).padStart(length, '0')

/** Exactly the digits 0 to 9, nothing trimmed or folded: a malformed entry must not cost an attempt, nor be guessed right. */
export const isCode = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length === length && /^[0-9]+$/.test(value)

/**
 * The text message: no marketing, no link, and the origin-bound last line that lets browsers offer the code on this
 * site only (WICG origin-bound one-time codes). At most 160 characters of GSM 03.38, so one message segment.
 */
export const smsBody = (code: string, host: string, minutes: number): string =>
  `${code} is your Northern Ledger code. It expires in ${minutes} minutes. We never call to ask for it.\n\n@${host} #${code}`
