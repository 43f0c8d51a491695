import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { type CompiledQuery, type Dialect, Kysely, PostgresDialect } from 'kysely'
import { fenced } from './fence.ts'
import { guardOf } from './guard.ts'
import { openPool } from './pool.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** How durable a commit is: `FULL` survives a power cut; `NORMAL` may lose the last commits but never corrupts. */
export type Durability = 'FULL' | 'NORMAL'

export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly file: string; readonly durability: Durability }
  | { readonly kind: 'postgres'; readonly url: string }

/** While a store is opened, before anything else runs: another process may be recovering its log. */
const OPENING_MS = 5000
/** The write-ahead log's file shrinks to this again after a reader or a long transaction made it grow. */
const LOG_LIMIT_BYTES = 64 * 2 ** 20

function openFile(file: string, readonly: boolean): SQLite.Database {
  mkdirSync(dirname(file), { recursive: true })
  return new SQLite(file, { readonly, timeout: OPENING_MS })
}

/** From now on nothing waits inside SQLite, where it would stop the event loop. */
function neverWaiting(sqlite: SQLite.Database): SQLite.Database {
  sqlite.pragma('busy_timeout = 0')
  return sqlite
}

function openWriter(file: string, durability: Durability): SQLite.Database {
  const sqlite = openFile(file, false)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma(`journal_size_limit = ${LOG_LIMIT_BYTES}`)
  sqlite.pragma(`synchronous = ${durability}`)
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('secure_delete = ON')
  // What a transaction's savepoint would restore, page by page, is otherwise written to a file.
  sqlite.pragma('temp_store = MEMORY')
  return neverWaiting(sqlite)
}

function openBeside(file: string): SQLite.Database {
  const sqlite = openFile(file, false)
  sqlite.pragma('query_only = ON')
  return neverWaiting(sqlite)
}

function dialectOf(location: StoreLocation, onDamage?: (code: string) => void): Dialect {
  if (location.kind === 'postgres') return new PostgresDialect({ pool: openPool(location.url) })
  const writer = openWriter(location.file, location.durability)
  return sqliteDialect({ writer, reader: openBeside(location.file), guard: onDamage && guardOf(location.file, onDamage) })
}

/**
 * Opens a store for reading and writing. On SQLite the writers of this process take turns, and wait for those of others
 * without stopping the process (at most 5 s, then the error is `SQLITE_BUSY`); reads go on meanwhile on a handle of
 * their own. Callers keep transactions short and free of network calls.
 */
export const openStore = <Schema>(location: StoreLocation): Kysely<Schema> => new Kysely<Schema>({ dialect: dialectOf(location) })

/**
 * The same, for what no source gives again: once a page of a SQLite store cannot be read, every process is refused writing to it,
 * with the error `SQLITE_CORRUPT`. Postgres looks after its own.
 * @param onDamage called once, by the first process that meets the damage, with SQLite's code
 */
export const openGuarded = <Schema>(location: StoreLocation, onDamage: (code: string) => void): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: dialectOf(location, onDamage) })

/** The same, for a holder that may write only while `touch` finds its row. Afterwards writes fail with `Fenced`. */
export const openFenced = <Schema>(location: StoreLocation, touch: CompiledQuery): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: fenced(dialectOf(location), touch) })

/** Opens a read-only handle on an existing store. */
export function openReader<Schema>(location: StoreLocation): Kysely<Schema> {
  if (location.kind === 'postgres') return openStore<Schema>(location)
  const reader = neverWaiting(openFile(location.file, true))
  return new Kysely<Schema>({ dialect: sqliteDialect({ writer: reader, reader }) })
}

export type StoreName = 'market' | 'leads' | 'desk' | 'content'

/** The setting that puts all stores on Postgres. */
export type StoreEnv = { readonly DATABASE_URL?: string | undefined }

/** Whether the stores are files, which we copy; Postgres is copied by its own tools. */
export const areFiles = ({ DATABASE_URL }: StoreEnv): boolean => DATABASE_URL === undefined

/** The same configuration with its stores in files, wherever they are now. */
export const asFiles = <Env extends StoreEnv>(env: Env): Env => ({ ...env, DATABASE_URL: undefined })

/** Where a store lives under this configuration. */
export function locate(name: StoreName, env: StoreEnv & { readonly DATA_DIR: string }): StoreLocation {
  if (env.DATABASE_URL) return { kind: 'postgres', url: env.DATABASE_URL }
  return { kind: 'sqlite', file: `${env.DATA_DIR}/${name}.db`, durability: name === 'market' ? 'NORMAL' : 'FULL' }
}

/** A store in this file: a copy, or one that is made ready to take a store's place. */
export const storeIn = (file: string): StoreLocation => ({ kind: 'sqlite', file, durability: 'FULL' })

/** The file of a store on SQLite; `undefined` on Postgres. */
export const fileOf = (location: StoreLocation): string | undefined => (location.kind === 'sqlite' ? location.file : undefined)
