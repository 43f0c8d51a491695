/** `db …`: schema, backup and the proof that a backup can be restored. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { openKeyring } from '../server/crypto/open-keyring.ts'
import { rotate } from '../server/crypto/rotate.ts'
import { locate, openStore } from '../server/db/connect.ts'
import { LEADS_STEPS } from '../server/db/leads-migrations.ts'
import type { LeadsSchema } from '../server/db/leads-schema.ts'
import { migrate, type Step } from '../server/db/migrate.ts'
import { readEnvOrExit } from '../server/env.ts'
import { CIPHER_COLUMNS } from '../server/funnel.ts'
import { MARKET_STEPS } from '../server/market/migrations.ts'
import { type Command, done, misused, refused } from './command.ts'

async function migrateAll(): Promise<Record<string, string[]>> {
  const env = readEnvOrExit()
  const apply = async (store: 'market' | 'leads', steps: Record<string, Step>): Promise<string[]> => {
    const db = openStore(locate(store, env))
    const applied = await migrate(db, store, steps)
    await db.destroy()
    return applied
  }
  return { market: await apply('market', MARKET_STEPS), leads: await apply('leads', LEADS_STEPS) }
}

/** What a backup must be to be worth keeping: whole, and with the tables of the leads store in it. */
function inspect(file: string): { integrity: string; tables: Record<string, number> } {
  const db = new SQLite(file, { readonly: true })
  try {
    const integrity = String(db.pragma('integrity_check', { simple: true }))
    const names = db
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
      .pluck()
      .all() as string[]
    const count = (name: string): number => db.prepare(`select count(*) from "${name}"`).pluck().get() as number
    return { integrity, tables: Object.fromEntries(names.map((name) => [name, count(name)])) }
  } finally {
    db.close()
  }
}

export const databaseCommands: readonly Command[] = [
  {
    name: 'db migrate',
    does: 'brings both stores up to date',
    async run() {
      const applied = await migrateAll()
      const lines = Object.entries(applied).map(
        ([store, steps]) => `${store}: ${steps.length === 0 ? 'up to date' : steps.join(', ')}`,
      )
      return done(lines.join('\n'), applied)
    },
  },
  {
    name: 'db backup',
    args: 'FILE',
    does: 'copies the leads store while it is in use (prices can be fetched again)',
    async run([file]) {
      if (!file) return misused('db backup takes the file to write')
      if (existsSync(file)) return refused(`${file} exists already; a backup never overwrites`)
      const store = locate('leads', readEnvOrExit())
      if (store.kind === 'postgres') return refused('The stores are on Postgres: use pg_dump')
      if (!existsSync(store.file)) return refused(`There is no leads store at ${store.file} yet`)
      const db = new SQLite(store.file, { readonly: true })
      await db.backup(file)
      db.close()
      const { size } = statSync(file)
      return done(`Wrote ${resolve(file)} (${size} bytes)`, { file: resolve(file), bytes: size })
    },
  },
  {
    name: 'db restore-check',
    args: 'FILE',
    does: 'opens a backup, checks that it is whole and counts its rows',
    async run([file]) {
      if (!file) return misused('db restore-check takes the file to check')
      if (!existsSync(file)) return refused(`There is no file ${file}`)
      try {
        const found = inspect(file)
        if (found.integrity !== 'ok') return refused(`${file} is damaged: ${found.integrity}`)
        const lines = Object.entries(found.tables).map(([table, rows]) => `  ${table}: ${rows}`)
        return done(`${file} is whole\n${lines.join('\n')}`, found)
      } catch (error) {
        return refused(`${file} is no usable backup: ${(error as Error).message}`)
      }
    },
  },
  {
    name: 'db rotate',
    does: 'writes every encrypted field anew with the current APP_SECRET; the site may run meanwhile',
    async run() {
      const env = readEnvOrExit()
      const db = openStore<LeadsSchema>(locate('leads', env))
      await migrate(db, 'leads', LEADS_STEPS)
      const keys = await openKeyring(db, { secret: env.APP_SECRET, previous: env.APP_SECRETS_PREVIOUS })
      const rotated = await rotate(db, keys, CIPHER_COLUMNS)
      await db.destroy()
      return done(`Wrote ${rotated} fields anew; APP_SECRETS_PREVIOUS may go`, { rotated })
    },
  },
]
