/** What is believed of an official figure. Sources slip too: a table in thousands that says units is a thousandfold off. */
import type { Observation } from '#shared/economy/observation.ts'

/** No figure that we follow moves so far between two periods; a wrong unit does. */
const UNIT_SLIP = 50

export type Judged = { readonly believed: Observation[]; readonly doubted: Observation[] }

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const isSlip = (value: number, reference: number): boolean => {
  const [a, b] = [Math.abs(value), Math.abs(reference)]
  return a > 0 && b > 0 && (a / b >= UNIT_SLIP || b / a >= UNIT_SLIP)
}

/** Judges each figure's values against its newest stored one or, for a new figure, against the median of the answer. */
export function judgeObservations(observations: readonly Observation[], stored: ReadonlyMap<string, Observation>): Judged {
  const believed: Observation[] = []
  const doubted: Observation[] = []
  for (const [figure, own] of Map.groupBy(observations, (each) => each.figure)) {
    const reference = stored.get(figure)?.value ?? median(own.map(({ value }) => value))
    for (const each of own) (isSlip(each.value, reference) ? doubted : believed).push(each)
  }
  return { believed, doubted }
}
