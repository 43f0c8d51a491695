/** Reads what a reader or a program gave a tool. */

import { bareNumber } from '../language/locale.en.ts'
import { INPUT_TEXTS } from './texts.en.ts'
import type { ChoiceInput, DateInput, Input, Inputs, NumberInput, Problems } from './tool.ts'

/** Dollars may be typed with their sign and with grouped digits, rates with `%`. */
const NUMBER = /^-?\d+(?:\.(?<decimals>\d*))?$/

function readNumber(input: NumberInput, text: string): number | { readonly problem: string } {
  const comma = input.decimals > 0 ? INPUT_TEXTS.comma(text) : undefined
  if (comma !== undefined) return { problem: comma }
  const { groups = {}, 0: digits } = NUMBER.exec(bareNumber(text)) ?? { groups: {}, 0: 'none' }
  const value = Number(digits)
  const isWithin = value >= input.min && value <= input.max
  if (!isWithin) return { problem: INPUT_TEXTS.number(input) }
  if ((groups.decimals ?? '').length <= input.decimals) return value
  return { problem: input.decimals === 0 ? INPUT_TEXTS.number(input) : INPUT_TEXTS.decimals(input.decimals) }
}

function readChoice({ options, also = {} }: ChoiceInput, text: string): string | { readonly problem: string } {
  const choice = Object.hasOwn(also, text) ? (also[text] ?? text) : text
  return Object.hasOwn(options, choice) ? choice : { problem: INPUT_TEXTS.oneOf(options) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether the calendar has this day. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

function readDate({ precision }: DateInput, text: string): string | { readonly problem: string } {
  const day = precision === 'month' ? `${text}-01` : text
  return isDay(day) ? text : { problem: INPUT_TEXTS.date[precision] }
}

function readInput(input: Input, text: string): number | string | { readonly problem: string } {
  if ('options' in input) return readChoice(input, text)
  return 'precision' in input ? readDate(input, text) : readNumber(input, text)
}

/** Returns the value of each input, or what is wrong with each one that could not be read. */
export function readInputs(
  inputs: Inputs,
  given: Readonly<Record<string, string | undefined>>,
): { readonly values: Readonly<Record<string, number | string>> } | { readonly problems: Problems } {
  const values: Record<string, number | string> = {}
  const problems: Record<string, string> = {}
  for (const [name, input] of Object.entries(inputs)) {
    const text = (given[name] ?? '').trim()
    if (text === '' && input.optional) {
      if ('options' in input) values[name] = input.initial
      continue
    }
    const read = readInput(input, text)
    if (typeof read === 'object') problems[name] = read.problem
    else values[name] = read
  }
  return Object.keys(problems).length > 0 ? { problems } : { values }
}
