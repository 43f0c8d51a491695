/** The Bureau of Economic Analysis' release dates: instants by the name of a release, beside the time of the file itself. */
import { z } from 'zod'
import { fail, type Result } from '#shared/result.ts'
import { fetchJson } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

const SERIES: readonly (readonly [name: string, series: string])[] = [
  ['Gross Domestic Product', 'us-gdp'],
  ['Personal Income and Outlays', 'us-pce'],
  ['U.S. International Trade in Goods and Services', 'us-trade'],
]
const file = z.record(z.string(), z.unknown())
const release = z.object({ release_dates: z.array(z.unknown()) })
const instant = z.iso.datetime({ offset: true })

export function parseReleaseDates(body: unknown, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  const read = file.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: 'no releases by name' })
  const into = createSchedule(reading)
  for (const [name, series] of SERIES) {
    const own = release.safeParse(Object.hasOwn(read.data, name) ? read.data[name] : undefined)
    if (!own.success) {
      into.reject(series, 'no dates of this release', name)
      continue
    }
    for (const each of into.within(own.data.release_dates)) {
      const at = instant.safeParse(each)
      into.instant(series, at.success ? Date.parse(at.data) : Number.NaN, each)
    }
  }
  return into.answer()
}

export const createBeaSchedule = (url: string) =>
  createScheduleProvider(
    'bea',
    (clock) => fetchJson(url, { clock }),
    ({ body, receivedAt }) => parseReleaseDates(body, { receivedAt }),
  )
