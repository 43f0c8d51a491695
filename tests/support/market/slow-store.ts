/**
 * Loaded before the web process (`node --import`): every read of prices finds the store busy until the file `prices-may-be-read`
 * is in the data folder. The process itself, its other stores and the worker run as they are.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { builtProgram } from '#ops/programs/table.ts'

const gate = join(process.env.DATA_DIR ?? '', 'prices-may-be-read')
const isBusy = ({ source, database }: SQLite.Statement): boolean =>
  database.readonly && / from "(quotes|points)"/.test(source) && !existsSync(gate)

if (process.argv[1]?.endsWith(builtProgram('web'))) {
  const statements: { all: (...values: unknown[]) => unknown[] } = Object.getPrototypeOf(
    new SQLite(':memory:').prepare('select 1'),
  )
  const { all } = statements
  statements.all = function (this: SQLite.Statement, ...values) {
    if (isBusy(this)) throw Object.assign(new Error('the store is busy'), { code: 'SQLITE_BUSY' })
    return all.apply(this, values)
  }
}
