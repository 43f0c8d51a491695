/** Notices a figure that has stopped: a dead table answers politely for ever. */
import { readNewestObservations } from '#server/market/store/observations.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { type Alarm, alarmOnce, endOthers } from '#server/platform/alarms/alarm.ts'
import { hasStopped } from '#shared/economy/observation.ts'
import type { Figure } from '#shared/economy/statistics.ts'

type WatchFiguresOptions = {
  readonly db: MarketDb
  readonly figures: readonly Figure[]
  readonly now: () => number
  readonly alarm: Alarm
}

/** @returns what raises `figure_stopped` once for each figure that stops, with its newest period */
export function createFigureWatch({ db, figures, now, alarm }: WatchFiguresOptions): () => Promise<void> {
  const watched = figures.map((figure) => ({ figure, tell: alarmOnce(alarm, 'figure_stopped', figure.id) }))
  let isBegun = false
  return async () => {
    if (!isBegun)
      endOthers(
        alarm,
        'figure_stopped',
        figures.map(({ id }) => id),
      )
    isBegun = true
    const newest = await readNewestObservations(db)
    for (const { figure, tell } of watched) {
      const last = newest.get(figure.id)
      const isStopped = last !== undefined && hasStopped(figure, last, now())
      tell(isStopped ? { figure: figure.id, source: figure.source, newestPeriod: last.period } : undefined)
    }
  }
}
