import { addressKeys } from '#server/platform/network/address.ts'
import type { Admit, LimitAction, LimitOutcome, LimitUse } from '../ports.ts'

/** What one use counts against: the address (its network, for IPv6) and the whole site. */
const usesOf = (action: LimitAction, address: string): readonly LimitUse[] => [
  { action, dimension: 'ip', value: addressKeys(address).ip },
  { action, dimension: 'site', value: 'site' },
]

export const createAdmit =
  (tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined>): Admit =>
  (action, address) =>
    tryConsume(usesOf(action, address))
