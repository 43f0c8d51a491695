/** What a page of an official figure is: which stored figure it shows, and how. Types and plain data only. */
import { type Figure, figureOf } from './statistics.ts'

/**
 * How a page reads its stored figure:
 * - `level`: as it is published
 * - `year-change`: per cent against the same period a year earlier
 * - `period-change`: per cent against the period before
 */
export type Measure = 'level' | 'year-change' | 'period-change'

export type Province = { readonly code: string; readonly name: string; readonly figure: string }

export type FigurePage = {
  /** As it is in the address, after `/economy/`. */
  readonly slug: string
  readonly figure: Figure
  /** Short, for a ledger. */
  readonly name: string
  readonly group: Group
  readonly measure: Measure
  readonly unit: string
  readonly decimals: number
  /** What it measures, in two sentences. */
  readonly what: string
  /** What a story about it would say. */
  readonly words: readonly string[]
  /** West to east, where they are stored. */
  readonly provinces: readonly Province[]
  /** It holds until it is set anew, so its line is steps without gaps. */
  readonly isSet: boolean
  /** What its central bank aims for; `null` where there is no such aim. */
  readonly target: Target | null
}

/** An aim in the middle of a band, in the unit of the page. */
export type Target = { readonly low: number; readonly aim: number; readonly high: number }

export const GROUPS = ['Money', 'Prices', 'Bond yields', 'Work', 'Output and homes', 'Energy and crops', 'Baskets'] as const
export type Group = (typeof GROUPS)[number]

const WESTWARD = [
  ['BC', 'British Columbia', 'british-columbia'],
  ['AB', 'Alberta', 'alberta'],
  ['ON', 'Ontario', 'ontario'],
  ['QC', 'Quebec', 'quebec'],
] as const
export const provincesOf = (figure: string): Province[] =>
  WESTWARD.map(([code, name, suffix]) => ({ code, name, figure: `${figure}-${suffix}` }))

export type Seed = {
  readonly figure: string
  readonly slug?: string
  readonly name: string
  readonly what: string
  readonly words: readonly string[]
  readonly measure?: Measure
  readonly provinces?: readonly Province[]
  readonly isSet?: boolean
  readonly target?: Target
}

/** The page of a figure we follow. Changes are printed in per cent, whatever the unit of the level. */
export function page(group: Group, { figure: id, slug = id, measure = 'level', ...rest }: Seed): FigurePage {
  const figure = figureOf(id)
  if (!figure) throw new Error(`No figure is called ${id}`)
  const isLevel = measure === 'level'
  const unit = isLevel ? figure.unit : '%'
  const decimals = isLevel ? figure.decimals : 1
  return { provinces: [], isSet: false, target: null, ...rest, slug, figure, group, measure, unit, decimals }
}
