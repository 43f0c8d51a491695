/** How a process listens and how it ends: shared by web and worker. */
import type { Server } from 'node:http'
import type { Logger } from './log.ts'

/**
 * How many connections may wait to be taken in. Node takes one each turn of its event loop and lets 511 wait by itself;
 * whoever comes on top knocks again after one, three and seven seconds. The kernel allows as many as `net.core.somaxconn`.
 */
const BACKLOG = 8192

/** Resolves when the server listens. A port in use, or not allowed, ends the process with one line. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      process.stderr.write(`Cannot listen on ${host}:${port} (${error.code === 'EADDRINUSE' ? 'it is in use' : error.code})\n`)
      process.exit(1)
    })
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

/** What has not finished by then is cut off: a shutdown must never take longer than ten seconds. */
const STOP_WITHIN_MS = 7000

/** Runs `stop` once on SIGTERM or SIGINT, or when the process that started this one is gone; then exits. */
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
