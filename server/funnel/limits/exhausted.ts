import { addressKeys } from '#server/platform/network/address.ts'
import type { Exhausted, LimitAction, LimitTripped } from '../ports.ts'

/** A challenge that is not needed any more must not be waited for: then the store is read again. */
const CHALLENGE_REMEMBERED_MS = 60_000

/** Addresses and networks that are remembered: about 4 MB. Beyond that the store is read again for the oldest. */
const REMEMBERED = 20_000

/**
 * The addresses and networks that have used up a limit, each until just before it is open again, for limits whose uses are
 * never given back. Further posts cost a look into memory, not a transaction for which honest posts would wait.
 */
export function createExhausted(now: () => number): Exhausted {
  const known = new Map<string, { readonly tripped: LimitTripped; readonly opensAt: number; readonly until: number }>()
  const keyOf = (action: LimitAction, dimension: 'ip' | 'network', address: string): string =>
    `${action}|${dimension}|${addressKeys(address)[dimension]}`

  function look(key: string): LimitTripped | undefined {
    const found = known.get(key)
    if (!found) return undefined
    const retryAfter = Math.ceil((found.opensAt - now()) / 1000)
    if (retryAfter > 1 && now() < found.until) return { ...found.tripped, retryAfter }
    known.delete(key)
    return undefined
  }

  return {
    find: (action: LimitAction, address: string): LimitTripped | undefined =>
      look(keyOf(action, 'ip', address)) ?? look(keyOf(action, 'network', address)),
    remember(action: LimitAction, address: string, tripped: LimitTripped): void {
      const { dimension, retryAfter } = tripped
      if (dimension !== 'ip' && dimension !== 'network') return
      const opensAt = now() + retryAfter * 1000
      const until = tripped.action === 'challenge' ? Math.min(opensAt, now() + CHALLENGE_REMEMBERED_MS) : opensAt
      known.set(keyOf(action, dimension, address), { tripped, opensAt, until })
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    },
  }
}
