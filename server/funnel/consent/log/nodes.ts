/** The stored hashes of complete subtrees: every proof and every published tile is read from them. */
import { prepared, preparedRows } from '#server/platform/db/prepared.ts'
import type { ConsentNodeRow, LeadsDb, LeadsSchema } from '../../store/schema.ts'
import type { Completed } from './compact-range.ts'
import { consistencyRanges, inclusionRanges, type Range, rootOf, type Subtree, subtreesOf } from './tree.ts'

/** Rows in one statement: SQLite and Postgres bound the parameters of one. */
const BATCH = 500

const insertRows = preparedRows<LeadsSchema, ConsentNodeRow, unknown>((trx, rows) => trx.insertInto('consent_node').values(rows))

export async function insertNodes(trx: LeadsDb, completed: readonly Completed[]): Promise<void> {
  for (let start = 0; start < completed.length; start += BATCH) {
    const batch = completed.slice(start, start + BATCH)
    const rows = batch.map(({ level, index, hash }) => ({ level, position: index, hash: hash.toString('base64') }))
    await insertRows(trx, rows)
  }
}

const placeOf = ({ level, index }: Subtree): string => `${level}/${index}`

/** @returns `undefined` if a subtree is not stored: the store was damaged, or the range goes beyond the log */
async function rootsOf(db: LeadsDb, ranges: readonly Range[]): Promise<Buffer[] | undefined> {
  if (ranges.length === 0) return []
  const subtrees = ranges.map(subtreesOf)
  const rows = await db
    .selectFrom('consent_node')
    .selectAll()
    .where((eb) => eb.or(subtrees.flat().map(({ level, index }) => eb.and({ level, position: index }))))
    .execute()
  const stored = new Map(rows.map(({ level, position, hash }) => [placeOf({ level, index: position }), hash]))
  if (subtrees.flat().some((subtree) => !stored.has(placeOf(subtree)))) return undefined
  return subtrees.map((each) => rootOf(each.map((subtree) => Buffer.from(stored.get(placeOf(subtree)) ?? '', 'base64'))))
}

/** The path from leaf `index` to the root of the tree of `size`. */
export const inclusionPath = (db: LeadsDb, index: number, size: number): Promise<Buffer[] | undefined> =>
  rootsOf(db, inclusionRanges(index, { begin: 0, end: size }))

/** The hashes that show the tree of `first` leaves to be the beginning of that of `second`. */
export const consistencyPath = (db: LeadsDb, first: number, second: number): Promise<Buffer[] | undefined> =>
  rootsOf(db, consistencyRanges(first, second))

const hashesIn = prepared((db: LeadsDb, { level, begin, end }: Range & { readonly level: number }) =>
  db
    .selectFrom('consent_node')
    .select(['position', 'hash'])
    .where('level', '=', level)
    .where('position', '>=', begin)
    .where('position', '<', end),
)

/** The stored hashes of one level, from position `begin` up to `end`, side by side. */
export async function hashesOf(db: LeadsDb, level: number, { begin, end }: Range): Promise<Buffer[]> {
  const { rows } = await hashesIn(db, { level, begin, end })
  // Sorted here: SQLite plans a query with an order again each time a value is bound.
  return rows.toSorted((a, b) => a.position - b.position).map(({ hash }) => Buffer.from(hash, 'base64'))
}
