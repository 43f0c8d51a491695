import { randomUUID } from 'node:crypto'
import { skipLocked } from '#server/platform/db/engine.ts'
import { deleteOlder } from '../store/delete-older.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb, Notice } from '../store/schema.ts'
import { place } from './cipher-columns.ts'

export type Mail = {
  readonly subject: string
  readonly text: string
  /** Its kind, where it has no personal data. */
  readonly notice?: Notice | undefined
  /** Of a withdrawal: the receipt that was taken back. */
  readonly receiptId?: string | undefined
}
/** @throws when the mail was not accepted */
type MailTransport = { readonly send: (mail: Mail) => Promise<void> }

const MINUTE = 60_000
const LEASE_MS = 2 * MINUTE
const MAX_ATTEMPTS = 8

/** A mail whose process died while sending is due again: for the operator, twice is better than never. */
const lease = (db: LeadsDb, now: () => number) =>
  db.transaction().execute((trx) => {
    const due = trx
      .selectFrom('mail_outbox')
      .select('id')
      .where('state', 'in', ['queued', 'sending'])
      .where('next_attempt_at', '<=', now())
      .orderBy('next_attempt_at')
      .limit(1)
    return trx
      .updateTable('mail_outbox')
      .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_attempt_at: now() + LEASE_MS }))
      .where('id', 'in', skipLocked(trx, due))
      .returningAll()
      .executeTakeFirst()
  })

/** After a restore: whether a mail that was being sent arrived is unknown. */
async function giveUpSending(db: LeadsDb): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ state: 'dead' })
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Mail to the operator, written in its subject's transaction and sent later by the worker. */
export function createMailQueue({ db, now, keys }: StoreParts) {
  async function enqueue(trx: LeadsDb, { subject, text, notice, receiptId }: Mail, id: string = randomUUID()): Promise<void> {
    const at = now()
    await trx
      .insertInto('mail_outbox')
      .values({
        id,
        subject,
        text_cipher: keys.encrypt(text, place.mail(id)),
        state: 'queued',
        attempts: 0,
        next_attempt_at: at,
        created_at: at,
        handled_at: null,
        notice: notice ?? null,
        receipt_id: receiptId ?? null,
      })
      .execute()
  }

  /** Sends everything that is due. @returns how many went out, and how many were given up */
  async function sendDue(transport: MailTransport): Promise<{ readonly sent: number; readonly dead: number }> {
    let sent = 0
    let dead = 0
    for (let mail = await lease(db, now); mail; mail = await lease(db, now)) {
      const { id, subject, text_cipher, attempts } = mail
      const settle = (state: 'queued' | 'sent' | 'dead', next = now()) =>
        db.updateTable('mail_outbox').set({ state, next_attempt_at: next }).where('id', '=', id).execute()
      try {
        await transport.send({ subject, text: keys.decrypt(text_cipher, place.mail(id)) })
      } catch {
        // The queue's state records the failure; the transport's messages may hold addresses.
        if (attempts >= MAX_ATTEMPTS) dead += 1
        await (attempts >= MAX_ATTEMPTS ? settle('dead') : settle('queued', now() + MINUTE * 2 ** attempts))
        continue
      }
      await settle('sent')
      sent += 1
    }
    return { sent, dead }
  }

  /** Deletes mails older than `before`; that of a withdrawal stays with its receipt, which says when the recipient was told. */
  const purge = (before: number): Promise<number> =>
    deleteOlder(db, { table: 'mail_outbox', key: 'id', age: 'created_at', unless: 'receipt_id' }, before)

  return { giveUpSending: () => giveUpSending(db), enqueue, sendDue, purge }
}
