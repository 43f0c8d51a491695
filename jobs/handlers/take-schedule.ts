/** Asks one publisher for its schedule of releases and stores what is believed of it. */
import { judgeDays } from '#server/market/judge/release-days.ts'
import { writeReleaseDays } from '#server/market/store/observations.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { type FetchedDay, type Series, usualTime } from '#shared/economy/release.ts'
import { createAskPoll, type Paced } from '../paced-poll.ts'
import type { RejectedRow } from '../providers/provider.ts'
import { countRefused, rejectedRow } from '../providers/refusals.ts'
import type { ScheduleAnswer, ScheduleProvider } from '../providers/release-days.ts'
import type { OnRefused } from './ingest.ts'

type TakeScheduleOptions = {
  readonly source: Paced<ScheduleProvider>
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  /** The series of the calendar. */
  readonly series: readonly Series[]
  /** What is stored of a series. */
  readonly storedOf: (series: string) => readonly FetchedDay[]
  /** Called with what was stored. */
  readonly changed: (days: readonly FetchedDay[]) => void
  readonly onRefused?: OnRefused | undefined
}

const byDay = (a: { readonly day: string }, b: { readonly day: string }): number => (a.day < b.day ? -1 : 1)

export function createSchedulePoll({ source, db, clock, log, series: all, storedOf, changed, onRefused }: TakeScheduleOptions) {
  const { provider } = source

  /** What is new of each series that the answer has days of, and what is not believed. */
  function judge({ days, rejected }: ScheduleAnswer, receivedAt: number) {
    const rows: FetchedDay[] = []
    const doubted: RejectedRow[] = []
    for (const [id, own] of Map.groupBy(days, ({ series }) => series)) {
      const series = all.find((each) => each.id === id)
      if (!series) throw new Error(`The calendar has no series ${id}`)
      const listed = own.map(({ day, at }) => ({ day, at: at ?? usualTime(series, day) })).toSorted(byDay)
      const judged = judgeDays({ series, listed, stored: storedOf(id), receivedAt })
      if (judged) rows.push(...judged)
      else doubted.push(rejectedRow(id, 'the schedule drops too many days', listed))
    }
    return { rows, refused: [...rejected, ...doubted] }
  }

  async function store(answer: ScheduleAnswer): Promise<void> {
    const now = clock.now()
    const { rows, refused } = judge(answer, now)
    await writeReleaseDays(db, rows)
    if (rows.length > 0) changed(rows)
    if (refused.length === 0) return
    log.warn({ source: provider.id, rows: countRefused(refused), reason: refused[0]?.reason }, 'release days were refused')
    const refusedRows = refused.map((row) => ({ source: provider.id, ...row }))
    onRefused?.(refusedRows)
    await quarantine(db, refusedRows, now)
  }

  return createAskPoll(source, clock, store)
}
