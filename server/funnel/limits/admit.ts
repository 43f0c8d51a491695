import { addressKeys } from '#server/platform/network/address.ts'
import type { Admit, Exhausted, LimitAction, LimitUse } from '../ports.ts'
import type { Limits } from './limits.ts'

/** What one use counts against: the address (a /64, for IPv6), its network, and the whole site. */
function usesOf(action: LimitAction, address: string): readonly LimitUse[] {
  const { ip, network } = addressKeys(address)
  return [
    { action, dimension: 'ip', value: ip },
    { action, dimension: 'network', value: network },
    { action, dimension: 'site', value: 'site' },
  ]
}

type AdmitOptions = Pick<Limits, 'consume' | 'consumePaid' | 'tryConsume'> & { readonly exhausted: Exhausted }

/** Counts uses of an address; one that goes on after its limit is refused from memory. */
export function createAdmit({ consume, consumePaid, tryConsume, exhausted: { find, remember } }: AdmitOptions): Admit {
  return {
    exhausted: find,
    async admit(action, address) {
      const known = find(action, address)
      if (known) return known
      const outcome = await tryConsume(usesOf(action, address))
      if (outcome?.ok === false) remember(action, address, outcome)
      return outcome
    },
    async within(trx, action, address) {
      const outcome = await consume(usesOf(action, address), trx)
      if (!outcome.ok) remember(action, address, outcome)
      return outcome
    },
    async paid(trx, action, address, pay) {
      const outcome = await consumePaid(usesOf(action, address), pay, trx)
      if (outcome.kind === 'tripped') remember(action, address, outcome.tripped)
      return outcome
    },
  }
}
