/** What one tool declares; its page, its API, its documents and its tests follow from it. */
import type { Value } from '../economy/reading.ts'
import type { Parameter } from './parameters/parameter-set.ts'
import type { SetName } from './parameters/years.ts'
import type { StoredFigures, TakenFrom } from './stored.ts'

type Common = { readonly label: string; readonly optional?: true }
/** An amount, a rate or a number of years or months. */
export type NumberInput = Common & {
  readonly unit: 'C$' | '%' | 'years' | 'months' | 'amount'
  readonly min: number
  readonly max: number
  /** At most so many digits after the point. */
  readonly decimals: number
  /** What its field holds before a reader types, unless the official figure is stored. */
  readonly initial?: number
  /** The id of the official figure whose newest value the field holds first. */
  readonly official?: string
}
/** An optional one that is left out is its `initial`. */
export type ChoiceInput = Common & {
  readonly options: Readonly<Record<string, string>>
  /** Other words for some of them, as programs write them. */
  readonly also?: Readonly<Record<string, string>>
  /** Options that there are with one choice of another input alone: `of` says with which. */
  readonly within?: { readonly input: string; readonly of: Readonly<Record<string, string>> }
  readonly initial: string
}
/** A month (`YYYY-MM`) or a day (`YYYY-MM-DD`). */
export type DateInput = Common & {
  readonly precision: 'month' | 'day'
  readonly initial: string
  /** Its field holds the newest stored period first, not `initial`. */
  readonly isNewest?: true
}
export type Input = NumberInput | ChoiceInput | DateInput
export type Inputs = Readonly<Record<string, Input>>

type ValueOf<One extends Input> = One extends { readonly options: Readonly<Record<infer Choice, string>> }
  ? Choice
  : One extends { readonly precision: string }
    ? string
    : One extends { readonly optional: true }
      ? number | undefined
      : number
export type ValuesOf<Of extends Inputs> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** By the names of inputs: what each takes. */
export type Problems = Readonly<Record<string, string>>
/** Numbers, and days as ISO 8601 writes them. */
export type Sum = Readonly<Record<string, number | string>>
export type Computed = { readonly result: Sum } | { readonly problems: Problems }

/** What a sum needs, where it is from and what may be drawn of it, or what is wrong with each input that chose it. */
export type Taken =
  | { readonly facts: Sum; readonly from: TakenFrom; readonly drawn?: readonly Value[] }
  | { readonly problems: Problems }

/** A payment at a rate, in cents and in per cent a year, as one of several to be compared. */
export type Compared = { readonly name: string; readonly rate: number; readonly cents: number }

/** A year of a debt, in cents: all interest paid until its end, and what is owed then; the year 0 is the day it begins. */
export type YearOwed = { readonly year: number; readonly interest: number; readonly balance: number }

/** A sum that a publisher printed. */
export type Example = {
  /** `url` where the publisher has it on an address of its own. */
  readonly publisher: string
  readonly url?: string
  /** As a reader would type it. */
  readonly given: Readonly<Record<string, string>>
  /** What the publisher took of official figures, where the tool takes some. */
  readonly facts?: Sum
  /** The name of the result that is printed, and the printed number. */
  readonly field: string
  readonly printed: number
  /** The publisher prints whole dollars. */
  readonly inDollars?: true
  /** Why it differs from ours, where it does. */
  readonly why?: string
}

/** What a tool computes of an example, as its publisher would print it. */
export const asPrinted = ({ inDollars }: Example, value: number): number => (inDollars ? Math.round(value) : value)

export type ResultUnit = 'C$' | '%' | 'payments' | 'amount' | 'index' | 'rate' | 'day'

export type Tool<Of extends Inputs = Inputs> = {
  /** Of its address: `/tools/NAME`. */
  readonly name: string
  readonly inputs: Of
  /** Takes what the sum needs of the stored figures. It never looks at the input `amount`: a browser has it done with another one. */
  take?(values: ValuesOf<Of>, stored: StoredFigures): Taken
  /** What is stored of the figures that a choice takes; `null`: nothing. It looks at the inputs with options alone. */
  held?(values: ValuesOf<Of>, stored: StoredFigures): TakenFrom | null
  /**
   * Numbers in dollars with cents, rates in per cent a year. A method, so that a list may hold tools of any inputs.
   * @param facts what was taken; part of the result
   */
  compute(values: ValuesOf<Of>, facts: Sum): Computed
  /** The formula with these values set in, line by line, as readers see it. */
  steps(values: ValuesOf<Of>, result: Sum): readonly string[]
  /** The formula of these values, where it is not the same for all. */
  formulaOf?(values: ValuesOf<Of>): string
  /** A sentence about a result, where there is one to say. */
  remark?(result: Sum, values: ValuesOf<Of>): string | undefined
  /** What single numbers of a result are, where the values say it better than `results` can. */
  labels?(values: ValuesOf<Of>): Readonly<Record<string, string>>
  /** The code of the currency of the amounts of a result, where the values choose it. */
  currency?(values: ValuesOf<Of>): string
  /** A debt's years until it is paid, where the sum is of one. */
  owed?(values: ValuesOf<Of>): readonly YearOwed[] | undefined
  /** Which of `sets` the sum of these values takes, where it does not take them all. */
  used?(values: ValuesOf<Of>): readonly SetName[]
  /** Payments beside each other, where the sum compares some. */
  compared?(values: ValuesOf<Of>, result: Sum): readonly Compared[]
  /** What each number of the result is, and its unit; the first is the answer. */
  readonly results: Readonly<
    Record<
      string,
      {
        readonly label: string
        readonly unit: ResultUnit
        readonly isOptional?: true
        /** A rise is printed with its plus. */
        readonly isChange?: true
        /** It is taken off the answer: printed with a minus. */
        readonly isTakenOff?: true
        /** Of zero its line is left out: there is no such thing. */
        readonly isNotZero?: true
      }
    >
  >
  readonly texts: {
    readonly title: string
    readonly summary: string
    readonly explained: readonly string[]
    readonly rounding: string
  }
  /** What an authority says of others in the same place. */
  readonly beside?: { readonly text: string; readonly source: string; readonly url: string; readonly readOn: string }
  readonly formula: string
  readonly parameters: readonly Parameter[]
  /** What it takes of the parameters of a year; such a tool has an input `year`. */
  readonly sets?: readonly SetName[]
  readonly examples: readonly Example[]
}
