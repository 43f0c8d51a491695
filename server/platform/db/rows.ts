/** What queries of every store have in common. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Rows of one statement: SQLite takes 32,766 parameters, and no table of ours has 32 columns. */
const CHUNK = 1000

export function chunks<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += CHUNK) parts.push(items.slice(start, start + CHUNK))
  return parts
}

/** For `doUpdateSet`: a stored row gets every column of the row that meets it, but those that are named. */
export function replaced<Row extends object, Kept extends keyof Row & string>(
  [row]: readonly Row[],
  ...kept: readonly Kept[]
): Record<Exclude<keyof Row & string, Kept>, RawBuilder<never>> {
  const columns = Object.keys(row ?? {}).filter((column) => !kept.some((each) => each === column))
  return Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)])) as Record<
    Exclude<keyof Row & string, Kept>,
    RawBuilder<never>
  >
}

/** How many rows a query finds. */
export async function countOf<Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
): Promise<number> {
  const counting = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await counting.$castTo<{ count: number }>().executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows that one write of a large clean-up changes at most: a visitor's write waits for a slice, never for the whole. */
const SLICE = 50
const PAUSE_MS = 2

/**
 * Repeats a write of at most `most` rows until it finds no more, with a pause in which others write.
 * @returns how many rows there were
 */
export async function inSlices(write: (most: number) => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const written = await write(SLICE)
    count += written
    if (written < SLICE) return count
    await sleep(PAUSE_MS)
  }
}
