/** One phone being proved: send, verify, resume, and the ticket for one lead. */

import type { VerificationStatus } from '../ports.ts'
import { deleteOlder } from '../store/delete-older.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { MAX_ATTEMPTS, type OtpOptions, RESEND_SECONDS, VERIFICATION_SECONDS } from './ports.ts'
import { createSend } from './send.ts'
import { createTickets } from './tickets.ts'
import { createVerify } from './verify.ts'

export type Otp = ReturnType<typeof createOtp>

export function createOtp(options: OtpOptions) {
  const { db, now } = options
  const { ticket, spendTicket } = createTickets(options)

  /** How far a visitor who returns with the cookie has come. */
  async function status(verificationId: string | undefined): Promise<VerificationStatus> {
    const row = await db
      .selectFrom('otp_verification')
      .selectAll()
      .where('id', '=', storedVerification(verificationId ?? ''))
      .where('created_at', '>', now() - VERIFICATION_SECONDS * 1000)
      .executeTakeFirst()
    if (!row) return { step: 'none' }
    if (row.state === 'verified') return (await ticket(verificationId ?? '')) ? { step: 'otp-verified' } : { step: 'none' }
    if (row.state === 'void' || row.attempts >= MAX_ATTEMPTS) return { step: 'none' }
    const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - now()) / 1000))
    return {
      step: 'otp-sent',
      attemptsLeft: MAX_ATTEMPTS - row.attempts,
      resendAfter: secondsTo(row.code_sent_at + RESEND_SECONDS * 1000),
      expiresIn: secondsTo(row.code_expires_at),
    }
  }

  /** Deletes verifications a day after their last code expired. */
  const purge = (before: number): Promise<number> =>
    deleteOlder(db, { table: 'otp_verification', key: 'id', age: 'code_expires_at' }, before + VERIFICATION_SECONDS * 1000)

  /** After a restore: no code that was sent before may be used, and no verification may pay for a lead again. */
  async function voidAll(): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('otp_verification')
      .set({ state: 'void', code_mac: null, used_at: now() })
      .where('state', 'in', ['pending', 'verified'])
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  return { voidAll, send: createSend(options), verify: createVerify(options), status, ticket, spendTicket, purge }
}
