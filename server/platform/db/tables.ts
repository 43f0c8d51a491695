/** Helpers for the steps of a store's schema; each call may be repeated. */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { MigrationStep } from './migrate.ts'

type Db = Parameters<MigrationStep>[0]
type Type = 'text' | 'integer' | 'bigint' | 'double precision' | 'bytes'
type Rule = 'null' | 'key' | 'unique'
type Column = readonly [name: string, type: Type, rule?: Rule]

/** Of several columns. `ordersRows`: on SQLite the rows lie in the tree of their key, and in no other. */
type Key = { readonly name: string; readonly columns: readonly string[]; readonly ordersRows?: boolean }

function ruled(col: ColumnDefinitionBuilder, rule: Rule | undefined): ColumnDefinitionBuilder {
  if (rule === 'null') return col
  if (rule === 'key') return col.primaryKey().notNull()
  return rule === 'unique' ? col.notNull().unique() : col.notNull()
}

/** Columns are `not null` unless they say `null`. */
export async function table(db: Db, name: string, columns: readonly Column[], key?: Key): Promise<void> {
  const bytes = isPostgres(db) ? 'bytea' : 'blob'
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name).ifNotExists()
  for (const [column, type, rule] of columns)
    builder = builder.addColumn(column, type === 'bytes' ? bytes : type, (col) => ruled(col, rule))
  if (key) builder = builder.addPrimaryKeyConstraint(key.name, [...key.columns])
  if (key?.ordersRows && !isPostgres(db)) builder = builder.modifyEnd(sql`without rowid`)
  await builder.execute()
}

/** A column that may be null, of a table that a step before made. */
export async function addColumn(db: Db, on: string, column: string, type: Exclude<Type, 'bytes'>): Promise<void> {
  const tables = await db.introspection.getTables()
  if (tables.some(({ name, columns }) => name === on && columns.some((each) => each.name === column))) return
  await db.schema.alterTable(on).addColumn(column, type).execute()
}

export const index = (db: Db, on: string, columns: string[], name = `${on}_${columns.join('_')}`): Promise<void> =>
  db.schema.createIndex(name).ifNotExists().on(on).columns(columns).execute()

/** Of those rows alone in which a column says nothing; each a single one of its kind. */
export const uniqueWhereNull = (db: Db, on: string, columns: string[], open: string, name: string): Promise<void> =>
  db.schema.createIndex(name).ifNotExists().unique().on(on).columns(columns).where(sql.ref(open), 'is', null).execute()

/** The one row that a table begins with. */
export const firstRow = (db: Db, into: string, row: Readonly<Record<string, string | number>>): Promise<unknown> =>
  db
    .insertInto(into)
    .values(row)
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
