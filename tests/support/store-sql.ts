/** What a store says in SQL: its schema after all migrations, and each query with the function that asks it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'node:util'
import { type Kysely, type KyselyPlugin, type RootOperationNode, SqliteQueryCompiler, sql } from 'kysely'
import { expect } from 'vitest'

/** One definition a line and column, as people write it: the store keeps what the migration said as one line. */
function pretty(statement: string): string {
  const open = statement.indexOf('(')
  if (!/^create table/i.test(statement) || open < 0) return `${statement};`
  let depth = 0
  const columns = [...statement.slice(open + 1, -1)].map((character) => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    return character === ',' && depth === 0 ? ',\n ' : character
  })
  return `${statement.slice(0, open)}(\n  ${columns.join('')}\n);`
}

/** Tables, indexes and triggers of a migrated SQLite store, without SQLite's own and the migrator's. */
export async function schemaOf<Schema>(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where sql is not null and tbl_name not like 'sqlite%' and tbl_name not like 'migration%'
    order by tbl_name, type desc, name`.execute(db)
  return `${rows.map((row) => pretty(row.sql)).join('\n\n')}\n`
}

type Asked = { readonly file: string; readonly by: string; readonly at: string; readonly sql: string }

/** The first frame of our own code, e.g. `at readVersion (/…/server/market/store/queries.ts:82:70)`. */
const FRAME = /at (?:async )?(?:(\S+) (?:\[as \w+\] )?\()?(?:file:\/\/)?[^\s(]*?\/((?:server|jobs)\/[^\s:]+\.ts):(\d+:\d+)/

/** Notes every query of a handle when it is built, which is while its caller is still on the stack. */
export function recording<Schema>(db: Kysely<Schema>): { readonly db: Kysely<Schema>; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const compiler = new SqliteQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      const stack = new Error('here').stack ?? ''
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
export function queriesText(asked: readonly Asked[]): string {
  const blocks = asked.map(({ file, by, sql: text }) => `-- ${file}${by === '' || by.includes('<') ? '' : `: ${by}`}\n${text};\n`)
  return [...new Set(blocks)].toSorted().join('\n')
}

/**
 * Places in these files where a query is sent and that the recording has not seen. A query is sent by `execute…(`;
 * one transaction around others is not one.
 */
export function unheard(pattern: string, asked: readonly Asked[]): string[] {
  return globSync(pattern).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/transaction\(\)\s*\.execute\(/g, '')
    const places = text.match(/\.execute(TakeFirst|TakeFirstOrThrow)?\(/g)?.length ?? 0
    const heard = new Set(asked.filter((one) => one.file === file).map(({ at }) => at)).size
    return places === heard ? [] : [format('%s: %d of %d queries are recorded', file, heard, places)]
  })
}

/** Compares with the committed file; with `UPDATE=1` writes it. */
export function expectFile(file: string, text: string): void {
  if (process.env.UPDATE === '1') writeFileSync(file, text)
  expect(text, `${file} is out of date: run this test with UPDATE=1 and review the difference`).toBe(readFileSync(file, 'utf8'))
}
