import { sql } from 'kysely'
import type { Step } from '#server/platform/db/migrate.ts'
import { storedVerification } from '../stored-verification.ts'

type Db = Parameters<Step>[0]

/** Ids as they stood in visitors' cookies have 22 characters, what is kept of them 43. */
const COOKIE_LENGTH = 22
const PAGE = 500

async function keepHashes(db: Db, table: string, column: string): Promise<void> {
  const [from, name] = [sql.table(table), sql.ref(column)]
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select ${name} as id from ${from} where length(${name}) = ${COOKIE_LENGTH} limit ${PAGE}`.execute(db)
    for (const { id } of rows) await sql`update ${from} set ${name} = ${storedVerification(id)} where ${name} = ${id}`.execute(db)
    if (rows.length === 0) return
  }
}

/**
 * Visitors' cookies stood in the store. Codes, tickets and answers go on under what is kept of them now. Drafts do not: each
 * is encrypted for the id of its row, and a step has no key. Whoever is about to register types the form again, within the
 * hour after which it would have been gone anyway.
 */
export const storedVerifications: Step = async (db) => {
  await keepHashes(db, 'otp_verification', 'id')
  await keepHashes(db, 'lead', 'verification_id')
  await sql`delete from otp_draft where length(verification_id) = ${COOKIE_LENGTH}`.execute(db)
}
