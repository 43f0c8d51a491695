/** Shared by all benchmarks: CPU time of a process, medians, the table. */
import { readFileSync } from 'node:fs'

export type Figure = {
  readonly name: string
  readonly ours: number
  readonly reference: number
  readonly unit: string
  /** `ours` over `reference`, measured in turns in one run: the only number that holds on a busy machine. */
  readonly ratio: number
  readonly goal: string
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

/** The quantile `p` (0 to 1) of the values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN
}

const short = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(4))) : '–')

export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['figure', 'ours', 'reference', 'unit', 'ratio', 'goal'],
    ...figures.map((figure) => [
      figure.name,
      short(figure.ours),
      short(figure.reference),
      figure.unit,
      short(figure.ratio),
      figure.goal,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}
