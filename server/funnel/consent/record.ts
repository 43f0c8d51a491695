/** Writes receipts, each with its entry in the log, inside the transaction of what it proves. */
import { randomBytes } from 'node:crypto'
import { prepared } from '#server/platform/db/prepared.ts'
import type { NewReceipt } from '../ports.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb, LeadsSchema, ReceiptRow } from '../store/schema.ts'
import { receiptLeaf } from './entry.ts'
import { newSalt } from './log/leaf.ts'
import type { ConsentLog } from './log/log.ts'
import type { ReceiptBody } from './receipt.ts'

/** Without look-alike letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 12 random characters, a digit and a letter among them: without a digit, one in a hundred, a search takes it for words. */
export function newReceiptId(): string {
  for (;;) {
    const id = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('')
    if (/\d/.test(id) && /[A-Z]/.test(id)) return id
  }
}

const insertReceipt = prepared<LeadsSchema, ReceiptRow, unknown>((trx, receipt) =>
  trx.insertInto('consent_receipt').values(receipt),
)

export function createRecord({ now, keys, log }: Omit<StoreParts, 'db'> & { readonly log: ConsentLog }) {
  async function write(trx: LeadsDb, receipt: Omit<ReceiptRow, 'seq' | 'salt'>): Promise<void> {
    const row = { ...receipt, salt: newSalt() }
    const seq = await log.append(trx, receiptLeaf(row), row.created_at)
    await insertReceipt(trx, { ...row, seq })
  }

  /** Writes down what a visitor was shown and chose. */
  async function record(trx: LeadsDb, receipt: NewReceipt): Promise<{ readonly id: string }> {
    const id = newReceiptId()
    const at = now()
    const { phoneIndex, emailIndex, ip, verificationId, ...rest } = receipt
    const body: ReceiptBody = {
      id,
      kind: 'consent',
      at: new Date(at).toISOString(),
      ...rest,
      // The id itself is the visitor's cookie, and the receipt's text is shown to the receipt's holder.
      verificationId: verificationId === null ? null : keys.mac('receipt-verification', verificationId),
      ip: keys.mac('receipt-ip', ip),
      userAgent: receipt.userAgent.slice(0, 256),
    }
    const base = { id, kind: 'consent' as const, phone_index: phoneIndex, email_index: emailIndex, subject_id: null }
    await write(trx, { ...base, body: JSON.stringify(body), created_at: at })
    return { id }
  }

  /** Writes down, as a receipt of its own, that the consent in `receipt` was withdrawn. */
  async function recordWithdrawal(trx: LeadsDb, receipt: ReceiptRow, at: number): Promise<void> {
    const { id: subject, phone_index, email_index } = receipt
    const id = newReceiptId()
    const body = JSON.stringify({ id, kind: 'withdrawal', at: new Date(at).toISOString(), subject })
    await write(trx, { id, kind: 'withdrawal', body, phone_index, email_index, subject_id: subject, created_at: at })
  }

  return { record, recordWithdrawal }
}
