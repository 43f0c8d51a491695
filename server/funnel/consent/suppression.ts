import { randomUUID } from 'node:crypto'
import { preparedRows } from '#server/platform/db/prepared.ts'
import { ONE } from '../store/literals.ts'
import type { LeadsDb } from '../store/schema.ts'

/** Suppresses everything collected from these people (keyed hashes) until `at`. */
export async function suppress(trx: LeadsDb, people: readonly string[], kind: 'withdrawn' | 'erased', at: number): Promise<void> {
  const rows = people.filter((person) => person !== '').map((person_index) => ({ id: randomUUID(), person_index, kind, at }))
  if (rows.length > 0) await trx.insertInto('suppression').values(rows).execute()
}

const suppressing = preparedRows((db: LeadsDb, people: readonly { readonly person: string; readonly collectedAt: number }[]) =>
  db
    .selectFrom('suppression')
    .select('id')
    .where(
      'person_index',
      'in',
      people.map(({ person }) => person),
    )
    .where('at', '>=', people[0]?.collectedAt ?? 0)
    .limit(ONE),
)

/** Whether something collected at `collectedAt` may no longer be sent. A later, new consent is a new start. */
export async function isSuppressed(db: LeadsDb, people: readonly string[], collectedAt: number): Promise<boolean> {
  const { rows } = await suppressing(
    db,
    people.map((person) => ({ person, collectedAt })),
  )
  return rows.length > 0
}
