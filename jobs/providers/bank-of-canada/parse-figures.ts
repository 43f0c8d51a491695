/**
 * Valet observations as official figures. Rows of different frequencies come unsorted and not merged, a day may lack a
 * series, and a value that is not there may be `""`, `{}` or null; `r` marks a revision.
 */
import { z } from 'zod'
import type { Figure } from '#shared/economy/statistics.ts'
import { fail, type Result } from '#shared/result.ts'
import type { ProviderProblem } from '../provider.ts'
import { complaint, decimal } from '../rows.ts'
import { createObservations, type FigureAnswer, type Reading } from '../statistics.ts'
import { FIGURE_SERIES } from './series.ts'

const answer = z.object({ observations: z.array(z.unknown()).max(20_000) })
const day = z.looseObject({ d: z.iso.date() })
const cell = z.looseObject({ v: z.unknown().optional(), r: z.unknown().optional() })
const empty = z.union([z.undefined(), z.null(), z.literal(''), z.strictObject({})])

type Observations = ReturnType<typeof createObservations>

function takeCell(into: Observations, figure: Figure, period: string, raw: unknown): void {
  const read = cell.nullish().safeParse(raw)
  if (!read.success) return into.reject(figure.id, complaint(read.error), raw)
  const { v, r } = read.data ?? {}
  if (empty.safeParse(v).success) return
  const value = decimal.safeParse(v)
  if (!value.success) return into.reject(figure.id, `v: ${complaint(value.error)}`, raw)
  into.accept(figure, { period, value: value.data, revision: empty.safeParse(r).success ? null : 'revised' }, raw)
}

/** Every value of the given figures in the answer. */
export function parseFigures(body: unknown, figures: readonly Figure[], reading: Reading): Result<FigureAnswer, ProviderProblem> {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: `observations: ${complaint(read.error)}` })
  const into = createObservations(reading)
  for (const raw of into.within(read.data.observations)) {
    const row = day.safeParse(raw)
    if (!row.success) {
      into.reject(null, complaint(row.error), raw)
      continue
    }
    for (const figure of figures) {
      const series = FIGURE_SERIES.get(figure.id) ?? ''
      if (Object.hasOwn(row.data, series)) takeCell(into, figure, row.data.d, row.data[series])
    }
  }
  return into.answer()
}
