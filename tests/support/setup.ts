/** For every test file: nothing may be printed, and nothing outside this machine may be reached. */
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
let printed: string[] = []

const originalConnect = Socket.prototype.connect

const isLocal = (host: unknown): boolean =>
  host === undefined || host === '' || /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0)$/.test(String(host))

/** Thrown where a test tries to leave the machine: a missing replica, or a default address that was not overridden. */
class OutsideNetworkError extends Error {}

Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]): Socket {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  const target = typeof first === 'object' && first !== null ? (first as { host?: string; path?: string }) : {}
  if (!target.path && !isLocal(target.host)) {
    const error = new OutsideNetworkError(`A test tried to reach ${target.host}`)
    printed.push(error.message)
    queueMicrotask(() => this.destroy(error))
    return this
  }
  return Reflect.apply(originalConnect, this, args) as Socket
} as typeof originalConnect

// A worker may run another file next, which watches for itself.
afterAll(() => {
  Socket.prototype.connect = originalConnect
})

beforeEach(() => {
  printed = []
  for (const level of LEVELS) {
    console[level] = (...parts: unknown[]) => void printed.push(`console.${level}: ${parts.map(String).join(' ')}`)
  }
})

afterEach(() => {
  expect(printed, 'a test prints nothing and stays on this machine').toEqual([])
})
