/** A task runs in a process of its own, one at a time, and leaves nothing half-made behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTaskRunner } from '#server/backup/run-task.ts'
import { testProgram } from '../../support/bare-env.ts'
import { folderOf } from '../../support/ops/copies-folder.ts'
import { SEALING, smallStore } from '../../support/ops/small-store.ts'
import { until } from '../../support/until.ts'

const NAME = 'leads-2026-11-22T120000Z.copy'

async function runner() {
  const { rig } = await smallStore()
  const root = folderOf()
  const [scratch, folder] = [join(root, 'a', 'scratch'), join(root, 'a', 'copies')]
  const tasks = createTaskRunner({ program: testProgram('copies'), folder, scratch })
  const task = { kind: 'copy', store: 'leads', file: rig.file, name: NAME, scratch, folder, sealing: SEALING } as const
  return { root, scratch, folder, tasks, task }
}

it('a task copies in another process, in folders of its own, and clears what lay in the clear', async () => {
  const { scratch, folder, tasks, task } = await runner()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${NAME}.partial`), 'left')
  const running = tasks.run(task)
  expect(tasks.pid()).toBeGreaterThan(0)
  expect(tasks.pid()).not.toBe(process.pid)
  expect(statSync(scratch).mode & 0o777).toBe(0o700)
  expect(await running).toEqual({ done: { bytes: expect.any(Number), head: 2 } })
  expect(tasks.pid()).toBeUndefined()
  expect([readdirSync(folder), existsSync(scratch)]).toEqual([[NAME], false])
})

it.runIf(process.platform === 'linux')('a task’s process gets none of our variables', async () => {
  const { tasks, task } = await runner()
  process.env.LEDGER_TEST_SECRET = 'a secret value'
  onTestFinished(() => void delete process.env.LEDGER_TEST_SECRET)
  const running = tasks.run(task)
  const pid = tasks.pid()
  const words = (of: string): Promise<string> => until(`${of} can be read`, () => readFileSync(`/proc/${pid}/${of}`, 'utf8'))
  expect(await words('cmdline')).toContain(testProgram('copies'))
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('LEDGER_TEST_SECRET')
  await running
})

it.runIf(process.platform === 'linux')('a task is done where the worker’s own priority is lower', async () => {
  const { task, scratch, folder } = await runner()
  for (const each of [scratch, folder]) mkdirSync(each, { recursive: true })
  // Only root may raise a priority, unless it has given that right away.
  const dropped = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_nice'] : []
  const [command = '', ...args] = [...dropped, 'nice', '-n', '15', process.execPath, testProgram('copies')]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const said = Promise.race([once(child, 'message'), once(child, 'exit')])
  child.send(task)
  expect((await said)[0]).toEqual({ done: { bytes: expect.any(Number), head: 2 } })
})

it('a task says in words what its process met, or how it ended', async () => {
  const { tasks, task, folder } = await runner()
  expect(await tasks.run({ ...task, file: '/nowhere/leads.db' })).toEqual({ problem: expect.stringMatching(/./) })
  expect(await tasks.run({ ...task, kind: 'no such' } as never)).toEqual({ problem: expect.stringMatching(/invalid|expected/i) })
  const running = tasks.run(task)
  process.kill(tasks.pid() ?? Number.NaN, 'SIGKILL')
  expect(await running).toEqual({ problem: 'its process ended without a word (SIGKILL)' })
  expect(readdirSync(folder)).toEqual([])
})

it('that cannot have its folders says so', async () => {
  const { root, tasks, task } = await runner()
  writeFileSync(join(root, 'a'), 'a file')
  expect(await tasks.run(task)).toEqual({ problem: expect.stringMatching(/^E(EXIST|NOTDIR)$/) })
})

it('that is stopped is no failure, and nothing runs after it', async () => {
  const { tasks, task, scratch, folder } = await runner()
  const running = tasks.run(task)
  const pid = tasks.pid() ?? Number.NaN
  tasks.stop()
  expect(await running).toBeUndefined()
  await until('the process is gone', () => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  })
  rmSync(folder, { recursive: true })
  expect(await tasks.run(task)).toBeUndefined()
  expect([existsSync(scratch), existsSync(folder)]).toEqual([false, false])
  expect(tasks.stop).not.toThrow()
})
