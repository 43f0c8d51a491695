/** The append-only chain: each entry's hash covers the one before it, and is signed with a key that is not in the store. */
import { createHash } from 'node:crypto'
import type { Keyring } from '#shared/funnel-ports.ts'
import type { LeadsDb, ReceiptRow } from '../db/leads-schema.ts'
import { EMPTIED } from './receipt.ts'

export type Entry = Pick<ReceiptRow, 'id' | 'kind' | 'phone_index' | 'email_index' | 'subject_id' | 'body'> & {
  readonly at: number
}
export type ChainVerdict = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly seq: number }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const chainHash = (prev: string, seq: number, body: string): string => sha256(`${prev}\n${seq}\n${body}`)
const emptiedBody = (keys: Keyring, hash: string): string => `${EMPTIED}${keys.mac('receipt-emptied', hash)}`
const PAGE = 500

/** Takes the head's row: writers queue there, on both stores. */
export const lockHead = (trx: LeadsDb) =>
  trx
    .updateTable('consent_head')
    .set((eb) => ({ seq: eb('seq', '+', 0) }))
    .where('id', '=', 'head')
    .returningAll()
    .executeTakeFirstOrThrow()

export async function append(trx: LeadsDb, keys: Keyring, { at, ...entry }: Entry): Promise<void> {
  const head = await lockHead(trx)
  const seq = head.seq + 1
  const hash = chainHash(head.hash, seq, entry.body)
  const signature = keys.mac('receipt', hash)
  await trx
    .insertInto('consent_receipt')
    .values({ ...entry, seq, prev_hash: head.hash, hash, signature, created_at: at })
    .execute()
  await trx.updateTable('consent_head').set({ seq, hash }).where('id', '=', 'head').execute()
}

/** Whether an entry is as it was written, or was emptied by us. */
export const isIntact = (keys: Keyring, { body, hash, prev_hash, seq, signature }: ReceiptRow): boolean =>
  (hash === chainHash(prev_hash, seq, body) || body === emptiedBody(keys, hash)) && signature === keys.mac('receipt', hash)

/** Reads the whole chain: an edited, missing, added or moved entry breaks it at its place. */
export async function verifyChain(db: LeadsDb, keys: Keyring): Promise<ChainVerdict> {
  let prev = 'genesis'
  let seq = 0
  for (;;) {
    const rows = await db.selectFrom('consent_receipt').selectAll().where('seq', '>', seq).orderBy('seq').limit(PAGE).execute()
    for (const row of rows) {
      seq += 1
      if (row.seq !== seq || row.prev_hash !== prev || !isIntact(keys, row)) return { ok: false, seq }
      prev = row.hash
    }
    if (rows.length < PAGE) break
  }
  const head = await db.selectFrom('consent_head').selectAll().executeTakeFirstOrThrow()
  return head.seq === seq && head.hash === prev ? { ok: true, count: seq } : { ok: false, seq: seq + 1 }
}

/** Empties entries older than `before`; hash and a signed mark stay, so that only we can empty one unnoticed. */
export async function emptyBefore(trx: LeadsDb, keys: Keyring, before: number): Promise<number> {
  await lockHead(trx)
  const old = await trx
    .selectFrom('consent_receipt')
    .select(['seq', 'hash'])
    .where('created_at', '<', before)
    .where('body', 'not like', `${EMPTIED}%`)
    .execute()
  for (const { seq, hash } of old) {
    const emptied = { body: emptiedBody(keys, hash), phone_index: '', email_index: '' }
    await trx.updateTable('consent_receipt').set(emptied).where('seq', '=', seq).execute()
  }
  return old.length
}
