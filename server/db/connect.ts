import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import pg from 'pg'

/** How hard a commit is pressed to disk: `FULL` survives a power cut, `NORMAL` may lose the last commits but never corrupts. */
export type Durability = 'FULL' | 'NORMAL'

export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly file: string; readonly durability: Durability }
  | { readonly kind: 'postgres'; readonly url: string }

// Postgres counts in 64 bits and hands them over as text; ours stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds a writer waits for another process's lock before `SQLITE_BUSY`. */
const BUSY_TIMEOUT_MS = 5000

function openSqlite(file: string, durability: Durability, readonly: boolean): SQLite.Database {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = new SQLite(file, { readonly, timeout: BUSY_TIMEOUT_MS })
  if (!readonly) {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma(`synchronous = ${durability}`)
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('secure_delete = ON')
  }
  return sqlite
}

/** Statements kept ready for one handle; the rest are prepared anew. */
const KEPT_STATEMENTS = 100

/** Kysely prepares each query anew, and SQLite's memory for it waits for a finalizer that nothing hurries. */
function remembering(sqlite: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SQLite.Statement>()
  return {
    close: () => void sqlite.close(),
    prepare: (text) => {
      const statement = kept.get(text) ?? sqlite.prepare(text)
      // The most recently used stand last, so that the first is the one to let go.
      kept.delete(text)
      kept.set(text, statement)
      if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
      return statement as unknown as SqliteStatement
    },
  }
}

/**
 * Opens a store for reading and writing. Kysely runs SQLite through one connection behind a mutex, so callers
 * keep transactions short and free of network calls; open a second handle with {@link openReader} for reads.
 */
export function openStore<Schema>(location: StoreLocation): Kysely<Schema> {
  return location.kind === 'postgres'
    ? new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: location.url, max: 10 }) }) })
    : new Kysely<Schema>({
        dialect: new SqliteDialect({ database: remembering(openSqlite(location.file, location.durability, false)) }),
      })
}

/** Opens a read-only handle on a store that exists already. */
export function openReader<Schema>(location: StoreLocation): Kysely<Schema> {
  return location.kind === 'postgres'
    ? openStore<Schema>(location)
    : new Kysely<Schema>({
        dialect: new SqliteDialect({ database: remembering(openSqlite(location.file, location.durability, true)) }),
      })
}

/** Where a store lives under this configuration. */
export function locate(name: 'market' | 'leads', env: { DATABASE_URL?: string; DATA_DIR: string }): StoreLocation {
  if (env.DATABASE_URL) return { kind: 'postgres', url: env.DATABASE_URL }
  return { kind: 'sqlite', file: `${env.DATA_DIR}/${name}.db`, durability: name === 'leads' ? 'FULL' : 'NORMAL' }
}
