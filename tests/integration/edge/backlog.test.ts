/** Whoever comes back with ten thousand others after a restart waits in line, and is not sent away to knock again seconds later. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { until } from '../../support/until.ts'

/** Twice what Node lets wait by itself. */
const KNOCKING = 1100
const allowedHere = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))

it.runIf(allowedHere > KNOCKING)('lets a thousand connections wait while it is busy', async () => {
  const go = new SharedArrayBuffer(4)
  const worker = new Worker(new URL('../../support/ops/held-listener.ts', import.meta.url), { workerData: go })
  const [port]: number[] = await once(worker, 'message')
  let open = 0
  const sockets: Socket[] = Array.from({ length: KNOCKING }, () => connect(port ?? 0, '127.0.0.1', () => open++))
  for (const socket of sockets) socket.on('error', () => undefined)
  try {
    await until('all are in line', () => open === KNOCKING)
    expect(open).toBe(KNOCKING)
  } finally {
    for (const socket of sockets) socket.destroy()
    Atomics.store(new Int32Array(go), 0, 1)
    Atomics.notify(new Int32Array(go), 0)
    await worker.terminate()
  }
})
