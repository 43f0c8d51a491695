import { sql } from 'kysely'

/** As an index says it: of a parameter SQLite could not tell that the index has all rows of the query. */
export const EMPTY_TEXT = sql.lit('')

/** For a query's limit: one that is bound may change the plan, so SQLite reads and plans the query again each time. */
export const ONE = sql.lit(1)
