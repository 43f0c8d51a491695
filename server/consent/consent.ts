/** Receipts: what a visitor was shown and chose, in an append-only chain that shows any later change. */
import { createHash, randomBytes } from 'node:crypto'
import type { ConsentPurpose, ConsentWording, Keyring } from '#shared/funnel-ports.ts'
import type { LeadsDb, ReceiptRow } from '../db/leads-schema.ts'
import { EMPTIED, type ReceiptBody, receiptBody } from './receipt.ts'

export type NewReceipt = {
  readonly wording: ConsentWording
  /** The boxes that were ticked. */
  readonly boxes: readonly ConsentPurpose[]
  readonly locale: string
  readonly page: string
  readonly advertiser: { readonly id: string; readonly name: string } | null
  readonly verificationId: string | null
  readonly ip: string
  readonly userAgent: string
  /** Keyed hashes of the person, for look-up; not part of the signed text. */
  readonly phoneIndex: string
  readonly emailIndex: string
}

export type ReceiptView = ReceiptBody & { readonly intact: boolean; readonly withdrawnAt: string | null }

export type ConsentOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly keys: Keyring
  /** Tells the operator, and through him the advertiser; inside the withdrawal's transaction. */
  readonly onWithdrawal: (trx: LeadsDb, receiptId: string) => Promise<void>
}

export type Consent = ReturnType<typeof createConsent>

/** 60 random bits without letters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReceiptId = (): string => Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const chainHash = (prev: string, seq: number, body: string): string => sha256(`${prev}\n${seq}\n${body}`)
const PAGE = 500

export function createConsent({ db, now, keys, onWithdrawal }: ConsentOptions) {
  type Entry = Pick<ReceiptRow, 'id' | 'kind' | 'phone_index' | 'email_index' | 'subject_id'> & {
    readonly body: string
    readonly at: number
  }

  /** Writers queue at the head's row, on both stores. */
  async function append(trx: LeadsDb, { at, ...entry }: Entry): Promise<void> {
    const head = await trx
      .updateTable('consent_head')
      .set((eb) => ({ seq: eb('seq', '+', 1) }))
      .where('id', '=', 'head')
      .returningAll()
      .executeTakeFirstOrThrow()
    const hash = chainHash(head.hash, head.seq, entry.body)
    await trx
      .insertInto('consent_receipt')
      .values({ ...entry, seq: head.seq, prev_hash: head.hash, hash, signature: keys.mac('receipt', hash), created_at: at })
      .execute()
    await trx.updateTable('consent_head').set({ hash }).where('id', '=', 'head').execute()
  }

  /** Writes a receipt inside the transaction of what it is for. */
  async function record(trx: LeadsDb, receipt: NewReceipt): Promise<{ readonly id: string }> {
    const id = newReceiptId()
    const at = now()
    const { phoneIndex, emailIndex, wording, ip, ...rest } = receipt
    const body: ReceiptBody = {
      id,
      kind: 'consent',
      at: new Date(at).toISOString(),
      ...rest,
      wording: { ...wording, sha256: sha256(JSON.stringify(wording.items)) },
      ip: keys.mac('receipt-ip', ip),
      userAgent: receipt.userAgent.slice(0, 256),
    }
    const base = { id, kind: 'consent' as const, phone_index: phoneIndex, email_index: emailIndex, subject_id: null }
    await append(trx, { ...base, body: JSON.stringify(body), at })
    return { id }
  }

  const emptiedBody = (hash: string): string => `${EMPTIED}${keys.mac('receipt-emptied', hash)}`

  const isIntact = ({ body, hash, prev_hash, seq, signature }: ReceiptRow): boolean =>
    (hash === chainHash(prev_hash, seq, body) || body === emptiedBody(hash)) && signature === keys.mac('receipt', hash)

  const find = (handle: LeadsDb, id: string): Promise<ReceiptRow | undefined> =>
    handle.selectFrom('consent_receipt').selectAll().where('id', '=', id).where('kind', '=', 'consent').executeTakeFirst()

  const withdrawalOf = async (handle: LeadsDb, id: string): Promise<number | undefined> =>
    (await handle.selectFrom('consent_receipt').select('created_at').where('subject_id', '=', id).executeTakeFirst())?.created_at

  /** A receipt as its owner sees it; `undefined` when there is none, or when its time of keeping is over. */
  async function get(id: string): Promise<ReceiptView | undefined> {
    const row = await find(db, id)
    const body = row && receiptBody(row.body)
    if (!row || !body) return undefined
    const withdrawn = await withdrawalOf(db, id)
    return { ...body, intact: isIntact(row), withdrawnAt: withdrawn === undefined ? null : new Date(withdrawn).toISOString() }
  }

  /** Takes a consent back: from this moment nothing that rests on it is sent. Repeating it changes nothing. */
  const withdraw = (id: string): Promise<{ readonly kind: 'withdrawn' | 'not_found' }> =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('consent_head')
        .set((eb) => ({ seq: eb('seq', '+', 0) }))
        .where('id', '=', 'head')
        .execute()
      const row = await find(trx, id)
      if (!row) return { kind: 'not_found' }
      if ((await withdrawalOf(trx, id)) !== undefined) return { kind: 'withdrawn' }
      const at = now()
      const withdrawalId = newReceiptId()
      const body = JSON.stringify({ id: withdrawalId, kind: 'withdrawal', at: new Date(at).toISOString(), subject: id })
      const { phone_index, email_index } = row
      await append(trx, { id: withdrawalId, kind: 'withdrawal', body, phone_index, email_index, subject_id: id, at })
      await suppress(trx, [phone_index, email_index], 'withdrawn')
      await onWithdrawal(trx, id)
      return { kind: 'withdrawn' }
    })

  /** Nothing collected from these people until now is sent any more. */
  async function suppress(trx: LeadsDb, people: readonly string[], kind: 'withdrawn' | 'erased'): Promise<void> {
    const rows = people
      .filter((person) => person !== '')
      .map((person_index) => ({ id: newReceiptId(), person_index, kind, at: now() }))
    if (rows.length > 0) await trx.insertInto('suppression').values(rows).execute()
  }

  /** Whether something collected at `collectedAt` may no longer be sent. A later, new consent is a new start. */
  async function isSuppressed(people: readonly string[], collectedAt: number): Promise<boolean> {
    const row = await db
      .selectFrom('suppression')
      .select('id')
      .where('person_index', 'in', [...people])
      .where('at', '>=', collectedAt)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Reads the whole chain: an edited, missing, added or moved receipt breaks it at its place. */
  async function verifyChain(): Promise<
    { readonly ok: true; readonly count: number } | { readonly ok: false; readonly seq: number }
  > {
    let prev = 'genesis'
    let seq = 0
    for (;;) {
      const rows = await db.selectFrom('consent_receipt').selectAll().where('seq', '>', seq).orderBy('seq').limit(PAGE).execute()
      for (const row of rows) {
        seq += 1
        if (row.seq !== seq || row.prev_hash !== prev || !isIntact(row)) return { ok: false, seq }
        prev = row.hash
      }
      if (rows.length < PAGE) break
    }
    const head = await db.selectFrom('consent_head').selectAll().executeTakeFirstOrThrow()
    return head.seq === seq && head.hash === prev ? { ok: true, count: seq } : { ok: false, seq: seq + 1 }
  }

  /** Empties receipts older than `before`; hash and a signed mark stay, so that only we can empty one unnoticed. */
  const purge = (before: number): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('consent_head')
        .set((eb) => ({ seq: eb('seq', '+', 0) }))
        .where('id', '=', 'head')
        .execute()
      const old = await trx
        .selectFrom('consent_receipt')
        .select(['seq', 'hash'])
        .where('created_at', '<', before)
        .where('body', 'not like', `${EMPTIED}%`)
        .execute()
      for (const { seq, hash } of old) {
        const emptied = { body: emptiedBody(hash), phone_index: '', email_index: '' }
        await trx.updateTable('consent_receipt').set(emptied).where('seq', '=', seq).execute()
      }
      return old.length
    })

  return { record, get, withdraw, suppress, isSuppressed, verifyChain, purge }
}
