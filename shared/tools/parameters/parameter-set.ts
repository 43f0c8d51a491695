/** Numbers of formulas that a law or an authority sets for a year. */

/** A number of a formula that a law or an authority sets. `readOn`: the day on which its source was read (ISO). */
export type Parameter = { readonly name: string; readonly value: number; readonly source: string; readonly readOn: string }

/** Single numbers that a set may have, each with its unit; `texts.en.ts` says what each is. */
export const VALUE_UNITS = {
  insurableBelow: 'C$',
  uninsuredDown: '%',
  longAfter: 'years',
  longSurcharge: '%',
  longestInsured: 'years',
  buffer: '%',
  floor: '%',
  mostRebate: 'C$',
  fullUpTo: 'C$',
  noneFrom: 'C$',
  freeUpTo: 'C$',
  flatUpTo: 'C$',
  base: 'C$',
  step: 'C$',
  perStep: 'C$',
  least: 'C$',
  most: 'C$',
  wholeFrom: 'C$',
  wholeRate: '%',
  shareOfIncome: '%',
  roomAYear: 'C$',
  mostCarried: 'C$',
  lifetime: 'C$',
} as const
export type ValueName = keyof typeof VALUE_UNITS
export type Values = Readonly<Partial<Record<ValueName, number>>>
/** Values that the label of another one says, where their set has that one. */
export const SAID_WITH: Readonly<Partial<Record<ValueName, ValueName>>> = {
  longAfter: 'longSurcharge',
  step: 'perStep',
  wholeFrom: 'wholeRate',
}
export type ValueUnit = (typeof VALUE_UNITS)[ValueName]

/** Per cent, or dollars, by the amount in dollars above or from which it counts, up to the next one. */
export type Brackets = readonly (readonly [above: number, rate: number])[]

/** What one source sets, as it was read on one day (ISO). */
export type ParameterSet = {
  readonly name: string
  readonly source: string
  readonly url: string
  readonly readOn: string
  readonly values?: Values
  /** Each part of a price has its own rate. */
  readonly brackets?: Brackets
  /** The whole price has one fee in dollars, by the price from which it counts. */
  readonly fees?: Brackets
  /** The whole loan has one rate, by its share of the price in per cent. */
  readonly shares?: Brackets
  /** Dollars by calendar year. */
  readonly byYear?: Readonly<Record<number, number>>
}
