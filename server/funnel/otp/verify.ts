import { prepared } from '#server/platform/db/prepared.ts'
import { storeProblem } from '#server/platform/db/store-error.ts'
import type { VerifyOutcome } from '#shared/funnel/outcomes.ts'
import { verificationMarks } from '../person/identity.ts'
import type { LimitTripped } from '../ports.ts'
import type { LeadsDb, LeadsSchema, VerificationRow } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { isCode } from './code.ts'
import { digestOf, storedDigest } from './code-digest.ts'
import { strangerUses, verifiedUses, wrongUses } from './identity.ts'
import { CLOCK_SKEW_MS, MAX_ATTEMPTS, type OtpOptions } from './ports.ts'

export type VerifyRequest = {
  readonly verificationId: string | undefined
  readonly phone: string
  readonly email: string
  /** As received: anything but a text of exactly the right digits is malformed and costs nothing. */
  readonly code: unknown
  readonly ip: string
  readonly purpose?: string
}

const outcomeOf = (tripped: LimitTripped): VerifyOutcome =>
  tripped.dimension === 'ip' || tripped.dimension === 'network'
    ? { kind: 'limit', retryAfter: tripped.retryAfter }
    : { kind: 'too_many' }

const attempt = prepared<LeadsSchema, { readonly id: string }, VerificationRow>((trx, { id }) =>
  trx
    .updateTable('otp_verification')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returningAll(),
)

const countAttempt = async (trx: LeadsDb, id: string): Promise<VerificationRow | undefined> =>
  (await attempt(trx, { id })).rows[0]

const attemptsOf = (db: LeadsDb, id: string) =>
  db.selectFrom('otp_verification').select('attempts').where('id', '=', id).executeTakeFirst()

const setVerified = prepared((trx: LeadsDb, { id, at }: { readonly id: string; readonly at: number }) =>
  trx.updateTable('otp_verification').set({ state: 'verified', verified_at: at, code_mac: null }).where('id', '=', id),
)

/** Whether this is the code that was sent, in time, for this person and purpose. */
function isRight({ keys, now }: OtpOptions, row: VerificationRow, request: VerifyRequest, e164: string, code: string): boolean {
  const at = now()
  const purpose = request.purpose ?? 'lead'
  const who = verificationMarks(keys, e164, request.email)
  const guessed = digestOf(keys, { verificationId: request.verificationId ?? '', e164, email: request.email, purpose }, code)
  const same = storedDigest(keys, row.code_mac).equals(guessed)
  const inTime = row.code_sent_at - CLOCK_SKEW_MS <= at && at < row.code_expires_at
  return same && inTime && row.state === 'pending' && row.phone_mac === who.phoneMac && row.email_mac === who.emailMac
}

/**
 * Checks a code. In one transaction, in this order: the attempt is counted (one `UPDATE … RETURNING`, so of any number
 * of parallel guesses exactly three are looked at), then the person's and the site's budgets of wrong codes are checked, and
 * only then the code is compared; a wrong one is counted towards them. Wrong, expired, replaced, used and unknown give the same answer.
 */
export function createVerify(options: OtpOptions): (request: VerifyRequest) => Promise<VerifyOutcome> {
  const { db, now, limits, log, exhausted, codeLength = 4 } = options

  async function unknownOrSpent(trx: LeadsDb, id: string, ip: string): Promise<VerifyOutcome> {
    const spent = await attemptsOf(trx, id)
    const counted = await limits.consume(strangerUses(options.addressKeys(ip)), trx)
    if (!counted.ok) exhausted.remember('guess', ip, counted)
    if (spent) return { kind: 'too_many' }
    return counted.ok ? { kind: 'wrong_code', attemptsLeft: MAX_ATTEMPTS - 1 } : outcomeOf(counted)
  }

  async function evaluate(trx: LeadsDb, request: VerifyRequest, e164: string, code: string): Promise<VerifyOutcome> {
    const id = storedVerification(request.verificationId ?? '')
    const row = await countAttempt(trx, id)
    if (!row) return unknownOrSpent(trx, id, request.ip)
    const wrong = wrongUses({ phoneMac: row.phone_mac, emailMac: row.email_mac })
    const allowed = await limits.check(wrong, trx)
    if (!allowed.ok) return outcomeOf(allowed)
    if (isRight(options, row, request, e164, code)) {
      await limits.record(verifiedUses(e164), trx)
      await setVerified(trx, { id, at: now() })
      return { kind: 'verified' }
    }
    await limits.record(wrong, trx)
    if (row.attempts < MAX_ATTEMPTS) return { kind: 'wrong_code', attemptsLeft: MAX_ATTEMPTS - row.attempts }
    await trx
      .updateTable('otp_verification')
      .set({ state: 'void', code_mac: null })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute()
    return { kind: 'too_many' }
  }

  /** The answer to an address that has used up its guesses, without a transaction; its open verifications go on. */
  async function remembered({ verificationId = '', ip }: VerifyRequest): Promise<VerifyOutcome | undefined> {
    const known = exhausted.find('guess', ip)
    if (!known) return undefined
    const row = await attemptsOf(db, storedVerification(verificationId))
    if (!row) return outcomeOf(known)
    return row.attempts < MAX_ATTEMPTS ? undefined : { kind: 'too_many' }
  }

  return async function verify(request) {
    const { code } = request
    if (!isCode(code, codeLength)) return { kind: 'malformed' }
    const phone = options.readPhone(request.phone)
    const e164 = phone.kind === 'reachable' ? phone.e164 : ''
    try {
      return (await remembered(request)) ?? (await db.transaction().execute((trx) => evaluate(trx, request, e164, code)))
    } catch (error) {
      const problem = storeProblem(error)
      if (problem === undefined) throw error
      log.error({ storeCode: problem }, 'a code could not be checked: the store is unavailable')
      return { kind: 'unavailable' }
    }
  }
}
