/** Whether a copy of the leads store is good for anything. */
import SQLite from 'better-sqlite3'
import { CIPHER_COLUMNS } from '#server/funnel/funnel.ts'
import { readKeyring } from '#server/funnel/store/open-keyring.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { unreadableColumns } from '#server/funnel/store/sealed.ts'
import { UnreadableToken } from '#server/platform/crypto/keyring.ts'
import { openReader } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'

export type Secrets = Pick<Env, 'APP_SECRET' | 'APP_SECRETS_PREVIOUS'>
/** Rows by table. */
type Counts = Readonly<Record<string, number>>
export type CopyCheck =
  | { readonly ok: true; readonly integrity: 'ok'; readonly tables: Counts }
  | { readonly ok: false; readonly problem: string }

function countRows(file: string): { readonly integrity: string; readonly tables: Counts } {
  const db = new SQLite(file, { readonly: true })
  try {
    const integrity = String(db.pragma('integrity_check', { simple: true }))
    const names = db
      .prepare<[], string>(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
      .pluck()
      .all()
    const count = (name: string): number => db.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0
    return { integrity, tables: Object.fromEntries(names.map((name) => [name, count(name)])) }
  } finally {
    db.close()
  }
}

/** The columns that the configured secrets do not open; all of them when they do not even open the store's own key. */
async function sealedAgainst(file: string, env: Secrets): Promise<readonly string[]> {
  const db = openReader<LeadsSchema>({ kind: 'sqlite', file, durability: 'FULL' })
  try {
    const keys = await readKeyring(db, { secret: env.APP_SECRET, previous: env.APP_SECRETS_PREVIOUS })
    return await unreadableColumns(db, keys, CIPHER_COLUMNS)
  } catch (error) {
    if (!(error instanceof UnreadableToken)) throw error
    return ['every field']
  } finally {
    await db.destroy()
  }
}

/** Opens a copy, checks that it is whole, counts its rows, and opens one field of each encrypted column. */
export async function checkCopy(file: string, env: Secrets): Promise<CopyCheck> {
  try {
    const { integrity, tables } = countRows(file)
    if (integrity !== 'ok') return { ok: false, problem: `${file} is damaged: ${integrity}` }
    const sealed = await sealedAgainst(file, env)
    if (sealed.length === 0) return { ok: true, integrity, tables }
    const problem = `${file} was made under another secret: APP_SECRET and APP_SECRETS_PREVIOUS do not open ${sealed.join(', ')}`
    return { ok: false, problem }
  } catch (error) {
    return { ok: false, problem: `${file} is no usable backup: ${error instanceof Error ? error.message : String(error)}` }
  }
}
