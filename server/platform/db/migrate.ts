import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * A step of a schema. `up` must be repeatable (`ifNotExists`): a process killed between its commit and the migrator's
 * record runs it again.
 */
export type Step = Migration['up']

const ATTEMPTS = 5

/**
 * Brings a store up to date. Each step runs in one transaction, because Kysely's migrator opens none for SQLite.
 * Web and worker may migrate at the same time: the loser of that race finds the winner's record and tries again.
 *
 * @throws when a step fails for any other reason
 */
export async function migrate<Schema>(db: Kysely<Schema>, store: string, steps: Record<string, Step>): Promise<string[]> {
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
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (attempt === ATTEMPTS) throw error
  }
}
