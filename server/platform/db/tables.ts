/** What the steps of a store's schema are written with; each call may be repeated. */
import type { Step } from './migrate.ts'

type Db = Parameters<Step>[0]
type Column = readonly [name: string, type: 'text' | 'integer' | 'bigint', rule?: 'null' | 'key' | 'unique']

/** Columns are `not null` unless they say `null`. */
export async function table(db: Db, name: string, columns: readonly Column[]): Promise<void> {
  let builder = db.schema.createTable(name).ifNotExists()
  for (const [column, type, rule] of columns) {
    builder = builder.addColumn(column, type, (col) => {
      if (rule === 'null') return col
      if (rule === 'key') return col.primaryKey().notNull()
      return rule === 'unique' ? col.notNull().unique() : col.notNull()
    })
  }
  await builder.execute()
}

export const index = (db: Db, on: string, columns: string[]): Promise<void> =>
  db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .ifNotExists()
    .on(on)
    .columns(columns)
    .execute()

export const hasColumn = async (db: Db, table: string, column: string): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name, columns }) => name === table && columns.some((each) => each.name === column))
