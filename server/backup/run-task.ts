/** Runs a task about copies in a process of its own, and leaves nothing half-made behind, however it ends. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'
import { removePartial } from './files.ts'
import { type Answer, answer, type Task } from './tasks.ts'

/** Nothing of what the worker knows, but where Node keeps what it has compiled, if it keeps it. */
function environment(): NodeJS.ProcessEnv {
  const kept = getCompileCacheDir()
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) }
}
/** For a store of some gigabytes. What takes longer is stuck. */
const LONGEST_MS = 10 * 60_000

/** Resolves once the process is gone: nothing of it writes any more. */
function answerOf(child: ChildProcess, task: Task): Promise<Answer> {
  return new Promise((resolve) => {
    let said: Answer | undefined
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.on('message', (message) => {
      said = answer.parse(message)
    })
    child.once('error', (error) => resolve({ problem: error.message }))
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      resolve(said ?? { problem: `its process ended without a word (${signal ?? code})` })
    })
    child.send(task, () => undefined)
  })
}

type RunTaskOptions = {
  /** The file of `process.ts`, from the build or its source. */
  readonly program: string
  /** Sealed copies; and where what is not sealed may lie meanwhile. */
  readonly folder: string
  readonly scratch: string
}

export function createTaskRunner({ program, folder, scratch }: RunTaskOptions) {
  let child: ChildProcess | undefined
  let isStopped = false
  const clear = (): void => {
    rmSync(scratch, { recursive: true, force: true })
    removePartial(folder)
  }
  return {
    /** One at a time. @returns `undefined` where it was stopped: nothing failed, and nothing came of it */
    async run(task: Task): Promise<Answer | undefined> {
      if (isStopped) return undefined
      try {
        clear()
        mkdirSync(scratch, { recursive: true, mode: 0o700 })
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        child = fork(program, { env: environment(), execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
        const said = await answerOf(child, task)
        return isStopped ? undefined : said
      } catch (error) {
        return { problem: errorCode(error) ?? String(error) }
      } finally {
        child = undefined
        try {
          clear()
        } catch {
          // The next task clears first, and says so when it cannot.
        }
      }
    },
    /** Ends the process that runs, if there is one; `run` then clears up, and runs nothing more. */
    stop(): void {
      isStopped = true
      child?.kill('SIGKILL')
    },
    /** The process that runs. */
    pid: (): number | undefined => child?.pid,
  }
}

export type TaskRunner = ReturnType<typeof createTaskRunner>
