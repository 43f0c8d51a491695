/** By which way an open page has its updates, and what it says of them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveHttp } from '../../../client/live/http.ts'
import type { LiveHandlers } from '../../../client/live/socket.ts'

/** The two ways, as a test steers them. */
const ways = vi.hoisted(() => ({
  socket: { isOpen: false, watched: 0, relaxed: 0, handlers: undefined as unknown as LiveHandlers },
  http: {
    isOpen: false,
    handlers: undefined as unknown as Parameters<typeof import('../../../client/live/http.ts').createLiveHttp>[0],
  },
}))

vi.mock('../../../client/live/socket.ts', () => ({
  createLiveSocket(handlers: LiveHandlers) {
    ways.socket.handlers = handlers
    return {
      watch: () => ways.socket.watched++,
      relax: () => ways.socket.relaxed++,
      open: () => (ways.socket.isOpen = true),
      // As the library does, which tells of the end of a connection that the page itself closes.
      close() {
        ways.socket.isOpen = false
        handlers.onLost()
      },
    }
  },
}))
vi.mock('../../../client/live/http.ts', () => ({
  createLiveHttp(handlers: typeof ways.http.handlers): LiveHttp {
    ways.http.handlers = handlers
    return { open: () => (ways.http.isOpen = true), close: () => (ways.http.isOpen = false) }
  },
}))

let connection: typeof import('../../../client/live/connection.ts')
let said: string[]
const page = Object.assign(new EventTarget(), { hidden: false })
const now = () => ({ socket: ways.socket.isOpen, http: ways.http.isOpen, state: connection.connectionState() })
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
function show(hidden: boolean): void {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  Object.assign(ways.socket, { isOpen: false, watched: 0, relaxed: 0 })
  Object.assign(ways.http, { isOpen: false })
  show(false)
  said = []
  connection = await import('../../../client/live/connection.ts')
  connection.onConnectionState(() => said.push(connection.connectionState()))
})
afterEach(() => {
  connection.pause()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function opened(): Promise<void> {
  connection.connect()
  await pass(100)
  await vi.dynamicImportSettled()
  await pass(100)
}
async function live(): Promise<void> {
  await opened()
  ways.socket.handlers.onConnect()
}
async function byHttp(): Promise<void> {
  await pass(5000)
  await vi.dynamicImportSettled()
  await pass(100)
}

it('an open page is live by its socket, and asks nothing besides', async () => {
  await live()
  await pass(600_000)
  expect(now()).toEqual({ socket: true, http: false, state: 'live' })
  expect(said).toEqual(['connecting', 'live'])
  expect(ways.socket.watched).toBe(1)
})

it('whose first try for a socket fails says nothing until HTTP has been tried, at once', async () => {
  await opened()
  ways.socket.handlers.onLost()
  await pass(1)
  await vi.dynamicImportSettled()
  await pass(1)
  await pass(1)
  expect(now()).toEqual({ socket: true, http: true, state: 'connecting' })
  ways.http.handlers.onAnswer()
  expect(now()).toEqual({ socket: true, http: true, state: 'live' })
  expect(ways.socket.relaxed).toBe(1)
  // More failed tries change nothing of what the page says.
  ways.socket.handlers.onLost()
  expect(said).toEqual(['connecting', 'live'])
  // Nothing is said to a socket that is not there.
  connection.connect()
  expect(ways.socket.watched).toBe(0)
})

it('an open page says that it is interrupted while neither way works, and not a moment longer', async () => {
  await opened()
  ways.socket.handlers.onLost()
  await byHttp()
  ways.http.handlers.onFailure()
  expect(now().state).toBe('lost')
  ways.http.handlers.onAnswer()
  expect(now().state).toBe('live')
  ways.http.handlers.onFailure()
  ways.socket.handlers.onConnect()
  await pass()
  expect(now()).toEqual({ socket: true, http: false, state: 'live' })
  expect(said).toEqual(['connecting', 'lost', 'live', 'lost', 'live'])
})

it('that lost its socket is interrupted at once, and asks by HTTP only if the socket is not back within five seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  await live()
  ways.socket.handlers.onLost()
  expect(now()).toEqual({ socket: true, http: false, state: 'lost' })
  await pass(4000)
  ways.socket.handlers.onConnect()
  await pass(60_000)
  expect(now()).toEqual({ socket: true, http: false, state: 'live' })
  ways.socket.handlers.onLost()
  await pass(4400)
  expect(now().http).toBe(false)
  await byHttp()
  expect(now().http).toBe(true)
  vi.restoreAllMocks()
})

it('out of sight keeps its socket for a minute, then gives it back, asks nothing, and is live again once it is seen', async () => {
  await live()
  show(true)
  await pass(59_000)
  show(false)
  await pass(120_000)
  expect(now()).toEqual({ socket: true, http: false, state: 'live' })
  show(true)
  await pass(60_000)
  expect(now()).toEqual({ socket: false, http: false, state: 'idle' })
  // A page that is turned to out of sight opens none.
  connection.connect()
  await pass(600_000)
  expect(now()).toEqual({ socket: false, http: false, state: 'idle' })
  show(false)
  expect(now()).toEqual({ socket: true, http: false, state: 'connecting' })
})

it('out of sight without a socket asks nothing from that moment on, and at once when it is seen', async () => {
  await opened()
  ways.socket.handlers.onLost()
  await byHttp()
  ways.http.handlers.onAnswer()
  show(true)
  await pass()
  expect(now()).toEqual({ socket: false, http: false, state: 'idle' })
  show(false)
  await pass()
  expect(now()).toEqual({ socket: true, http: true, state: 'connecting' })
})

it('that its reader has paused stays so, whatever happens', async () => {
  await opened()
  ways.socket.handlers.onLost()
  await byHttp()
  connection.pause()
  await pass()
  expect(now()).toEqual({ socket: false, http: false, state: 'paused' })
  show(true)
  await pass(100_000)
  show(false)
  await pass(100_000)
  expect(now()).toEqual({ socket: false, http: false, state: 'paused' })
  connection.resume()
  expect(now()).toEqual({ socket: true, http: false, state: 'connecting' })
})

it('an open page of a reader who saves data has its updates by HTTP alone', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await opened()
  await byHttp()
  expect(now()).toEqual({ socket: false, http: true, state: 'connecting' })
})

it('that is older than its server says so by either way, and stops', async () => {
  await live()
  ways.socket.handlers.onSnapshot({ protocol: 2 as 1, version: 5, quotes: [] })
  await pass(60_000)
  expect(now()).toEqual({ socket: false, http: false, state: 'lost' })
})
