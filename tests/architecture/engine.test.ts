/** Which engine keeps the stores is known to `server/platform/db` alone: a question of it anywhere else is refused. */
import { describe, expect, it } from 'vitest'
import { readTree } from './tree.ts'

const SEAM = 'server/platform/db/'
const CHECKED = /^(client|server|shared|jobs|ops)\/.*\.tsx?$/
/** What measures SQLite itself is no part of the site. */
const BENCHMARKS = 'ops/bench/'
const REASONS: Readonly<Record<string, string>> = {
  'server/platform/env-schema.ts': 'the setting itself',
  'server/backup/store-copy.ts': 'copies of files: on Postgres its own tools make them',
  'server/articles/search-index.ts': 'an index in memory, which is no store',
}

const QUESTIONS: readonly RegExp[] = [
  /\b(isPostgres|isSqlite|supportsTransactionalDdl)\b/,
  /\b(Postgres|Sqlite)(Dialect|Driver|Adapter|QueryCompiler)\b/,
  /\bkind\b.{0,8}'(sqlite|postgres)'/,
  /\.DATABASE_URL\b|\bDATABASE_URL\s*[:,}=]|'DATABASE_URL'/,
  /from '(pg|better-sqlite3)'/,
  /\bSQLITE_[A-Z]+|\b(23505|40001)\b/,
  /\.(forUpdate|forShare|forNoKeyUpdate)\(/,
]

/** Lines that ask which engine it is, as `file:line`. */
function askedIn(path: string, text: string): string[] {
  if (!CHECKED.test(path) || path.startsWith(SEAM) || path.startsWith(BENCHMARKS)) return []
  return text.split('\n').flatMap((line, at) => (QUESTIONS.some((each) => each.test(line)) ? [`${path}:${at + 1}`] : []))
}

describe('the engine of the stores', () => {
  const asked = [...readTree()].flatMap(([path, text]) => askedIn(path, text))
  const fileOf = (at: string): string => at.replace(/:\d+$/, '')

  it('is known in one folder alone', () => {
    expect(asked.filter((at) => !(fileOf(at) in REASONS))).toEqual([])
  })

  it('has no exception without a need', () => {
    expect(Object.keys(REASONS).filter((path) => !asked.some((at) => fileOf(at) === path))).toEqual([])
  })

  it.each([
    "if (location.kind === 'sqlite') open(location.file)",
    "const here = { kind: 'postgres', url }",
    'if (isPostgres(trx)) due = due.limit(1)',
    'due = due.forUpdate().skipLocked()',
    'const required = env.DATABASE_URL === undefined',
    'function filesIn({ DATA_DIR, DATABASE_URL }: Env) {}',
    "import SQLite from 'better-sqlite3'",
    "import { PostgresDialect } from 'kysely'",
    "const TAKEN = new Set(['23505'])",
    "if (errorCode(error) === 'SQLITE_BUSY') return",
  ])('is not requested elsewhere: %s', (line) => {
    expect(askedIn('server/funnel/leads/x.ts', line)).toHaveLength(1)
  })

  it.each([
    "import { skipLocked } from '#server/platform/db/engine.ts'",
    "refused('The stores are on Postgres: use pg_dump')",
    "refused('DATABASE_URL is missing: the empty Postgres that the stores are to go to')",
  ])('may be spoken of: %s', (line) => {
    expect(askedIn('ops/cli/stores/x.ts', line)).toEqual([])
  })
})
