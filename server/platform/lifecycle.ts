/** The start and the end of a process, also when it hangs: shared by web, worker and desk. */
import type { Server } from 'node:http'
import { createServer as createNetServer, Server as NetServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { Logger } from './log.ts'

/**
 * Resolves when the server listens. It lets as many connections wait as Node does by itself, 511: a further one knocks
 * again, and of those in a longer line the first have given up before it is their turn, so that a slow machine would take in
 * none but them (decision 0009).
 * A port in use, or not allowed, ends the process with one line. `npm start`, which knows the setting's name, is told of it.
 */
export function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'it is in use' : String(code)
      process.stderr.write(`Cannot listen on ${host}:${port} (${why})\n`)
      if (process.send) process.send({ noPort: { port, host, why } }, undefined, undefined, () => process.exit(1))
      else process.exit(1)
    })
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

/**
 * The same at a second port too, if there is one, with a line of its own: a turn of the event loop takes in one connection of
 * each line, so that a connection here waits behind none there (decision 0009).
 */
export async function listenAtBoth(server: Server, port: number, second: number | undefined, host: string): Promise<void> {
  await listen(server, port, host)
  if (second === undefined) return
  const door = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  server.once(LEAVING, () => door.close())
  await listen(door, second, host)
}

/** A server's event: it takes no further connection. */
const LEAVING = 'leaving'

/** Takes no further connection, at either port. Node's own `close()` also cuts idle connections, on which a proxy may be sending. */
export function stopListening(server: Server): void {
  server.emit(LEAVING)
  NetServer.prototype.close.call(server)
}

/** Listens where no other process does: a second copy of the site on this machine goes without this port. */
export function listenIfFree(server: Server, port: number, host: string, log: Pick<Logger, 'warn'>): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      log.warn({ port, err: error.code }, 'the port for figures is not free')
      resolve()
    })
    server.listen(port, host, () => resolve())
  })
}

/** What has not finished by then is cut off: a shutdown must never take longer than ten seconds. */
const STOP_WITHIN_MS = 7000

/**
 * Runs `stop` once on SIGTERM or SIGINT, or when the process that started this one is gone; then exits.
 * A process that hangs hears no signal: see {@link endWhenHung}.
 */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = (reason: string): void => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('disconnect', () => end('the parent process is gone'))
}

/** A pulse missing this long is a hang. No request and no query takes a hundredth of it. */
const HUNG = { everyMs: 1000, beats: 30 }

/**
 * Counts missed beats, not time: stopping or suspending the whole process stops this thread too, and then no beat is missed.
 * The kill does not wait for the line before it, because a full pipe may be what the process hangs on.
 * Plain script in a string: a file with types would load the stripping of types once more, for each process.
 */
const WATCH = `
const { workerData: { pulse, everyMs, beats } } = require('node:worker_threads')
let left = beats
while (left > 0) left = Atomics.wait(pulse, 0, Atomics.load(pulse, 0), everyMs) === 'timed-out' ? left - 1 : beats
const end = () => process.kill(process.pid, 'SIGKILL')
setTimeout(end, 500)
require('node:fs').write(2, 'The event loop stood still for ' + beats * everyMs / 1000 + ' s: ending, to be started again\\n', end)
`

/**
 * Ends this process when its event loop stops: Docker and `npm start` restart what ends, never what hangs.
 * @returns the thread that watches; it keeps no process alive
 */
export function endWhenHung({ everyMs, beats }: typeof HUNG = HUNG): Worker {
  const pulse = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => {
    Atomics.add(pulse, 0, 1)
    Atomics.notify(pulse, 0)
  }, everyMs / 2).unref()
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }
  const workerData = { pulse, everyMs, beats }
  const thread = new Worker(WATCH, { eval: true, execArgv: [], env: {}, workerData, resourceLimits })
  thread.unref()
  return thread
}

/**
 * Tells the parent process that this one is ready. From then on a hang ends it, but not in development, where a breakpoint
 * is none. A start may take longer: a step of the schema is one statement, however many rows it rewrites.
 */
export function announceReady({ dev }: { dev: boolean }): void {
  if (!dev) endWhenHung()
  process.send?.({ ready: true })
}
