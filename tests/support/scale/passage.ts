/** A way between two parts of the site that a test can break: cut it, stop its bytes without a word, or let it lead elsewhere. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type Passage = {
  readonly port: number
  /** Ends what is open, and refuses new connections. */
  readonly cut: () => void
  /** Everything stays open, nothing arrives, and no error is raised. */
  readonly silence: () => void
  /** Lets pass what waits, and new connections. */
  readonly open: () => void
  /** Lets pass new connections; what was open stays as it is, for ever. */
  readonly moveOn: () => void
  /** Where newcomers are led from now on. */
  readonly lead: (to: readonly NetConnectOpts[]) => void
  readonly close: () => Promise<void>
}

type State = 'open' | 'silent' | 'cut'

/**
 * @param to each newcomer gets the next one of them that takes connections
 * @param delayMs how long what is answered stays on its way, as over a long line
 */
export async function openPassage(to: readonly NetConnectOpts[], delayMs = 0): Promise<Passage> {
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  let state: State = 'open'
  let targets = to
  let turn = 0

  function keep(socket: Socket, other: Socket, waitMs = 0): void {
    sockets.add(socket)
    const later = (pass: () => void): unknown => (waitMs === 0 ? pass() : setTimeout(pass, waitMs))
    socket.on('data', (chunk: Buffer) => later(() => other.write(chunk)))
    socket.once('end', () => later(() => other.end()))
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }

  function join(near: Socket, left: readonly NetConnectOpts[]): void {
    const [target, ...rest] = left
    if (!target || state === 'cut') return void near.destroy()
    const far = connect(target)
    const refused = (): void => join(near, rest)
    far.once('error', refused)
    far.once('connect', () => {
      far.off('error', refused).on('error', () => undefined)
      keep(far, near, delayMs)
      keep(near, far)
      if (state === 'silent') for (const socket of [near, far]) socket.pause()
      else near.resume()
    })
  }

  function greet(near: Socket): void {
    near.setNoDelay(true).on('error', () => undefined)
    if (state === 'cut') return void near.destroy()
    if (state === 'silent') {
      near.once('close', () => waiting.delete(near))
      return void waiting.add(near)
    }
    const first = turn++ % targets.length
    join(near, [...targets.slice(first), ...targets.slice(0, first)])
  }

  const server = createServer({ pauseOnConnect: true }, greet)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    state = 'cut'
    for (const socket of [...sockets, ...waiting]) socket.destroy()
    waiting.clear()
  }
  const admit = (): void => {
    state = 'open'
    for (const socket of waiting) greet(socket)
    waiting.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    silence() {
      state = 'silent'
      for (const socket of sockets) socket.pause()
    },
    open() {
      for (const socket of sockets) socket.resume()
      admit()
    },
    moveOn: admit,
    lead(to) {
      targets = to
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
