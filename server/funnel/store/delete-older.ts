import { sql } from 'kysely'
import { inSlices } from '#server/platform/db/rows.ts'
import type { LeadsDb, LeadsSchema } from './schema.ts'

type Table = keyof LeadsSchema
/** The names of the columns of a row that hold this type. */
type ColumnsOf<Row, Type> = { [Column in keyof Row]: Row[Column] extends Type ? Column : never }[keyof Row] & string

/** A table, the column that names a row, and the one whose time says how old the row is. */
export type Aged = {
  [T in Table]: {
    readonly table: T
    readonly key: ColumnsOf<LeadsSchema[T], string>
    readonly age: ColumnsOf<LeadsSchema[T], number>
    /** A row stays while this column says something. */
    readonly unless?: keyof LeadsSchema[T] & string
  }
}[Table]

/** Deletes the rows whose time is before `before`, in short writes. @returns how many there were */
export function deleteOlder(db: LeadsDb, { table, key, age, unless }: Aged, before: number): Promise<number> {
  const [from, id, at] = [sql.table(table), sql.ref(key), sql.ref(age)]
  // `is true` keeps SQLite from reading the index of `unless`, where almost every row is null, instead of the age's.
  const rest = unless === undefined ? sql`` : sql` and (${sql.ref(unless)} is null) is true`
  const slice = (most: number) =>
    sql`delete from ${from} where ${id} in (select ${id} from ${from} where ${at} < ${before}${rest} limit ${most})`
  return inSlices(async (most) => Number((await slice(most).execute(db)).numAffectedRows))
}
