/** Receipts: what a visitor was shown and chose, each an entry of an append-only log that shows any later change. */
import { type Journal, noJournal } from '../store/journal.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'
import { type ConsentLog, lockLog } from './log/log.ts'
import { publishedLog } from './published.ts'
import { createPurge } from './purge.ts'
import { isOfVerifiedPhone } from './receipt.ts'
import { createRecord } from './record.ts'
import { isSuppressed, suppress } from './suppression.ts'
import { UNNAMED_RECIPIENT } from './texts.en.ts'
import { verifyLog } from './verify/verify.ts'
import { findReceipt, type ReceiptView, recipientIn, stopLetterOf, viewReceipt, withdrawalOf } from './view.ts'

export type ConsentOptions = StoreParts & {
  readonly consentLog: ConsentLog
  /** Notifies the operator, and through them the advertiser that the receipt names; inside the withdrawal's transaction. */
  readonly onWithdrawal: (trx: LeadsDb, receiptId: string, advertiser: string) => Promise<void>
  readonly journal?: Journal | undefined
}

export type Consent = ReturnType<typeof createConsent>

export function createConsent({ db, now, keys, consentLog: log, onWithdrawal, journal = noJournal }: ConsentOptions) {
  const { record, recordWithdrawal } = createRecord({ now, keys, log })

  const get = (id: string): Promise<ReceiptView | undefined> => viewReceipt(db, log, id)

  /** Withdraws a consent: from now on nothing based on it is sent. Idempotent. */
  const withdraw = (id: string): Promise<{ readonly kind: 'withdrawn' | 'not_found' }> =>
    journal.run(db, async (trx, enter) => {
      await lockLog(trx)
      const receipt = await findReceipt(trx, id)
      if (!receipt) return { kind: 'not_found' }
      if ((await withdrawalOf(trx, id)) !== undefined) return { kind: 'withdrawn' }
      const at = now()
      await recordWithdrawal(trx, receipt, at)
      if (isOfVerifiedPhone(receipt.body)) await suppress(trx, [receipt.phone_index], 'withdrawn', at)
      await onWithdrawal(trx, id, recipientIn(receipt) ?? UNNAMED_RECIPIENT)
      enter({ kind: 'withdrawn', receipt: id })
      return { kind: 'withdrawn' }
    })

  return {
    record,
    get,
    withdraw,
    purge: createPurge({ db, now, log, journal }),
    published: publishedLog(db, log),
    /** The receipt's proof as a file; `undefined` as for {@link get}. */
    proof: async (id: string): Promise<string | undefined> => (await get(id))?.log.proof,
    stopLetterOf: (id: string) => stopLetterOf(db, id),
    recipientOf: async (id: string): Promise<string | undefined> => recipientIn(await findReceipt(db, id)),
    isSuppressed: (people: readonly string[], collectedAt: number, within = db) => isSuppressed(within, people, collectedAt),
    /** @param checkpoints that others kept */
    verify: (checkpoints: readonly string[] = []) => verifyLog(db, log, checkpoints),
  }
}
