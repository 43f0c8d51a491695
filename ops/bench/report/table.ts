/** Figures as rows of text. */
import type { Figure } from '../measure.ts'

const short = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(value >= 1000 ? 4 : 3))) : '–')
const span = ({ range }: Figure): string =>
  range && Number.isFinite(range[0]) ? ` (${short(range[0])} to ${short(range[1])})` : ''

export const COLUMNS = ['figure', 'ours', 'reference', 'unit', 'ratio', 'goal']
export const rowOf = (figure: Figure): string[] => [
  figure.name,
  short(figure.ours),
  short(figure.reference),
  figure.unit,
  short(figure.ratio) + span(figure),
  figure.goal,
]

export function printTable(figures: readonly Figure[]): void {
  const rows = [COLUMNS, ...figures.map(rowOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}
