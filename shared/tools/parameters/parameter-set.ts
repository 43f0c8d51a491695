/** Numbers of formulas that a law or an authority sets for a year. */

/** A number of a formula that a law or an authority sets. `readOn`: the day on which its source was read (ISO). */
export type Parameter = { readonly name: string; readonly value: number; readonly source: string; readonly readOn: string }

/** Single numbers that a set may have; `texts.en.ts` says what each is. */
export type ValueName =
  | 'insurableBelow'
  | 'uninsuredDown'
  | 'longAfter'
  | 'longSurcharge'
  | 'longestInsured'
  | 'buffer'
  | 'floor'
  | 'mostRebate'
  | 'fullUpTo'
  | 'noneFrom'
  | 'freeUpTo'
  | 'flatUpTo'
  | 'base'
  | 'step'
  | 'perStep'
  | 'least'
  | 'most'
  | 'wholeFrom'
  | 'wholeRate'
  | 'shareOfIncome'
  | 'roomAYear'
  | 'mostCarried'
  | 'lifetime'

/** Per cent, or dollars, by the amount in dollars above or from which it counts, up to the next one. */
export type Brackets = readonly (readonly [above: number, rate: number])[]

/** What one source sets, as it was read on one day (ISO). */
export type ParameterSet = {
  readonly name: string
  readonly source: string
  readonly url: string
  readonly readOn: string
  readonly values?: Readonly<Partial<Record<ValueName, number>>>
  /** Each part of a price has its own rate. */
  readonly brackets?: Brackets
  /** The whole price has one fee in dollars, by the price from which it counts. */
  readonly fees?: Brackets
  /** The whole loan has one rate, by its share of the price in per cent. */
  readonly shares?: Brackets
  /** Dollars by calendar year. */
  readonly byYear?: Readonly<Record<number, number>>
}
