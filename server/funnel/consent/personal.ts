import type { PersonalDomain } from '../person/domain.ts'
import { among, type Subject } from '../person/identity.ts'
import type { LeadsDb, ReceiptRow } from '../store/schema.ts'
import { EMPTY_RECEIPT } from './entry.ts'
import type { ConsentLog } from './log/log.ts'
import { receiptBody } from './receipt.ts'
import { suppress } from './suppression.ts'

const isUnverified = ({ kind, body }: ReceiptRow): boolean => kind === 'consent' && receiptBody(body)?.verificationId === null

/** Of the phone; and of the address those that no phone was verified for: with a lead, the address may be a stranger's. */
async function receiptsOf(db: LeadsDb, { phoneIndexes, emailIndexes }: Subject): Promise<ReceiptRow[]> {
  const rows = await db
    .selectFrom('consent_receipt')
    .selectAll()
    .where((eb) => eb.or([eb('phone_index', 'in', among(phoneIndexes)), eb('email_index', 'in', among(emailIndexes))]))
    .orderBy('seq')
    .execute()
  const unverified = new Set(rows.filter(isUnverified).map(({ id }) => id))
  return rows.filter((row) => phoneIndexes.includes(row.phone_index) || unverified.has(row.subject_id ?? row.id))
}

/** What receipts hold about a person. Erased, only the entry in the log is left, which says that there was a receipt and when. */
export const receiptsOfPerson = ({ now, log }: { now: () => number; log: ConsentLog }): PersonalDomain => ({
  name: 'receipts',
  columns: {
    consent_receipt: { forgotten: ['phone_index', 'email_index'] },
    suppression: {
      forgotten: [],
      kept: { person_index: 'what was collected before is never sent again, also not from a restored copy' },
    },
  },
  async forget(trx, subject) {
    const at = now()
    await suppress(trx, [...subject.phoneIndexes, ...subject.emailIndexes], 'erased', at)
    const subjects = (await receiptsOf(trx, subject)).map(({ seq }) => seq)
    if (subjects.length === 0) return 0
    await trx.updateTable('consent_receipt').set(EMPTY_RECEIPT).where('seq', 'in', subjects).execute()
    await log.append(trx, { kind: 'erased', subjects }, at)
    return subjects.length
  },
  async export(db, subject) {
    const receipts = (await receiptsOf(db, subject)).filter(({ kind }) => kind === 'consent')
    return receipts.flatMap((row) => receiptBody(row.body) ?? [])
  },
})
