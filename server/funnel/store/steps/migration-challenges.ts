import type { Step } from '#server/platform/db/migrate.ts'
import { index, table } from '#server/platform/db/tables.ts'

/** Challenges that were used. */
export const challenges: Step = async (db) => {
  await table(db, 'challenge_spent', [
    ['nonce', 'text', 'key'],
    ['until', 'bigint'],
  ])
  await index(db, 'challenge_spent', ['until'])
}
