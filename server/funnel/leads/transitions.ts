import { orderedId } from '#server/platform/crypto/ordered-id.ts'
import { preparedRows } from '#server/platform/db/prepared.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { DeliveryRow, LeadHistoryRow, LeadsDb, LeadsSchema } from '../store/schema.ts'

/**
 * Every move a lead may make. `ambiguous`: perhaps delivered, parked for triage. `held`: the advertiser may not receive
 * it now. `duplicate`: the same phone and campaign came before. What is not `sending` becomes `done` by an answer that came late. `stopped`: consent was withdrawn or the person erased.
 */
export const TRANSITIONS = {
  received: ['queued', 'held', 'duplicate'],
  queued: ['sending', 'held', 'stopped', 'done'],
  sending: ['done', 'queued', 'ambiguous', 'rejected', 'dead', 'held', 'stopped'],
  done: [],
  ambiguous: ['queued', 'stopped', 'done', 'rejected'],
  rejected: ['queued', 'stopped', 'done'],
  dead: ['queued', 'stopped', 'done'],
  held: ['queued', 'stopped', 'done'],
  duplicate: ['stopped'],
  stopped: [],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>

export const mayMove = (from: DeliveryState, to: DeliveryState): boolean =>
  (TRANSITIONS[from] as readonly DeliveryState[]).includes(to)

export type Move = {
  readonly leadId: string
  readonly from: DeliveryState
  readonly to: DeliveryState
  readonly reason: string
  readonly at: number
  readonly patch?: Partial<Omit<DeliveryRow, 'lead_id' | 'state' | 'updated_at'>> | undefined
  /** Only while this lease still holds. */
  readonly owner?: string | undefined
}

const insertHistory = preparedRows<LeadsSchema, LeadHistoryRow, unknown>((trx, rows) =>
  trx.insertInto('lead_history').values(rows),
)

/** A line of a lead's history; it begins with nothing. */
export type Transition = Pick<Move, 'leadId' | 'to' | 'reason' | 'at'> & { readonly from: DeliveryState | null }

/** Adds to the history of leads, in order. */
export const addHistory = (trx: LeadsDb, steps: readonly Transition[]) =>
  insertHistory(
    trx,
    steps.map(({ leadId, from, to, reason, at }) => {
      const line = { from_state: from, to_state: to, reason: reason.slice(0, 200) }
      return { id: orderedId(at), lead_id: leadId, at, ...line }
    }),
  )

/**
 * Moves a lead and records it in its history.
 * @returns whether it was still in `from` and leased to `owner`
 * @throws for a move that is not in the table
 */
export async function moveLead(trx: LeadsDb, move: Move): Promise<boolean> {
  if (!mayMove(move.from, move.to)) throw new Error(`A lead may not move from ${move.from} to ${move.to}`)
  let update = trx
    .updateTable('lead_delivery')
    .set({ lease_owner: null, lease_until: null, ...move.patch, state: move.to, updated_at: move.at })
    .where('lead_id', '=', move.leadId)
    .where('state', '=', move.from)
  if (move.owner !== undefined) update = update.where('lease_owner', '=', move.owner)
  const moved = await update.executeTakeFirst()
  if (Number(moved.numUpdatedRows) === 0) return false
  await addHistory(trx, [move])
  return true
}
