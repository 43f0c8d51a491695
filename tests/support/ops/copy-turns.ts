/** The worker's turns of copying, without the process that copies: what it asks of it, and what it does with the answer. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCopying } from '#server/backup/copying.ts'
import type { Answer, Task } from '#server/backup/tasks.ts'
import type { Alarm, Detail } from '#server/platform/alarms/alarm.ts'
import { leadsStore } from '../funnel/funnel.ts'
import { manualClock } from '../manual-clock.ts'

export const APP_SECRET = 'a secret of at least 32 characters!!'

/** A leads store, and a runner that writes a file under the copy's name, or gives a set answer. */
export async function turnsSite(more: { BACKUP_IDENTITY?: string; BACKUP_RECIPIENTS?: string[]; DATABASE_URL?: string } = {}) {
  const { db, folder: dataDir, file } = await leadsStore()
  const clock = manualClock()
  const env = { DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups'), APP_SECRET, DATABASE_URL: undefined, ...more }
  const folder = join(env.BACKUP_DIR, 'copies')
  mkdirSync(folder, { recursive: true })
  const tasks: Task[] = []
  const alarms: { kind: string; detail: Detail; state: string | undefined; of: string | undefined }[] = []
  const lines: object[] = []
  const rig = { answer: (): Answer | undefined => ({ done: { bytes: 7, head: 3 } }) }
  const copy = createCopying({
    env: { BACKUP_IDENTITY: undefined, BACKUP_RECIPIENTS: undefined, APP_SECRETS_PREVIOUS: undefined, ...env },
    db,
    clock,
    runner: {
      run: async (task) => {
        tasks.push(task)
        const said = rig.answer()
        if (task.kind === 'copy' && said && 'done' in said) writeFileSync(join(task.folder, task.name), '')
        return said
      },
      stop: () => undefined,
      pid: () => undefined,
    },
    alarm: ((kind, detail, state, of) => void alarms.push({ kind, detail, state, of })) as Alarm,
    log: { info: (...line: unknown[]) => void lines.push(line) } as never,
  })
  /** The stores that were copied in a turn after so long. */
  const turnAfter = async (ms: number): Promise<string[]> => {
    clock.advance(ms)
    const before = tasks.length
    await copy()
    return tasks.slice(before).map((task) => (task.kind === 'copy' ? task.store : task.kind))
  }
  /** A store that was written to so long before now. */
  const write = (name: string, before = 0): void => {
    const path = join(dataDir, name)
    if (!existsSync(path)) writeFileSync(path, '')
    const at = (clock.now() - before) / 1000
    utimesSync(path, at, at)
  }
  const own = (kind: string) => alarms.filter(({ of }) => of === kind).map(({ state, detail }) => [state, detail])
  return { db, clock, env, dataDir, file, folder, tasks, alarms, lines, rig, copy, turnAfter, write, own }
}
