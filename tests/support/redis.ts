import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { findOnPath, REDIS } from '#ops/system-package.ts'

export type TestRedis = {
  readonly url: string
  readonly path: string
  /** Ends the server at once, as `kill -9` would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A real Redis on a socket of its own, which a test may kill and start again. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-redis-'))
  const path = join(folder, 'redis.sock')
  const binary = findOnPath(REDIS.binaries)
  if (!binary) throw new Error('redis-server is missing')
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    rmSync(path, { force: true })
    const args = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder]
    child = spawn(binary, args, { stdio: 'ignore' })
    const probe = new Redis({ path, retryStrategy: () => 20, maxRetriesPerRequest: null })
    probe.on('error', () => undefined)
    await probe.ping()
    probe.disconnect()
  }
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })

  await start()
  return {
    url: `unix://${path}`,
    path,
    start,
    kill,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
