/** `db migrate`, `db rotate`: the stores' schema and keys. Copies of them are in `backup.ts`. */
import { CIPHER_COLUMNS } from '#server/funnel/funnel.ts'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { rotate } from '#server/funnel/store/rotate.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { locate, openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { type Command, command, done, NOTHING } from '../command.ts'
import { STORES } from './steps.ts'

async function migrateAll(): Promise<Record<string, string[]>> {
  const env = readEnvOrExit()
  const applied: Record<string, string[]> = {}
  for (const { name, steps } of STORES) {
    const db = openStore(locate(name, env))
    applied[name] = await migrate(db, name, steps)
    await db.destroy()
  }
  return applied
}

export const databaseCommands: readonly Command[] = [
  command({
    name: 'db migrate',
    does: 'brings the stores up to date',
    takes: NOTHING,
    async run() {
      const applied = await migrateAll()
      const lines = Object.entries(applied).map(
        ([store, steps]) => `${store}: ${steps.length === 0 ? 'up to date' : steps.join(', ')}`,
      )
      return done(lines.join('\n'), applied)
    },
  }),
  command({
    name: 'db rotate',
    does: 'writes every encrypted field anew with the current APP_SECRET; the site may run meanwhile',
    takes: NOTHING,
    async run() {
      const env = readEnvOrExit()
      const db = openStore<LeadsSchema>(locate('leads', env))
      await migrate(db, 'leads', LEADS_STEPS)
      const keys = await openKeyring(db, { secret: env.APP_SECRET, previous: env.APP_SECRETS_PREVIOUS })
      const rotated = await rotate(db, keys, CIPHER_COLUMNS)
      await db.destroy()
      return done(`Wrote ${rotated} fields anew; APP_SECRETS_PREVIOUS may go`, { rotated })
    },
  }),
]
