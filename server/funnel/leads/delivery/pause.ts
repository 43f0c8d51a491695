/**
 * A tracker whose door is shut (401, 403, 404, 407): the operator must mend credentials, path or proxy, and until then every
 * lead would be refused alike. The queue is held for all processes, and one lead at a time finds out when it is open.
 */
import { prepared } from '#server/platform/db/prepared.ts'
import type { TrackerOutcome } from '../../ports.ts'
import type { LeadsDb } from '../../store/schema.ts'

/** Often enough to open within minutes of a repair, and too rarely to be locked out for trying. */
export const PROBE_MS = 5 * 60_000

/** How the reason of a lead begins that met the shut door. */
export const SHUT = 'the tracker is shut: '

export async function isPaused(db: LeadsDb, tracker: string): Promise<boolean> {
  const row = await db.selectFrom('tracker_pause').select('since').where('tracker', '=', tracker).executeTakeFirst()
  return row !== undefined
}

/** A write although it changes nothing: of two processes that look at a shut door, one has to wait for the other. */
const lockDoor = prepared((trx: LeadsDb, { tracker }: { readonly tracker: string }) =>
  trx
    .updateTable('tracker_pause')
    .set((eb) => ({ next_probe_at: eb('next_probe_at', '+', 0) }))
    .where('tracker', '=', tracker)
    .returning('next_probe_at'),
)

/** How many leads may be leased: `limit`, or while the door is shut one if it is time to try, else none. */
export async function leasable(
  trx: LeadsDb,
  tracker: string,
  at: number,
  limit: number,
): Promise<{ readonly count: number; readonly isShut: boolean }> {
  const [shut] = (await lockDoor(trx, { tracker })).rows
  if (!shut) return { count: limit, isShut: false }
  return { count: shut.next_probe_at <= at ? 1 : 0, isShut: true }
}

/** A lead has been leased to try the shut door; the next one has its turn later. */
export const probed = (trx: LeadsDb, tracker: string, at: number) =>
  trx
    .updateTable('tracker_pause')
    .set({ next_probe_at: at + PROBE_MS })
    .where('tracker', '=', tracker)
    .execute()

const open = prepared((trx: LeadsDb, { tracker }: { readonly tracker: string }) =>
  trx.deleteFrom('tracker_pause').where('tracker', '=', tracker),
)

/** Notes what an outcome says of the door. @returns the change, if it is one */
export async function noteDoor(
  trx: LeadsDb,
  tracker: string,
  outcome: TrackerOutcome,
  at: number,
): Promise<'shut' | 'opened' | undefined> {
  if (outcome.kind === 'shut') {
    const shut = await trx
      .insertInto('tracker_pause')
      .values({ tracker, reason: outcome.reason, since: at, next_probe_at: at + PROBE_MS })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    return Number(shut.numInsertedOrUpdatedRows) > 0 ? 'shut' : undefined
  }
  if (outcome.kind !== 'accepted' && outcome.kind !== 'rejected') return undefined
  const { numAffectedRows } = await open(trx, { tracker })
  return Number(numAffectedRows) > 0 ? 'opened' : undefined
}

/**
 * What a shut door means for one lead. If the tracker has taken another one since it last refused this one, it is not
 * the door: the lead itself is refused, and must not hold up the others again.
 */
export async function readDoor(db: LeadsDb, leadId: string, outcome: TrackerOutcome): Promise<TrackerOutcome> {
  if (outcome.kind !== 'shut') return outcome
  const before = await db
    .selectFrom('lead_history')
    .select('at')
    .where('lead_id', '=', leadId)
    .where('reason', 'like', `${SHUT}%`)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (!before) return outcome
  const taken = await db
    .selectFrom('lead_history')
    .select('id')
    .where('to_state', '=', 'done')
    .where('from_state', '=', 'sending')
    .where('at', '>', before.at)
    .limit(1)
    .executeTakeFirst()
  return taken ? { kind: 'rejected', reason: `${outcome.reason}, while others were taken` } : outcome
}
