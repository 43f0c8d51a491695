import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { type TrackerOutcome, UNCLEAR } from '../../ports.ts'
import type { LeadRow, LeadsDb } from '../../store/schema.ts'
import { place } from '../codec.ts'
import type { LeadsOptions } from '../ports.ts'
import type { Move } from '../transitions.ts'
import { whyPaused } from './buyer-pause.ts'
import { type Leased, NO_CONNECTION } from './leases.ts'
import { PROBE_MS, SHUT } from './pause.ts'
import { allowedRedirect } from './redirect.ts'
import { retryDelay } from './retry.ts'

/** Where a lead goes from `sending`. `url`: the address in `patch`, for the visitor who waits for it. */
export type NextMove = Omit<Move, 'leadId' | 'at' | 'owner' | 'from'> & { readonly url?: string | undefined }

/** The states in which a lead waits for an operator, with an alarm. */
export const needsPerson = (to: DeliveryState): to is 'dead' | 'ambiguous' | 'rejected' =>
  to === 'dead' || to === 'ambiguous' || to === 'rejected'

export const provincesOfLead = (lead: Pick<LeadRow, 'province'>): readonly string[] => lead.province?.split(',') ?? []

/** The checks of a lead before it is sent. */
export type Sendable = Pick<LeadRow, 'phone_index' | 'province' | 'created_at'>

/** Why this lead must not be sent now, if so. `within`: the transaction that asks, which must not wait for a second connection. */
export async function obstacle(
  { db, consent, mayReceive, advertiser, now }: LeadsOptions,
  lead: Sendable,
  within?: LeadsDb,
): Promise<NextMove | undefined> {
  // Not by its address: anybody may have typed it elsewhere, and withdrawn there.
  if (await consent.isSuppressed([lead.phone_index], lead.created_at, within))
    return { to: 'stopped', reason: 'consent withdrawn' }
  const paused = await whyPaused(within ?? db, advertiser().id)
  if (paused !== undefined) return { to: 'held', reason: paused }
  const eligible = mayReceive({ provinces: provincesOfLead(lead), at: now() })
  return eligible.ok ? undefined : { to: 'held', reason: eligible.reason }
}

/** Whether a receipt names the recipient of the record as it is now, in the language of either form. */
export const isNamed = (advertiser: LeadsOptions['advertiser'], named: string): boolean =>
  ['en-CA', 'fr-CA'].some((locale) => advertiser(locale).name === named)

/**
 * Why this lead must not be sent to whom the record names now, if so: a company that took the place of another has no visitor's consent.
 * Not asked of a lead whose receipt has just been written.
 */
export async function otherRecipient({ consent, advertiser }: LeadsOptions, receiptId: string): Promise<NextMove | undefined> {
  const named = await consent.recipientOf(receiptId)
  return named === undefined || isNamed(advertiser, named) ? undefined : { to: 'held', reason: `its consent names ${named}` }
}

function later({ now, random = Math.random }: LeadsOptions, attempts: number, reason: string, retryAfter?: number): NextMove {
  const wait = retryDelay(attempts, random, retryAfter)
  if (wait === undefined) return { to: 'dead', reason, patch: { problem: reason } }
  return { to: 'queued', reason, patch: { problem: reason, next_attempt_at: Math.round(now() + wait) } }
}

/** The next state of a lead after a tracker's answer; the URL in it is checked here, before it is stored. */
export function verdictOf(options: LeadsOptions, outcome: TrackerOutcome, { lead_id, attempts }: Leased): NextMove {
  switch (outcome.kind) {
    case 'accepted': {
      const url = allowedRedirect(outcome.url, options.redirectHosts, options.ownOrigin)
      if (outcome.url !== undefined && url === undefined) options.alarm('redirect_refused', { leadId: lead_id })
      const url_cipher = url === undefined ? null : options.keys.encrypt(url, place('url', lead_id))
      const reason = outcome.url === undefined || url ? 'accepted' : 'accepted; its redirect address is not on the list'
      return { to: 'done', reason, url, patch: { url_cipher, problem: null } }
    }
    case 'rejected':
      return { to: 'rejected', reason: outcome.reason, patch: { problem: outcome.reason } }
    case 'shut': {
      // Not the lead's fault: it keeps its attempts. The next try is another lead's, if there is one.
      const reason = SHUT + outcome.reason
      return {
        to: 'queued',
        reason,
        patch: { problem: reason, attempts: attempts - 1, next_attempt_at: options.now() + PROBE_MS },
      }
    }
    case 'retry': {
      const reason = outcome.reason.startsWith('HTTP ') ? outcome.reason : NO_CONNECTION + outcome.reason
      return later(options, attempts, reason, outcome.retryAfter)
    }
    case 'ambiguous':
      if (options.tracker.idempotent) return later(options, attempts, UNCLEAR + outcome.reason)
      return { to: 'ambiguous', reason: outcome.reason, patch: { problem: outcome.reason } }
  }
}
