import { randomBytes } from 'node:crypto'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { createKeyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import type { LeadsDb } from './schema.ts'

const CONTEXT = 'mac-root'

type Secrets = { readonly secret: string; readonly previous?: readonly string[] | undefined }

/**
 * The keyring of a store. On first use it stores a random root for keyed hashes, wrapped by the secret: hashes stay
 * comparable when the secret changes, and are worth nothing without it. A secret that cannot unwrap the root is wrong, and
 * the process must not start: its rows could never be read together with the old ones.
 * @throws {UnreadableToken}
 */
export async function openKeyring(db: LeadsDb, secrets: Secrets): Promise<Keyring> {
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

/**
 * The keyring of a store that must not be changed, such as a copy.
 * @throws {UnreadableToken} when the store was kept under another secret, or never had one
 */
export async function readKeyring(db: LeadsDb, secrets: Secrets): Promise<Keyring> {
  const kept = await db.selectFrom('key_check').select('token').where('id', '=', CONTEXT).executeTakeFirst()
  if (!kept) throw new UnreadableToken()
  return createKeyring({ ...secrets, macRoot: createKeyring(secrets).decrypt(kept.token, CONTEXT) })
}
