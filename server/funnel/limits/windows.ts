/** The uses behind the limits, by key and time. Every function runs inside the caller's transaction. */
import { takeLocks } from '#server/platform/db/engine.ts'
import { prepared, preparedRows } from '#server/platform/db/prepared.ts'
import type { Counted, LimitUse } from '../ports.ts'
import { ONE } from '../store/literals.ts'
import type { LeadsDb, LeadsSchema, LimitUseRow } from '../store/schema.ts'
import type { LimitRow } from './table.ts'

/** A use with its stored, hashed form. */
export type Keyed = { readonly use: LimitUse; readonly key: string; readonly member: string | null }

/** Writes a row per key, in sorted order, and so takes Postgres's locks without deadlocks. */
export async function touchKeys(trx: LeadsDb, keys: readonly string[], at: number): Promise<void> {
  const rows = [...new Set(keys)].sort().map((key) => ({ key, touched_at: at }))
  await trx
    .insertInto('limit_key')
    .values(rows)
    .onConflict((oc) => oc.column('key').doUpdateSet((eb) => ({ touched_at: eb.ref('excluded.touched_at') })))
    .execute()
}

/** Until the transaction ends no other one decides about these keys. */
export async function lockKeys(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<void> {
  if (keyed.length === 0) return
  const keys = keyed.map(({ key }) => key)
  await takeLocks(trx, () => touchKeys(trx, keys, at))
}

export async function block(trx: LeadsDb, key: string, until: number): Promise<void> {
  await trx
    .insertInto('limit_block')
    .values({ key, until })
    .onConflict((oc) => oc.column('key').doUpdateSet({ until }))
    .execute()
}

/** Uses of a key after the last one that is as old as `since`; in the order in which they were counted. */
const counted = prepared((trx: LeadsDb, { key, since }: { readonly key: string; readonly since: number }) =>
  trx
    .selectFrom('limit_use')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('key', '=', key)
    .where('nth', '>', ({ fn, selectFrom, val }) =>
      fn.coalesce(
        selectFrom('limit_use').select('nth').where('key', '=', key).where('at', '<=', since).orderBy('nth', 'desc').limit(ONE),
        val(0),
      ),
    ),
)

export const countSince = async (trx: LeadsDb, key: string, since: number): Promise<number> =>
  (await counted(trx, { key, since })).rows[0]?.n ?? 0

/** A row of the table for one use. */
export type Window = { readonly row: LimitRow; readonly each: Keyed; readonly since: number }

/** The newest use of each key; nothing of a key that has none. */
export type Newest = ReadonlyMap<string, number>

/**
 * The uses of a key, the newest first. Not by `key = ?`: of a query with an order SQLite asks whether that is constant, and
 * plans it again each time it is bound.
 */
const newestFirst = (db: LeadsDb, key: string) =>
  db.selectFrom('limit_use').where('key', '>=', key).orderBy('key', 'desc').orderBy('nth', 'desc').limit(ONE)

type WindowQuery = { readonly key: string; readonly at: number }

/** `u`: the number of the newest use. `s`: until when the key is shut. */
const newestOf = preparedRows<LeadsSchema, WindowQuery, Record<string, number | null>>((db, asked, kinds) =>
  db.selectNoFrom(
    asked.map(({ key, at }, nth) => {
      const found =
        kinds[nth] === 's'
          ? db.selectFrom('limit_block').select('until as n').where('key', '=', key).where('until', '>', at)
          : newestFirst(db, key).select('nth as n').where('key', '<=', key)
      return found.as(`n${nth}`)
    }),
  ),
)

type Found = {
  readonly newest: Newest
  /** When a shut key is open again. */
  readonly shut: Newest
}

/** All at once: a statement each would be most of what a decision costs. */
async function find(trx: LeadsDb, keys: readonly string[], shutable: readonly string[], at: number): Promise<Found> {
  const asked = [...keys, ...shutable].map((key) => ({ key, at }))
  const { rows } = await newestOf(trx, asked, 'u'.repeat(keys.length) + 's'.repeat(shutable.length))
  const found = asked.map(({ key }, nth) => [key, rows[0]?.[`n${nth}`] ?? undefined] as const)
  const known = (some: typeof found): Newest => new Map(some.flatMap(([key, n]) => (n === undefined ? [] : [[key, n]])))
  return { newest: known(found.slice(0, keys.length)), shut: known(found.slice(keys.length)) }
}

type WindowKey = {
  readonly key: string
  readonly since: number
  readonly nth: number
  readonly skip: number
  readonly member: string | null
}

/** The time of the use with which a window is full: `skip` others came after it. Of uses, that is one look. */
const usedAt = (db: LeadsDb, { key, nth }: WindowKey) =>
  newestFirst(db, key)
    .select('at')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('key', 'nth'), '<=', tuple(key, nth)))

const memberAt = (db: LeadsDb, { key, since, skip, member }: WindowKey) =>
  db
    .selectFrom('limit_use')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('key', '=', key)
    .where('at', '>', since)
    .where('member', '!=', member)
    .groupBy('member')
    .orderBy(({ fn }) => fn.max('at'), 'desc')
    .limit(ONE)
    .offset(skip)

const times = preparedRows<LeadsSchema, WindowKey, Record<string, number | null>>((db, places, kinds) =>
  db.selectNoFrom(places.map((place, nth) => (kinds[nth] === 'm' ? memberAt(db, place) : usedAt(db, place)).as(`t${nth}`))),
)

export type Looked = Found & {
  /** For each window the time of the use that has to leave it first, when it is full. */
  readonly oldest: readonly (number | undefined)[]
}

/** Looks at all windows of a decision, and at the keys that one of their rows may have shut. */
export async function lookAt(trx: LeadsDb, windows: readonly Window[], at: number): Promise<Looked> {
  if (windows.length === 0) return { oldest: [], newest: new Map(), shut: new Map() }
  const unique = (some: readonly Window[]): string[] => [...new Set(some.map(({ each }) => each.key))]
  const shutable = windows.filter(({ row }) => row.blockSeconds !== undefined)
  const found = await find(trx, unique(windows), unique(shutable), at)
  const newestIn = ({ each }: Window): number => found.newest.get(each.key) ?? 0
  // With fewer uses ever than a window has room for, it is not full.
  const reached = windows.filter((window) => newestIn(window) >= window.row.max)
  if (reached.length === 0) return { ...found, oldest: windows.map(() => undefined) }
  const places = reached.map((window) => {
    const { row, each, since } = window
    return { key: each.key, member: each.member, since, skip: row.max - 1, nth: newestIn(window) - row.max + 1 }
  })
  const { rows } = await times(trx, places, reached.map(({ row }) => (row.distinct ? 'm' : 'u')).join(''))
  const leaves = new Map(reached.map((window, nth) => [window, rows[0]?.[`t${nth}`] ?? 0]))
  const oldest = windows.map((window) => {
    const time = leaves.get(window) ?? 0
    return time > window.since ? time : undefined
  })
  return { ...found, oldest }
}

const insertUses = preparedRows<LeadsSchema, LimitUseRow, unknown>((trx, uses) => trx.insertInto('limit_use').values(uses))

/** @param newest as the same transaction has found it @returns what was counted */
export async function addUses(trx: LeadsDb, keyed: readonly Keyed[], newest: Newest, at: number): Promise<Counted[]> {
  const uses = keyed.map(({ key, member }) => ({ key, nth: (newest.get(key) ?? 0) + 1, at, member }))
  if (uses.length > 0) await insertUses(trx, uses)
  return uses.map(({ key, nth }) => ({ key, nth }))
}

/** Counts what was not counted before. */
export async function noteUses(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<void> {
  await lockKeys(trx, keyed, at)
  const { newest } = await find(trx, [...new Set(keyed.map(({ key }) => key))], [], at)
  await addUses(trx, keyed, newest, at)
}

const remove = preparedRows<LeadsSchema, Counted, unknown>((trx, uses) =>
  trx.deleteFrom('limit_use').where((eb) => eb.or(uses.map(({ key, nth }) => eb.and({ key, nth })))),
)

/** Takes back what was counted. */
export async function removeUses(trx: LeadsDb, uses: readonly Counted[]): Promise<void> {
  if (uses.length > 0) await remove(trx, uses)
}
