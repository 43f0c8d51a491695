/** Limits on the sockets that a network holds and opens, and on a socket's messages. */
import { addressKeys } from '../platform/network/address.ts'
import type { Rate } from '../platform/token-bucket.ts'
import type { Neighbours, Share } from './neighbours.ts'

/** Loopback is the operator's own machine and counts in `total` only. */
export type ConnectionLimits = {
  readonly perAddress: number
  readonly opensPerMinute: number
  readonly total: number
  /** How many may be behind at once: up to 32 kB wait for each of them. Any more are disconnected as soon as they lag. */
  readonly lagging: number
}

/**
 * WEB-14: an office of 200 readers behind one address, two pages each, who all come back within a minute of a restart.
 * Pages that are open cost 12 kB each; what a flood would cost beyond that is held down by rate and back-pressure.
 */
export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = { perAddress: 500, opensPerMinute: 1500, total: 20_000, lagging: 500 }

/** Of the files that a process may open, what open pages leave to requests, stores and Redis: a fifth. */
const SHARE_OF_FILES = 0.8

/** The limits of a process that may have this many files open: without a free one it could not answer. */
export const limitsWithin = (openFiles: number): ConnectionLimits => ({
  ...DEFAULT_CONNECTION_LIMITS,
  total: Math.min(DEFAULT_CONNECTION_LIMITS.total, Math.floor(openFiles * SHARE_OF_FILES)),
})

/** A page says one thing when it opens and one with each page that is turned to; 30 of them may come in a hurry. */
export const MESSAGE_RATE: Rate = { perSecond: 1, burst: 30 }

const MINUTE_MS = 60_000
const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.)/.test(address)

/** Counts by IPv4 address and by IPv6 /64, at this process and its neighbours. `now`: monotonic milliseconds. */
export function createConnectionGuard(limits: ConnectionLimits, now: () => number, neighbours?: Neighbours) {
  const open = new Map<string, number>()
  let minute = { start: now(), opens: new Map<string, number>() }
  let total = 0
  const networkOf = (address: string): string => addressKeys(address).ip

  return {
    /** Whether another session may be opened from here. */
    admit(address: string): boolean {
      if (total >= limits.total) return false
      if (isLoopback(address)) return true
      const network = networkOf(address)
      if (now() - minute.start > MINUTE_MS) minute = { start: now(), opens: new Map() }
      const opens = (minute.opens.get(network) ?? 0) + 1
      minute.opens.set(network, opens)
      const elsewhere = neighbours?.elsewhere(network)
      const held = (open.get(network) ?? 0) + (elsewhere?.open ?? 0)
      return opens + (elsewhere?.opens ?? 0) <= limits.opensPerMinute && held < limits.perAddress
    },
    /** What each network holds here, and began within the minute. */
    *shares(): Generator<readonly [network: string, share: Share]> {
      const isOver = now() - minute.start > MINUTE_MS
      for (const network of new Set([...open.keys(), ...minute.opens.keys()]))
        yield [network, { open: open.get(network) ?? 0, opens: isOver ? 0 : (minute.opens.get(network) ?? 0) }]
    },
    opened(address: string): void {
      total++
      const network = networkOf(address)
      open.set(network, (open.get(network) ?? 0) + 1)
    },
    closed(address: string): void {
      total--
      const network = networkOf(address)
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    },
  }
}
