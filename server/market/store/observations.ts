/** Official figures in and out of the store: one value for each figure and period, the newest that was published. */
import type { Kysely } from 'kysely'
import type { Observation, Revision } from '#shared/economy/observation.ts'
import { raiseFigureVersion } from './counters.ts'
import type { MarketSchema, ObservationsTable } from './rows.ts'

const ROWS_A_STATEMENT = 500

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

/** Every stored observation of one figure, oldest first. */
export async function readObservations(db: Kysely<MarketSchema>, figure: string): Promise<Observation[]> {
  const rows = await db.selectFrom('observations').selectAll().where('figure', '=', figure).orderBy('period').execute()
  return rows.map(toObservation)
}

/**
 * Stores observations. What repeats a stored value leaves its row alone, unless it is of a later release; another value
 * for a stored period replaces it and is marked `revised`, whatever the source says of it.
 * @returns whether anything changed; then the version of the figures has risen
 */
export async function writeObservations(db: Kysely<MarketSchema>, observations: readonly Observation[]): Promise<boolean> {
  let changed = 0n
  // A source may say a period twice in one answer, and Postgres touches no row twice in one statement.
  const rows = [...new Map(observations.map((each) => [`${each.figure} ${each.period}`, toRow(each)])).values()]
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('observations')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['figure', 'period'])
          .doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            unit: eb.ref('excluded.unit'),
            released_at: eb.ref('excluded.released_at'),
            revision: eb
              .case()
              .whenRef('excluded.value', '<>', 'observations.value')
              .then('revised')
              .else(eb.ref('excluded.revision'))
              .end(),
            source: eb.ref('excluded.source'),
            licence: eb.ref('excluded.licence'),
            received_at: eb.ref('excluded.received_at'),
          }))
          .where((eb) =>
            eb.or([
              eb('excluded.value', '<>', eb.ref('observations.value')),
              eb('excluded.released_at', '>', eb.ref('observations.released_at')),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    changed += numInsertedOrUpdatedRows
  }
  // After the rows: a reader of the new version finds them.
  if (changed > 0n) await raiseFigureVersion(db)
  return changed > 0n
}

/** The figures of which something was received since (epoch ms). */
export async function readFiguresSince(db: Kysely<MarketSchema>, since: number): Promise<string[]> {
  const rows = await db.selectFrom('observations').select('figure').distinct().where('received_at', '>=', since).execute()
  return rows.map(({ figure }) => figure)
}
