/** The declaration of a tool; its page, its API, its documents and its tests follow from it. */

type Common = { readonly label: string; readonly optional?: true }
/** An amount, a rate or a number of years or months. */
export type NumberInput = Common & {
  readonly unit: 'C$' | '%' | 'years' | 'months'
  readonly min: number
  readonly max: number
  /** At most so many digits after the point. */
  readonly decimals: number
  /** What its field holds before a reader types. */
  readonly initial?: number
}
export type ChoiceInput = Common & { readonly options: Readonly<Record<string, string>>; readonly initial: string }
export type Input = NumberInput | ChoiceInput
export type Inputs = Readonly<Record<string, Input>>

type ValueOf<One extends Input> = One extends { readonly options: Readonly<Record<infer Choice, string>> }
  ? Choice
  : One extends { readonly optional: true }
    ? number | undefined
    : number
export type ValuesOf<Of extends Inputs> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** By the names of inputs: what each got, and what it takes. */
export type Problems = Readonly<Record<string, string>>
export type Sum = Readonly<Record<string, number>>
export type Computed = { readonly result: Sum } | { readonly problems: Problems }

export type Source = { readonly name: string; readonly url: string }
/** A number of a formula that a law or an authority sets. `readOn`: the day on which its source was read (ISO). */
export type Parameter = { readonly name: string; readonly value: number; readonly source: string; readonly readOn: string }

/** A sum that a publisher printed. */
export type Example = {
  /** `url` where the publisher has it on an address of its own. */
  readonly publisher: string
  readonly url?: string
  /** As a reader would type it. */
  readonly given: Readonly<Record<string, string>>
  /** The name of the result that is printed, and the printed number. */
  readonly field: string
  readonly printed: number
}

export type Tool<Of extends Inputs = Inputs> = {
  /** Of its address: `/tools/NAME`. */
  readonly name: string
  readonly inputs: Of
  /** Numbers in dollars with cents, rates in per cent a year. A method, so that a list may hold tools of any inputs. */
  compute(values: ValuesOf<Of>): Computed
  /** What each number of the result is, and its unit; the first is the answer. */
  readonly results: Readonly<Record<string, { readonly label: string; readonly unit: 'C$' | 'payments' }>>
  readonly texts: {
    readonly title: string
    readonly summary: string
    readonly explained: readonly string[]
    readonly rounding: string
  }
  readonly formula: string
  readonly parameters: readonly Parameter[]
  readonly examples: readonly Example[]
}
