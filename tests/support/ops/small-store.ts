/** A leads store with its own key and a signed log, and copies of it in all states, for what works on copies. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sealingOf } from '#server/backup/keys.ts'
import { sealFile } from '#server/backup/sealed-file.ts'
import { copyStore } from '#server/backup/store-copy.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { consentRig } from '../funnel/consent.ts'
import { TEST_LOG, TEST_SECRET } from '../funnel/funnel.ts'
import { folderOf } from './copies-folder.ts'

export const SECRETS = { APP_SECRET: TEST_SECRET, CONSENT_KEY: TEST_LOG.key }
export const OTHER = 'another secret of 32 characters!!'
export const SEALING = sealingOf(SECRETS)

export async function smallStore() {
  const rig = await consentRig(2)
  await openKeyring(rig.db, { secret: TEST_SECRET })
  await openLog(rig.db, TEST_LOG)
  const folder = folderOf()
  const plain = join(folder, 'copy.db')
  copyStore(rig.file, plain)
  return {
    rig,
    folder,
    /** A whole copy in the clear. */
    plain,
    /** A store with a row that it must not have, which a copy of it has too. */
    damaged(): string {
      const to = join(folder, 'damaged.db')
      copyFileSync(plain, to)
      const db = new SQLite(to)
      db.exec('create table broken (x); insert into broken values (null)')
      db.unsafeMode(true).pragma('writable_schema = on')
      db.exec("update sqlite_master set sql = 'CREATE TABLE broken (x not null)' where name = 'broken'")
      db.close()
      return to
    },
    async sealed(name: string, from = plain): Promise<string> {
      const to = join(folder, name)
      await sealFile(from, to, SEALING)
      return to
    },
    again(name: string): string {
      copyFileSync(plain, join(folder, name))
      return join(folder, name)
    },
  }
}
