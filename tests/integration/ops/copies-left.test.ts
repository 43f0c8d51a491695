/** Faults of the copies that fill a disk, leave a store in the clear, or keep for longer than was promised (LEAD-16). */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { lastDrill } from '#server/backup/notes.ts'
import { noteElsewhere } from '#server/backup/scratch.ts'
import { openDeskStore } from '#server/desk/store/open.ts'
import { onPostgres } from '../../support/funnel/funnel.ts'
import { copiedSite, env, smallDisk } from '../../support/ops/copied-site.ts'
import { MINUTE } from '../../support/ops/copying.ts'
import { ledger } from '../../support/ops/ledger.ts'

type Site = Awaited<ReturnType<typeof copiedSite>>

async function everyMinute({ copies, clock }: Site, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await copies.run()
    clock.advance(MINUTE)
  }
}

describe.skipIf(onPostgres)('a store that cannot be copied', { timeout: 60_000 }, () => {
  it('raises one alarm, and the other store is copied as often as ever', async () => {
    const site = await copiedSite()
    const { copies, clock, names, kinds, alarms, dataDir, settings } = site
    writeFileSync(join(dataDir, 'desk.db'), 'no store at all '.repeat(1000))
    await everyMinute(site, 4)
    expect([names(), kinds()]).toEqual([['leads-2026-11-20T150100Z.copy'], ['backup_failed']])
    expect(alarms[0]?.detail).toMatchObject({ store: 'desk', problem: expect.stringContaining('not a database') })
    clock.advance(11 * MINUTE)
    await copies.run()
    expect(names()).toEqual(['leads-2026-11-20T150100Z.copy', 'leads-2026-11-20T151600Z.copy'])
    rmSync(join(dataDir, 'desk.db'))
    await (await openDeskStore(settings)).destroy()
    clock.advance(MINUTE)
    await copies.run()
    expect(names().filter((name) => name.startsWith('desk-'))).toEqual(['desk-2026-11-20T151700Z.copy'])
    expect(kinds()).toEqual(['backup_failed', 'over: backup_failed'])
  })

  it('of whose copy no note can be left is not copied again and again', async () => {
    const site = await copiedSite()
    mkdirSync(join(site.settings.BACKUP_DIR, 'last-backup.json'), { recursive: true })
    await everyMinute(site, 4)
    expect([site.names().length, site.kinds()]).toEqual([1, ['backup_failed']])
  })

  it.each([
    ['where no copy succeeds', {}],
    ['where the stores are on Postgres now', { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' }],
  ])('keeps no copy for more than five weeks, %s', async (_, more) => {
    const { copies, db, folder, dataDir, names } = await copiedSite(more)
    await db.destroy()
    for (const store of ['leads', 'desk']) writeFileSync(join(dataDir, `${store}.db`), 'no store at all')
    mkdirSync(folder, { recursive: true })
    const [old, young] = ['leads-2026-10-16T150000Z-kept.copy', 'leads-2026-10-16T150200Z-kept.copy']
    for (const name of [old, young]) writeFileSync(join(folder, name), '')
    await copies.run()
    expect(names()).toEqual([young])
  })
})

describe.skipIf(onPostgres)('what a command left', { timeout: 60_000 }, () => {
  it('when it was killed goes after an hour, and what may be under way does not', async () => {
    const { copies, clock, folder, dataDir, names } = await copiedSite()
    mkdirSync(folder, { recursive: true })
    const [old, young] = ['leads-2026-11-19T150100Z-kept.copy.partial', 'leads-2026-11-20T145900Z-kept.copy.partial']
    for (const name of [old, young]) writeFileSync(join(folder, name), 'half')
    for (const name of ['opened-old', 'opened-young']) {
      mkdirSync(join(dataDir, name))
      writeFileSync(join(dataDir, name, 'leads.db'), 'in the clear')
    }
    const since = (clock.now() - 60 * MINUTE - 1) / 1000
    for (const path of [join(folder, old), join(dataDir, 'opened-old/leads.db'), join(dataDir, 'opened-old')])
      utimesSync(path, since, since)
    utimesSync(join(dataDir, 'opened-young'), since, since)
    await copies.run()
    expect(names()).toEqual([young, 'leads-2026-11-20T150100Z.copy'])
    expect(readdirSync(dataDir).filter((name) => name.startsWith('opened'))).toEqual(['opened-young'])
  })

  it('when it was killed goes also where an operator wanted the copy: that is in the clear', async () => {
    const { copies, clock, dataDir } = await copiedSite()
    const [half, another] = ['mine.db.partial', 'notes.txt'].map((name) => join(dataDir, name))
    const since = (clock.now() - 60 * MINUTE - 1) / 1000
    for (const [index, file = ''] of [half, another].entries()) {
      const scratch = join(dataDir, `opened-${index}`)
      mkdirSync(scratch)
      writeFileSync(file, 'in the clear')
      noteElsewhere(scratch, file)
      for (const path of [file, join(scratch, 'elsewhere'), scratch]) utimesSync(path, since, since)
    }
    await copies.run()
    // A note says where half a copy is; it does not make a file of anybody's one.
    expect([half, another].map((file = '') => existsSync(file))).toEqual([false, true])
  })

  it('is nothing, also where its copy cannot be sealed', async () => {
    const { dataDir } = await copiedSite()
    const BACKUP_DIR = join(dataDir, 'a-file')
    writeFileSync(BACKUP_DIR, '')
    const before = readdirSync(dataDir).sort()
    expect((await ledger(dataDir, ['db', 'backup'], { env: { ...env, BACKUP_DIR } })).exit).not.toBe(0)
    expect(readdirSync(dataDir).sort()).toEqual(before)
  })

  it('anywhere else does not put off the worker’s own copy', async () => {
    const { copies, clock, dataDir, names } = await copiedSite()
    expect((await ledger(dataDir, ['db', 'backup', join(dataDir, 'mine.db')], { env })).exit).toBe(0)
    clock.set(Date.now())
    await copies.run()
    expect(names()).toHaveLength(1)
  })
})

describe.skipIf(onPostgres)('a drill', { timeout: 60_000 }, () => {
  it('is not begun where its store would fill the disk', async ({ skip }) => {
    const disk = smallDisk('2m')
    if (disk === undefined) return skip()
    const { copies, dataDir, settings, folder, kinds } = await copiedSite()
    await copies.run()
    rmSync(join(settings.BACKUP_DIR, 'last-drill.json'))
    const full = await copiedSite({ DATA_DIR: disk, BACKUP_DIR: settings.BACKUP_DIR })
    await full.copies.run()
    expect([full.kinds(), kinds(), existsSync(folder)]).toEqual([['restore_drill_failed'], [], true])
    expect(lastDrill(settings.BACKUP_DIR)?.problem).toContain('ENOSPC')
    expect(readdirSync(disk)).toEqual([])
    expect(existsSync(join(dataDir, 'copying'))).toBe(false)
  })
})

describe.skipIf(onPostgres)('a copy from before the secrets were changed', { timeout: 180_000 }, () => {
  it('is opened and restored with the old ones, and needs the old APP_SECRET until the fields are rewritten', async () => {
    const [APP_SECRET, BACKUP_IDENTITY] = ['the secret of the first of two years', await generateX25519Identity()]
    const { copies, db, dataDir, folder, names } = await copiedSite({ APP_SECRET, BACKUP_IDENTITY })
    await copies.run()
    await db.destroy()
    const file = join(folder, names()[0] ?? '')
    const secrets = { APP_SECRET: 'a new secret of at least 32 characters', BACKUP_IDENTITY: await generateX25519Identity() }
    const changed = { ...env, ...secrets }
    const both = { ...changed, APP_SECRETS_PREVIOUS: `${APP_SECRET},${BACKUP_IDENTITY}` }
    const run = (words: string[], settings: Record<string, string>) => ledger(dataDir, ['db', ...words], { env: settings })
    expect(await run(['restore-check', file], changed)).toMatchObject({ exit: 1 })
    expect(await run(['restore-check', file], both)).toMatchObject({ exit: 0 })
    expect(await run(['restore', file], both)).toMatchObject({ exit: 0 })
    expect(await run(['rotate'], both)).toMatchObject({ exit: 0 })
    expect(await run(['backup'], changed)).toMatchObject({ exit: 0 })
  })
})
