/** The chain of receipts from before the log, as it was written and verified then: to be taken in, and as a control. */
import { createHash } from 'node:crypto'
import type { LeadsDb, ReceiptRow } from '#server/funnel/store/schema.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const chainHash = (prev: string, seq: number, body: string): string => sha256(`${prev}\n${seq}\n${body}`)
const emptiedBody = (keys: Keyring, hash: string): string => `emptied:${keys.mac('receipt-emptied', hash)}`

export type Chained = Pick<ReceiptRow, 'id' | 'kind' | 'phone_index' | 'email_index' | 'subject_id' | 'body' | 'created_at'>

export async function appendChained(db: LeadsDb, keys: Keyring, entry: Chained): Promise<void> {
  const head = await db.selectFrom('consent_head').selectAll().executeTakeFirstOrThrow()
  const seq = head.seq + 1
  const hash = chainHash(head.hash, seq, entry.body)
  const signature = keys.mac('receipt', hash)
  await db
    .insertInto('consent_receipt')
    .values({ ...entry, seq, prev_hash: head.hash, hash, signature, salt: '' })
    .execute()
  await db.updateTable('consent_head').set({ seq, hash }).execute()
}

/** Whether the earlier verifier finds nothing. */
export async function chainHolds(db: LeadsDb, keys: Keyring): Promise<boolean> {
  const rows = await db.selectFrom('consent_receipt').selectAll().orderBy('seq').execute()
  const head = await db.selectFrom('consent_head').selectAll().executeTakeFirstOrThrow()
  let prev = 'genesis'
  for (const [index, { seq, body, prev_hash, hash, signature }] of rows.entries()) {
    const isWritten = hash === chainHash(prev_hash, seq, body) || body === emptiedBody(keys, hash)
    if (seq !== index + 1 || prev_hash !== prev || !isWritten || signature !== keys.mac('receipt', hash)) return false
    prev = hash
  }
  return head.seq === rows.length && head.hash === prev
}
