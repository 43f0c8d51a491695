/** Receipts: what a visitor was shown and chose, in an append-only chain that shows any later change. */
import { randomBytes } from 'node:crypto'
import type { ConsentPurpose, ConsentWording, Keyring } from '#shared/funnel-ports.ts'
import type { LeadsDb, ReceiptRow } from '../db/leads-schema.ts'
import { append, emptyBefore, isIntact, lockHead, sha256, verifyChain } from './chain.ts'
import { type ReceiptBody, receiptBody } from './receipt.ts'
import { isSuppressed, suppress } from './suppression.ts'

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

export function createConsent({ db, now, keys, onWithdrawal }: ConsentOptions) {
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
    await append(trx, keys, { ...base, body: JSON.stringify(body), at })
    return { id }
  }

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
    return {
      ...body,
      intact: isIntact(keys, row),
      withdrawnAt: withdrawn === undefined ? null : new Date(withdrawn).toISOString(),
    }
  }

  /** Takes a consent back: from this moment nothing that rests on it is sent. Repeating it changes nothing. */
  const withdraw = (id: string): Promise<{ readonly kind: 'withdrawn' | 'not_found' }> =>
    db.transaction().execute(async (trx) => {
      await lockHead(trx)
      const row = await find(trx, id)
      if (!row) return { kind: 'not_found' }
      if ((await withdrawalOf(trx, id)) !== undefined) return { kind: 'withdrawn' }
      const at = now()
      const withdrawalId = newReceiptId()
      const body = JSON.stringify({ id: withdrawalId, kind: 'withdrawal', at: new Date(at).toISOString(), subject: id })
      const { phone_index, email_index } = row
      await append(trx, keys, { id: withdrawalId, kind: 'withdrawal', body, phone_index, email_index, subject_id: id, at })
      await suppress(trx, [phone_index, email_index], 'withdrawn', at)
      await onWithdrawal(trx, id)
      return { kind: 'withdrawn' }
    })

  return {
    record,
    get,
    withdraw,
    suppress: (trx: LeadsDb, people: readonly string[], kind: 'withdrawn' | 'erased') => suppress(trx, people, kind, now()),
    isSuppressed: (people: readonly string[], collectedAt: number) => isSuppressed(db, people, collectedAt),
    verifyChain: () => verifyChain(db, keys),
    purge: (before: number) => db.transaction().execute((trx) => emptyBefore(trx, keys, before)),
  }
}
