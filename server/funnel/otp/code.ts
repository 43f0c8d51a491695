import { randomInt } from 'node:crypto'
import { isOnEveryPhone } from '#shared/funnel/every-phone.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

/** A uniform code of decimal digits from the system's generator, leading zeros kept. */
export const generateCode = (length: number, below: (max: number) => number = randomInt): string =>
  String(below(10 ** length)).padStart(length, '0')

/** Exactly the digits 0 to 9, nothing trimmed or folded: a malformed entry must not cost an attempt, nor be guessed right. */
export const isCode = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length === length && /^[0-9]+$/.test(value)

/** Whom a text message is from. */
export type SenderNames = { readonly name: string; readonly shortName: string }

const SEGMENT = 160
/**
 * The text message: no marketing, no link, and the origin-bound last line that lets browsers offer the code on this
 * site only (WICG origin-bound one-time codes). One message segment: a name that does not fit gives way to the short one.
 */
export function smsBody(code: string, host: string, minutes: number, sender: SenderNames, locale = 'en-CA'): string {
  const { name, shortName } = sender
  const { codeMessage } = locale.startsWith('fr') ? french : english
  const from = (who: string): string => `${codeMessage(code, who, minutes)}\n\n@${host} #${code}`
  const whole = from(name)
  return isOnEveryPhone(name) && whole.length <= SEGMENT ? whole : from(shortName)
}
