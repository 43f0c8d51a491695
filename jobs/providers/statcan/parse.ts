/**
 * Answers of Statistics Canada's web data service (WDS). A value is a number or null; thousands and millions are told by
 * `scalarFactorCode`; `releaseTime` is the wall clock of Ottawa, without a zone.
 */
import { z } from 'zod'
import type { Revision } from '#shared/economy/observation.ts'
import type { Figure, Frequency } from '#shared/economy/statistics.ts'
import { fail, type Result } from '#shared/result.ts'
import { torontoTime } from '#shared/toronto.ts'
import { complaint } from '../rows.ts'
import { createObservations, type FigureAnswer, type FigureProblem, type Reading } from '../statistics.ts'
import type { VectorAddress } from './vectors.ts'

const PUBLISHING = 6
/** `getCodeSets`, frequency. */
const FREQUENCY: Readonly<Record<Frequency, number>> = { daily: 1, weekly: 2, monthly: 6, quarterly: 9 }
/** `getCodeSets`, symbol: p and r. */
const REVISION: Readonly<Record<string, Revision>> = { 1: 'preliminary', 3: 'revised' }
/** `getCodeSets`, status: too unreliable to be published. */
const UNRELIABLE = '6'

const code = z.union([z.number(), z.string()]).transform(String)
const series = z.object({
  responseStatusCode: z.number(),
  productId: z.number(),
  coordinate: z.string(),
  vectorId: z.number(),
  vectorDataPoint: z.array(z.unknown()).max(5000),
})
const answer = z.array(z.object({ status: z.string(), object: z.unknown() })).max(300)
const point = z.object({
  refPer: z.iso.date(),
  value: z.number().nullable(),
  scalarFactorCode: z.number().int().min(0).max(9),
  symbolCode: code,
  statusCode: code,
  securityLevelCode: code,
  releaseTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'not the wall clock of Ottawa'),
  frequencyCode: z.number(),
})

/** A query: a figure by its vector or its coordinate. */
export type VectorQuery = { readonly figure: Figure } & ({ readonly vectorId: number } | { readonly place: VectorAddress })

function isOf(asked: VectorQuery, found: z.infer<typeof series>): boolean {
  if ('vectorId' in asked) return asked.vectorId === found.vectorId
  return asked.place.productId === found.productId && asked.place.coordinate === found.coordinate
}

type Observations = ReturnType<typeof createObservations>

/** In units: 12.3 thousand is 12300, without the noise of the multiplication. */
const inUnits = (value: number, scale: number): number => Number((value * 10 ** scale).toPrecision(15))

function takePoint(into: Observations, figure: Figure, raw: unknown): void {
  const read = point.safeParse(raw)
  if (!read.success) return into.reject(figure.id, complaint(read.error), raw)
  const { refPer, value, scalarFactorCode, symbolCode, statusCode, securityLevelCode, releaseTime, frequencyCode } = read.data
  if (frequencyCode !== FREQUENCY[figure.frequency]) return into.reject(figure.id, 'another frequency', raw)
  // Not available, suppressed or unreliable: a gap, as its source means it.
  if (value === null || statusCode === UNRELIABLE || securityLevelCode !== '0') return
  const [date = '', time = ''] = releaseTime.split('T')
  into.accept(
    figure,
    {
      period: refPer,
      value: inUnits(value, scalarFactorCode),
      releasedAt: torontoTime(date, time),
      revision: REVISION[symbolCode] ?? null,
    },
    raw,
  )
}

/** Every value of what was asked. A table that is being published makes the whole answer one of later. */
export function parseSeries(body: unknown, asked: readonly VectorQuery[], reading: Reading): Result<FigureAnswer, FigureProblem> {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: `series: ${complaint(read.error)}` })
  const into = createObservations(reading)
  const found = read.data.map(({ object }) => series.safeParse(object))
  const known = found.flatMap(({ data }) => data ?? [])
  if (known.some(({ responseStatusCode }) => responseStatusCode === PUBLISHING))
    return fail({ kind: 'not-released', detail: 'a table is being published' })
  for (const each of asked) {
    const own = known.find((candidate) => candidate.responseStatusCode === 0 && isOf(each, candidate))
    if (!own) into.reject(each.figure.id, 'no such series in the answer', null)
    for (const raw of into.within(own?.vectorDataPoint ?? [])) takePoint(into, each.figure, raw)
  }
  return into.answer()
}
