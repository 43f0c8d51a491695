/** The differences of SQLite and Postgres behind one interface: no other folder asks which engine it is. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'

/** A store, or a transaction on it. */
type Handle = { getExecutor(): { readonly adapter: { readonly supportsTransactionalDdl?: boolean } } }

export const isPostgres = (db: Handle): boolean => db.getExecutor().adapter.supportsTransactionalDdl === true

/** Locks what a query finds and leaves out what another transaction has locked; on SQLite, which has one writer at a time, none has. */
export const skipLocked = <Schema, From extends keyof Schema, Row>(
  db: Handle,
  query: SelectQueryBuilder<Schema, From, Row>,
): SelectQueryBuilder<Schema, From, Row> => (isPostgres(db) ? query.forUpdate().skipLocked() : query)

/** Takes locks that last until the transaction ends; on SQLite it has the store to itself from its beginning. */
export async function takeLocks(trx: Handle, take: () => Promise<void>): Promise<void> {
  if (isPostgres(trx)) await take()
}

/** Which database of which cluster a store is in: another one once a dump was restored, the same after a failover. `null` for a file. */
export async function placeOf<Schema>(db: Kysely<Schema>): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await sql<{ place: string }>`
    select system_identifier || '/' || oid as place from pg_control_system(), pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.place ?? null
}

/** Whether a column of text contains these words, in any case on either engine: what is typed has no wildcards. */
export const contains = (column: string, words: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape ${sql.lit('\\')}`

/** What a column of JSON has at a path of plain names; `null` where the column is empty. */
export const jsonText = (db: Handle, column: string, path: readonly string[]) =>
  isPostgres(db)
    ? sql<string | null>`nullif(${sql.ref(column)}, '')::json #>> ${sql.lit(`{${path.join(',')}}`)}`
    : sql<string | null>`json_extract(nullif(${sql.ref(column)}, ''), ${sql.lit(`$.${path.join('.')}`)})`

/** Epoch milliseconds by the store's own clock. */
export const storeNow = (db: Handle) =>
  isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
