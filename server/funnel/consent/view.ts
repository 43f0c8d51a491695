import { LATE, UNCLEAR } from '../ports.ts'
import type { LeadsDb, ReceiptRow } from '../store/schema.ts'
import type { ConsentLog } from './log/log.ts'
import { proveReceipt, type ReceiptProof } from './prove.ts'
import { type ReceiptBody, receiptBody } from './receipt.ts'

export type ReceiptView = ReceiptBody & {
  readonly intact: boolean
  readonly withdrawnAt: string | null
  /** When the details were first passed on to the recipient; `null`: they have not been. */
  readonly deliveredAt: string | null
  /** They have not for certain, but an attempt had no clear answer: the recipient may have them. */
  readonly maybeDelivered: boolean
  /** When the office said that it has told the recipient of the withdrawal; `null`: it has not. */
  readonly toldAt: string | null
  /** The receipt's place in the log. */
  readonly log: Omit<ReceiptProof, 'isIntact'>
}

const isoOf = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString())

/** The row of a consent, by its receipt's id. */
export const findReceipt = (db: LeadsDb, id: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('consent_receipt').selectAll().where('id', '=', id).where('kind', '=', 'consent').executeTakeFirst()

/** Whom a receipt names; `undefined` for one whose text is gone. */
export const recipientIn = (row: ReceiptRow | undefined): string | undefined => row && receiptBody(row.body)?.advertiser?.name

/** When a consent was withdrawn, if it was. */
export const withdrawalOf = async (db: LeadsDb, id: string): Promise<number | undefined> =>
  (await db.selectFrom('consent_receipt').select('created_at').where('subject_id', '=', id).executeTakeFirst())?.created_at

/** Which moves of a lead say whether its tracker has it: the last one counts, and no attempt that certainly failed. */
const TELLING = { taken: `${LATE}accepted`, unclear: [UNCLEAR, LATE + UNCLEAR] } as const

/** When the lead of a receipt was first taken by its tracker, if it was; else whether an attempt had no clear answer, not even late. */
async function deliveryOf(db: LeadsDb, id: string): Promise<Pick<ReceiptView, 'deliveredAt' | 'maybeDelivered'>> {
  const moves = await db
    .selectFrom('lead')
    .innerJoin('lead_history', 'lead_history.lead_id', 'lead.id')
    .select(['lead_history.to_state', 'lead_history.reason', 'lead_history.at'])
    .where('lead.receipt_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('lead_history.to_state', 'in', ['done', 'ambiguous', 'rejected']),
        ...[TELLING.taken, ...TELLING.unclear].map((words) => eb('lead_history.reason', 'like', `${words}%`)),
      ]),
    )
    .orderBy('lead_history.at')
    .execute()
  const taken = moves.find(({ to_state, reason }) => to_state === 'done' || reason.startsWith(TELLING.taken))
  const last = moves.at(-1)
  const isUnclear = last?.to_state === 'ambiguous' || TELLING.unclear.some((words) => last?.reason.startsWith(words))
  return { deliveredAt: isoOf(taken?.at), maybeDelivered: !taken && isUnclear }
}

/** The letter that asks the office to tell the recipient of a withdrawn consent to stop. */
export const stopLetterOf = (db: LeadsDb, id: string) =>
  db.selectFrom('mail_outbox').select(['id', 'state', 'handled_at']).where('receipt_id', '=', id).executeTakeFirst()

/** A receipt as its owner sees it; `undefined` if there is none, if it was erased, or past its retention. */
export async function viewReceipt(db: LeadsDb, log: ConsentLog, id: string): Promise<ReceiptView | undefined> {
  const row = await findReceipt(db, id)
  const body = row && receiptBody(row.body)
  if (!row || !body) return undefined
  const { isIntact, ...place } = await proveReceipt(db, log, row)
  return {
    ...body,
    intact: isIntact,
    withdrawnAt: isoOf(await withdrawalOf(db, id)),
    ...(await deliveryOf(db, id)),
    toldAt: isoOf((await stopLetterOf(db, id))?.handled_at),
    log: place,
  }
}
