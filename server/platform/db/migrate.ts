import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { EnvProblem } from '../env.ts'
import { isPostgres } from './engine.ts'

/**
 * A step of a schema. `up` must be repeatable (`ifNotExists`): a process killed between its commit and the migrator's
 * record runs it again.
 */
export type MigrationStep = Migration['up']

const ATTEMPTS = 5

/** In the name of a step that takes away what the version before still uses. All others only add. */
const TAKES_AWAY = /\bcontract\b/
/** Of a newer version, and done: what it added stays, unused. */
const DONE: Migration = { up: async () => undefined }

/** A store that no release made: a released one has the first step, and nothing brings another up to date. */
function unreleased<Schema>(db: Kysely<Schema>, store: string): EnvProblem {
  const [name, takes] = isPostgres(db) ? ['DATABASE_URL', 'an empty database'] : ['DATA_DIR', 'an empty folder']
  return new EnvProblem([
    `${name}: the ${store} store was made before version 1.0.0, and no version brings it up to date; takes ${takes} (docs/operate.md, "Begin anew")`,
  ])
}

/**
 * The steps of a newer version, so that an image can be rolled back to the one before.
 * @throws {EnvProblem} for a store from before the first release
 * @throws where one of them took something away
 */
async function newerSteps<Schema>(
  db: Kysely<Schema>,
  store: string,
  steps: Record<string, MigrationStep>,
): Promise<readonly string[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === `migration_${store}`)) return []
  const had = await stepsOf(db, store)
  const [first = ''] = Object.keys(steps)
  if (had.length > 0 && !had.includes(first)) throw unreleased(db, store)
  const newer = had.filter((name) => !Object.hasOwn(steps, name))
  const closed = newer.find((name) => TAKES_AWAY.test(name))
  if (closed !== undefined)
    throw new Error(
      `The ${store} store is of a newer version than this one, which cannot use it any more: it had the step ${closed}`,
    )
  return newer
}

/**
 * Brings a store up to date; one of a newer version is up to date.
 * Each step runs in one transaction, because Kysely's migrator opens none for SQLite.
 * Web and worker may migrate at the same time: the loser of that race finds the winner's record and tries again.
 *
 * @throws when a step fails for any other reason
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  store: string,
  steps: Record<string, MigrationStep>,
): Promise<string[]> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (handle) => (handle.isTransaction ? step(handle) : handle.transaction().execute(step)) }
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `migration_${store}`,
    migrationLockTableName: `migration_${store}_lock`,
  })
  for (let attempt = 1; ; attempt++) {
    for (const name of await newerSteps(db, store, steps)) migrations[name] = DONE
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (attempt === ATTEMPTS) throw error
  }
}

/** When a store was made (epoch ms): at its first step. */
export async function madeAt<Schema>(db: Kysely<Schema>, store: string): Promise<number> {
  const table = sql.table(`migration_${store}`)
  const { rows } = await sql<{ timestamp: string }>`select timestamp from ${table} order by name limit 1`.execute(db)
  return Date.parse(rows[0]?.timestamp ?? '')
}

/** The steps that a store has had, the newest first. */
export async function stepsOf<Schema>(db: Kysely<Schema>, store: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`migration_${store}`)} order by name desc`.execute(db)
  return rows.map(({ name }) => name)
}
