/** When the worker opens its newest copies as a restore would, and whom it tells. */
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDrill } from '#server/backup/drill.ts'
import { copiesFolder, copyName } from '#server/backup/files.ts'
import { openingIdentities } from '#server/backup/keys.ts'
import { lastDrill, noteDrill } from '#server/backup/notes.ts'
import { bytesOf, roomProblem } from '#server/backup/room.ts'
import type { Answer, Task } from '#server/backup/tasks.ts'
import { keep, keptFolder } from '#server/funnel/consent/kept-checkpoints.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const IDENTITY = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

function site() {
  const dataDir = temporaryFolder()
  const clock = manualClock()
  const env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: dataDir,
    BACKUP_IDENTITY: IDENTITY,
    APP_SECRET: 'the secret',
    APP_SECRETS_PREVIOUS: ['the one before'],
    CONSENT_KEY: '11'.repeat(32),
  }
  const tasks: Task[] = []
  const alarms: unknown[] = []
  const rig = { answer: (): Answer | undefined => ({ done: { bytes: 0 } }) }
  const runner = {
    run: async (task: Task) => {
      tasks.push(task)
      clock.advance(1500)
      return rig.answer()
    },
    stop: () => undefined,
    pid: () => undefined,
  }
  const alarm: Alarm = (kind, detail, state) => void alarms.push([kind, state, detail])
  const drill = createDrill({ env, clock, runner, alarm })
  const copy = (store: 'leads' | 'desk', age: number): string => {
    const file = join(copiesFolder(dataDir), copyName(store, clock.now() - age))
    writeFileSync(file, 'sealed', { flag: 'w' })
    return file
  }
  noteDrill(copiesFolder(dataDir), { at: '', file: '', tookMs: 0 })
  rmSync(join(copiesFolder(dataDir), 'last-drill.json'))
  /** Whether there was a drill in a turn after so long. */
  const turnAfter = async (ms: number): Promise<boolean> => {
    clock.advance(ms)
    const before = tasks.length
    await drill()
    return tasks.length > before
  }
  return { dataDir, clock, tasks, alarms, rig, copy, turnAfter, env }
}

describe('a drill', () => {
  it('waits for the first copy', async () => {
    const { turnAfter, dataDir } = site()
    expect(await turnAfter(WEEK)).toBe(false)
    expect(lastDrill(dataDir)).toBeUndefined()
  })

  it('opens the newest copy of each store, with every secret that it may be sealed with and the checkpoints that are kept', async () => {
    const { turnAfter, copy, tasks, dataDir, env } = site()
    copy('leads', 2 * HOUR)
    const [newest, desk] = [copy('leads', HOUR), copy('desk', WEEK)]
    await keep(keptFolder(dataDir), '2026-11-20', 'a checkpoint')
    expect(await turnAfter(0)).toBe(true)
    const { APP_SECRET, APP_SECRETS_PREVIOUS, CONSENT_KEY } = env
    expect(tasks).toEqual([
      {
        kind: 'drill',
        copies: [
          { store: 'leads', file: newest },
          { store: 'desk', file: desk },
        ],
        scratch: join(dataDir, 'copying'),
        identities: openingIdentities(env),
        env: { APP_SECRET, APP_SECRETS_PREVIOUS, CONSENT_KEY },
        kept: ['a checkpoint'],
      },
    ])
    expect(lastDrill(dataDir)).toEqual({ at: '2026-11-20T15:00:00.000Z', file: newest, tookMs: 1500 })
  })

  it('is due a week after one that went well, and at once where that one lies ahead', async () => {
    const { turnAfter, copy, clock } = site()
    copy('leads', HOUR)
    await turnAfter(0)
    expect(await turnAfter(WEEK - 1500 - 1)).toBe(false)
    expect(await turnAfter(1)).toBe(true)
    clock.set(clock.now() - 2 * WEEK)
    expect(await turnAfter(0)).toBe(true)
  })

  it('that fails is made again each hour, and raises one alarm until one goes well', async () => {
    const { turnAfter, copy, rig, alarms, dataDir } = site()
    copy('leads', HOUR)
    rig.answer = () => ({ problem: 'damaged' })
    await turnAfter(0)
    expect(lastDrill(dataDir)).toMatchObject({ problem: 'damaged' })
    expect(await turnAfter(HOUR - 1500 - 1)).toBe(false)
    expect(await turnAfter(1)).toBe(true)
    rig.answer = () => ({ done: { bytes: 0 } })
    await turnAfter(HOUR)
    const told = (state: string) => ['restore_drill_failed', state, { problem: 'damaged' }]
    expect(alarms).toEqual([told('raised'), told('ended')])
  })

  it('that was broken off counts for nothing', async () => {
    const { turnAfter, copy, rig, alarms, dataDir } = site()
    copy('leads', HOUR)
    rig.answer = () => undefined
    await turnAfter(0)
    expect([lastDrill(dataDir), alarms]).toEqual([undefined, []])
  })

  it('fails where there is no room for the largest copy, and opens none', async () => {
    const { turnAfter, copy, alarms } = site()
    copy('leads', HOUR)
    truncateSync(copy('desk', HOUR), 2 ** 43)
    expect(await turnAfter(0)).toBe(false)
    expect(alarms).toEqual([['restore_drill_failed', 'raised', { problem: expect.stringContaining('ENOSPC') }]])
  })
})

describe('room', () => {
  it('reads a store with its log, or a copy', () => {
    const { dataDir } = site()
    const file = join(dataDir, 'leads.db')
    expect(bytesOf(file)).toBe(0)
    writeFileSync(file, 'four')
    expect(bytesOf(file)).toBe(4)
    writeFileSync(`${file}-wal`, 'three')
    expect(bytesOf(file)).toBe(9)
    expect(readFileSync(file, 'utf8')).toBe('four')
  })

  it('is there for a little, and not for what no disk holds: 64 MiB are left to the store', () => {
    const { dataDir } = site()
    expect(roomProblem(dataDir, 0)).toBeUndefined()
    expect(roomProblem(dataDir, 2 ** 60)).toMatch(
      new RegExp(`^ENOSPC: DATA_DIR has \\d+ bytes left, and a copy needs ${2 ** 60 + 64 * 2 ** 20}$`),
    )
  })
})
