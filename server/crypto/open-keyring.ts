import { randomBytes } from 'node:crypto'
import type { Keyring } from '#shared/funnel-ports.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
import { createKeyring } from './keyring.ts'

const CONTEXT = 'mac-root'

/**
 * The keyring of a store. On first use it leaves a random root for keyed hashes there, wrapped by the secret: hashes
 * stay comparable when the secret changes, and are worth nothing without it. A secret that cannot unwrap the root is
 * the wrong one, and the process must not start: it would write what nobody can read together with the old rows.
 * @throws {UnreadableToken}
 */
export async function openKeyring(db: LeadsDb, secrets: { secret: string; previous?: readonly string[] }): Promise<Keyring> {
  const wrapping = createKeyring(secrets)
  await db
    .insertInto('key_check')
    .values({ id: CONTEXT, token: wrapping.encrypt(randomBytes(32).toString('base64url'), CONTEXT) })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  const { token } = await db.selectFrom('key_check').select('token').where('id', '=', CONTEXT).executeTakeFirstOrThrow()
  const macRoot = wrapping.decrypt(token, CONTEXT)
  if (!wrapping.isCurrent(token))
    await db
      .updateTable('key_check')
      .set({ token: wrapping.encrypt(macRoot, CONTEXT) })
      .where('id', '=', CONTEXT)
      .execute()
  return createKeyring({ ...secrets, macRoot })
}
