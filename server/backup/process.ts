/**
 * The process that copies stores, or opens a copy as a restore would: reading a store through takes the processor for as long
 * as it is large, and the worker has leads to deliver. It gets one task, secrets included, as a message: no one sees those
 * among the words or variables of a process.
 */
import { getPriority, setPriority } from 'node:os'
import { perform } from './perform.ts'
import { type Answer, task } from './tasks.ts'

/** Pages and leads go first. A process may not raise its priority. */
const LAST_IN_LINE = 10

async function work(given: unknown): Promise<Answer> {
  setPriority(Math.max(getPriority(), LAST_IN_LINE))
  return await perform(task.parse(given))
}

process.once('message', async (given) => {
  // A bug too is told to the operator: this process has no log.
  const said = await work(given).catch((error: unknown): Answer => ({ problem: String(error) }))
  process.send?.(said, undefined, undefined, () => process.disconnect())
})
// The caller is gone, and would not take the copy away again.
process.once('disconnect', () => process.exit(0))
