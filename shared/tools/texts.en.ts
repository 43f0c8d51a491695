/** What a tool says of an input that it cannot take, in English, ready to be printed below its field: the field has its name already. */
import type { NumberInput } from './tool.ts'

const BILLION = 1_000_000_000
const count = (value: number): string => (value >= BILLION ? `${value / BILLION} billion` : value.toLocaleString('en-CA'))
const AMOUNT: Readonly<Record<NumberInput['unit'], (value: number) => string>> = {
  C$: (value) => `$${count(value)}`,
  '%': (value) => `${value}%`,
  amount: count,
  years: count,
  months: count,
}
const WHAT: Readonly<Record<NumberInput['unit'], string>> = {
  C$: 'an amount',
  '%': 'a rate',
  amount: 'an amount',
  years: 'a whole number of years',
  months: 'a whole number of months',
}

export const INPUT_TEXTS = {
  number: ({ unit, min, max }: NumberInput): string => `Enter ${WHAT[unit]} from ${AMOUNT[unit](min)} to ${AMOUNT[unit](max)}.`,
  decimals: (most: number): string => `Enter at most ${most} decimals.`,
  /** Of a comma that can only be a decimal one, such as that of `5,25`: in English it parts thousands. */
  comma: (text: string): string | undefined => {
    const [, units, decimals] = /^\$?(\d+),(\d{1,2})%?$/.exec(text.replaceAll(/\s/g, '')) ?? []
    return units === undefined ? undefined : `Use a point for decimals: ${units}.${decimals}.`
  },
  /** Of a day or a month, as it is written. */
  date: { month: 'Enter a month as YYYY-MM.', day: 'Enter a day as YYYY-MM-DD.' },
  /** As programs write them. */
  oneOf: (options: Readonly<Record<string, string>>): string => `Enter one of ${Object.keys(options).join(', ')}.`,
} as const

/** Of a sum that is worked through. */
export const STEP_TEXTS = {
  greater: (one: string, other: string): string => `(the greater of ${one} and ${other})`,
  lesser: (one: string, other: string): string => `(the lesser of ${one} and ${other})`,
} as const
