import { sql } from 'kysely'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { inSlices } from '#server/platform/db/slices.ts'
import type { LeadsDb } from './schema.ts'

/** An encrypted column, its table's key, and the context its tokens are bound to. */
export type CipherColumn = {
  readonly table: string
  readonly key: string
  readonly column: string
  readonly context: (id: string) => string
}

/**
 * Re-encrypts every token of an older key with the newest one, in short transactions, while the site runs.
 * @returns how many were rewritten
 * @throws when a token cannot be opened: its secret is missing from the previous ones
 */
export async function rotate(db: LeadsDb, keys: Keyring, columns: readonly CipherColumn[]): Promise<number> {
  let count = 0
  for (const each of columns)
    count += await inSlices((most) => db.transaction().execute((trx) => rotateSlice(trx, keys, each, most)))
  return count
}

async function rotateSlice(
  trx: LeadsDb,
  keys: Keyring,
  { table, key, column, context }: CipherColumn,
  most: number,
): Promise<number> {
  const [from, id, token] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const current = `v1.${keys.keyId}.%`
  const found = await sql<{ id: string; token: string }>`
    select ${id} as id, ${token} as token from ${from}
    where ${token} is not null and ${token} not like ${current} limit ${most}`.execute(trx)
  for (const row of found.rows) {
    const fresh = keys.encrypt(keys.decrypt(row.token, context(row.id)), context(row.id))
    await sql`update ${from} set ${token} = ${fresh} where ${id} = ${row.id} and ${token} = ${row.token}`.execute(trx)
  }
  return found.rows.length
}
