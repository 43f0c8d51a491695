/** What the worker does when a copy was made, and when it was not. */
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyName } from '#server/backup/files.ts'
import { lastBackup } from '#server/backup/notes.ts'
import { onPostgres } from '../../support/funnel/funnel.ts'
import { turnsSite } from '../../support/ops/copy-turns.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.skipIf(onPostgres)('a copy that was made', () => {
  it('is noted with what is in it if it is of the leads, and logged', async () => {
    const { turnAfter, write, env, folder, lines } = await turnsSite()
    write('desk.db')
    await turnAfter(MINUTE)
    expect(lastBackup(env.BACKUP_DIR)).toEqual({
      at: '2026-11-20T15:01:00.000Z',
      file: join(folder, 'leads-2026-11-20T150100Z.copy'),
      bytes: 7,
      head: 3,
    })
    const logged = (store: string) => [{ store, bytes: 7, tookMs: 0 }, expect.any(String)]
    expect(lines).toEqual([logged('leads'), logged('desk')])
  })

  it('takes those with it that are no longer kept, and what was left half-made an hour ago', async () => {
    const { turnAfter, folder, clock, dataDir } = await turnsSite()
    const old = copyName('leads', clock.now() - 36 * DAY)
    for (const name of [old, 'x.partial']) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), 1, 1)
    }
    mkdirSync(join(dataDir, 'opened-1'))
    utimesSync(join(dataDir, 'opened-1'), 1, 1)
    expect(await turnAfter(0)).toEqual([])
    expect([readdirSync(folder), existsSync(join(dataDir, 'opened-1'))]).toEqual([[], false])
  })

  it('that can no longer be deleted raises one alarm until it is gone', async () => {
    const { turnAfter, folder, clock, own } = await turnsSite()
    const stuck = join(folder, copyName('desk', clock.now() - 36 * DAY))
    mkdirSync(stuck)
    await turnAfter(0)
    await turnAfter(0)
    const problem = expect.stringMatching(/^what is no longer kept cannot be deleted: .*directory/)
    expect(own('surplus')).toEqual([['raised', { problem }]])
    rmSync(stuck, { recursive: true })
    await turnAfter(0)
    expect(own('surplus')).toHaveLength(2)
  })
})

describe.skipIf(onPostgres)('a copy that was not made', () => {
  it('raises one alarm, is tried each minute, holds up no other store, and is over with the next that is made', async () => {
    const { turnAfter, rig, write, own, alarms, env } = await turnsSite()
    write('desk.db')
    rig.answer = () => ({ problem: 'no space' })
    expect(await turnAfter(MINUTE)).toEqual(['leads', 'desk'])
    expect(await turnAfter(MINUTE - 1)).toEqual([])
    expect(await turnAfter(1)).toEqual(['leads', 'desk'])
    const detail = { store: 'leads', problem: 'no space' }
    expect(own('leads')).toEqual([['raised', detail]])
    expect(own('desk')).toEqual([['raised', { store: 'desk', problem: 'no space' }]])
    expect(lastBackup(env.BACKUP_DIR)).toBeUndefined()
    rig.answer = () => ({ done: { bytes: 7 } })
    await turnAfter(MINUTE)
    expect(own('leads')).toEqual([
      ['raised', detail],
      ['ended', detail],
    ])
    expect(new Set(alarms.map(({ kind }) => kind))).toEqual(new Set(['backup_failed']))
  })

  it('because the store cannot be read for new leads is told like any other', async () => {
    const { turnAfter, db, own } = await turnsSite()
    await turnAfter(MINUTE)
    await db.schema.dropTable('lead').execute()
    expect(await turnAfter(MINUTE)).toEqual([])
    expect(own('leads')).toEqual([['raised', { store: 'leads', problem: expect.stringContaining('lead') }]])
    expect(await turnAfter(14 * MINUTE)).toEqual(['leads'])
  })

  it('for want of room is not even begun', async () => {
    const { turnAfter, write, own, dataDir } = await turnsSite()
    write('content.db')
    truncateSync(join(dataDir, 'content.db'), 2 ** 43)
    expect(await turnAfter(MINUTE)).toEqual(['leads'])
    expect(own('content')).toEqual([['raised', { store: 'content', problem: expect.stringContaining('ENOSPC') }]])
  })

  it('because the worker was told to stop is no failure', async () => {
    const { turnAfter, rig, alarms, env, lines } = await turnsSite()
    rig.answer = () => undefined
    await turnAfter(MINUTE)
    expect([alarms, lines, lastBackup(env.BACKUP_DIR)]).toEqual([[], [], undefined])
    expect(await turnAfter(0)).toEqual(['leads'])
  })
})
