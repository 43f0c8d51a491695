/** Judges official figures. Sources slip too: a table in thousands that says units is a thousandfold off. */
import type { Observation } from '#shared/economy/observation.ts'

/** No figure that we follow moves so far between two periods; a wrong unit does. */
const UNIT_SLIP = 50
/** Rates in per cent come near zero and cross it, where a ratio says nothing: a slip is at least so many points away too. */
const SLIP_POINTS = 2

export type Judged = { readonly believed: Observation[]; readonly doubted: Observation[] }

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function isSlip({ value, unit }: Observation, reference: number): boolean {
  const [a, b] = [Math.abs(value), Math.abs(reference)]
  if (a === 0 || b === 0 || (a / b < UNIT_SLIP && b / a < UNIT_SLIP)) return false
  return unit !== '%' || Math.abs(value - reference) >= SLIP_POINTS
}

/**
 * Judges each figure's values against its newest stored one or, for a new figure, against the median of the answer. What is far
 * from that and near the period after it is believed: rates have gone from a twentieth of a per cent to five in a few years.
 */
export function judgeObservations(observations: readonly Observation[], stored: ReadonlyMap<string, Observation>): Judged {
  const believed: Observation[] = []
  const doubted: Observation[] = []
  for (const [figure, own] of Map.groupBy(observations, (each) => each.figure)) {
    const reference = stored.get(figure)?.value ?? median(own.map(({ value }) => value))
    let later = reference
    for (const each of own.toSorted((a, b) => b.period.localeCompare(a.period))) {
      const isDoubted = isSlip(each, reference) && isSlip(each, later)
      ;(isDoubted ? doubted : believed).push(each)
      if (!isDoubted) later = each.value
    }
  }
  return { believed, doubted }
}
