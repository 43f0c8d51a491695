/**
 * A fence around a store's handle: each transaction, and each write outside of one, first touches one row, and is undone where that
 * finds none. A worker that was paused and replaced cannot write when it resumes.
 */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'

/** Nothing was written: another process holds what this handle was opened for. */
export class Fenced extends Error {
  constructor() {
    super('Another process writes to this store now')
    this.name = 'Fenced'
  }
}

const WRITES: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
  'RawNode',
])

/** A statement in SQL of its own counts as a write unless it says that it reads, or that it is of SQLite's own affairs. */
const isWrite = ({ query, sql }: CompiledQuery): boolean => WRITES.has(query.kind) && !/^\s*(select|pragma)\b/i.test(sql)

function createDriver(driver: Driver, touch: CompiledQuery): Driver {
  /** The connections that Kysely holds, each with the one that it represents. */
  const behind = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const inTransaction = new WeakSet<DatabaseConnection>()
  const real = (connection: DatabaseConnection): DatabaseConnection => behind.get(connection) ?? connection

  async function begin(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await driver.beginTransaction(connection, settings)
    try {
      const { numAffectedRows = 0n } = await connection.executeQuery(touch)
      if (numAffectedRows === 0n) throw new Fenced()
    } catch (error) {
      await driver.rollbackTransaction(connection)
      throw error
    }
  }

  async function writeAlone<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    await begin(connection, {})
    let result: QueryResult<Row>
    try {
      result = await connection.executeQuery<Row>(query)
    } catch (error) {
      await driver.rollbackTransaction(connection)
      throw error
    }
    await driver.commitTransaction(connection)
    return result
  }

  function wrap(connection: DatabaseConnection): DatabaseConnection {
    const wrapped: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) =>
        isWrite(query) && !inTransaction.has(wrapped) ? writeAlone<Row>(connection, query) : connection.executeQuery<Row>(query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
    behind.set(wrapped, connection)
    return wrapped
  }

  return {
    init: () => driver.init(),
    acquireConnection: async () => wrap(await driver.acquireConnection()),
    releaseConnection: (connection) => driver.releaseConnection(real(connection)),
    async beginTransaction(connection, settings) {
      await begin(real(connection), settings)
      inTransaction.add(connection)
    },
    async commitTransaction(connection) {
      inTransaction.delete(connection)
      await driver.commitTransaction(real(connection))
    },
    async rollbackTransaction(connection) {
      inTransaction.delete(connection)
      await driver.rollbackTransaction(real(connection))
    },
    destroy: () => driver.destroy(),
  }
}

/** @param touch an update of the one row, which finds none once another process holds it */
export const fenced = (dialect: Dialect, touch: CompiledQuery): Dialect => ({
  createDriver: () => createDriver(dialect.createDriver(), touch),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
})
