/** Official figures in and out of the store: of each figure and period the newest value that was published, and those that it replaced. And the days of releases as publishers' schedules gave them. */
import type { Kysely } from 'kysely'
import { chunks, replaced } from '#server/platform/db/rows.ts'
import type { Observation, Revision } from '#shared/economy/observation.ts'
import type { FetchedDay } from '#shared/economy/release.ts'
import { raiseFigureVersion } from './counters.ts'
import type { MarketSchema, ObservationsTable, ReleaseDaysTable } from './rows.ts'

const toRevision = (text: string | null): Revision | null => (text === 'preliminary' || text === 'revised' ? text : null)

const toObservation = (row: ObservationsTable): Observation => ({
  figure: row.figure,
  period: row.period,
  value: row.value,
  unit: row.unit,
  releasedAt: row.released_at,
  revision: toRevision(row.revision),
  source: row.source,
  licence: row.licence,
  receivedAt: row.received_at,
})

const toRow = (observation: Observation): ObservationsTable => ({
  figure: observation.figure,
  period: observation.period,
  value: observation.value,
  unit: observation.unit,
  released_at: observation.releasedAt,
  revision: observation.revision,
  source: observation.source,
  licence: observation.licence,
  received_at: observation.receivedAt,
})

/** The observation of the newest period of each figure. */
export async function readNewestObservations(db: Kysely<MarketSchema>): Promise<Map<string, Observation>> {
  const rows = await db
    .selectFrom('observations')
    .selectAll('observations')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('observations')
          .select(['figure', (inner) => inner.fn.max('period').as('newest')])
          .groupBy('figure')
          .as('last'),
      (join) => join.onRef('last.figure', '=', 'observations.figure').onRef('last.newest', '=', 'observations.period'),
    )
    .execute()
  return new Map(rows.map((row) => [row.figure, toObservation(row)]))
}

/** The values of one figure that hold, oldest first. */
export async function readObservations(db: Kysely<MarketSchema>, figure: string): Promise<Observation[]> {
  const rows = await db.selectFrom('observations').selectAll().where('figure', '=', figure).orderBy('period').execute()
  return rows.map(toObservation)
}

/** The values of one figure that were replaced, in the order in which they were received. */
export async function readEarlier(db: Kysely<MarketSchema>, figure: string): Promise<Observation[]> {
  const rows = await db
    .selectFrom('earlier_observations')
    .selectAll()
    .where('figure', '=', figure)
    .orderBy('received_at')
    .orderBy('period')
    .execute()
  return rows.map(toObservation)
}

const keyOf = ({ figure, period }: ObservationsTable): string => `${figure} ${period}`

/** What is stored now of these figures and periods. */
async function storedOf(db: Kysely<MarketSchema>, rows: readonly ObservationsTable[]): Promise<Map<string, ObservationsTable>> {
  const stored = await db
    .selectFrom('observations')
    .selectAll()
    .where('figure', 'in', [...new Set(rows.map(({ figure }) => figure))])
    .where('period', 'in', [...new Set(rows.map(({ period }) => period))])
    .execute()
  return new Map(stored.map((row) => [keyOf(row), row]))
}

/** Whether a row says something else than the one that is stored: another value, or the same one of a later release. */
const saysMore = (row: ObservationsTable, stored: ObservationsTable): boolean =>
  row.value !== stored.value || (row.released_at !== null && stored.released_at !== null && row.released_at > stored.released_at)

/** Writes what is new among these, and keeps what it replaces. @returns how many */
async function writeSome(db: Kysely<MarketSchema>, rows: readonly ObservationsTable[]): Promise<number> {
  const stored = await storedOf(db, rows)
  const changed = rows.flatMap((row): ObservationsTable[] => {
    const now = stored.get(keyOf(row))
    if (!now) return [row]
    if (!saysMore(row, now)) return []
    return [row.value === now.value ? row : { ...row, revision: 'revised' }]
  })
  if (changed.length === 0) return 0
  const before = changed.flatMap((row) => stored.get(keyOf(row)) ?? [])
  if (before.length > 0) {
    await db
      .insertInto('earlier_observations')
      .values(before)
      .onConflict((conflict) => conflict.columns(['figure', 'period', 'received_at']).doNothing())
      .execute()
  }
  await db
    .insertInto('observations')
    .values(changed)
    .onConflict((conflict) => conflict.columns(['figure', 'period']).doUpdateSet(replaced(changed, 'figure', 'period')))
    .execute()
  return changed.length
}

/**
 * Stores observations. What repeats a stored value leaves its row alone, unless it is of a later release; another value
 * for a stored period replaces it and is marked `revised`, whatever the source says of it. What is replaced is kept.
 * @returns whether anything changed; then the version of the figures has risen
 */
export async function writeObservations(db: Kysely<MarketSchema>, observations: readonly Observation[]): Promise<boolean> {
  let changed = 0
  // A source may say a period twice in one answer, and Postgres touches no row twice in one statement.
  const rows = [...new Map(observations.map((each) => [`${each.figure} ${each.period}`, toRow(each)])).values()]
  for (const some of chunks(rows)) changed += await db.transaction().execute((tx) => writeSome(tx, some))
  // After the rows: a reader of the new version finds them.
  if (changed > 0) await raiseFigureVersion(db)
  return changed > 0
}

/** The figures of which something was received since (epoch ms). */
export async function readFiguresSince(db: Kysely<MarketSchema>, since: number): Promise<string[]> {
  const rows = await db.selectFrom('observations').select('figure').distinct().where('received_at', '>=', since).execute()
  return rows.map(({ figure }) => figure)
}

const toDay = ({ series, day, at, was, is_off, received_at }: ReleaseDaysTable): FetchedDay => ({
  series,
  day,
  at,
  was,
  isOff: is_off === 1,
  receivedAt: received_at,
})

const toDayRow = ({ series, day, at, was, isOff, receivedAt }: FetchedDay): ReleaseDaysTable => ({
  series,
  day,
  at,
  was,
  is_off: isOff ? 1 : 0,
  received_at: receivedAt,
})

/** By series and day. */
export async function readReleaseDays(db: Kysely<MarketSchema>): Promise<FetchedDay[]> {
  const rows = await db.selectFrom('release_days').selectAll().orderBy('series').orderBy('day').execute()
  return rows.map(toDay)
}

/** Stores days, each in the place of what was known of it. The version of the figures rises: pages print both. */
export async function writeReleaseDays(db: Kysely<MarketSchema>, days: readonly FetchedDay[]): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(toDayRow)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('release_days')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['series', 'day']).doUpdateSet(replaced(rows, 'series', 'day')))
      .execute()
    await raiseFigureVersion(tx)
  })
}
