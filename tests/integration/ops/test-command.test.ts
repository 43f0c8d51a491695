/** `npm test` as a person ends it: a signal to that one process leaves nothing behind. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { commandLine, processesWhere, readProc } from '../../support/processes.ts'
import { until } from '../../support/until.ts'

/** Takes far longer than this test waits. */
const ENDLESS = ['run', 'test:long', '--', 'tests/unit/funnel/otp/odds.test.ts']

/** Patience, not a rule: npm and Vitest start in seconds, or in half a minute beside other tests. */
const PATIENCE_MS = 50_000

/** A test run that is marked by a variable which every process of it inherits. */
function startTests() {
  const mark = `LEDGER_TEST_MARK=${randomUUID()}`
  const [name = '', value] = mark.split('=')
  const command = spawn('npm', ENDLESS, { env: { ...process.env, [name]: value }, stdio: 'ignore' })
  const alive = (): number[] => processesWhere((pid) => readProc(pid, 'environ').includes(mark))
  onTestFinished(() => {
    for (const pid of alive()) process.kill(pid, 'SIGKILL')
  })
  return { command, alive }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'ends with all it started when it alone gets %s',
  async (signal) => {
    const { command, alive } = startTests()
    await until('Vitest runs', () => alive().some((pid) => commandLine(pid).includes('vitest')), PATIENCE_MS)
    const exited = once(command, 'exit')
    command.kill(signal)
    await exited
    await until('nothing of it is left', () => alive().length === 0, PATIENCE_MS)
    expect(alive()).toEqual([])
  },
  120_000,
)
