/** The event log behind the limits: who was counted when. Every function runs inside the caller's transaction. */
import { randomUUID } from 'node:crypto'
import type { LimitUse } from '../ports.ts'
import type { LeadsDb } from '../store/schema.ts'
import type { LimitRow } from './table.ts'

/** A use with its stored, hashed form. */
export type Keyed = { readonly use: LimitUse; readonly key: string; readonly member: string | null }

/** Writes a row per key, in sorted order: that takes SQLite's write lock, or Postgres's row locks, without deadlocks. */
export async function lockKeys(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<void> {
  const keys = [...new Set(keyed.map((each) => each.key))].sort()
  await trx
    .insertInto('limit_key')
    .values(keys.map((key) => ({ key, touched_at: at })))
    .onConflict((oc) => oc.column('key').doUpdateSet((eb) => ({ touched_at: eb.ref('excluded.touched_at') })))
    .execute()
}

/** @returns when each of these keys is open again, for those that are shut */
export async function blockedUntil(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<ReadonlyMap<string, number>> {
  const keys = keyed.map((each) => each.key)
  const shut = await trx.selectFrom('limit_block').selectAll().where('key', 'in', keys).where('until', '>', at).execute()
  return new Map(shut.map(({ key, until }) => [key, until]))
}

export async function block(trx: LeadsDb, key: string, until: number): Promise<void> {
  await trx
    .insertInto('limit_block')
    .values({ key, until })
    .onConflict((oc) => oc.column('key').doUpdateSet({ until }))
    .execute()
}

export async function countSince(trx: LeadsDb, key: string, since: number): Promise<number> {
  const found = await trx
    .selectFrom('limit_event')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return found.n
}

/** A row of the table for one use. */
export type Window = { readonly row: LimitRow; readonly each: Keyed; readonly since: number }

/** The time of the use that has to leave the window first; nothing if the window is not full. */
function oldestOfFull(db: LeadsDb, { row: { max, distinct }, each: { key, member }, since }: Window) {
  const inWindow = db.selectFrom('limit_event').where('key', '=', key).where('at', '>', since)
  const nth = distinct
    ? inWindow
        .select(({ fn }) => fn.max('at').as('at'))
        .where('member', '!=', member)
        .groupBy('member')
        .orderBy(({ fn }) => fn.max('at'), 'desc')
    : inWindow.select('at').orderBy('at', 'desc')
  return nth.limit(1).offset(max - 1)
}

/**
 * Looks at all windows of a decision at once: a statement each would be most of what the decision costs.
 * @returns for each window the time of the use that has to leave it first, when it is full
 */
export async function fullSince(trx: LeadsDb, windows: readonly Window[]): Promise<(number | undefined)[]> {
  if (windows.length === 0) return []
  const found = await trx
    .selectNoFrom(windows.map((window, nth) => oldestOfFull(trx, window).as(`w${nth}`)))
    .executeTakeFirstOrThrow()
  return windows.map((_, nth) => found[`w${nth}`] ?? undefined)
}

/** @returns the ids of what was counted */
export async function addEvents(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<string[]> {
  const events = keyed.map(({ key, member }) => ({ id: randomUUID(), key, member, at }))
  if (events.length > 0) await trx.insertInto('limit_event').values(events).execute()
  return events.map((event) => event.id)
}
