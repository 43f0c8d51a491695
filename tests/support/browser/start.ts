/** `npm start` as a person runs it: the supervisor with its children. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProgram } from '#ops/programs/table.ts'
import { BARE_ENV } from '../bare-env.ts'
import { processesWhere, readProc } from '../processes.ts'
import { until } from '../until.ts'
import { freePort } from './site.ts'

export type Started = {
  readonly url: string
  readonly deskUrl: string
  readonly output: () => string
  readonly pidOf: (part: keyof typeof MARKS) => number | undefined
  readonly processes: () => number[]
  /** Closes the reader of its output. */
  readonly closeOutput: () => void
  /** Sends the signal and resolves with the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

const MARKS = { web: builtProgram('web'), worker: builtProgram('worker'), desk: builtProgram('desk'), redis: 'redis-server' }

/** No test may reach a real provider. */
export const OFFLINE = {
  CRYPTO_PROVIDER: 'simulated',
  TRADITIONAL_PROVIDER: 'simulated',
  VALET_BASE_URL: 'http://127.0.0.1:9',
  KRAKEN_WS_URL: 'off',
  OFFICIAL_FIGURES: 'off',
}

const REFUSED_WITHIN_MS = 30_000

/** Runs ops/start.ts until it ends by itself; one that goes on is stopped, and its code is then 0. */
export function runStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['ops/start.ts'], {
    env: { ...BARE_ENV, HOME: process.env.HOME ?? '', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const limit = setTimeout(() => child.kill('SIGTERM'), REFUSED_WITHIN_MS)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve({ code, output })
    }),
  )
}

/** `command`: what is started, and gets the signals. */
export async function startAll(
  env: Record<string, string> = {},
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, 'ops/start.ts'],
): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-start-'))
  const [port, opsPort, deskPort] = [await freePort(), await freePort(), await freePort()]
  const child: ChildProcess = spawn(command, args, {
    env: {
      ...BARE_ENV,
      HOME: process.env.HOME ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      DESK_PORT: String(deskPort),
      HOST: '127.0.0.1',
      ...OFFLINE,
      SIMULATED_TICK_MS: '500',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  await until('the ready line', () => /^Ready on http:\/\/\S+/m.test(output), 120_000)

  /** Every process of this start: its data folder is in the environment or the command line of each. */
  const processes = (): number[] =>
    processesWhere((pid) => readProc(pid, 'environ').includes(dataDir) || readProc(pid, 'cmdline').includes(dataDir))
  return {
    url: `http://127.0.0.1:${port}`,
    deskUrl: `http://localhost:${deskPort}`,
    output: () => output,
    processes,
    pidOf: (part) => processes().find((pid) => readProc(pid, 'cmdline').includes(MARKS[part])),
    closeOutput() {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
        child.once('exit', (code) => {
          rmSync(dataDir, { recursive: true, force: true })
          resolve(code)
        })
        child.kill(signal)
      }),
  }
}
