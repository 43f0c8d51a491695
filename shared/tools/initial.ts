/** What the fields of a tool hold before a reader types. */
import { figureOf } from '../economy/statistics.ts'
import type { StoredFigures, TakenFrom } from './stored.ts'
import type { Tool } from './tool.ts'

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

export const initialOf = ({ inputs }: Tool, official: Readonly<Record<string, Official>>): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).map(([name, { initial }]) => [name, `${official[name]?.value ?? initial ?? ''}`]))
