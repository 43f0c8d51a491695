import type { Tool } from '#shared/tools/tool.ts'

/** A number of a result as readers see it. */
export function printResult(tool: Tool, name: string, value: number): string {
  const isMoney = tool.results[name]?.unit === 'C$'
  return isMoney
    ? `$${value.toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : value.toLocaleString('en-CA')
}

/** What a tool's fields hold before a reader types. */
export const initialOf = ({ inputs }: Tool): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).map(([name, { initial }]) => [name, initial === undefined ? '' : `${initial}`]))
