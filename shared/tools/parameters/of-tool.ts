import type { Tool } from '../tool.ts'
import type { Parameter, ParameterSet } from './parameter-set.ts'
import { listed, parametersOf } from './years.ts'

/** What a tool, or one sum of it, takes of the parameters of a year. */
export function setsOf({ sets = [] }: Pick<Tool, 'sets'>, year: number): readonly ParameterSet[] {
  const all = parametersOf(year)
  return sets.map((name) => all[name])
}

/** Each number that a tool takes, by its name, those of a year among them. */
export const parametersFor = (tool: Tool, year: number): readonly Parameter[] => [
  ...tool.parameters,
  ...setsOf(tool, year).flatMap(listed),
]
