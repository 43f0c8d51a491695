import { formatDay } from '#shared/days.ts'
import { formatPeriod } from '#shared/economy/print.ts'
import { asMoney, asPercent, LOCALE } from '#shared/language/locale.en.ts'
import { inCurrency } from '#shared/tools/print.ts'
import type { Input, ResultUnit, Tool } from '#shared/tools/tool.ts'
import { TEXTS } from './texts.en.ts'

const DECIMALS: Readonly<Record<Exclude<ResultUnit, 'day'>, readonly [least: number, most: number]>> = {
  C$: [2, 2],
  '%': [2, 2],
  amount: [2, 2],
  payments: [0, 0],
  index: [1, 1],
  rate: [4, 8],
}

const MINUS = '\u2212'
type Signed = Pick<Tool['results'][string], 'isChange' | 'isTakenOff'>
const signOf = (value: number, { isChange, isTakenOff }: Signed): string => {
  if (value < 0 || (isTakenOff && value > 0)) return MINUS
  return isChange && value > 0 ? '+' : ''
}

/** A number or a day of a result as readers see it. `currency`: the code of that of an amount. */
export function printResult(tool: Tool, name: string, value: number | string, currency?: string): string {
  const { unit = 'amount', ...signed } = tool.results[name] ?? {}
  if (unit === 'day') return formatDay(String(value))
  const [minimumFractionDigits, maximumFractionDigits] = DECIMALS[unit]
  const digits = Math.abs(Number(value)).toLocaleString(LOCALE, { minimumFractionDigits, maximumFractionDigits })
  const figures: Partial<Record<ResultUnit, string>> = {
    C$: asMoney(digits),
    '%': asPercent(digits),
    ...(currency !== undefined && { amount: inCurrency(digits, currency) }),
  }
  return `${signOf(Number(value), signed)}${figures[unit] ?? digits}`
}

/** What was given for one input, as readers see it. */
export function printInput(input: Input, value: string): string {
  // A question that is answered with yes or no.
  if ('options' in input && 'yes' in input.options) return value === 'yes' ? input.label : ''
  if ('options' in input) return input.options[value] ?? value
  if ('precision' in input) return input.precision === 'month' ? formatPeriod(`${value}-01`, 'monthly') : formatDay(value)
  if (!('unit' in input)) return value
  const amount = Number(value).toLocaleString(LOCALE, { maximumFractionDigits: input.decimals })
  if (input.unit === 'C$') return asMoney(amount)
  if (input.unit === '%') return asPercent(amount)
  return input.unit === 'amount' ? amount : TEXTS.lasting(amount, input.unit)
}

/** What was given to a tool, in one line; the year of its rules is the page's. */
export const printGiven = ({ inputs }: Tool, given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .flatMap(([name, value]) => {
      const input = inputs[name]
      return input && value !== '' && name !== 'year' ? [printInput(input, value)] : []
    })
    .filter(Boolean)
    .join(' · ')
