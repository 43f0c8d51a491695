import { toCents } from '../exact.ts'
import type { ParameterSet } from '../parameters/parameter-set.ts'
import { YEAR } from '../parameters/year-input.ts'
import { parametersOf } from '../parameters/years.ts'
import { dollars, step, stepsOf } from '../print.ts'
import type { Computed, Inputs, Sum, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { CITIES, FEE_FORMULAS, FIRST_TIME, FORMULA, LABELS, otherProvince, PROVINCES, TEXTS } from './texts.en.ts'
import { type City, type Province, setsAt, taxesOf } from './transfer-tax.ts'

const PROVINCE_OF: Readonly<Record<Exclude<City, 'none'>, Province>> = { toronto: 'ON', montreal: 'QC' }

const inputs = {
  price: { label: LABELS.price, unit: 'C$', decimals: 2, min: 1, max: 1_000_000_000, initial: 600_000 },
  province: { label: LABELS.province, options: PROVINCES, initial: 'ON' },
  city: {
    label: LABELS.city,
    options: CITIES,
    within: { input: 'province', of: PROVINCE_OF },
    initial: 'none',
    optional: true,
  },
  firstTime: {
    label: LABELS.firstTime,
    options: FIRST_TIME,
    also: { true: 'yes', false: 'no', 1: 'yes', 0: 'no' },
    initial: 'no',
    optional: true,
  },
  year: YEAR,
} as const satisfies Inputs

const taxesFor = ({ price, province, city, firstTime, year }: ValuesOf<typeof inputs>) =>
  taxesOf({ price: toCents(price), province, city, isFirst: firstTime === 'yes' }, parametersOf(Number(year)))

function computeTransferTax(values: ValuesOf<typeof inputs>): Computed {
  const { province, city } = values
  const needed = city === 'none' ? province : PROVINCE_OF[city]
  if (needed !== province) return { problems: { city: otherProvince(CITIES[city], PROVINCES[needed]) } }
  const taxes = taxesFor(values)
  const [provincial, municipal, rebate] = [taxes.provincial.cents, taxes.municipal.cents, taxes.rebate.cents]
  return {
    result: {
      tax: (provincial + municipal - rebate) / 100,
      provincial: provincial / 100,
      municipal: municipal / 100,
      rebate: rebate / 100,
    },
  }
}

function steps(values: ValuesOf<typeof inputs>, { tax }: Sum): readonly string[] {
  const taxes = taxesFor(values)
  const parts = (['provincial', 'municipal', 'rebate'] as const).filter((name) => taxes[name].cents > 0)
  const total = parts.map((name) => `${name === 'rebate' ? '− ' : '+ '}${dollars(taxes[name].cents)}`).join(' ')
  return [
    ...parts.flatMap((name) => stepsOf(LABELS[name], taxes[name])),
    step(LABELS.tax, total.replace(/^\+ /, '') || dollars(0), dollars(toCents(Number(tax)))),
  ]
}

function formulaOf(values: ValuesOf<typeof inputs>): string {
  const set: ParameterSet = parametersOf(Number(values.year))[setsAt(values)[0]]
  if (set.brackets) return FORMULA
  return set.fees ? FEE_FORMULAS.fixed : FEE_FORMULAS.stepped
}

/** What a province and a city charge for the transfer of a home. */
export const transferTax: Tool<typeof inputs> = {
  name: 'transfer-tax',
  inputs,
  compute: computeTransferTax,
  steps,
  formulaOf,
  used: setsAt,
  results: {
    tax: { label: LABELS.tax, unit: 'C$' },
    provincial: { label: LABELS.provincial, unit: 'C$', isNotZero: true },
    municipal: { label: LABELS.municipal, unit: 'C$', isNotZero: true },
    rebate: { label: LABELS.rebate, unit: 'C$', isTakenOff: true, isNotZero: true },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  sets: [
    'transfer-AB',
    'transfer-BC',
    'transfer-MB',
    'transfer-NB',
    'transfer-NL',
    'transfer-NS',
    'transfer-NT',
    'transfer-NU',
    'transfer-ON',
    'transfer-toronto',
    'transfer-PE',
    'transfer-QC',
    'transfer-montreal',
    'transfer-SK',
    'transfer-YT',
  ],
  examples: EXAMPLES,
}
