/** Queries that are built and compiled once. For those of every request, Kysely's own work takes as long as SQLite's. */
import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'

type Values = Readonly<Record<string, unknown>>

/** Marks in a query the place of a value that each call brings. */
class Placeholder {
  readonly #row: number
  readonly #name: string

  constructor(row: number, name: string) {
    this.#row = row
    this.#name = name
  }

  valueIn(rows: readonly Values[]): unknown {
    return rows[this.#row]?.[this.#name]
  }
}

/** The same row with a placeholder in the place of each value. */
const placeholders = <Given extends Values>(given: Given, row: number): Given =>
  Object.fromEntries(Object.keys(given).map((name) => [name, new Placeholder(row, name)])) as Given

function filled<Row>(query: CompiledQuery<Row>, rows: readonly Values[]): CompiledQuery<Row> {
  return { ...query, parameters: query.parameters.map((each) => (each instanceof Placeholder ? each.valueIn(rows) : each)) }
}

/** Queries by the number of their rows and their shape; each kind of store has SQL of its own. */
type Compiled<Row> = Map<string, CompiledQuery<Row>>

/**
 * A query over rows of values, all of which have the same names. It is built again only for another number of rows, or another shape.
 * @param build builds the query. What it does with the values themselves, beyond handing them to Kysely, it does once
 * @returns runs the query; `shape` says in the caller's own words what else the query depends on
 */
export function preparedRows<Schema, Given extends Values, Row>(
  build: (db: Kysely<Schema>, rows: readonly Given[], shape: string) => Compilable<Row>,
): (db: Kysely<Schema>, rows: readonly Given[], shape?: string) => Promise<QueryResult<Row>> {
  const stores = new WeakMap<object, Compiled<Row>>()
  return (db, rows, shape = '') => {
    const { adapter } = db.getExecutor()
    const compiled: Compiled<Row> = stores.get(adapter) ?? new Map()
    stores.set(adapter, compiled)
    const key = `${rows.length} ${shape}`
    const query = compiled.get(key) ?? build(db, rows.map(placeholders), shape).compile()
    compiled.set(key, query)
    return db.executeQuery(filled(query, rows))
  }
}

/** A query of one row of values: {@link preparedRows}. */
export function prepared<Schema, Given extends Values, Row>(
  build: (db: Kysely<Schema>, given: Given) => Compilable<Row>,
): (db: Kysely<Schema>, given: Given) => Promise<QueryResult<Row>> {
  const run = preparedRows<Schema, Given, Row>((db, rows) => build(db, rows[0] as Given))
  return (db, given) => run(db, [given])
}
