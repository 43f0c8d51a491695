import { randomUUID } from 'node:crypto'
import type { LeadsDb } from '../store/schema.ts'

/** Suppresses everything collected from these people (keyed hashes) until `at`. */
export async function suppress(trx: LeadsDb, people: readonly string[], kind: 'withdrawn' | 'erased', at: number): Promise<void> {
  const rows = people.filter((person) => person !== '').map((person_index) => ({ id: randomUUID(), person_index, kind, at }))
  if (rows.length > 0) await trx.insertInto('suppression').values(rows).execute()
}

/** Whether something collected at `collectedAt` may no longer be sent. A later, new consent is a new start. */
export async function isSuppressed(db: LeadsDb, people: readonly string[], collectedAt: number): Promise<boolean> {
  const row = await db
    .selectFrom('suppression')
    .select('id')
    .where('person_index', 'in', [...people])
    .where('at', '>=', collectedAt)
    .executeTakeFirst()
  return row !== undefined
}
