/** A source's whole days: all once, then after each day of trading the one that has ended. */
import { daysAnsweredAt, noteDays, readDays, writeBars } from '#server/market/store/bars.ts'
import { backfillPoints } from '#server/market/store/points.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { torontoDate, torontoTime } from '#shared/toronto.ts'
import type { SourceDays } from '../../providers/history.ts'

type Of = { readonly symbol: string; readonly source: SourceId }

/** Until a source has the whole day, and its delay is over. */
const SETTLED_MS = 3_600_000
/** A long week-end. */
const LOOK_BACK = 4

/** When the last day of trading was over and settled. A holiday is none, and then costs one request for nothing. */
function lastSettled({ calendar }: Pick<Instrument, 'calendar'>, now: number): number {
  for (let ago = 0; ago <= LOOK_BACK; ago++) {
    const day = torontoDate(now, -ago)
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    const at = torontoTime(day, calendar === 'tsx' ? '16:00' : '17:00') + SETTLED_MS
    if (!isWeekend && at <= now) return at
  }
  return Number.NEGATIVE_INFINITY
}

/** Whether the source never answered with its days, or a day of trading was over since it did. */
export async function areDaysDue(db: MarketDb, of: Of, instrument: Pick<Instrument, 'calendar'>, now: number): Promise<boolean> {
  const answeredAt = await daysAnsweredAt(db, of)
  return answeredAt === undefined || answeredAt < lastSettled(instrument, now)
}

/** Keeps an answer: of days that are stored already only what the source says otherwise now, as after a split. */
export async function takeDays(db: MarketDb, of: Of, { points, bars }: SourceDays, now: number): Promise<void> {
  const stored = new Map((await readDays(db, of, '')).map((bar) => [bar[0], String(bar)]))
  const changed = bars.filter((bar) => stored.get(bar[0]) !== String(bar))
  const since = stored.size === 0 ? 0 : Date.parse(changed[0]?.[0] ?? '9999-12-31')
  await backfillPoints(
    db,
    of,
    ['1d'],
    points.filter(([at]) => at >= since),
  )
  await writeBars(db, of, changed)
  await noteDays(db, of, now)
}
