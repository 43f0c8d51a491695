/** Figures of years in a site's store, as the worker would have written them: a rule makes them, so that a test can name any of them. */
import { join } from 'node:path'
import { writeObservations } from '#server/market/store/observations.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Observation } from '#shared/economy/observation.ts'
import { FIGURES, type Figure, type Frequency } from '#shared/economy/statistics.ts'
import { torontoDate, torontoTime } from '#shared/toronto.ts'
import { LEVELS } from '../five-years/official.ts'

const DAY = 86_400_000
const COUNT: Readonly<Record<Frequency, number>> = { daily: 520, weekly: 110, monthly: 60, quarterly: 20 }
const DAYS: Readonly<Record<Frequency, number>> = { daily: 1, weekly: 7, monthly: 1, quarterly: 3 }

/** The first days of the last periods before `now`, oldest first; a month is published in the next. */
function periods(frequency: Frequency, now: number): string[] {
  const back = (index: number): string => {
    if (frequency === 'daily' || frequency === 'weekly') return torontoDate(now, -1 - index * DAYS[frequency])
    const date = new Date(`${torontoDate(now).slice(0, 7)}-01T00:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() - 1 - index * DAYS[frequency])
    return date.toISOString().slice(0, 10)
  }
  return Array.from({ length: COUNT[frequency] }, (_, index) => back(index)).reverse()
}

/** A figure's values: a slow wave on a slow rise, the same each time. */
export function storedFigure({ id, unit, frequency, source }: Figure, now: number): Observation[] {
  const level = LEVELS[unit] ?? 100
  return periods(frequency, now).map((period, index, all) => ({
    figure: id,
    period,
    value: Math.round(level * (1 + 0.0015 * (index - all.length) + 0.03 * Math.sin(index / 9 + id.length)) * 100) / 100,
    unit,
    releasedAt: source === 'statcan' ? torontoTime(torontoDate(now, -8), '08:30') : null,
    revision: null,
    source,
    licence: 'test',
    receivedAt: now - DAY,
  }))
}

/** Opens the store of a site for writing, as the worker does. */
export const openFigureStore = (dataDir: string) =>
  openMarketStore({ kind: 'sqlite', file: join(dataDir, 'market.db'), durability: 'NORMAL' }, createLogger('test', 'silent'))

/** Fills the store in a folder with every figure. */
export async function storeFigures(dataDir: string, now: number): Promise<void> {
  const db = await openFigureStore(dataDir)
  await writeObservations(
    db,
    FIGURES.flatMap((figure) => storedFigure(figure, now)),
  )
  await db.destroy()
}
