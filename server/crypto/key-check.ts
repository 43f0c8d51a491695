import type { Keyring } from '#shared/funnel-ports.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
import { UnreadableToken } from './keyring.ts'

const CONTEXT = 'key-check'

/**
 * Refuses to work on a store whose values the configured secret cannot open: a wrong `APP_SECRET` would otherwise
 * write rows that nobody can read together with the old ones. Leaves a mark on first use, and renews it under a new key.
 * @throws {UnreadableToken}
 */
export async function assertKeyFits(db: LeadsDb, keys: Keyring): Promise<void> {
  const token = keys.encrypt('ok', CONTEXT)
  await db
    .insertInto('key_check')
    .values({ id: 'check', token })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  const stored = await db.selectFrom('key_check').select('token').where('id', '=', 'check').executeTakeFirstOrThrow()
  if (keys.decrypt(stored.token, CONTEXT) !== 'ok') throw new UnreadableToken()
  if (!keys.isCurrent(stored.token)) await db.updateTable('key_check').set({ token }).where('id', '=', 'check').execute()
}
