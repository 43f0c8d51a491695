/** Bank of Canada Valet observations (bankofcanada.ca/valet/docs) as official daily rates: CAD for one unit of the base currency. */
import { z } from 'zod'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { Quote } from '#shared/market/quote.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { torontoDate, torontoTime } from '#shared/toronto.ts'
import { orderedPoints } from '../history.ts'
import type { PollAnswer, ProviderProblem } from '../provider.ts'
import { complaint, createRows, decimal } from '../rows.ts'
import { VALET_SERIES } from './instruments.ts'

/** "Published once each business day by 16:30 ET": the day's rate is valid from then on. */
const PUBLISHED_AT = '16:30'

const answer = z.object({ observations: z.array(z.unknown()).max(20_000) })
const day = z.looseObject({ d: z.iso.date() })
const value = z.object({ v: decimal })

/** One day's rate of one series. */
type Rate = { readonly date: string; readonly price: number }
type Bad = { readonly reason: string; readonly raw: unknown }
type SeriesRead = { readonly rates: Rate[]; readonly bad: Bad[] }

/** One series of the answer, oldest first. A day may lack a series: holidays abroad, or a discontinued series. */
function readSeries(rows: readonly unknown[], series: string): SeriesRead {
  const rates: Rate[] = []
  const bad: Bad[] = []
  for (const raw of rows) {
    const dated = day.safeParse(raw)
    if (!dated.success || !Object.hasOwn(dated.data, series)) continue
    const read = value.safeParse(dated.data[series])
    if (read.success && read.data.v > 0) rates.push({ date: dated.data.d, price: read.data.v })
    else bad.push({ reason: read.success ? 'price is not a positive number' : complaint(read.error), raw })
  }
  return { rates: rates.sort((a, b) => (a.date < b.date ? -1 : 1)), bad }
}

/** Rates have four or more decimals; their difference has no more than they have. */
const rounded = (difference: number): number => Number(difference.toFixed(8))

function quoteOf(instrument: Instrument, rates: readonly Rate[], receivedAt: number): Quote | null {
  const newest = rates.at(-1)
  if (!newest) return null
  const before = rates.at(-2)
  const publishedAt = torontoTime(newest.date, PUBLISHED_AT)
  return {
    symbol: instrument.symbol,
    price: newest.price,
    changeAmount: before ? rounded(newest.price - before.price) : null,
    changePercent: before ? rounded((newest.price / before.price - 1) * 100) : null,
    currency: 'CAD',
    source: 'bank-of-canada',
    delayMinutes: 0,
    // "By" 16:30: an earlier rate is as of its arrival, not of the future.
    asOf: newest.date === torontoDate(receivedAt) ? Math.min(publishedAt, receivedAt) : publishedAt,
    receivedAt,
  }
}

const rowsOf = (body: unknown): Result<readonly unknown[], ProviderProblem> => {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: `observations: ${complaint(read.error)}` })
  return ok(read.data.observations)
}

type Asked = {
  readonly instruments: readonly Instrument[]
  readonly oldest: string
  readonly receivedAt: number
  readonly series?: ReadonlyMap<string, string>
}

/**
 * The newest rate of each series against the previous one, which may be days earlier. Days before `oldest`
 * (`YYYY-MM-DD`) do not count: discontinued series come with their last day, years ago.
 */
export function parseRates(
  body: unknown,
  { instruments, oldest, receivedAt, series = VALET_SERIES }: Asked,
): Result<PollAnswer, ProviderProblem> {
  const observations = rowsOf(body)
  if (!observations.ok) return observations
  const rows = createRows()
  for (const instrument of instruments) {
    const { rates, bad } = readSeries(observations.value, series.get(instrument.symbol) ?? '')
    for (const { reason, raw } of bad) rows.reject(instrument.symbol, reason, raw)
    const recent = rates.filter(({ date }) => date >= oldest)
    const quote = quoteOf(instrument, recent, receivedAt)
    if (quote) rows.accept(quote, recent.at(-1))
    else rows.reject(instrument.symbol, 'no rate in the answer', rates.at(-1) ?? null)
  }
  return ok({ quotes: rows.quotes, rejected: rows.rejected })
}

/** All daily rates of one series, each at the time it was published. */
export function parseRateHistory(
  body: unknown,
  instrument: Instrument,
  receivedAt: number,
): Result<readonly HistoryPoint[], ProviderProblem> {
  const observations = rowsOf(body)
  if (!observations.ok) return observations
  const { rates } = readSeries(observations.value, VALET_SERIES.get(instrument.symbol) ?? '')
  return ok(
    orderedPoints(
      rates.map(({ date, price }): HistoryPoint => [torontoTime(date, PUBLISHED_AT), price]),
      receivedAt,
    ),
  )
}
