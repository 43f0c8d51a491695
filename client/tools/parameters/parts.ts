/** What the page of all parameters prints, in its order. */
import { LOCALE } from '#shared/language/locale.en.ts'
import type { ParameterSet } from '#shared/tools/parameters/parameter-set.ts'
import { type SetName, YEARS } from '#shared/tools/parameters/years.ts'
import { PARAMETER_TEXTS } from '../texts.en.ts'

/** A set with its anchor. */
export type Named = readonly [id: string, set: ParameterSet]
type Group = keyof typeof PARAMETER_TEXTS.groups
type Part = { readonly group: Group; readonly year: string; readonly sets: readonly Named[] }

const GROUPS = Object.keys(PARAMETER_TEXTS.groups) as Group[]
const PLANS: readonly string[] = ['tfsa', 'rrsp', 'fhsa'] satisfies SetName[]

function groupOf(name: string): Group {
  if (name.startsWith('transfer-')) return 'transfers'
  return PLANS.includes(name) ? 'plans' : 'mortgages'
}

/** Newest year first; places by their names. */
export const PARTS: readonly Part[] = Object.entries(YEARS)
  .toReversed()
  .flatMap(([year, all]) =>
    GROUPS.map((group) => {
      const sets = Object.entries<ParameterSet>(all)
        .filter(([name]) => groupOf(name) === group)
        .map(([name, set]) => [`${name}-${year}`, set] as const)
      return {
        group,
        year,
        sets: group === 'transfers' ? sets.toSorted(([, a], [, b]) => a.name.localeCompare(b.name, LOCALE)) : sets,
      }
    }),
  )
