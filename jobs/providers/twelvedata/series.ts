/** Twelve Data bodies of the past (twelvedata.com/docs: /time_series), requested with `timezone=UTC`. Prices are strings, the newest often first. */
import { z } from 'zod'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { Bar, HistoryPoint } from '#shared/market/history.ts'
import { closeOf } from '#shared/market/hours/calendar.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { torontoTime } from '#shared/toronto.ts'
import { orderedBars, orderedPoints, type SourceDays } from '../history.ts'
import { complaint, decimal, decimalFact } from '../rows.ts'

/** As many days as one answer may have, some twenty years: it costs the one credit that a year costs, and its terms name no limit. */
export const ALL_DAYS = { interval: '1day', outputsize: '5000', order: 'asc' } as const

const meta = z.object({ mic_code: z.string(), currency: z.string() }).partial()
const series = z.object({ meta: meta.optional(), values: z.array(z.unknown()).max(5000) })
const point = z.object({ datetime: z.string(), close: decimal })
const day = point.extend({ open: decimal, high: decimal, low: decimal, volume: decimalFact })

const DATE = /^\d{4}-\d\d-\d\d$/

/** A time of a bar in UTC; a bare date is a daily bar, whose close is the exchange's for stocks and New York's 17:00 otherwise. */
function barTime(datetime: string, instrument: Instrument): number {
  if (DATE.test(datetime)) return instrument.calendar === 'tsx' ? closeOf(datetime) : torontoTime(datetime, '17:00')
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(datetime) ? Date.parse(`${datetime.replace(' ', 'T')}Z`) : Number.NaN
}

/** Another listing of the same ticker must never pass for ours. */
const isAnother = ({ calendar, currency }: Instrument, said: z.infer<typeof meta> = {}): boolean =>
  calendar === 'tsx' && ((said.mic_code ?? 'XTSE') !== 'XTSE' || (said.currency ?? currency) !== currency)

/** The closes of a body, sorted oldest first, without today's unfinished bar, whose close lies ahead. */
export function parseSeries(body: unknown, instrument: Instrument, receivedAt: number): Result<readonly HistoryPoint[], string> {
  const read = series.safeParse(body)
  if (!read.success) return fail(`time_series: ${complaint(read.error)}`)
  if (isAnother(instrument, read.data.meta)) return fail('time_series: not the listing in Toronto')
  const points = read.data.values.flatMap((raw): HistoryPoint[] => {
    const parsed = point.safeParse(raw)
    return parsed.success ? [[barTime(parsed.data.datetime, instrument), parsed.data.close]] : []
  })
  return ok(orderedPoints(points, receivedAt))
}

/** The same of days, with their bars: a day without a whole and possible bar has its close alone. */
export function parseDays(body: unknown, instrument: Instrument, receivedAt: number): Result<SourceDays, string> {
  const points = parseSeries(body, instrument, receivedAt)
  if (!points.ok) return points
  const bars = series.parse(body).values.flatMap((raw): Bar[] => {
    const { data } = day.safeParse(raw)
    if (!data || !DATE.test(data.datetime) || !(barTime(data.datetime, instrument) <= receivedAt)) return []
    return [[data.datetime, data.open, data.high, data.low, data.close, data.volume ?? null]]
  })
  return ok({ points: points.value, bars: orderedBars(bars) })
}
