/** Shared by all benchmarks: CPU time of a process, medians, the table. */
import { readFileSync } from 'node:fs'

export type Figure = {
  readonly name: string
  readonly ours: number
  readonly reference: number
  readonly unit: string
  /** `ours` over `reference`, measured in turns in one run: the only number that holds on a busy machine. */
  readonly ratio: number
  /** The lowest and the highest ratio of the rounds, where there were several. */
  readonly range?: readonly [lowest: number, highest: number] | undefined
  /** `<= 1.2` bounds the ratio, `ours <= 60` what was measured; anything else is words. */
  readonly goal: string
}

/** A figure beside a fixed reference: a budget, or a wait that is set. */
export const beside = (reference: number, ours: number, about: Pick<Figure, 'name' | 'unit' | 'goal'>): Figure => ({
  ...about,
  ours,
  reference,
  ratio: ours / reference,
})

/** A figure of interleaved rounds: the n-th of `ours` was measured beside the n-th of `reference`. */
export function compare(
  about: Pick<Figure, 'name' | 'unit' | 'goal'>,
  ours: readonly number[],
  reference: readonly number[],
): Figure {
  const ratios = ours.map((mine, round) => mine / (reference[round] ?? Number.NaN))
  const range = [Math.min(...ratios), Math.max(...ratios)] as const
  return { ...about, ours: median(ours), reference: median(reference), ratio: median(ratios), range }
}

const BOUND = /^(ours )?(<=|<|>=|>|=) ?([\d.]+)$/

/** Whether a figure keeps within its goal; `undefined` where the goal is no bound. */
export function meets({ ours, ratio, goal }: Figure): boolean | undefined {
  const [, subject, relation, number] = BOUND.exec(goal) ?? []
  if (relation === undefined) return undefined
  const [value, bound] = [subject ? ours : ratio, Number(number)]
  if (relation === '=') return value === bound
  if (relation.startsWith('<')) return relation === '<' ? value < bound : value <= bound
  return relation === '>' ? value > bound : value >= bound
}

const TICKS_PER_SECOND = 100

/** CPU seconds that a process has used so far, from Linux's own accounting. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
