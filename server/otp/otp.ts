/** One phone being proved: send, verify, resume, and the ticket that pays for one lead. */
import type { VerificationStatus } from '#shared/funnel-ports.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
import { identify } from './identity.ts'
import { CLOCK_SKEW_MS, MAX_ATTEMPTS, type OtpOptions, RESEND_SECONDS, TICKET_SECONDS, VERIFICATION_SECONDS } from './ports.ts'
import { createSend } from './send.ts'
import { createVerify } from './verify.ts'

export type TicketHolder = { readonly verificationId: string; readonly phone: string; readonly email: string }

const DAY_MS = 86_400_000

export type Otp = ReturnType<typeof createOtp>

export function createOtp(options: OtpOptions) {
  const { db, now, keys } = options
  const since = (seconds: number): number => now() - seconds * 1000

  /** Where a visitor who comes back with the cookie stands. */
  async function status(verificationId: string | undefined): Promise<VerificationStatus> {
    const row = await db
      .selectFrom('otp_verification')
      .selectAll()
      .where('id', '=', verificationId ?? '')
      .where('created_at', '>', since(VERIFICATION_SECONDS))
      .executeTakeFirst()
    if (!row) return { step: 'none' }
    if (row.state === 'verified') return (await ticket(row.id)) ? { step: 'otp-verified' } : { step: 'none' }
    if (row.state === 'void' || row.attempts >= MAX_ATTEMPTS) return { step: 'none' }
    const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - now()) / 1000))
    return {
      step: 'otp-sent',
      attemptsLeft: MAX_ATTEMPTS - row.attempts,
      resendAfter: secondsTo(row.code_sent_at + RESEND_SECONDS * 1000),
      expiresIn: secondsTo(row.code_expires_at),
    }
  }

  /** Whether this verification could pay for a lead now: verified at most ten minutes ago, and not used. */
  async function ticket(verificationId: string): Promise<boolean> {
    const row = await db
      .selectFrom('otp_verification')
      .select('verified_at')
      .where('id', '=', verificationId)
      .where('state', '=', 'verified')
      .where('used_at', 'is', null)
      .where('verified_at', '>', since(TICKET_SECONDS))
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Spends the ticket inside the lead's own transaction, once, for the phone (E.164) and address that were verified.
   * @returns whether it was there to spend
   */
  async function spendTicket(trx: LeadsDb, holder: TicketHolder): Promise<boolean> {
    const who = identify(keys, holder.phone, holder.email)
    const row = await trx
      .updateTable('otp_verification')
      .set({ used_at: now() })
      .where('id', '=', holder.verificationId)
      .where('phone_mac', '=', who.phoneMac)
      .where('email_mac', '=', who.emailMac)
      .where('purpose', '=', 'lead')
      .where('state', '=', 'verified')
      .where('used_at', 'is', null)
      .where('verified_at', '>', since(TICKET_SECONDS))
      .where('verified_at', '<=', now() + CLOCK_SKEW_MS)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Deletes verifications a day after their last code expired. */
  async function purge(): Promise<number> {
    const gone = await db
      .deleteFrom('otp_verification')
      .where('code_expires_at', '<', now() - DAY_MS + VERIFICATION_SECONDS * 1000)
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  }

  return { send: createSend(options), verify: createVerify(options), status, ticket, spendTicket, purge }
}
