/** A child process that is restarted when it dies, until it is stopped. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

export type Supervised = {
  readonly pid: () => number | undefined
  /** SIGTERM, then SIGKILL after the given time. Resolves when the process is gone. */
  readonly stop: (graceMs: number) => Promise<void>
}

export type SuperviseOptions = {
  readonly command: string
  readonly args: readonly string[]
  readonly options: SpawnOptions
  readonly onSpawn?: (child: ChildProcess) => void
  /** Called on an unexpected exit; the restart follows after `delayMs`. */
  readonly onCrash: (reason: string, delayMs: number) => void
}

const FIRST_DELAY_MS = 200
const MAX_DELAY_MS = 5000
/** A process that lived this long restarts without extra delay. */
const HEALTHY_AFTER_MS = 10_000

export function supervise({ command, args, options, onSpawn, onCrash }: SuperviseOptions): Supervised {
  let child: ChildProcess | undefined
  let stopping = false
  let delay = FIRST_DELAY_MS
  let timer: NodeJS.Timeout | undefined

  const start = (): void => {
    const startedAt = performance.now()
    const current = spawn(command, args, options)
    child = current
    onSpawn?.(current)
    current.once('error', (error) => crashed(error.message))
    current.once('exit', (code, signal) => {
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) delay = FIRST_DELAY_MS
      crashed(signal ?? `exit code ${code}`)
    })
  }

  const crashed = (reason: string): void => {
    child = undefined
    if (stopping || timer) return
    onCrash(reason, delay)
    timer = setTimeout(() => {
      timer = undefined
      start()
    }, delay)
    delay = Math.min(delay * 2, MAX_DELAY_MS)
  }

  start()
  return {
    pid: () => child?.pid,
    stop(graceMs) {
      stopping = true
      clearTimeout(timer)
      const current = child
      if (!current || current.exitCode !== null || current.signalCode !== null) return Promise.resolve()
      return new Promise((resolve) => {
        const kill = setTimeout(() => current.kill('SIGKILL'), graceMs)
        current.once('exit', () => {
          clearTimeout(kill)
          resolve()
        })
        current.kill('SIGTERM')
      })
    },
  }
}
