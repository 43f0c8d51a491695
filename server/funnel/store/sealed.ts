import { sql } from 'kysely'
import { type Keyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import type { CipherColumn } from './rotate.ts'
import type { LeadsDb } from './schema.ts'

/**
 * Opens one value of each encrypted column, to see whether the configured secrets belong to this store.
 * @returns the columns whose value does not open
 */
export async function unreadableColumns(db: LeadsDb, keys: Keyring, columns: readonly CipherColumn[]): Promise<string[]> {
  const unreadable: string[] = []
  for (const { table, key, column, context } of columns) {
    const [from, id, token] = [sql.table(table), sql.ref(key), sql.ref(column)]
    const found = await sql<{ id: string; token: string }>`
      select ${id} as id, ${token} as token from ${from} where ${token} is not null limit 1`.execute(db)
    for (const row of found.rows) {
      try {
        keys.decrypt(row.token, context(row.id))
      } catch (error) {
        if (!(error instanceof UnreadableToken)) throw error
        unreadable.push(`${table}.${column}`)
      }
    }
  }
  return unreadable
}
