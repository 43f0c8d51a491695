/** Receipts: what a visitor was shown and chose, each an entry of an append-only log that shows any later change. */
import { randomBytes } from 'node:crypto'
import { inSlices } from '#server/platform/db/slices.ts'
import type { NewReceipt } from '../ports.ts'
import { type Journal, noJournal } from '../store/journal.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb, ReceiptRow } from '../store/schema.ts'
import { EMPTY_RECEIPT, receiptLeaf } from './entry.ts'
import { newSalt } from './log/leaf.ts'
import { type ConsentLog, lockLog } from './log/log.ts'
import { sha256 } from './log/tree.ts'
import { namesVerification, proveReceipt, type ReceiptProof } from './prove.ts'
import { publishedLog } from './published.ts'
import { EMPTIED, isOfVerifiedPhone, type ReceiptBody, receiptBody } from './receipt.ts'
import { isSuppressed, suppress } from './suppression.ts'
import { verifyLog } from './verify/verify.ts'

export type ReceiptView = ReceiptBody & {
  readonly intact: boolean
  readonly withdrawnAt: string | null
  /** The receipt's place in the log. */
  readonly log: Omit<ReceiptProof, 'isIntact'>
}

export type ConsentOptions = StoreParts & {
  readonly consentLog: ConsentLog
  /** Notifies the operator, and through them the advertiser; inside the withdrawal's transaction. */
  readonly onWithdrawal: (trx: LeadsDb, receiptId: string) => Promise<void>
  readonly journal?: Journal | undefined
}

/** The columns of the earlier chain. */
const NO_CHAIN = { prev_hash: '', hash: '', signature: '' } as const

export type Consent = ReturnType<typeof createConsent>

/** 60 random bits without look-alike letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReceiptId = (): string => Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('')

export function createConsent({ db, now, keys, consentLog: log, onWithdrawal, journal = noJournal }: ConsentOptions) {
  async function write(trx: LeadsDb, receipt: Omit<ReceiptRow, keyof typeof NO_CHAIN | 'seq' | 'salt'>): Promise<void> {
    const row = { ...receipt, salt: newSalt() }
    const seq = await log.append(trx, receiptLeaf(row), row.created_at)
    await trx
      .insertInto('consent_receipt')
      .values({ ...NO_CHAIN, ...row, seq })
      .execute()
  }

  /** Writes a receipt inside the transaction of what it proves. */
  async function record(trx: LeadsDb, receipt: NewReceipt): Promise<{ readonly id: string }> {
    const id = newReceiptId()
    const at = now()
    const { phoneIndex, emailIndex, wording, ip, verificationId, ...rest } = receipt
    const body: ReceiptBody = {
      id,
      kind: 'consent',
      at: new Date(at).toISOString(),
      ...rest,
      wording: { ...wording, sha256: sha256(JSON.stringify(wording.items)).toString('hex') },
      // The id itself is the visitor's cookie, and the receipt's text is shown to whoever holds the receipt.
      verificationId: verificationId === null ? null : keys.mac('receipt-verification', verificationId),
      ip: keys.mac('receipt-ip', ip),
      userAgent: receipt.userAgent.slice(0, 256),
    }
    const base = { id, kind: 'consent' as const, phone_index: phoneIndex, email_index: emailIndex, subject_id: null }
    await write(trx, { ...base, body: JSON.stringify(body), created_at: at })
    return { id }
  }

  const find = (handle: LeadsDb, id: string): Promise<ReceiptRow | undefined> =>
    handle.selectFrom('consent_receipt').selectAll().where('id', '=', id).where('kind', '=', 'consent').executeTakeFirst()

  const withdrawalOf = async (handle: LeadsDb, id: string): Promise<number | undefined> =>
    (await handle.selectFrom('consent_receipt').select('created_at').where('subject_id', '=', id).executeTakeFirst())?.created_at

  /** A receipt as its owner sees it; `undefined` if there is none, if it was erased, or past its retention. */
  async function get(id: string): Promise<ReceiptView | undefined> {
    const row = await find(db, id)
    const body = row && receiptBody(row.body)
    if (!row || !body) return undefined
    const withdrawn = await withdrawalOf(db, id)
    const { isIntact, ...place } = await proveReceipt(db, log, row)
    return {
      ...body,
      verificationId: namesVerification(row) ? null : body.verificationId,
      intact: isIntact,
      withdrawnAt: withdrawn === undefined ? null : new Date(withdrawn).toISOString(),
      log: place,
    }
  }

  /** Withdraws a consent: from now on nothing based on it is sent. Idempotent. */
  const withdraw = (id: string): Promise<{ readonly kind: 'withdrawn' | 'not_found' }> =>
    journal.run(db, async (trx, enter) => {
      await lockLog(trx)
      const row = await find(trx, id)
      if (!row) return { kind: 'not_found' }
      if ((await withdrawalOf(trx, id)) !== undefined) return { kind: 'withdrawn' }
      const at = now()
      const withdrawalId = newReceiptId()
      const body = JSON.stringify({ id: withdrawalId, kind: 'withdrawal', at: new Date(at).toISOString(), subject: id })
      const { phone_index, email_index } = row
      await write(trx, { id: withdrawalId, kind: 'withdrawal', body, phone_index, email_index, subject_id: id, created_at: at })
      if (isOfVerifiedPhone(row.body)) await suppress(trx, [phone_index], 'withdrawn', at)
      await onWithdrawal(trx, id)
      enter({ kind: 'withdrawn', receipt: id })
      return { kind: 'withdrawn' }
    })

  /** Empties the receipts written before a time, and says so in the log, once: nobody else can empty one unnoticed. */
  function purge(before: number): Promise<number> {
    let isSaid = false
    return inSlices((most) =>
      journal.run(db, async (trx) => {
        await lockLog(trx)
        const { numUpdatedRows } = await trx
          .updateTable('consent_receipt')
          .set(EMPTY_RECEIPT)
          .where('seq', 'in', (eb) =>
            eb
              .selectFrom('consent_receipt')
              .select('seq')
              .where('created_at', '<', before)
              .where('body', '<>', '')
              .where('body', 'not like', `${EMPTIED}%`)
              .limit(most),
          )
          .executeTakeFirst()
        if (numUpdatedRows > 0n && !isSaid)
          await log.append(trx, { kind: 'emptied', before: new Date(before).toISOString() }, now())
        isSaid = true
        return Number(numUpdatedRows)
      }),
    )
  }

  return {
    record,
    get,
    withdraw,
    purge,
    published: publishedLog(db, log),
    /** The receipt's proof as a file; `undefined` as for {@link get}. */
    proof: async (id: string): Promise<string | undefined> => (await get(id))?.log.proof,
    isSuppressed: (people: readonly string[], collectedAt: number) => isSuppressed(db, people, collectedAt),
    /** @param checkpoints that others kept */
    verify: (checkpoints: readonly string[] = []) => verifyLog(db, log, checkpoints),
  }
}
