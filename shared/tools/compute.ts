import type { SetName } from './parameters/years.ts'
import { readInputs } from './read-inputs.ts'
import { NOTHING_STORED, type StoredFigures, type TakenFrom } from './stored.ts'
import type { Compared, Computed, Problems, Sum, Taken, Tool, YearOwed } from './tool.ts'

type Given = Readonly<Record<string, string | undefined>>
type Values = Parameters<Tool['compute']>[0]

/** An amount that nothing is known of by. */
export const ANY_AMOUNT = { amount: '1' } as const

/** What a tool takes of the stored figures, whatever the amount is; `undefined` for one that takes none. */
export function takeFor(tool: Tool, given: Given, stored: StoredFigures): Taken | undefined {
  if (!tool.take) return undefined
  const read = readInputs(tool.inputs, { ...given, ...ANY_AMOUNT })
  // Each value was just read by its own input.
  return 'problems' in read ? read : tool.take(read.values as Values, stored)
}

type Known = { readonly facts: Sum } | { readonly problems: Problems }
export type Worked = Extract<Computed, { result: Sum }> & {
  readonly steps: readonly string[]
  readonly formula: string
  readonly remark?: string | undefined
  readonly labels?: Readonly<Record<string, string>> | undefined
  readonly currency?: string | undefined
  readonly owed?: readonly YearOwed[] | undefined
  readonly compared?: readonly Compared[] | undefined
  readonly used?: readonly SetName[] | undefined
}

/** All that is wrong, in the order of the inputs: of what could not be read, and of what chose the stored figures. */
const allProblems = ({ inputs }: Tool, unread: Problems, unstored: Problems): Problems => {
  const problems: Problems = { ...unstored, ...unread }
  return Object.fromEntries(
    Object.keys(inputs).flatMap((name) => (problems[name] === undefined ? [] : [[name, problems[name]] as const])),
  )
}

/** Computes a tool's result from texts, as an address or a form has them, and from what was taken of the stored figures. */
export function computeWith(tool: Tool, given: Given, taken?: Known): { readonly problems: Problems } | Worked {
  const read = readInputs(tool.inputs, given)
  const unstored = taken && 'problems' in taken ? taken.problems : undefined
  if ('problems' in read) return { problems: allProblems(tool, read.problems, unstored ?? {}) }
  if (taken && 'problems' in taken) return taken
  const values = read.values as Values
  const computed = tool.compute(values, taken?.facts ?? {})
  if ('problems' in computed) return computed
  const remark = tool.remark?.(computed.result, values)
  const labels = tool.labels?.(values)
  const currency = tool.currency?.(values)
  const owed = tool.owed?.(values)
  const steps = tool.steps(values, computed.result)
  const compared = tool.compared?.(values, computed.result)
  const used = tool.used?.(values)
  return {
    ...computed,
    steps,
    formula: tool.formulaOf?.(values) ?? tool.formula,
    ...(remark !== undefined && { remark }),
    ...(labels && { labels }),
    ...(currency && { currency }),
    ...(owed && { owed }),
    ...(compared && { compared }),
    ...(used && { used }),
  }
}

/** The same from the stored figures themselves, and where these are from. */
export function compute(
  tool: Tool,
  given: Given,
  stored: StoredFigures = NOTHING_STORED,
): Computed & { readonly from?: TakenFrom } {
  const taken = takeFor(tool, given, stored)
  const computed = computeWith(tool, given, taken)
  if ('problems' in computed) return computed
  return { result: computed.result, ...(taken && 'from' in taken && { from: taken.from }) }
}
