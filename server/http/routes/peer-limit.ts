import { MESSAGES } from '#shared/funnel.ts'
import type { LimitAction, LimitOutcome, LimitUse } from '#shared/funnel-ports.ts'
import { addressKeys } from '../../limits/address.ts'
import { sendError } from '../respond.ts'
import { type PeerLimit, peer, sendUnavailable } from './body.ts'

/** What one use of this kind counts as: the address (or its network, for IPv6) and the whole site. */
export const peerUses = (action: LimitAction, address: string): readonly LimitUse[] => [
  { action, dimension: 'ip', value: addressKeys(address).ip },
  { action, dimension: 'site', value: 'site' },
]

/** A limit by network address and for the whole site. `tryConsume` knows nothing while the store is down: 503 then. */
export const createPeerLimit =
  (tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined>, action: LimitAction): PeerLimit =>
  async (req, res) => {
    const outcome = await tryConsume(peerUses(action, peer(req).ip))
    if (outcome?.ok) return true
    if (!outcome) {
      sendUnavailable(res)
      return false
    }
    sendError(res, 429, { error: MESSAGES.limit, code: 'limit' }, outcome.retryAfter)
    return false
  }
