/** Kysely's SQLite dialect with a driver of our own: reads never wait, and writes wait without stopping the event loop. */
import type SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createGroupCommit, type Member } from './group-commit.ts'
import type { Guard } from './guard.ts'
import { untilFree } from './write-lock.ts'

/** Prepared statements cached per handle; others are prepared again. */
const KEPT_STATEMENTS = 100

/** Preparing a query again each time fills SQLite's memory, which is freed only when a finalizer runs, which may be late. */
function remembering(sqlite: SQLite.Database): (text: string) => SQLite.Statement {
  const kept = new Map<string, SQLite.Statement>()
  return (text) => {
    const statement = kept.get(text) ?? sqlite.prepare(text)
    // The most recently used are last, so the first is evicted.
    kept.delete(text)
    kept.set(text, statement)
    if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
}

function run<Row>(statement: SQLite.Statement, { parameters }: CompiledQuery): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

/** A store's two handles. Both must be opened without a time-out of SQLite's own. */
export type Handles = {
  readonly writer: SQLite.Database
  readonly reader: SQLite.Database
  /** Monotonic milliseconds; the process's own without it. */
  readonly now?: () => number
  /** Of a store to which nothing is written once it is damaged. */
  readonly guard?: Guard | undefined
}

/** What SQLite undoes by itself when it fails, so that it may share a commit with others. */
const SHARING: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

const UNGUARDED: Guard = { check: () => undefined, note: () => undefined }

function createDriver({ writer, reader, now = () => performance.now(), guard = UNGUARDED }: Handles): Driver {
  const commits = createGroupCommit(writer, now)
  const [toWrite, toRead] = [remembering(writer), remembering(reader)]
  /** The connections in a transaction. */
  const members = new Map<DatabaseConnection, Member>()

  async function writeOnce<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    guard.check()
    const write = () => run<Row>(toWrite(query.sql), query)
    if (!SHARING.has(query.query.kind)) return commits.alone(write)
    const member = await commits.enter()
    try {
      const result = member.run(write)
      await member.keep()
      return result
    } catch (error) {
      await member.undo()
      throw error
    }
  }

  async function execute<Row>(member: Member | undefined, query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      if (member) return member.run(() => run<Row>(toWrite(query.sql), query))
      // Also to prepare is to read: the schema, which waits while another process recovers the log of one that was killed.
      const read = await untilFree(performance.now(), () => {
        const statement = toRead(query.sql)
        return statement.readonly ? run<Row>(statement, query) : undefined
      })
      return read ?? (await writeOnce<Row>(query))
    } catch (error) {
      guard.note(error)
      throw error
    }
  }

  function createConnection(): DatabaseConnection {
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => execute<Row>(members.get(connection), query),
      async *streamQuery<Row>(query: CompiledQuery) {
        yield await connection.executeQuery<Row>(query)
      },
    }
    return connection
  }

  return {
    init: async () => undefined,
    acquireConnection: async () => createConnection(),
    releaseConnection: async (connection) => void members.delete(connection),
    async beginTransaction(connection) {
      guard.check()
      members.set(connection, await commits.enter())
    },
    commitTransaction: async (connection) => members.get(connection)?.keep(),
    rollbackTransaction: async (connection) => members.get(connection)?.undo(),
    async destroy() {
      await commits.alone(() => writer.close())
      reader.close()
    },
  }
}

/** Several statements may be under way: the driver itself puts the writers in line. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export const sqliteDialect = (handles: Handles): Dialect => ({
  createDriver: () => createDriver(handles),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new Adapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
