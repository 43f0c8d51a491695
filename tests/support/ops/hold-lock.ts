import { fork } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Another process takes a store's write lock. @returns lets go of it */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const holder = fork('tests/support/ops/lock-holder.ts', [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder, 'message')
  return async () => {
    holder.send('end')
    await once(holder, 'exit')
  }
}
