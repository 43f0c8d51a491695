import { addressKeys } from '#server/platform/network/address.ts'
import type { Admit, LimitAction, LimitOutcome, LimitTripped, LimitUse } from '../ports.ts'
import type { LeadsDb } from '../store/schema.ts'

/** What one use counts against: the address (its network, for IPv6) and the whole site. */
const usesOf = (action: LimitAction, address: string): readonly LimitUse[] => [
  { action, dimension: 'ip', value: addressKeys(address).ip },
  { action, dimension: 'site', value: 'site' },
]

/** Addresses that are remembered: about 4 MB. Beyond that the store is asked again for the oldest. */
const REMEMBERED = 20_000

/** The addresses that have used up a limit, each until just before it is open again; what is counted here is never given back. */
function createExhausted(now: () => number) {
  const known = new Map<string, { readonly tripped: LimitTripped; readonly opensAt: number }>()
  const keyOf = (action: LimitAction, address: string): string => `${action}|${addressKeys(address).ip}`
  return {
    find(action: LimitAction, address: string): LimitTripped | undefined {
      const key = keyOf(action, address)
      const found = known.get(key)
      if (!found) return undefined
      const retryAfter = Math.ceil((found.opensAt - now()) / 1000)
      if (retryAfter > 1) return { ...found.tripped, retryAfter }
      known.delete(key)
      return undefined
    },
    remember(address: string, tripped: LimitTripped): void {
      known.set(keyOf(tripped.action, address), { tripped, opensAt: now() + tripped.retryAfter * 1000 })
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    },
  }
}

type AdmitOptions = {
  readonly consume: (uses: readonly LimitUse[], within: LeadsDb) => Promise<LimitOutcome>
  readonly tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined>
  readonly now: () => number
}

/** An address that goes on after its limit costs a look into memory: not a transaction, for which honest posts would wait. */
export function createAdmit({ consume, tryConsume, now }: AdmitOptions): Admit {
  const { find, remember } = createExhausted(now)
  const noted = <Outcome extends LimitOutcome | undefined>(address: string, outcome: Outcome): Outcome => {
    if (outcome?.ok === false && outcome.dimension === 'ip') remember(address, outcome)
    return outcome
  }
  return {
    exhausted: find,
    admit: async (action, address) => find(action, address) ?? noted(address, await tryConsume(usesOf(action, address))),
    within: async (trx, action, address) => noted(address, await consume(usesOf(action, address), trx)),
  }
}
