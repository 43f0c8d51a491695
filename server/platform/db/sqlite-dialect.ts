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
import { createTurns, untilFree } from './write-lock.ts'

/** Prepared statements cached per handle; others are prepared again. */
const KEPT_STATEMENTS = 100

/** Preparing a query anew each time fills SQLite's memory, which is freed only when a finalizer runs, which may be late. */
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
export type Handles = { readonly writer: SQLite.Database; readonly reader: SQLite.Database }

/** Waits for its turn and a free store; the turn lasts until `end`. */
async function writeInTurn<T>(
  nextTurn: ReturnType<typeof createTurns>,
  attempt: () => T,
): Promise<{ readonly result: T; readonly end: () => void }> {
  const askedAt = performance.now()
  const end = await nextTurn()
  try {
    return { result: await untilFree(askedAt, attempt), end }
  } catch (error) {
    end()
    throw error
  }
}

function createDriver({ writer, reader }: Handles): Driver {
  const nextTurn = createTurns()
  const [toWrite, toRead] = [remembering(writer), remembering(reader)]
  /** The connections in a transaction, each with what ends its turn. */
  const turns = new Map<DatabaseConnection, () => void>()

  function endTurn(connection: DatabaseConnection): void {
    turns.get(connection)?.()
    turns.delete(connection)
  }

  function createConnection(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (turns.has(connection)) return run(toWrite(query.sql), query)
        const statement = toRead(query.sql)
        if (statement.readonly) return untilFree(performance.now(), () => run<Row>(statement, query))
        const { result, end } = await writeInTurn(nextTurn, () => run<Row>(toWrite(query.sql), query))
        end()
        return result
      },
      async *streamQuery<Row>(query: CompiledQuery) {
        yield await connection.executeQuery<Row>(query)
      },
    }
    return connection
  }

  return {
    init: async () => undefined,
    acquireConnection: async () => createConnection(),
    releaseConnection: async () => undefined,
    /** The lock comes first: a transaction that reads before it writes could otherwise meet a store that changed in between. */
    async beginTransaction(connection) {
      const { end } = await writeInTurn(nextTurn, () => writer.exec('begin immediate'))
      turns.set(connection, end)
    },
    async commitTransaction(connection) {
      writer.exec('commit')
      endTurn(connection)
    },
    async rollbackTransaction(connection) {
      try {
        // On a full disk SQLite has ended the transaction itself.
        if (writer.inTransaction) writer.exec('rollback')
      } finally {
        endTurn(connection)
      }
    },
    async destroy() {
      reader.close()
      writer.close()
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
