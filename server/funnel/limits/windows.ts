/** The event log behind the limits: who was counted when. Every function runs inside the caller's transaction. */
import { randomUUID } from 'node:crypto'
import type { LimitUse } from '../ports.ts'
import type { LeadsDb } from '../store/schema.ts'
import type { LimitRow } from './table.ts'

/** A use with its stored, hashed form. */
export type Keyed = { readonly use: LimitUse; readonly key: string; readonly member: string | null }

/** Writes a row per key, in sorted order: that takes SQLite's write lock, or Postgres's row locks, without deadlocks. */
export async function lockKeys(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<void> {
  for (const key of [...new Set(keyed.map((each) => each.key))].sort()) {
    await trx
      .insertInto('limit_key')
      .values({ key, touched_at: at })
      .onConflict((oc) => oc.column('key').doUpdateSet({ touched_at: at }))
      .execute()
  }
}

/** @returns when the key is open again, if it is shut */
export async function blockedUntil(trx: LeadsDb, key: string, at: number): Promise<number | undefined> {
  const block = await trx.selectFrom('limit_block').select('until').where('key', '=', key).executeTakeFirst()
  return block && block.until > at ? block.until : undefined
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

/** @returns the time of the use that has to leave the window first, when the window is full */
export async function fullSince(trx: LeadsDb, row: LimitRow, { key, member }: Keyed, since: number): Promise<number | undefined> {
  const inWindow = trx.selectFrom('limit_event').where('key', '=', key).where('at', '>', since)
  if (!row.distinct) {
    const oldestOfMax = await inWindow
      .select('at')
      .orderBy('at', 'desc')
      .offset(row.max - 1)
      .limit(1)
      .executeTakeFirst()
    return oldestOfMax?.at
  }
  const others = await inWindow
    .select(({ fn }) => ['member', fn.max('at').as('at')])
    .where('member', '!=', member)
    .groupBy('member')
    .orderBy('at')
    .execute()
  return others.length >= row.max ? others[others.length - row.max]?.at : undefined
}

/** @returns the ids of what was counted */
export async function addEvents(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<string[]> {
  const events = keyed.map(({ key, member }) => ({ id: randomUUID(), key, member, at }))
  if (events.length > 0) await trx.insertInto('limit_event').values(events).execute()
  return events.map((event) => event.id)
}
