/** What a tool says of an input that it cannot take, in English, ready to be printed beside it. */

/** An amount of any currency has no unit of its own. */
const inUnit = (unit: string): string => (unit === 'amount' ? '' : ` (${unit})`)

export const INPUT_TEXTS = {
  /** An empty field is not said back. */
  nothing: '',
  quoted: (typed: string): string => `“${typed}”`,
  whole: (from: string, to: string, unit: string): string => `a whole number from ${from} to ${to}${inUnit(unit)}`,
  decimal: (decimals: number, from: string, to: string, unit: string): string =>
    `a number with at most ${decimals} decimals from ${from} to ${to}${inUnit(unit)}`,
  problem: (label: string, got: string, takes: string): string =>
    `${label}: enter ${takes}${got === INPUT_TEXTS.nothing ? '' : `; we got ${got}`}.`,
  /** Of a day or a month, as it is written. */
  date: (precision: 'month' | 'day', from: string): string =>
    `${precision === 'month' ? 'a month, YYYY-MM' : 'a day, YYYY-MM-DD'}, from ${from} on`,
  /** As programs write them. */
  oneOf: (options: Readonly<Record<string, string>>): string => `one of ${Object.keys(options).join(', ')}`,
} as const

/** Of a sum that is worked through. */
export const STEP_TEXTS = {
  greater: (one: string, other: string): string => `(the greater of ${one} and ${other})`,
  lesser: (one: string, other: string): string => `(the lesser of ${one} and ${other})`,
} as const
