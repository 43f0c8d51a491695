import type { Admit, LimitAction } from '#server/funnel/ports.ts'
import { limitMessage } from '#shared/funnel/rules.ts'
import { sendError } from '../../answers/respond.ts'
import { type PeerLimit, peer, sendUnavailable } from './body.ts'

/** A limit per address and for the whole site. While the store is down `admit` resolves to `undefined`: then 503. */
export const createPeerLimit =
  (admit: Admit['admit'], action: LimitAction): PeerLimit =>
  async (req, res) => {
    const outcome = await admit(action, peer(req).ip)
    if (outcome?.ok) return true
    if (!outcome) {
      sendUnavailable(res)
      return false
    }
    sendError(res, 429, { error: limitMessage(outcome.retryAfter), code: 'limit' }, outcome.retryAfter)
    return false
  }
