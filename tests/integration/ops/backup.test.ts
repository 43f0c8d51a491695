/** Guards the copies of the leads store: they end under load, are good for something, and their age is known (LEAD-16). */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { watchBackup } from '#jobs/watch/copies.ts'
import { createWatches } from '#jobs/watch/watch.ts'
import { backupAgeSeconds, noteBackup } from '#server/backup/notes.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { leadsStore, onPostgres, TEST_SECRET } from '../../support/funnel/funnel.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { goal } from '../../support/timing.ts'

/** Of a store of some 160 MB: the time in which the copy has to be there. */
const COPIED_WITHIN_MS = 15_000

const env = { APP_SECRET: TEST_SECRET }

/** A store as a process that runs the site leaves it: with the key that its secret wraps. */
async function keptStore() {
  const store = await leadsStore()
  await openKeyring(store.db, { secret: TEST_SECRET })
  return { ...store, copy: join(store.folder, 'copy.db') }
}

/** A store with 160 MB in it, and another process that writes to it fifty times a second. */
async function busyStore() {
  const store = await keptStore()
  await sql`
    insert into limit_use (key, nth, at, member)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 40000)
    select 'filling', i, i, hex(randomblob(2000)) from n`.execute(store.db)
  const writer = fork('tests/support/ops/writer.ts', [store.file, '20'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void writer.kill('SIGKILL'))
  await once(writer, 'message')
  return { ...store, writer }
}

async function slowestWrite(writer: ChildProcess): Promise<number> {
  writer.send('end')
  const [message] = await once(writer, 'message')
  return z.object({ slowestMs: z.number() }).parse(message).slowestMs
}

describe.skipIf(onPostgres)('a backup', () => {
  it('ends while another process writes fifty times a second, and holds up no write', { timeout: 90_000 }, async () => {
    const { folder, copy, writer } = await busyStore()
    const ran = await ledger(folder, ['db', 'backup', copy], { env, deadlineMs: COPIED_WITHIN_MS })
    expect(ran).toMatchObject({ exit: 0 })
    expect(await slowestWrite(writer)).toBeLessThan(goal(2000))
    expect((await ledger(folder, ['db', 'restore-check', copy], { env })).exit).toBe(0)
    // It is outside the folder of copies: the worker's copies go on as if it were not there.
    expect(backupAgeSeconds(join(folder, 'backups'), Date.now())).toBe(Number.POSITIVE_INFINITY)
  })

  it('never ended when the copy was made page by page (control)', { timeout: 90_000 }, async () => {
    const { file, folder } = await busyStore()
    const source = new SQLite(file, { readonly: true })
    const start = performance.now()
    const progress = ({ remainingPages }: { remainingPages: number }): number => {
      if (performance.now() - start > 3000) throw new Error(`${remainingPages} pages are left`)
      return 100
    }
    await expect(source.backup(join(folder, 'paged.db'), { progress })).rejects.toThrow(/pages are left/)
    source.close()
  })

  it('is refused with the column that the secret does not open', async () => {
    const { folder, copy, db } = await keptStore()
    const draft_cipher = createKeyring({ secret: 'a secret that was lost in the meantime' }).encrypt('{}', 'otp.draft:v')
    await db.insertInto('otp_draft').values({ verification_id: 'v', draft_cipher, updated_at: 0 }).execute()
    const refused = await ledger(folder, ['db', 'backup', copy], { env })
    expect(refused).toMatchObject({ exit: 1, out: expect.stringContaining('otp_draft.draft_cipher') })
  })
})

describe('the watch over backups', () => {
  const watch = async (required: boolean) => {
    const { folder } = await leadsStore()
    const clock = manualClock()
    const alarms: unknown[] = []
    const alarm = (kind: string, detail: object, state = 'raised'): void => void alarms.push([kind, detail, state])
    const { run: look } = createWatches({
      watches: [watchBackup({ folder, now: clock.now, required })],
      alarm,
      clock,
      log: { error: () => undefined },
    })
    const copied = () => noteBackup(folder, { at: new Date(clock.now()).toISOString(), file: 'copy.db', bytes: 1 })
    return { clock, alarms, look, copied }
  }

  it('raises one alarm each time that copies stop, and ends it with the next copy', async () => {
    const { clock, alarms, look, copied } = await watch(true)
    const minutes = async (count: number): Promise<void> => {
      for (let minute = 0; minute < count; minute++) {
        clock.advance(60_000)
        await look()
      }
    }
    await minutes(30)
    expect(alarms).toEqual([])
    await minutes(60)
    const detail = { ageSeconds: 1860, last: 'never' }
    expect(alarms).toEqual([['backup_late', detail, 'raised']])
    copied()
    await minutes(30)
    expect(alarms.slice(1)).toEqual([['backup_late', detail, 'ended']])
    await minutes(60)
    expect(alarms.slice(2)).toMatchObject([['backup_late', { ageSeconds: 1860 }, 'raised']])
  })

  it('says nothing where no copy is requested, until there was one', async () => {
    const { clock, alarms, look, copied } = await watch(false)
    clock.advance(86_400_000)
    await look()
    expect(alarms).toEqual([])
    copied()
    clock.advance(86_400_000)
    await look()
    expect(alarms).toHaveLength(1)
  })
})
