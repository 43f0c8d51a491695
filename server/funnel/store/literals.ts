import { sql } from 'kysely'

/** As an index says it: of a parameter SQLite could not tell that the index has all rows that are asked for. */
export const EMPTY_TEXT = sql.lit('')
