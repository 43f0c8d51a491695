/** The operator's tool as a process of its own. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { BARE_ENV, testProgram } from '../bare-env.ts'
import { databaseOf } from '../test-database.ts'

export const LEDGER = testProgram('ledger')

export type Ran = { readonly exit: number | null; readonly out: string; readonly tookMs: number }

type How = {
  readonly env?: Readonly<Record<string, string>>
  readonly deadlineMs?: number
  /** Without it a command that destroys or sends again is confirmed. */
  readonly isUnconfirmed?: boolean
  /** Its standard input. */
  readonly input?: Buffer
  /** The user and group that it runs as; only root can run it as another one. */
  readonly user?: number
}

/** Runs `ledger …` on a data folder; what has not ended by `deadlineMs` is killed and has no exit code. */
export async function ledger(
  dataDir: string,
  args: readonly string[],
  { env = {}, deadlineMs = 60_000, isUnconfirmed = false, input, user }: How = {},
): Promise<Ran> {
  const start = performance.now()
  const child = spawn(process.execPath, [LEDGER, ...args, ...(isUnconfirmed ? [] : ['--yes'])], {
    env: { ...BARE_ENV, DATA_DIR: dataDir, ...databaseOf(dataDir), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
    ...(user !== undefined && { uid: user, gid: user }),
  })
  child.stdin.end(input)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [exit, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { exit, out: out + err, tookMs: performance.now() - start }
}
