/** A page of an official figure: the stored figure that it shows, and its measures. Types and plain data only. */
import { keysOf } from '../typed-keys.ts'
import { FIGURE_TEXTS, type FigureText } from './page-texts.en.ts'
import { type Figure, figureOf } from './statistics.ts'
import { GROUP_NAMES, PROVINCES } from './texts.en.ts'

/**
 * How a page reads its stored figure:
 * - `level`: as it is published
 * - `year-change`: per cent against the same period a year earlier
 * - `period-change`: per cent against the period before
 */
export type Measure = 'level' | 'year-change' | 'period-change'

export type Province = { readonly code: string; readonly name: string; readonly figure: string }

export type FigurePage = FigureText & {
  /** As it is in the address, after `/economy/`. */
  readonly slug: string
  readonly figure: Figure
  readonly group: Group
  readonly measure: Measure
  readonly unit: string
  readonly decimals: number
  /** West to east, where they are stored. */
  readonly provinces: readonly Province[]
  /** It holds until it is set again, so its line is steps without gaps. */
  readonly isSet: boolean
  /** What its central bank aims for; `null` where there is no such aim. */
  readonly target: Target | null
}

/** An aim in the middle of a band, in the unit of the page. */
export type Target = { readonly low: number; readonly aim: number; readonly high: number }

export const GROUPS = keysOf(GROUP_NAMES)
export type Group = keyof typeof GROUP_NAMES

const WESTWARD = [
  ['BC', 'british-columbia'],
  ['AB', 'alberta'],
  ['ON', 'ontario'],
  ['QC', 'quebec'],
] as const
export const provincesOf = (figure: string): Province[] =>
  WESTWARD.map(([code, suffix]) => ({ code, name: PROVINCES[code], figure: `${figure}-${suffix}` }))

type Seed = {
  readonly figure: string
  readonly slug?: string
  readonly measure?: Measure
  readonly provinces?: readonly Province[]
  readonly isSet?: boolean
  readonly target?: Target
}

/** The page of a figure we follow. Changes are printed in per cent, whatever the unit of the level. */
export function page(group: Group, { figure: id, slug = id, measure = 'level', ...rest }: Seed): FigurePage {
  const figure = figureOf(id)
  const text = FIGURE_TEXTS[slug]
  if (!figure || !text) throw new Error(`No figure is called ${id}`)
  const isLevel = measure === 'level'
  const unit = isLevel ? figure.unit : '%'
  const decimals = isLevel ? figure.decimals : 1
  return { provinces: [], isSet: false, target: null, ...text, ...rest, slug, figure, group, measure, unit, decimals }
}
