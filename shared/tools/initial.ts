/** What the fields of a tool hold before a reader types. */
import { figureOf } from '../economy/statistics.ts'
import type { StoredFigures, TakenFrom } from './stored.ts'
import type { DateInput, Tool } from './tool.ts'

/** The official figure that a field holds first. */
export type Official = { readonly name: string; readonly value: number; readonly from: TakenFrom }

/** By the names of inputs, the newest stored value of each official figure that a field holds first. */
export function officialOf({ inputs }: Tool, stored: StoredFigures): Readonly<Record<string, Official>> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, input]) => {
      const id = 'official' in input ? (input.official ?? '') : ''
      const { values, from } = stored(id)
      const newest = values.at(-1)
      return newest && from ? [[name, { name: figureOf(id)?.name ?? id, value: newest[1], from }]] : []
    }),
  )
}

/** What is stored of the figures that the choices of a sum take, whatever else was given; without a choice, of what is chosen first. */
export function heldFor(
  { inputs, held }: Tool,
  given: Readonly<Record<string, string>>,
  stored: StoredFigures,
): TakenFrom | null {
  const choices = Object.entries(inputs).flatMap(([name, input]) =>
    'options' in input
      ? [[name, given[name] !== undefined && Object.hasOwn(input.options, given[name]) ? given[name] : input.initial]]
      : [],
  )
  return held?.(Object.fromEntries(choices), stored) ?? null
}

/** A stored period as an input of this precision has it. */
export const periodOf = ({ precision }: Pick<DateInput, 'precision'>, period: string): string =>
  precision === 'month' ? period.slice(0, 'YYYY-MM'.length) : period

/** The first period of a field: one that is stored. */
function firstDate(input: DateInput, held: TakenFrom | null): string {
  const { initial, isNewest } = input
  if (!held) return initial
  const [first, last] = [periodOf(input, held.first), periodOf(input, held.last)]
  if (isNewest || initial > last) return last
  return [first, initial].toSorted().at(-1) ?? last
}

/** What the fields hold before a reader types. `held`: what is stored of the figures that are chosen first. */
export const initialOf = (
  { inputs }: Tool,
  official: Readonly<Record<string, Official>>,
  held: TakenFrom | null,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      'precision' in input ? firstDate(input, held) : `${official[name]?.value ?? input.initial ?? ''}`,
    ]),
  )
