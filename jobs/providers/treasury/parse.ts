/**
 * The US Treasury's daily par yields as CSV, newest first: `Date,"1 Mo",…,"30 Yr"` and `10/02/2026,4.04,…`. Columns come
 * and go with the years, so they are found by name; an empty cell is a gap.
 */
import type { Figure } from '#shared/economy/statistics.ts'
import { fail, type Result } from '#shared/result.ts'
import type { ProviderProblem } from '../provider.ts'
import { decimal } from '../rows.ts'
import { createObservations, type FigureAnswer, type Reading } from '../statistics.ts'

/** Figures by their column. */
export const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['us-bond-2y', '2 Yr'],
  ['us-bond-5y', '5 Yr'],
  ['us-bond-10y', '10 Yr'],
  ['us-bond-30y', '30 Yr'],
])

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

/** `10/02/2026` as `2026-10-02`; `undefined` for anything else. */
function periodOf(cell: string): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell) ?? []
  const period = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(period)) ? undefined : period
}

export function parseYields(text: string, figures: readonly Figure[], reading: Reading): Result<FigureAnswer, ProviderProblem> {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = cellsOf(head)
  if (names[0] !== 'Date') return fail({ kind: 'malformed', detail: 'no table of yields' })
  const into = createObservations(reading)
  for (const figure of figures) if (!names.includes(COLUMNS.get(figure.id) ?? '')) into.reject(figure.id, 'no such column', head)
  for (const line of into.within(lines)) {
    if (line === '') continue
    const cells = cellsOf(line)
    const period = periodOf(cells[0] ?? '')
    if (period === undefined || cells.length !== names.length) {
      into.reject(null, 'not a row of yields', line)
      continue
    }
    for (const figure of figures) {
      const cell = cells[names.indexOf(COLUMNS.get(figure.id) ?? '')] ?? ''
      const value = decimal.safeParse(cell)
      if (value.success) into.accept(figure, { period, value: value.data }, line)
      else if (cell !== '') into.reject(figure.id, 'not a decimal number', line)
    }
  }
  return into.answer()
}
