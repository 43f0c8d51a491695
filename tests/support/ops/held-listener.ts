/** A listener whose event loop stands still until it is told to go on: what happens meanwhile is the kernel's doing. */
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { listen } from '#server/platform/lifecycle.ts'

const go = new Int32Array(z.instanceof(SharedArrayBuffer).parse(workerData))
const server = createServer((_req, res) => res.end())
await listen(server, 0, '127.0.0.1')
const address = server.address()
parentPort?.postMessage(typeof address === 'object' ? address?.port : undefined)
Atomics.wait(go, 0, 0)
