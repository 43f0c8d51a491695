import { isStoreError } from '#server/platform/db/dialect.ts'
import type { SendOutcome } from '#shared/funnel/outcomes.ts'
import { isEmail } from '#shared/funnel/rules.ts'
import { type VerificationMarks, verificationMarks } from '../person/identity.ts'
import { parsePhone } from '../person/phone.ts'
import type { LimitTripped } from '../ports.ts'
import type { LeadsDb } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { generateCode, smsBody } from './code.ts'
import { type CodeDigest, digestOf } from './code-digest.ts'
import { cooldownUses, newVerificationId, sendUses } from './identity.ts'
import { CODE_SECONDS, MAX_ATTEMPTS, type OtpOptions, RESEND_SECONDS, VERIFICATION_SECONDS } from './ports.ts'

export type SendRequest = {
  /** From the visitor's cookie; a resend goes on with it, anything else starts a new verification. */
  readonly verificationId?: string | undefined
  readonly phone: string
  readonly email: string
  readonly ip: string
  readonly purpose?: string
}

type Prepared = {
  readonly ok: true
  readonly verificationId: string
  readonly code: string
  readonly cooldown: readonly string[]
}

/** Which answer a tripped limit gives: numbers and ranges get the general failure, so that nobody learns what is blocked. */
function outcomeOf(tripped: LimitTripped): SendOutcome {
  if (tripped.action === 'cooldown') return { kind: 'cooldown', retryAfter: tripped.retryAfter }
  switch (tripped.dimension) {
    case 'verification':
      return { kind: 'too_many' }
    case 'ip':
    case 'ip-phones':
    case 'network':
      return { kind: 'limit', retryAfter: tripped.retryAfter }
    default:
      return { kind: 'failed' }
  }
}

/** Goes on with a pending verification of the same person. A write although it changes nothing: it takes SQLite's lock. */
async function resumable(
  trx: LeadsDb,
  id: string | undefined,
  who: VerificationMarks,
  purpose: string,
  since: number,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('otp_verification')
    .set((eb) => ({ sends: eb('sends', '+', 0) }))
    .where('id', '=', storedVerification(id ?? ''))
    .where('phone_mac', '=', who.phoneMac)
    .where('email_mac', '=', who.emailMac)
    .where('purpose', '=', purpose)
    .where('state', '=', 'pending')
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('created_at', '>', since)
    .returning('id')
    .executeTakeFirst()
  return row && id
}

type NewCode = {
  readonly id: string
  readonly who: VerificationMarks
  readonly purpose: string
  readonly digest: CodeDigest
  readonly at: number
}

/** The new code replaces the old one; attempts stay as they are. */
async function saveCode(trx: LeadsDb, { id, who, purpose, digest, at }: NewCode): Promise<void> {
  const fresh = { code_mac: digest.toColumn(), code_sent_at: at, code_expires_at: at + CODE_SECONDS * 1000 }
  await trx
    .insertInto('otp_verification')
    .values({
      id: storedVerification(id),
      phone_mac: who.phoneMac,
      email_mac: who.emailMac,
      purpose,
      state: 'pending',
      ...fresh,
      sends: 1,
      attempts: 0,
      verified_at: null,
      used_at: null,
      created_at: at,
    })
    .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ ...fresh, sends: eb('otp_verification.sends', '+', 1) })))
    .execute()
}

/** Counts, then stores the code, in one transaction: what is not counted is not sent. */
async function prepare(options: OtpOptions, trx: LeadsDb, request: SendRequest, e164: string): Promise<Prepared | LimitTripped> {
  const { now, limits, keys } = options
  const purpose = request.purpose ?? 'lead'
  const who = verificationMarks(keys, e164, request.email)
  const known = await resumable(trx, request.verificationId, who, purpose, now() - VERIFICATION_SECONDS * 1000)
  const verificationId = known ?? newVerificationId()
  const cooldown = await limits.consume(cooldownUses(verificationId, who.phoneMac), trx)
  if (!cooldown.ok) return cooldown
  const counted = await limits.consume(sendUses(verificationId, who, e164, options.addressKeys(request.ip)), trx)
  if (!counted.ok) {
    await limits.release(cooldown.counted, trx)
    return counted
  }
  const code = generateCode(options.codeLength ?? 4)
  const digest = digestOf(keys, { verificationId, e164, email: request.email, purpose }, code)
  await saveCode(trx, { id: verificationId, who, purpose, digest, at: now() })
  return { ok: true, verificationId, code, cooldown: cooldown.counted }
}

/**
 * Sends a code, at most once a call: the row with the new code is committed before the message leaves, and an unclear
 * outcome is not repeated (the visitor has "resend"). No store, no limits, no message.
 */
export function createSend(options: OtpOptions): (request: SendRequest) => Promise<SendOutcome> {
  const { db, sms, limits, log } = options

  return async function send(request) {
    const phone = parsePhone(request.phone, options.allowedCountries)
    if (phone.kind !== 'reachable') return phone
    if (!isEmail(request.email)) return { kind: 'invalid_email' }
    let prepared: Prepared | LimitTripped
    try {
      prepared = await db.transaction().execute((trx) => prepare(options, trx, request, phone.e164))
    } catch (error) {
      if (!isStoreError(error)) throw error
      log.error({ storeCode: error.code }, 'no code was sent: the store is unavailable')
      return { kind: 'unavailable' }
    }
    if (!prepared.ok) {
      log.info({ action: prepared.action, dimension: prepared.dimension }, 'a limit stopped a code')
      return outcomeOf(prepared)
    }
    const body = smsBody(prepared.code, options.publicHost, CODE_SECONDS / 60)
    const outcome = await sms.send({ to: phone.e164, body })
    if (outcome.kind === 'accepted')
      return { kind: 'sent', verificationId: prepared.verificationId, resendAfter: RESEND_SECONDS, expiresIn: CODE_SECONDS }
    log.warn({ outcome: outcome.kind, reason: outcome.reason }, 'a code was not sent')
    // Certainly not sent: the visitor may try again at once. Unclear: the cool-down stands.
    if (outcome.kind === 'refused') await limits.release(prepared.cooldown)
    return { kind: 'failed' }
  }
}
