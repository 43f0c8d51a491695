/** FEED-10: whatever a source answers, the worker keeps its memory. The source here is hostile: each answer is two mebibytes of wrong rows. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { startFigureReplica } from '../../support/market/figure-replica.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const HEAD = 'Date,"2 Yr","5 Yr","10 Yr","30 Yr"\n'
/** One poll fetches five such files, one a year. */
const WRONG_LINES = 1_000_000
/** A fifth of what a worker has. Without bounds the refusals of one file do not fit. */
const HEAP = '--max-old-space-size=160'

/** Asks the source once in a process of its own. @returns what it found, or how the process ended */
async function ask(csv: string): Promise<unknown> {
  const replica = await startFigureReplica()
  replica.setYields(csv)
  const folder = temporaryFolder()
  const options = { execArgv: [HEAP], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as ('ignore' | 'ipc')[] }
  const child = fork('tests/support/market/poll-yields.ts', [folder, replica.url], options)
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = once(child, 'message').then(([message]) => message)
  const ended = once(child, 'exit').then(([code, signal]) => ({ ended: signal ?? code }))
  return Promise.race([said, ended])
}

it('the worker survives answers of a million wrong rows in a small heap, and counts them as no answer', async () => {
  expect(await ask(HEAD + '1\n'.repeat(WRONG_LINES))).toEqual({ outcome: 'failed', problem: 'malformed', kept: [] })
}, 120_000)

it('the worker takes the good row of an answer with some wrong ones, and counts those in one row of the quarantine: the control', async () => {
  expect(await ask(`${HEAD}10/02/2020,4.04,4.1,4.2,4.3\n${'1\n'.repeat(190)}`)).toEqual({
    outcome: 'taken',
    problem: null,
    // 190 in each of five files.
    kept: [['not a row of yields', 950]],
  })
}, 120_000)
