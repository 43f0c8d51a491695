/** Prints numbers as readers see them, and the lines of a sum that is worked through with a reader's own. Pure. */
import { asMoney, asPercent, LOCALE } from '../language/locale.en.ts'

const MINUS = '\u2212'

const formats = new Map<string, Intl.NumberFormat>()
/** Made when it is first needed: a formatter costs a slow phone milliseconds. */
function digits(value: number, least: number, most: number): string {
  const key = `${least} ${most}`
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALE, { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, format)
  return format.format(Math.abs(value))
}
const signed = (value: number, text: string): string => (value < 0 ? `${MINUS}${text}` : text)

/** Whole cents. */
export const dollars = (cents: number): string => signed(cents, asMoney(digits(cents / 100, 2, 2)))
/** Cents with what is left below one: cents times a rate of two decimals have at most six. */
export const exactDollars = (cents: number): string => signed(cents, asMoney(digits(cents / 100, 2, 6)))
/** Whole cents that are whole dollars. */
export const wholeDollars = (cents: number): string => signed(cents, asMoney(digits(cents / 100, 0, 0)))
export const percent = (value: number, decimals = 4): string => signed(value, asPercent(digits(value, 0, decimals)))
/** An amount of any currency, by the code of that. */
export const inCurrency = (digits: string, code: string): string => `${digits}\u00a0${code}`
/** Any other number, as exact as it is taken. */
export const plain = (value: number, least = 0): string => signed(value, digits(value, least, 8))

/**
 * Whole cents, and how they were worked out with the numbers set in. `lines`: one for each of the parts that were added up; `total`:
 * what is made of their sum.
 */
export type Part = {
  readonly cents: number
  readonly worked: () => string
  readonly lines?: () => readonly PartLine[]
  readonly total?: (sum: string) => string
}
/** What one part of an amount is, how it is worked out, and what it comes to before anything is rounded. */
export type PartLine = readonly [name: string, worked: string, exact: string]

/** One line: what it is, how it is worked out, and what it comes to. */
export const step = (name: string, worked: string, result: string): string =>
  worked === result ? `${name} = ${result}` : `${name} = ${worked} = ${result}`
/** The same of a part. */
export const stepOf = (name: string, { cents, worked }: Part): string => step(name, worked(), dollars(cents))
/** The same with a line for each of several parts, and then their sum. */
export function stepsOf(name: string, part: Part): readonly string[] {
  const lines = part.lines?.() ?? []
  if (lines.length < 2) return [stepOf(name, part)]
  const sum = lines.map(([, , exact]) => exact).join(' + ')
  return [...lines.map((line) => step(...line)), step(name, part.total?.(sum) ?? sum, dollars(part.cents))]
}
