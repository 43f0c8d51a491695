import { randomUUID } from 'node:crypto'
import type { Keyring } from '#shared/funnel-ports.ts'
import { locksRows } from '../db/dialect.ts'
import type { LeadsDb } from '../db/leads-schema.ts'

export type Mail = { readonly subject: string; readonly text: string }
/** Throws when the mail was not taken. */
export type MailTransport = { readonly send: (mail: Mail) => Promise<void> }

const MINUTE = 60_000
const LEASE_MS = 2 * MINUTE
const MAX_ATTEMPTS = 8
const place = (id: string): string => `mail.text:${id}`

export const MAIL_CIPHER_COLUMNS = [{ table: 'mail_outbox', key: 'id', column: 'text_cipher', context: place }]

export type MailQueue = ReturnType<typeof createMailQueue>

/** Mail to the operator, written in the transaction of what it is about and sent later by the worker. */
export function createMailQueue({ db, now, keys }: { db: LeadsDb; now: () => number; keys: Keyring }) {
  async function enqueue(trx: LeadsDb, { subject, text }: Mail, id: string = randomUUID()): Promise<void> {
    const at = now()
    await trx
      .insertInto('mail_outbox')
      .values({
        id,
        subject,
        text_cipher: keys.encrypt(text, place(id)),
        state: 'queued',
        attempts: 0,
        next_attempt_at: at,
        created_at: at,
      })
      .execute()
  }

  /** A mail of a process that died while sending is due again: twice is better than never for the operator. */
  const claim = () =>
    db.transaction().execute((trx) => {
      let due = trx
        .selectFrom('mail_outbox')
        .select('id')
        .where('state', 'in', ['queued', 'sending'])
        .where('next_attempt_at', '<=', now())
        .orderBy('next_attempt_at')
        .limit(1)
      if (locksRows(trx)) due = due.forUpdate().skipLocked()
      return trx
        .updateTable('mail_outbox')
        .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_attempt_at: now() + LEASE_MS }))
        .where('id', 'in', due)
        .returningAll()
        .executeTakeFirst()
    })

  /** Sends everything that is due. @returns how many went out, and how many were given up */
  async function sendDue(transport: MailTransport): Promise<{ readonly sent: number; readonly dead: number }> {
    let sent = 0
    let dead = 0
    for (let mail = await claim(); mail; mail = await claim()) {
      const { id, subject, text_cipher, attempts } = mail
      const settle = (state: 'queued' | 'sent' | 'dead', next = now()) =>
        db.updateTable('mail_outbox').set({ state, next_attempt_at: next }).where('id', '=', id).execute()
      try {
        await transport.send({ subject, text: keys.decrypt(text_cipher, place(id)) })
      } catch {
        // The queue's own state is the record of the failure; the transport's texts may hold addresses.
        if (attempts >= MAX_ATTEMPTS) dead += 1
        await (attempts >= MAX_ATTEMPTS ? settle('dead') : settle('queued', now() + MINUTE * 2 ** attempts))
        continue
      }
      await settle('sent')
      sent += 1
    }
    return { sent, dead }
  }

  /** Deletes mails older than `before`. */
  async function purge(before: number): Promise<number> {
    return Number((await db.deleteFrom('mail_outbox').where('created_at', '<', before).executeTakeFirst()).numDeletedRows)
  }

  return { enqueue, sendDue, purge }
}
