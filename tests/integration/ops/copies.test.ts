/** The worker's own copies: when they are made, that they cannot be read without the secret, and what faults leave behind (LEAD-16). */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sealingOf } from '#server/backup/keys.ts'
import { lastBackup, lastDrill, noteDrill } from '#server/backup/notes.ts'
import { createTaskRunner } from '#server/backup/run-task.ts'
import { sealFile } from '#server/backup/sealed-file.ts'
import { openDeskStore } from '#server/desk/store/open.ts'
import { testProgram } from '../../support/bare-env.ts'
import { onPostgres, TEST_SECRET } from '../../support/funnel/funnel.ts'
import { copiedSite, env, mount, smallDisk } from '../../support/ops/copied-site.ts'
import { MINUTE } from '../../support/ops/copying.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { until } from '../../support/until.ts'

describe.skipIf(onPostgres)('the worker', { timeout: 60_000 }, () => {
  it('copies the store of the desk too, and notes what the copy of the leads is', async () => {
    const { copies, settings, names } = await copiedSite()
    await (await openDeskStore(settings)).destroy()
    await copies.run()
    expect(names()).toEqual(['desk-2026-11-20T150100Z.copy', 'leads-2026-11-20T150100Z.copy'])
    const note = lastBackup(settings.BACKUP_DIR)
    expect(note).toMatchObject({ at: '2026-11-20T15:01:00.000Z', head: 0 })
    expect(note?.bytes).toBeGreaterThan(50_000)
  })

  it('leaves nothing of the store in the clear, and nothing half-made', async () => {
    const { copies, db, folder, dataDir, names } = await copiedSite()
    await sql`insert into limit_use (key, nth, at, member) values ('canary-in-the-store', 1, 0, null)`.execute(db)
    await copies.run()
    const [name = ''] = names()
    const bytes = readFileSync(join(folder, name))
    expect(bytes.includes('canary-in-the-store') || bytes.includes('SQLite format')).toBe(false)
    expect(readdirSync(dataDir).filter((each) => each === 'copying')).toEqual([])
  })

  it('drills with the newest copy once a week, and raises one alarm while the newest copy is no good', async () => {
    const { copies, clock, settings, folder, names, kinds, dataDir } = await copiedSite()
    await copies.run()
    expect(lastDrill(settings.BACKUP_DIR)).toMatchObject({ at: '2026-11-20T15:01:00.000Z' })
    expect(lastDrill(settings.BACKUP_DIR)).not.toHaveProperty('problem')
    // A store that was copied well, and whose log was rewritten.
    clock.advance(7 * 24 * 60 * MINUTE - 1000)
    await copies.run()
    const foreign = await copiedSite({ CONSENT_KEY: '22'.repeat(32) })
    const name = names().at(-1) ?? ''
    rmSync(join(folder, name))
    const others = sealingOf({ APP_SECRET: 'another secret of 32 characters!' })
    await sealFile(join(foreign.dataDir, 'leads.db'), join(folder, name), others)
    clock.advance(1000)
    await copies.run()
    clock.advance(60 * MINUTE - 1)
    await copies.run()
    expect(kinds()).toEqual(['restore_drill_failed'])
    expect(lastDrill(settings.BACKUP_DIR)?.problem).toContain('other-secret')
    expect(existsSync(join(dataDir, 'copying'))).toBe(false)
    clock.advance(1)
    await copies.run()
    expect(lastDrill(settings.BACKUP_DIR)).not.toHaveProperty('problem')
    expect(kinds()).toEqual(['restore_drill_failed', 'over: restore_drill_failed'])
  })

  it('finds in a drill that the log in a copy is not the one that was signed', async () => {
    const { copies, clock, db, settings } = await copiedSite()
    await copies.run()
    await sql`update consent_log set checkpoint = replace(checkpoint, 'ledger', 'lodger')`.execute(db)
    noteDrill(settings.BACKUP_DIR, { at: new Date(0).toISOString(), file: '', tookMs: 0 })
    clock.advance(15 * MINUTE)
    await copies.run()
    expect(lastDrill(settings.BACKUP_DIR)?.problem).toContain('log of consents')
  })
})

describe.skipIf(onPostgres)('a copy that fails', { timeout: 60_000 }, () => {
  it('of a full disk raises one alarm, leaves nothing half-written, and is made once there is room', async ({ skip }) => {
    const disk = smallDisk('300k')
    if (disk === undefined) return skip()
    const { copies, clock, names, kinds, alarms, db } = await copiedSite({ BACKUP_DIR: disk })
    await sql`insert into limit_use (key, nth, at, member)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
      select 'filling', i, i, hex(randomblob(500)) from n`.execute(db)
    for (let times = 0; times < 3; times++) {
      await copies.run()
      clock.advance(MINUTE)
    }
    expect([kinds(), names()]).toEqual([['backup_failed'], []])
    expect(String(alarms[0]?.detail.problem)).toContain('ENOSPC')
    execFileSync(mount, ['-o', 'remount,size=8m', disk])
    await copies.run()
    expect([kinds(), names().length]).toEqual([['backup_failed', 'over: backup_failed'], 1])
  })

  it('of a folder that cannot be written raises one alarm, and is made once it can', async ({ skip }) => {
    const disk = smallDisk('8m')
    if (disk === undefined) return skip()
    const { copies, clock, names, kinds } = await copiedSite({ BACKUP_DIR: disk })
    execFileSync(mount, ['-o', 'remount,ro', disk])
    for (let times = 0; times < 3; times++) {
      await copies.run()
      clock.advance(MINUTE)
    }
    expect(kinds()).toEqual(['backup_failed'])
    execFileSync(mount, ['-o', 'remount,rw', disk])
    await copies.run()
    expect([kinds(), names().length]).toEqual([['backup_failed', 'over: backup_failed'], 1])
  })

  it('because its process was killed leaves nothing behind, and the next one is made', async () => {
    const { db, dataDir, folder, settings } = await copiedSite()
    await sql`insert into limit_use (key, nth, at, member)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
      select 'filling', i, i, hex(randomblob(2000)) from n`.execute(db)
    const scratch = join(dataDir, 'copying')
    const runner = createTaskRunner({ program: testProgram('copies'), folder, scratch })
    const task = {
      kind: 'copy' as const,
      store: 'leads' as const,
      file: join(dataDir, 'leads.db'),
      name: 'leads-2026-11-20T150100Z.copy',
      scratch,
      folder,
      sealing: sealingOf({ APP_SECRET: TEST_SECRET }),
    }
    const running = runner.run(task)
    await until(
      'the copy has begun',
      () => existsSync(join(scratch, 'leads.db.partial')) || existsSync(join(scratch, 'leads.db')),
    )
    process.kill(runner.pid() ?? 0, 'SIGKILL')
    expect(await running).toEqual({ problem: expect.stringContaining('SIGKILL') })
    expect([existsSync(scratch), readdirSync(folder)]).toEqual([false, []])
    expect(lastBackup(settings.BACKUP_DIR)).toBeUndefined()
    expect(await runner.run(task)).toMatchObject({ done: {} })
    expect(readdirSync(folder)).toEqual(['leads-2026-11-20T150100Z.copy'])
  })

  it('because the worker was killed is swept away by the next one', async () => {
    const { copies, folder, dataDir, names } = await copiedSite()
    mkdirSync(join(dataDir, 'copying'))
    writeFileSync(join(dataDir, 'copying/leads.db'), 'in the clear')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'leads-2026-11-19T150100Z.copy.partial'), 'half')
    await copies.run()
    expect([existsSync(join(dataDir, 'copying')), names()]).toEqual([false, ['leads-2026-11-20T150100Z.copy']])
  })
})

describe.skipIf(onPostgres)('the operator’s tool', { timeout: 60_000 }, () => {
  it('lists and checks sealed copies, and says which secret is missing', async () => {
    const BACKUP_IDENTITY = await generateX25519Identity()
    const { copies, dataDir, folder, names } = await copiedSite({ BACKUP_IDENTITY })
    await copies.run()
    const file = join(folder, names()[0] ?? '')
    const told = { ...env, BACKUP_IDENTITY }
    expect((await ledger(dataDir, ['db', 'copies'], { env: told })).out).toContain(file)
    expect(await ledger(dataDir, ['db', 'restore-check', file], { env: told })).toMatchObject({
      exit: 0,
      out: expect.stringContaining('is whole'),
    })
    expect(await ledger(dataDir, ['db', 'restore-check', file], { env })).toMatchObject({
      exit: 1,
      out: expect.stringContaining('BACKUP_IDENTITY'),
    })
    const misnamed = join(folder, 'desk-2026-11-20T150100Z.copy')
    copyFileSync(file, misnamed)
    for (const words of ['restore-check', 'restore'])
      expect(await ledger(dataDir, ['db', words, misnamed], { env: told })).toMatchObject({
        exit: 1,
        out: expect.stringContaining('is no copy of the desk store'),
      })
    expect(readdirSync(dataDir).filter((name) => name.startsWith('opened-'))).toEqual([])
  })

  it('makes a sealed copy by hand, which the worker keeps beside its own', async () => {
    const { copies, clock, dataDir, names } = await copiedSite()
    const made = await ledger(dataDir, ['db', 'backup', '--json'], { env })
    expect(made).toMatchObject({ exit: 0, out: expect.stringContaining('-kept.copy') })
    const kept = names()
    clock.set(Date.now())
    for (let times = 0; times < 2; times++) {
      clock.advance(15 * MINUTE)
      await copies.run()
    }
    expect(names()).toEqual(expect.arrayContaining(kept))
  })

  it('puts back the store of the desk, and no access with it', async () => {
    const { copies, settings, dataDir, folder, names } = await copiedSite()
    const desk = await openDeskStore(settings)
    const person = { id: 'p', name: 'Ada', role: 'owner' as const, created_at: 1, ended_at: null, sign_outs: 0 }
    await desk.insertInto('desk_person').values(person).execute()
    await desk.insertInto('desk_session').values({ id: 's', person_id: 'p', created_at: 1, seen_at: 1, verified_at: 1 }).execute()
    const device = { person_id: 'p', public_key: '', counter: 0, rp_id: 'desk.example.ca', created_at: 1, used_at: null }
    await desk
      .insertInto('desk_passkey')
      .values({ id: 'lost', ...device })
      .execute()
    await copies.run()
    await desk.deleteFrom('desk_passkey').execute()
    await desk.deleteFrom('desk_person').execute()
    await desk.destroy()
    const file = join(folder, names().find((name) => name.startsWith('desk-')) ?? '')
    const restored = await ledger(dataDir, ['db', 'restore', file], { env })
    expect(restored).toMatchObject({ exit: 0, out: expect.stringContaining('desk invite') })
    const back = await openDeskStore(settings)
    expect(await back.selectFrom('desk_person').select('name').execute()).toEqual([{ name: 'Ada' }])
    expect(await back.selectFrom('desk_person').select('id').where('ended_at', 'is', null).execute()).toEqual([])
    for (const table of ['desk_session', 'desk_passkey'] as const)
      expect(await back.selectFrom(table).selectAll().execute(), table).toEqual([])
    await back.destroy()
  })
})
