/** How many sockets one address may hold and open. Loopback is the operator's own machine and is not counted. */
export type ConnectionLimits = { readonly perAddress: number; readonly opensPerMinute: number; readonly total: number }

/** WEB-14: enough for a household behind one address, far below what would hurt the others. */
export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = { perAddress: 10, opensPerMinute: 20, total: 20_000 }

const MINUTE_MS = 60_000
const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.)/.test(address)

export function createConnectionGuard(limits: ConnectionLimits, now: () => number) {
  const open = new Map<string, number>()
  let minute = { start: now(), opens: new Map<string, number>() }
  let total = 0

  return {
    /** Whether a request may open a session; requests of a session that is open (`sid=`) always may. */
    admit(address: string, url: string): boolean {
      if (url.includes('sid=')) return true
      if (total >= limits.total) return false
      if (isLoopback(address)) return true
      if (now() - minute.start > MINUTE_MS) minute = { start: now(), opens: new Map() }
      const opens = (minute.opens.get(address) ?? 0) + 1
      minute.opens.set(address, opens)
      return opens <= limits.opensPerMinute && (open.get(address) ?? 0) < limits.perAddress
    },
    opened(address: string): void {
      total++
      open.set(address, (open.get(address) ?? 0) + 1)
    },
    closed(address: string): void {
      total--
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
  }
}
