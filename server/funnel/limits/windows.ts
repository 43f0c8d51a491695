/** The event log behind the limits: who was counted when. Every function runs inside the caller's transaction. */
import { orderedId } from '#server/platform/crypto/ordered-id.ts'
import { locksRows } from '#server/platform/db/dialect.ts'
import { prepared, preparedRows } from '#server/platform/db/prepared.ts'
import type { LimitUse } from '../ports.ts'
import type { LeadsDb, LeadsSchema, LimitEventRow } from '../store/schema.ts'
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

/** Until the transaction ends nobody else decides about these keys. On SQLite it has the store to itself from its beginning. */
export async function lockKeys(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<void> {
  if (!locksRows(trx) || keyed.length === 0) return
  const keys = keyed.map(({ key }) => key)
  await touchKeys(trx, keys, at)
}

export async function block(trx: LeadsDb, key: string, until: number): Promise<void> {
  await trx
    .insertInto('limit_block')
    .values({ key, until })
    .onConflict((oc) => oc.column('key').doUpdateSet({ until }))
    .execute()
}

const counted = prepared((trx: LeadsDb, { key, since }: { readonly key: string; readonly since: number }) =>
  trx
    .selectFrom('limit_event')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('key', '=', key)
    .where('at', '>', since),
)

export const countSince = async (trx: LeadsDb, key: string, since: number): Promise<number> =>
  (await counted(trx, { key, since })).rows[0]?.n ?? 0

/** A row of the table for one use. */
export type Window = { readonly row: LimitRow; readonly each: Keyed; readonly since: number }

type Look = { readonly key: string; readonly since: number; readonly skip: number; readonly member: string | null }

/** What is looked at: a window of uses, one of distinct members, or until when a key is shut. */
type LookKind = 'u' | 'm' | 's'

/** The time of the use that has to leave the window first; nothing if the window is not full. */
function oldestOfFull(db: LeadsDb, { key, since, skip, member }: Look, isDistinct: boolean) {
  const inWindow = db.selectFrom('limit_event').where('key', '=', key).where('at', '>', since)
  const nth = isDistinct
    ? inWindow
        .select(({ fn }) => fn.max('at').as('at'))
        .where('member', '!=', member)
        .groupBy('member')
        .orderBy(({ fn }) => fn.max('at'), 'desc')
    : inWindow.select('at').orderBy('at', 'desc')
  return nth.limit(1).offset(skip)
}

const shutUntil = (db: LeadsDb, { key, since }: Look) =>
  db.selectFrom('limit_block').select('until as at').where('key', '=', key).where('until', '>', since)

/** All at once: a statement each would be most of what a decision costs. */
const times = preparedRows<LeadsSchema, Look, Record<string, number | null>>((db, looks, kinds) =>
  db.selectNoFrom(
    looks.map((look, nth) => {
      const found = kinds[nth] === 's' ? shutUntil(db, look) : oldestOfFull(db, look, kinds[nth] === 'm')
      return found.as(`t${nth}`)
    }),
  ),
)

export type Looked = {
  /** For each window the time of the use that has to leave it first, when it is full. */
  readonly oldest: readonly (number | undefined)[]
  /** When a shut key is open again. */
  readonly shut: ReadonlyMap<string, number>
}

/** Looks at all windows of a decision, and at the keys that one of their rows may have shut. */
export async function lookAt(trx: LeadsDb, windows: readonly Window[], at: number): Promise<Looked> {
  const shutable = [...new Set(windows.filter(({ row }) => row.blockSeconds !== undefined).map(({ each }) => each.key))]
  const looks: Look[] = [
    ...windows.map(({ row, each: { key, member }, since }) => ({ key, since, skip: row.max - 1, member })),
    ...shutable.map((key) => ({ key, since: at, skip: 0, member: null })),
  ]
  if (looks.length === 0) return { oldest: [], shut: new Map() }
  const kinds: LookKind[] = [...windows.map(({ row }) => (row.distinct ? 'm' : 'u')), ...shutable.map(() => 's' as const)]
  const { rows } = await times(trx, looks, kinds.join(''))
  const timeOf = (nth: number): number | undefined => rows[0]?.[`t${nth}`] ?? undefined
  const shut = shutable.flatMap((key, nth) => {
    const until = timeOf(windows.length + nth)
    return until === undefined ? [] : [[key, until] as const]
  })
  return { oldest: windows.map((_, nth) => timeOf(nth)), shut: new Map(shut) }
}

const insertEvents = preparedRows<LeadsSchema, LimitEventRow, unknown>((trx, events) =>
  trx.insertInto('limit_event').values(events.map(({ id, key, member, at }) => ({ id, key, member, at }))),
)

/** @returns the ids of what was counted */
export async function addEvents(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<string[]> {
  const one = orderedId(at)
  const events = keyed.map(({ key, member }, nth) => ({ id: `${one}.${nth}`, key, member, at }))
  if (events.length > 0) await insertEvents(trx, events)
  return events.map((event) => event.id)
}
