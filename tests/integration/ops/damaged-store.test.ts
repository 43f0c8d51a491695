/** FEED-12: a leads store with a damaged page in the middle stops the start, and ends the taking of leads in every process that runs. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { damagedStores } from '#ops/machine/findings.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { writeProbe } from '#server/funnel/store/probe.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { openGuarded } from '#server/platform/db/connect.ts'
import { damageAtStart } from '#server/platform/db/damage.ts'
import { storeProblem } from '#server/platform/db/store-error.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { leadsStore, onPostgres } from '../../support/funnel/funnel.ts'
import { manualClock } from '../../support/manual-clock.ts'

const PAGE = 4096

/** A store of a thousand pages. */
async function filled() {
  const { location, folder, file } = await leadsStore()
  const sqlite = new SQLite(file)
  const insert = sqlite.prepare('insert into limit_key (key, touched_at) values (?, 1)')
  sqlite.transaction(() => {
    for (let row = 0; row < 20_000; row++) insert.run(`${row}`.padStart(150, '0'))
  })()
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return { location, folder, file }
}

/** Writes noise over pages in the middle of a file; its head stays. */
function damage(file: string): void {
  const handle = openSync(file, 'r+')
  const middle = Math.floor(statSync(file).size / PAGE / 2)
  for (let page = middle; page < middle + 33; page++) writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, page * PAGE)
  closeSync(handle)
}

const settings = (folder: string) => readEnv({ DATA_DIR: folder, BACKUP_DIR: `${folder}/backups` })

async function start(folder: string): Promise<void> {
  const options = {
    env: settings(folder),
    log: createLogger('test', 'silent'),
    clock: manualClock(),
    alarm: () => undefined,
    site: () => TEST_SITE,
  }
  const { db } = await openFunnel(options)
  await db.destroy()
}

describe.skipIf(onPostgres)('a damaged page in the middle of the leads store', () => {
  it('stops the start in words, and doctor names the store', async () => {
    const { folder, file } = await filled()
    damage(file)
    await expect(start(folder)).rejects.toThrow(/the leads store is damaged .* db restore FILE/)
    expect(damagedStores(settings(folder)).find(({ what }) => what.includes('leads'))?.problem).toEqual(expect.any(String))
  })

  it('stops no start, and is no finding, where there is none: the control', async () => {
    const { folder } = await filled()
    await start(folder)
    expect(damagedStores(settings(folder)).find(({ what }) => what.includes('leads'))?.problem).toBeNull()
  })

  it('ends the writing of every process once one of them meets it, until the store is sound again', async () => {
    const { location, file } = await filled()
    const told: string[] = []
    const open = () => openGuarded<LeadsSchema>(location, (code) => void told.push(code))
    const [web, worker] = [open(), open()]
    onTestFinished(() => Promise.all([web.destroy(), worker.destroy()]).then(() => undefined))
    // The control: nothing is met before it is read.
    await writeProbe(web, 1)
    damage(file)
    await writeProbe(web, 2)

    await expect(worker.selectFrom('limit_key').selectAll().execute()).rejects.toThrow()
    expect(told).toEqual(['SQLITE_CORRUPT'])
    const refused = await writeProbe(web, 3).then(
      () => 'written',
      (error: unknown) => storeProblem(error),
    )
    expect(refused).toBe('SQLITE_CORRUPT')
    const begun = web.transaction().execute((trx) => writeProbe(trx, 4))
    await expect(begun).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' })
    expect(told).toHaveLength(1)
    expect(damageAtStart(location)).toBeDefined()
  })
})
