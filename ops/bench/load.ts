/** Load on an HTTP server by wrk, a client in C: one in JavaScript would be the bottleneck, and the servers would then batch requests. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureProgram, WRK } from '../system-package.ts'
import { cpuSeconds } from './measure.ts'

export const CONNECTIONS = 64

export type Load = {
  readonly targets: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
}

export type Round = { readonly perSecond: number; readonly cpuMs: number; readonly p99Ms: number; readonly failed: number }

/** Asks for one of the targets at random each time. */
const AT_RANDOM = `
local targets = {}
for line in io.lines(os.getenv("TARGETS")) do targets[#targets + 1] = line end
math.randomseed(os.time())
request = function() return wrk.format("GET", targets[math.random(#targets)]) end
`
const UNIT_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** @throws where wrk is missing and cannot be installed */
export async function openLoad(): Promise<(origin: string, pids: readonly number[], load: Load) => Promise<Round>> {
  const wrk = ensureProgram(WRK)
  if ('missing' in wrk) throw new Error(wrk.missing)
  return async (origin, pids, { targets, headers, seconds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-load-'))
    const [script, list] = [join(folder, 'at-random.lua'), join(folder, 'targets')]
    writeFileSync(script, AT_RANDOM)
    writeFileSync(list, targets.join('\n'))
    const spent = (): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
    const before = spent()
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, ...lines, origin]
    try {
      const { stdout } = await promisify(execFile)(wrk.path, args, { env: { ...process.env, TARGETS: list } })
      const count = Number(/(\d+) requests in/.exec(stdout)?.[1])
      const [, p99 = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? []
      const errors = [...stdout.matchAll(/(?:connect|read|write|timeout|responses:) (\d+)/g)]
      return {
        perSecond: count / seconds,
        cpuMs: ((spent() - before) * 1000) / count,
        p99Ms: Number(p99) * (UNIT_MS[unit] ?? Number.NaN),
        failed: errors.reduce((sum, [, n]) => sum + Number(n), 0),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}
