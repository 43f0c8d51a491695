import { sql } from 'kysely'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { inSlices } from '#server/platform/db/rows.ts'
import type { LeadsDb } from './schema.ts'

/** An encrypted column, its table's key, and the context its tokens are bound to. */
export type CipherColumn = {
  readonly table: string
  readonly key: string
  readonly column: string
  readonly context: (id: string) => string
}

/** Rows that are looked at at once: a look delays this process alone. */
const PAGE = 500

/**
 * Re-encrypts every token of an older key with the newest one, in short transactions, while the site runs.
 * @returns how many were rewritten
 * @throws when a token cannot be opened: its secret is missing from the previous ones
 */
export async function rotate(db: LeadsDb, keys: Keyring, columns: readonly CipherColumn[]): Promise<number> {
  let count = 0
  for (const column of columns) {
    // A process that still has the old secret may write behind the place that is looked at: until nothing is found.
    for (let found = -1; found !== 0; count += found) found = await rotateColumn(db, keys, column)
  }
  return count
}

type Sealed = { readonly id: string; readonly token: string }

/** Goes through a table once, by its key. @returns how many were rewritten */
async function rotateColumn(db: LeadsDb, keys: Keyring, from: CipherColumn): Promise<number> {
  const [table, id, token] = [sql.table(from.table), sql.ref(from.key), sql.ref(from.column)]
  let count = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<{ readonly id: string; readonly token: string | null }>`
      select ${id} as id, ${token} as token from ${table} where ${id} > ${after} order by ${id} limit ${PAGE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return count
    const old = rows.flatMap((row): Sealed[] =>
      row.token === null || keys.isCurrent(row.token) ? [] : [{ id: row.id, token: row.token }],
    )
    count += await inSlices((most) => rotateRows(db, keys, from, old.splice(0, most)))
    after = last.id
  }
}

async function rotateRows(db: LeadsDb, keys: Keyring, from: CipherColumn, rows: readonly Sealed[]): Promise<number> {
  if (rows.length === 0) return 0
  const [table, key, column] = [sql.table(from.table), sql.ref(from.key), sql.ref(from.column)]
  await db.transaction().execute(async (trx) => {
    for (const { id, token } of rows) {
      const fresh = keys.encrypt(keys.decrypt(token, from.context(id)), from.context(id))
      await sql`update ${table} set ${column} = ${fresh} where ${key} = ${id} and ${column} = ${token}`.execute(trx)
    }
  })
  return rows.length
}
