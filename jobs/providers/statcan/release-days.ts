/**
 * Statistics Canada's schedule of key indicators: rows of `date` (`2026-12-14 00:00:01`, whose time is a filler) and `title`. The
 * agency's home page reads it; it is no documented interface. Releases are at 08:30 in Ottawa.
 */
import { z } from 'zod'
import { fail, type Result } from '#shared/result.ts'
import { fetchJson } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

const SERIES: ReadonlyMap<string, string> = new Map([
  ['consumer price index', 'statcan-cpi'],
  ['labour force survey', 'statcan-lfs'],
  ['gross domestic product by industry', 'statcan-gdp'],
  ['canadian international merchandise trade', 'statcan-trade'],
  ['retail trade', 'statcan-retail'],
  ['payroll employment, earnings and hours, and job vacancies', 'statcan-seph'],
  ['monthly survey of manufacturing', 'statcan-manufacturing'],
  ['wholesale trade', 'statcan-wholesale'],
  ['building permits', 'statcan-permits'],
])

const row = z.object({ date: z.string().max(40), title: z.string().max(400) })

export function parseKeyIndicators(body: unknown, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  if (!Array.isArray(body)) return fail({ kind: 'malformed', detail: 'no list of releases' })
  const into = createSchedule(reading)
  for (const each of into.within(body)) {
    const read = row.safeParse(each)
    if (!read.success) {
      into.reject(null, 'not a row of a release', each)
      continue
    }
    const series = SERIES.get(read.data.title.trim().toLowerCase())
    if (series !== undefined) into.day(series, read.data.date.slice(0, 'YYYY-MM-DD'.length), each)
  }
  return into.answer()
}

export const createStatCanSchedule = (url: string) =>
  createScheduleProvider(
    'statcan',
    (clock) => fetchJson(url, { clock }),
    ({ body, receivedAt }) => parseKeyIndicators(body, { receivedAt }),
  )
