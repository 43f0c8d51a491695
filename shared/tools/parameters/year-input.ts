import type { ChoiceInput, Inputs } from '../tool.ts'
import { YEAR_LABEL } from './texts.en.ts'
import { YEARS, yearInUse, yearOf } from './years.ts'

const KNOWN = Object.keys(YEARS)

/** The year whose parameters a tool takes. */
export const YEAR = {
  label: YEAR_LABEL,
  options: Object.fromEntries(KNOWN.map((year) => [year, year])),
  initial: KNOWN.at(-1) ?? '',
  optional: true,
} as const satisfies ChoiceInput

/** The year for a tool that takes one, where none is given: this one, or the last before it that has parameters. */
export const yearGiven = (inputs: Inputs, now: number): { readonly year?: string } =>
  'year' in inputs ? { year: `${yearInUse(yearOf(now))}` } : {}
