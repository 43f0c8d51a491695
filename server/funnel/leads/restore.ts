/** Leads of a restored copy: what the journal does not say is an operator's decision. */
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadsDb } from '../store/schema.ts'
import { addHistory } from './transitions.ts'

/** Under way when the copy was made: since then perhaps delivered. */
const UNSETTLED: readonly DeliveryState[] = ['received', 'queued', 'sending', 'held']

export type ParkOptions = {
  /** The latest state of a lead that the journal knows, by the lead's id. */
  readonly known: ReadonlyMap<string, DeliveryState>
  /** Whether the tracker keeps one lead per key, so that sending again does no harm. */
  readonly idempotent: boolean
  readonly reason: string
  readonly at: number
}

function nextState(state: DeliveryState, known: DeliveryState | undefined, idempotent: boolean): DeliveryState {
  const last = state === 'done' ? state : (known ?? state)
  if (!UNSETTLED.includes(last)) return last
  if (idempotent) return last === 'sending' ? 'queued' : last
  return 'ambiguous'
}

/** @returns how many leads took each new state */
export async function parkLeads(trx: LeadsDb, { known, idempotent, reason, at }: ParkOptions) {
  const moved: Partial<Record<DeliveryState, number>> = {}
  for (const { lead_id, state } of await trx.selectFrom('lead_delivery').select(['lead_id', 'state']).execute()) {
    const next = nextState(state, known.get(lead_id), idempotent)
    if (next === state) continue
    const isKnown = known.get(lead_id) === next
    const isParked = next === 'ambiguous'
    const again = next === 'queued' ? { attempts: 0, next_attempt_at: at } : {}
    await trx
      .updateTable('lead_delivery')
      .set({ state: next, lease_owner: null, lease_until: null, problem: isParked ? reason : null, updated_at: at, ...again })
      .where('lead_id', '=', lead_id)
      .execute()
    const why = isKnown ? 'the journal says so' : reason
    await addHistory(trx, [{ leadId: lead_id, from: state, to: next, reason: why, at }])
    moved[next] = (moved[next] ?? 0) + 1
  }
  return moved
}

/** The leads among these that the store does not have. */
export async function missingLeads(db: LeadsDb, ids: readonly string[]): Promise<string[]> {
  const kept = new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id))
  return ids.filter((id) => !kept.has(id))
}
