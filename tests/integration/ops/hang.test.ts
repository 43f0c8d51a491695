/** A process whose event loop stops ends itself; one that is only stopped, or slow, or done, is left alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../support/until.ts'

function start(...words: readonly string[]) {
  const child = spawn(process.execPath, ['tests/support/ops/hanging.ts', ...words], { stdio: ['pipe', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { text: '' }
  child.stderr.on('data', (chunk: Buffer) => (said.text += chunk))
  return { child, said, ended: once(child, 'exit') }
}

async function watched(...words: readonly string[]) {
  const started = start(...words)
  await once(started.child.stdout, 'data')
  return started
}

const passed = (ms: number): Promise<boolean> => {
  const since = performance.now()
  return until(`${ms} ms have passed`, () => performance.now() - since > ms)
}

it('the watchdog ends a process that hangs, and says so', async () => {
  const { said, ended } = await watched('hang')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(said.text).toBe('The event loop stood still for 0.2 s: ending, to be started again\n')
})

it('the watchdog leaves a process alone that was stopped for longer than that', async () => {
  const { child, ended } = await watched('idle', '100')
  child.kill('SIGSTOP')
  await until('it is stopped', () => readFileSync(`/proc/${child.pid}/status`, 'utf8').includes('T (stopped)'))
  await passed(2500)
  child.kill('SIGCONT')
  // Longer than an end would take.
  await passed(800)
  child.stdin?.end()
  expect(await ended).toEqual([0, null])
})

it('the watchdog does not keep a process that is done', async () => {
  const { ended } = start('leave')
  expect(await ended).toEqual([0, null])
})
