/** What an operator is told of the sources that do not answer: the same on Today, on System and by `doctor`. */
import { counted } from '#shared/counted.ts'
import { CUT_OFF, isCutOff, silentSources, sourceProblem } from '#shared/desk/source-problems.ts'
import { LASTING } from '../platform/alarms/conditions.ts'
import type { Incident } from '../platform/alarms/incidents.ts'
import type { SourceState } from './store/reports.ts'

/** `said`: all of it, beside a word for the sources. `since`: of what has failed longest. `isBad`: one of them has raised its alarm; until then they are only to be checked. */
export type Outage = {
  readonly title: string
  readonly text: string
  readonly said: string
  readonly since: number | undefined
  /** How many do not answer. */
  readonly count: number
  readonly isBad: boolean
}

/** @returns `undefined` while all that are asked answer */
export function outageOf(
  states: readonly SourceState[],
  sources: Parameters<typeof silentSources>[1],
  open: readonly Pick<Incident, 'kind' | 'of'>[],
): Outage | undefined {
  const silent = silentSources(states, sources)
  if (silent.length === 0) return undefined
  const names = silent.map(({ name }) => name).join(', ')
  const problems = new Set(states.flatMap(({ problem }) => (problem === null ? [] : sourceProblem(problem))))
  const todo = `Last problem: ${[...problems].join(', ')}. ${LASTING.provider_down.todo}`
  const isOne = silent.length === 1
  // Feed names them all; here the fault is none of theirs.
  const text = isCutOff(states) ? CUT_OFF : isOne ? todo : `${names}. ${todo}`
  const since = silent.flatMap((each) => each.since ?? [])
  return {
    title: isOne ? `${names} does not answer` : `${counted(silent.length, 'source')} do not answer`,
    text,
    said: isOne ? `${names} does not answer. ${text}` : `${silent.length} do not answer${text === CUT_OFF ? '.' : ':'} ${text}`,
    count: silent.length,
    since: since.length === 0 ? undefined : Math.min(...since),
    isBad: open.some(({ kind, of }) => kind === 'provider_down' && silent.some(({ id }) => id === of)),
  }
}
