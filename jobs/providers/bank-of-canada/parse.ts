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
type Day = z.infer<typeof day>

/** One series of the answer, oldest first. A day may lack a series: holidays abroad, or a discontinued series. */
function readSeries(days: Iterable<Day>, series: string, reject: (reason: string, raw: unknown) => void): Rate[] {
  const rates: Rate[] = []
  for (const each of days) {
    if (!Object.hasOwn(each, series)) continue
    const read = value.safeParse(each[series])
    if (read.success && read.data.v > 0) rates.push({ date: each.d, price: read.data.v })
    else reject(read.success ? 'price is not a positive number' : complaint(read.error), each)
  }
  return rates.sort((a, b) => (a.date < b.date ? -1 : 1))
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

/** The days of an answer. A row without a date is of no day. */
const daysOf = (body: unknown): Result<readonly Day[], ProviderProblem> => {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: `observations: ${complaint(read.error)}` })
  return ok(read.data.observations.flatMap((raw) => day.safeParse(raw).data ?? []))
}

type SeriesQuery = {
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
  { instruments, oldest, receivedAt, series = VALET_SERIES }: SeriesQuery,
): Result<PollAnswer, ProviderProblem> {
  const days = daysOf(body)
  if (!days.ok) return days
  const rows = createRows()
  for (const instrument of instruments) {
    const reject = (reason: string, raw: unknown): void => rows.reject(instrument.symbol, reason, raw)
    const rates = readSeries(rows.within(days.value), series.get(instrument.symbol) ?? '', reject)
    const recent = rates.filter(({ date }) => date >= oldest)
    const quote = quoteOf(instrument, recent, receivedAt)
    if (quote) rows.accept(quote, recent.at(-1))
    else rows.reject(instrument.symbol, 'no rate in the answer', rates.at(-1) ?? null)
  }
  return rows.answer()
}

/** All daily rates of one series, each at the time it was published. */
export function parseRateHistory(
  body: unknown,
  instrument: Instrument,
  receivedAt: number,
): Result<readonly HistoryPoint[], ProviderProblem> {
  const days = daysOf(body)
  if (!days.ok) return days
  const rates = readSeries(days.value, VALET_SERIES.get(instrument.symbol) ?? '', () => undefined)
  return ok(
    orderedPoints(
      rates.map(({ date, price }): HistoryPoint => [torontoTime(date, PUBLISHED_AT), price]),
      receivedAt,
    ),
  )
}
