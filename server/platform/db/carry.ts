/**
 * Carries a SQLite store over to Postgres: the same steps build its tables there, every row follows, and each table is read back and
 * held against what was read here.
 */
import { createHash } from 'node:crypto'
import SQLite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'

/** Rows at a time; fewer where each may be a picture. */
const BATCH = 1000
const BATCH_OF_FILES = 20

type Value = string | number | null | Buffer
type Row = Readonly<Record<string, Value>>
type Column = { readonly name: string; readonly type: string; readonly isKey: boolean }
type Table = { readonly name: string; readonly columns: readonly Column[] }

/** What was carried: rows, and the SHA-256 of all of them in the order of their key. */
export type Carried = { readonly table: string; readonly rows: number; readonly sha256: string }
export type Difference = { readonly table: string; readonly problem: string }

/** By its key; a table without one by all that it holds, which tells equal rows apart from none. */
const orderOf = ({ columns }: Table): readonly Column[] => {
  const key = columns.filter(({ isKey }) => isKey)
  return key.length > 0 ? key : columns
}

const batchOf = ({ columns }: Table): number => (columns.some(({ type }) => type === 'blob') ? BATCH_OF_FILES : BATCH)

function tablesOf(source: SQLite.Database): Table[] {
  const names = source
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
       and name not like 'migration\\_%' escape '\\' order by name`,
    )
    .pluck()
    .all()
  const columns = source.prepare<[string], { name: string; type: string; pk: number }>(
    'select name, type, pk from pragma_table_info(?)',
  )
  return names.map((name) => ({
    name,
    columns: columns.all(name).map((column) => ({ name: column.name, type: column.type.toLowerCase(), isKey: column.pk > 0 })),
  }))
}

/** One line for a row, the same whichever engine it comes from. */
const lineOf = ({ columns }: Table, row: Row): string =>
  `${JSON.stringify(columns.map(({ name }) => (Buffer.isBuffer(row[name]) ? row[name].toString('hex') : row[name])))}\n`

function* readSource(source: SQLite.Database, table: Table): Generator<Row[]> {
  const [columns, order] = [table.columns, orderOf(table)].map((each) => each.map(({ name }) => `"${name}"`).join(', '))
  let batch: Row[] = []
  for (const row of source.prepare<[], Row>(`select ${columns} from "${table.name}" order by ${order}`).iterate()) {
    batch.push(row)
    if (batch.length < batchOf(table)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Texts are compared as bytes, as SQLite does, whatever language the database was made for. */
async function* readTarget<Schema>(trx: Kysely<Schema>, table: Table): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const order = sql.join(
    orderOf(table).map(({ name, type }) => (type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name))),
  )
  await sql`declare carried no scroll cursor for select ${columns} from ${sql.table(table.name)} order by ${order}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchOf(table))} from carried`.execute(trx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close carried`.execute(trx)
}

/** Postgres takes bytes in JSON as its own text form of them. */
const toJson = (batch: readonly Row[]): string =>
  JSON.stringify(
    batch.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
      ),
    ),
  )

/** @returns the SHA-256 of what was read here, and the count */
async function carryTable<Schema>(source: SQLite.Database, trx: Kysely<Schema>, table: Table): Promise<Carried> {
  const to = sql.table(table.name)
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  // What the steps put into a new store.
  await sql`delete from ${to}`.execute(trx)
  const hash = createHash('sha256')
  let rows = 0
  for (const batch of readSource(source, table)) {
    for (const row of batch) hash.update(lineOf(table, row))
    rows += batch.length
    await sql`insert into ${to} (${columns})
      select ${columns} from json_populate_recordset(null::${to}, ${toJson(batch)}::json)`.execute(trx)
  }
  return { table: table.name, rows, sha256: hash.digest('hex') }
}

async function differenceIn<Schema>(
  trx: Kysely<Schema>,
  table: Table,
  { rows, sha256 }: Carried,
): Promise<Difference | undefined> {
  const hash = createHash('sha256')
  let arrived = 0
  for await (const batch of readTarget(trx, table)) {
    for (const row of batch) hash.update(lineOf(table, row))
    arrived += batch.length
  }
  if (arrived !== rows) return { table: table.name, problem: `${arrived} of ${rows} rows arrived` }
  return hash.digest('hex') === sha256 ? undefined : { table: table.name, problem: 'its rows are not what was sent' }
}

export type CarryOptions = {
  /** A SQLite file without a writer. */
  readonly file: string
  /** Tables whose rows stay behind. */
  readonly without?: readonly string[]
}

/**
 * Carries one store within a transaction on Postgres in which its steps have run.
 * @returns what was carried, or the first table that is not the same there: then the transaction must not be committed
 */
export async function carryStore<Schema>(
  trx: Kysely<Schema>,
  { file, without = [] }: CarryOptions,
): Promise<{ readonly carried: readonly Carried[] } | Difference> {
  const source = new SQLite(file, { readonly: true })
  try {
    // Reading and hashing here, on a busy machine, takes longer than a process may stop within a transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    source.exec('begin')
    const carried: Carried[] = []
    for (const table of tablesOf(source)) {
      if (without.includes(table.name)) continue
      const each = await carryTable(source, trx, table)
      const difference = await differenceIn(trx, table, each)
      if (difference) return difference
      carried.push(each)
    }
    return { carried }
  } finally {
    source.close()
  }
}

/** Whether a Postgres database holds no table yet, where ours would lie. */
export async function isEmpty<Schema>(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select from pg_tables where schemaname = current_schema() limit 1`.execute(trx)
  return rows.length === 0
}
