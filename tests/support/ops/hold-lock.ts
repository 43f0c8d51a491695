import { fork } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Another process takes a store's write lock. @returns lets go of it @throws when it got none in SQLite's five seconds */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const holder = fork('tests/support/ops/lock-holder.ts', [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const ended = once(holder, 'exit').then(() => Promise.reject(new Error('the lock was not to be had')))
  await Promise.race([once(holder, 'message'), ended])
  ended.catch(() => undefined)
  return async () => {
    holder.send('end')
    await once(holder, 'exit')
  }
}
