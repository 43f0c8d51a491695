/** The operator's tool as a process of its own. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { BARE_ENV } from '../bare-env.ts'
import { databaseOf } from '../test-database.ts'

export type Ran = { readonly exit: number | null; readonly out: string; readonly tookMs: number }

/** Runs `ledger …` on a data folder; what has not ended by `deadlineMs` is killed and has no exit code. `input`: its standard input. */
export async function ledger(
  dataDir: string,
  args: readonly string[],
  { env = {}, deadlineMs = 60_000, input }: { env?: Readonly<Record<string, string>>; deadlineMs?: number; input?: Buffer } = {},
): Promise<Ran> {
  const start = performance.now()
  const child = spawn(process.execPath, ['ops/cli/main.ts', ...args], {
    env: { ...BARE_ENV, DATA_DIR: dataDir, ...databaseOf(dataDir), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.end(input)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [exit, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { exit, out: out + err, tookMs: performance.now() - start }
}
