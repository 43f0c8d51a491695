/**
 * One concept of one company: `{cik, taxonomy, tag, units: {CAD: [{start?, end, val, accn, form, filed, …}]}}`. A filing repeats the
 * periods before it, so that a period comes several times, restated or not.
 */
import { z } from 'zod'
import { fail, ok, type Result } from '#shared/result.ts'
import { type FiledFigure, type FiledName, spanOf } from '#shared/wire/filed.ts'
import type { ProviderProblem } from '../provider.ts'
import type { createRefusals } from '../refusals.ts'
import { UNITS } from './concepts.ts'

const body = z.object({
  cik: z.number(),
  taxonomy: z.string(),
  tag: z.string(),
  units: z.record(z.string(), z.array(z.unknown())),
})
const row = z.object({
  start: z.iso.date().optional(),
  end: z.iso.date(),
  val: z.number(),
  accn: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.enum(['10-K', '10-K/A', '10-Q', '10-Q/A', '20-F', '20-F/A', '40-F', '40-F/A', '6-K', '6-K/A', '8-K', '8-K/A']),
  filed: z.iso.date(),
})
type Row = z.infer<typeof row>

/** What is older is no page's. */
const OLDEST_MS = 800 * 86_400_000
/** Of one unit. A company files some hundred in ten years. */
const MOST_ROWS = 2000

export type ConceptReading = {
  readonly symbol: string
  /** As EDGAR numbers the company, with its zeros. */
  readonly cik: string
  readonly name: FiledName
  /** `ifrs-full/Revenue` */
  readonly concept: string
  readonly receivedAt: number
  readonly refusals: Pick<ReturnType<typeof createRefusals>, 'reject' | 'within'>
}

/** Where a filing and all of its documents are. */
const linkOf = (cik: string, accession: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`

/** Why a row is refused; `undefined` for a good one. */
function faultOf({ start, end, val, filed }: Row, { name, receivedAt }: ConceptReading): string | undefined {
  const { least, most } = UNITS[name]
  const today = new Date(receivedAt).toISOString().slice(0, 10)
  if (val < least || val > most) return 'an amount that no company has'
  if (start !== undefined && start > end) return 'a period that ends before it begins'
  if (filed > today) return 'a filing that lies ahead'
  return filed < end ? 'filed before its period was over' : undefined
}

/** The rows of one unit that are sound, recent, and of a length that we print. */
function soundRows(rows: readonly unknown[], reading: ConceptReading): Row[] {
  const { refusals, symbol, receivedAt } = reading
  const oldest = new Date(receivedAt - OLDEST_MS).toISOString().slice(0, 10)
  const sound: Row[] = []
  for (const each of refusals.within(rows.slice(-MOST_ROWS))) {
    const read = row.safeParse(each)
    const fault = read.success ? faultOf(read.data, reading) : 'not a filed figure'
    if (!read.success || fault !== undefined) refusals.reject(symbol, fault ?? '', each)
    else if (read.data.end >= oldest && spanOf({ first: read.data.start ?? read.data.end, last: read.data.end }))
      sound.push(read.data)
  }
  return sound
}

/** The value that the last filing gave a period, under the first filing that gave it. */
function holding(rows: readonly Row[]): Row[] {
  const periods = Map.groupBy(rows, ({ start, end }) => `${start} ${end}`)
  return [...periods.values()].flatMap((same) => {
    const inOrder = same.toSorted((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.accn < b.accn ? -1 : 1))
    const last = inOrder.at(-1)
    return inOrder.find(({ val }) => val === last?.val) ?? []
  })
}

/** The newest day that figures are of; `''` without any. */
export const newestDay = (figures: readonly Pick<FiledFigure, 'last'>[]): string =>
  figures
    .map(({ last }) => last)
    .toSorted()
    .at(-1) ?? ''

/** What a company filed under a concept, in the currency that it reports in now. */
export function parseConcept(given: unknown, reading: ConceptReading): Result<readonly FiledFigure[], ProviderProblem> {
  const { symbol, cik, name, concept } = reading
  const read = body.safeParse(given)
  if (!read.success) return fail({ kind: 'malformed', detail: 'no concept of a company' })
  const { data } = read
  if (data.cik !== Number(cik) || `${data.taxonomy}/${data.tag}` !== concept)
    return fail({ kind: 'malformed', detail: `another concept than ${concept} of ${cik}` })
  const byUnit = Object.entries(data.units).map(([named, rows]) => {
    const [, unit] = UNITS[name].unit.exec(named) ?? []
    if (unit === undefined) return []
    return holding(soundRows(rows, reading)).map(
      ({ start, end, val, accn, form, filed }): FiledFigure => ({
        symbol,
        name,
        first: start ?? end,
        last: end,
        value: val,
        unit,
        concept,
        form,
        filed,
        link: linkOf(cik, accn),
        source: 'sec',
      }),
    )
  })
  const [newest = []] = byUnit.toSorted((a, b) => (newestDay(a) > newestDay(b) ? -1 : 1))
  return ok(newest)
}
