/** A program in its own process group, all of which is stopped when this process is. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How long the group may take to exit before it is killed. */
const GRACE_MS = 5000

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // The group is gone already.
  }
}

/**
 * Runs a program with this process's output. SIGINT, SIGTERM and SIGHUP are forwarded to it and everything it started;
 * once they have exited, this process exits as a shell would (128 plus the signal's number).
 * @returns whether the program exited with 0
 */
export function runGroup(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    const { pid } = child
    let ended: NodeJS.Signals | undefined
    const forward = (signal: NodeJS.Signals): void => {
      ended = signal
      if (pid === undefined) return
      signalGroup(pid, signal)
      setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS).unref()
    }
    // Another group of this process may have ended it first.
    const end = (): void => {
      if (pid !== undefined) signalGroup(pid, 'SIGKILL')
    }
    process.once('exit', end)
    const settle = (passed: boolean): void => {
      process.off('exit', end)
      for (const signal of ENDINGS) process.off(signal, forward)
      if (ended === undefined) return resolve(passed)
      end()
      process.exit(128 + constants.signals[ended])
    }
    for (const signal of ENDINGS) process.on(signal, forward)
    child.once('error', () => settle(false))
    child.once('exit', (code) => settle(code === 0))
  })
}
