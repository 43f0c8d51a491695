/** Figures as a table in Markdown, as `docs/performance.md` keeps them. */
import { type Figure, meets } from './measure.ts'

const short = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(value >= 1000 ? 4 : 3))) : '–')
const span = ({ range }: Figure): string =>
  range && Number.isFinite(range[0]) ? ` (${short(range[0])} to ${short(range[1])})` : ''
const MARKS = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [undefined, ''],
])

const rowOf = (figure: Figure): string[] => [
  figure.name,
  short(figure.ours),
  short(figure.reference),
  figure.unit,
  short(figure.ratio) + span(figure),
  figure.goal,
  MARKS.get(meets(figure)) ?? '',
]
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const tableOf = (figures: readonly Figure[]): string =>
  [
    line(['figure', 'ours', 'reference', 'unit', 'ratio', 'goal', 'met']),
    line(['---', '---:', '---:', '---', '---:', '---', '---']),
    ...figures.map((figure) => line(rowOf(figure))),
  ].join('\n')
