/** What a store says in SQL: its schema after all migrations, and each query with the function that asks it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'node:util'
import { type Kysely, type KyselyPlugin, type RootOperationNode, SqliteQueryCompiler, sql } from 'kysely'
import { expect } from 'vitest'
import { onPostgres } from './store-location.ts'

/** One definition a line and column, as people write it: the store keeps what the migration said as one line. */
function pretty(statement: string): string {
  const [open, close] = [statement.indexOf('('), statement.lastIndexOf(')')]
  if (!/^create table/i.test(statement) || open < 0) return `${statement};`
  let depth = 0
  const columns = [...statement.slice(open + 1, close)].map((character) => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    return character === ',' && depth === 0 ? ',\n ' : character
  })
  return `${statement.slice(0, open)}(\n  ${columns.join('')}\n)${statement.slice(close + 1)};`
}

/** Tables, indexes and triggers of a migrated SQLite store, without SQLite's own and the migrator's. */
async function schemaOfSqlite<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where sql is not null and tbl_name not like 'sqlite%' and tbl_name not like 'migration%'
    order by tbl_name, type desc, name`.execute(db)
  return rows.map((row) => row.sql)
}

/** The same of a Postgres database, put together from its catalogue: what `pg_dump` writes differs between its versions. */
async function schemaOfPostgres<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    with tables as (
      select c.oid, c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'migration%'
    ), lines as (
      select t.oid, a.attnum::int as place, format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      select t.oid, 10000 + row_number() over (partition by t.oid order by k.conname)::int,
        format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
      from tables t join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f', 'c')
    )
    select sql from (
      select name, 0 as kind, '' as of_index,
        format('CREATE TABLE %I (%s)', name, string_agg(line, ', ' order by place)) as sql
      from tables join lines using (oid) group by name
      union all
      select t.name, 1, i.relname, pg_get_indexdef(i.oid) from tables t join pg_index x on x.indrelid = t.oid
      join pg_class i on i.oid = x.indexrelid
      where not exists (select from pg_constraint k where k.conindid = i.oid)
    ) as found order by name, kind, of_index`.execute(db)
  return rows.map((row) => row.sql)
}

/** What a store's migrations built, and the file beside its queries in which it is written down. */
export async function expectSchema<Schema>(folder: string, db: Kysely<Schema>): Promise<void> {
  const statements = await (onPostgres ? schemaOfPostgres(db) : schemaOfSqlite(db))
  const file = onPostgres ? 'schema.postgres.sql' : 'schema.sql'
  expectFile(`${folder}/${file}`, `${statements.map(pretty).join('\n\n')}\n`)
}

type Asked = { readonly file: string; readonly by: string; readonly at: string; readonly sql: string }

/** A frame of our own code, but of the hand that prepares queries for others; e.g. `at readVersion (/…/server/market/store/queries.ts:82:70)`. */
const FRAME =
  /at (?:async )?(?:(\S+) (?:\[as \w+\] )?\()?(?:file:\/\/)?[^\s(]*?\/((?:server|jobs)\/(?!platform\/db\/prepared)[^\s:]+\.ts):(\d+:\d+)/

/** As many frames reach from a query to its caller, and from a part of one to no code of ours. */
const FRAMES = 10

/** Notes every query of a handle when it is built, which is while its caller is still on the stack. */
export function recording<Schema>(db: Kysely<Schema>): { readonly db: Kysely<Schema>; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const compiler = new SqliteQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      // A file that ran before in this process may have set another limit: then parts of a query would count as queries.
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = FRAMES
      const stack = new Error('here').stack ?? ''
      Error.stackTraceLimit = stackTraceLimit
      const [, by = '', file, at = ''] =
        stack
          .split('\n')
          .map((line) => FRAME.exec(line))
          .find((found) => found !== null) ?? []
      if (file) asked.push({ file, by: by.replace(/^Object\./, ''), at, sql: compiler.compileQuery(node, queryId).sql })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), asked }
}

/** All queries by file, each once. */
function queriesText(asked: readonly Asked[]): string {
  const blocks = asked.map(({ file, by, sql: text }) => `-- ${file}${by === '' || by.includes('<') ? '' : `: ${by}`}\n${text};\n`)
  return [...new Set(blocks)].toSorted().join('\n')
}

/**
 * Places in these files where a query is sent and that the recording has not seen. A query is sent by `execute…(`, or has
 * been prepared; one transaction around others is not one.
 */
function unheard(pattern: string, asked: readonly Asked[]): string[] {
  return globSync(pattern).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/transaction\(\)\s*\.execute\(/g, '')
    const places = text.match(/\.execute(TakeFirst|TakeFirstOrThrow)?\(|\bprepared(Rows)?[<(]/g)?.length ?? 0
    const heard = new Set(asked.filter((one) => one.file === file).map(({ at }) => at)).size
    return places === heard ? [] : [format('%s: %d of %d queries are recorded', file, heard, places)]
  })
}

/** Every query of these files ran, and no other. Postgres runs them too, in its own spelling. */
export function expectQueries(folder: string, asked: readonly Asked[]): void {
  expect(unheard(`${folder}/**/!(0*-*).ts`, asked)).toEqual([])
  if (!onPostgres) expectFile(`${folder}/store/queries.sql`, queriesText(asked))
}

/** Compares with the committed file; with `UPDATE=1` writes it. */
function expectFile(file: string, text: string): void {
  if (process.env.UPDATE === '1') writeFileSync(file, text)
  expect(text, `${file} is out of date: run this test with UPDATE=1 and review the difference`).toBe(readFileSync(file, 'utf8'))
}
