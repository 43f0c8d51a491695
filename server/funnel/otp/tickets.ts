/** The ticket of a verified phone, good for one lead. */
import { prepared } from '#server/platform/db/prepared.ts'
import { type VerificationMarks, verificationMarks } from '../person/identity.ts'
import type { LeadsDb } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { CLOCK_SKEW_MS, type OtpOptions, TICKET_SECONDS } from './ports.ts'

export type TicketHolder = { readonly verificationId: string; readonly phone: string; readonly email: string }

type Spending = VerificationMarks & { readonly id: string; readonly at: number; readonly after: number; readonly upTo: number }

const spend = prepared((trx: LeadsDb, { id, phoneMac, emailMac, at, after, upTo }: Spending) =>
  trx
    .updateTable('otp_verification')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('phone_mac', '=', phoneMac)
    .where('email_mac', '=', emailMac)
    .where('purpose', '=', 'lead')
    .where('state', '=', 'verified')
    .where('used_at', 'is', null)
    .where('verified_at', '>', after)
    .where('verified_at', '<=', upTo)
    .returning('id'),
)

export function createTickets({ db, now, keys }: Pick<OtpOptions, 'db' | 'now' | 'keys'>) {
  const since = (seconds: number): number => now() - seconds * 1000

  /** Whether this verification has a ticket: verified at most ten minutes ago and not spent. */
  async function ticket(verificationId: string): Promise<boolean> {
    const row = await db
      .selectFrom('otp_verification')
      .select('verified_at')
      .where('id', '=', storedVerification(verificationId))
      .where('state', '=', 'verified')
      .where('used_at', 'is', null)
      .where('verified_at', '>', since(TICKET_SECONDS))
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Spends the ticket once, inside the lead's own transaction, for the verified phone (E.164) and address.
   * @returns whether there was one to spend
   */
  async function spendTicket(trx: LeadsDb, holder: TicketHolder): Promise<boolean> {
    const { phoneMac, emailMac } = verificationMarks(keys, holder.phone, holder.email)
    const at = now()
    const [after, upTo] = [since(TICKET_SECONDS), at + CLOCK_SKEW_MS]
    const id = storedVerification(holder.verificationId)
    const { rows } = await spend(trx, { id, phoneMac, emailMac, at, after, upTo })
    return rows.length > 0
  }

  return { ticket, spendTicket }
}
