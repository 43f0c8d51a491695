/** Our own Redis on a unix socket under DATA_DIR, for a machine without one. Nothing in it needs to survive. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Redis } from 'ioredis'
import { type Supervised, supervise } from './supervise.ts'

/** The longest path of a unix socket; beyond it the socket goes to the system's temporary folder. */
const MAX_SOCKET_PATH = 100

export type PrivateRedis = Supervised & { readonly url: string }

function socketPath(dataDir: string): string {
  const preferred = resolve(dataDir, 'redis.sock')
  return preferred.length <= MAX_SOCKET_PATH ? preferred : join(mkdtempSync(join(tmpdir(), 'ledger-')), 'redis.sock')
}

/** Ends a Redis that a killed `npm start` left behind on our socket. */
async function endLeftover(path: string): Promise<void> {
  const client = new Redis({ path, lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.call('SHUTDOWN', 'NOSAVE')
  } catch {
    // Nothing answers there, or it is already shutting down: either is what we want.
  } finally {
    client.disconnect()
  }
  rmSync(path, { force: true })
}

async function untilAnswering(path: string): Promise<void> {
  const client = new Redis({ path, retryStrategy: () => 30, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}

export async function startPrivateRedis(
  binary: string,
  dataDir: string,
  onCrash: (reason: string) => void,
): Promise<PrivateRedis> {
  mkdirSync(dataDir, { recursive: true })
  const path = socketPath(dataDir)
  await endLeftover(path)
  const args = ['--port', '0', '--unixsocket', path, '--unixsocketperm', '700', '--save', '', '--appendonly', 'no']
  const redis = supervise({
    command: binary,
    args: [...args, '--maxmemory-policy', 'noeviction', '--daemonize', 'no', '--loglevel', 'warning', '--dir', resolve(dataDir)],
    // In its own process group: Ctrl-C in the terminal must reach web and worker first.
    options: { stdio: 'ignore', detached: true },
    onCrash,
  })
  await untilAnswering(path)
  return { ...redis, url: `unix://${path}` }
}
