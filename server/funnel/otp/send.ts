import { prepared } from '#server/platform/db/prepared.ts'
import { storeProblem } from '#server/platform/db/store-error.ts'
import type { SendOutcome } from '#shared/funnel/outcomes.ts'
import { isEmail } from '#shared/funnel/rules.ts'
import { type VerificationMarks, verificationMarks } from '../person/identity.ts'
import type { ChallengeUse, Counted, LimitTripped, PaidOutcome, Pressure, Proof } from '../ports.ts'
import type { LeadsDb, LeadsSchema, VerificationRow } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { generateCode, smsBody } from './code.ts'
import { type CodeDigest, digestOf } from './code-digest.ts'
import { type Address, cooldownUses, newVerificationId, refusedUses, sendUses } from './identity.ts'
import { CODE_SECONDS, MAX_ATTEMPTS, type OtpOptions, RESEND_SECONDS, VERIFICATION_SECONDS } from './ports.ts'

export type SendRequest = {
  /** From the visitor's cookie; a resend continues it, anything else starts a new verification. */
  readonly verificationId?: string | undefined
  readonly phone: string
  readonly email: string
  readonly ip: string
  /** The language of the text message (BCP 47). */
  readonly locale?: string
  readonly purpose?: string
  /** The solved challenge, where the visitor was given one. */
  readonly proof?: string | undefined
}

type Prepared =
  | { readonly kind: 'prepared'; readonly verificationId: string; readonly code: string; readonly cooldown: readonly Counted[] }
  | Exclude<PaidOutcome, { kind: 'counted' }>

/** Which answer a tripped limit gives: a phone and an address of e-mail get the general failure, which says nothing about them. */
function outcomeOf(tripped: LimitTripped): SendOutcome {
  if (tripped.action === 'cooldown') return { kind: 'cooldown', retryAfter: tripped.retryAfter }
  switch (tripped.dimension) {
    case 'verification':
      return { kind: 'too_many' }
    case 'ip':
    case 'ip-phones':
    case 'network':
    case 'prefix':
    case 'area':
    case 'site':
      return { kind: 'limit', retryAfter: tripped.retryAfter }
    default:
      return { kind: 'failed' }
  }
}

/** Goes on with a pending verification of the same person. A write although it changes nothing: it takes Postgres's lock. */
async function resumable(
  trx: LeadsDb,
  id: string | undefined,
  who: VerificationMarks,
  purpose: string,
  since: number,
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const row = await trx
    .updateTable('otp_verification')
    .set((eb) => ({ sends: eb('sends', '+', 0) }))
    .where('id', '=', storedVerification(id))
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

type CodeColumns = Pick<VerificationRow, 'id' | 'phone_mac' | 'email_mac' | 'purpose'> & {
  readonly digest: string
  readonly at: number
  readonly until: number
}

const upsertCode = prepared<LeadsSchema, CodeColumns, unknown>(
  (trx, { id, phone_mac, email_mac, purpose, digest, at, until }) => {
    const fresh = { code_mac: digest, code_sent_at: at, code_expires_at: until }
    const none = { state: 'pending', sends: 1, attempts: 0, verified_at: null, used_at: null } as const
    return trx
      .insertInto('otp_verification')
      .values({ id, phone_mac, email_mac, purpose, ...fresh, ...none, created_at: at })
      .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ ...fresh, sends: eb('otp_verification.sends', '+', 1) })))
  },
)

/** The new code replaces the old one; attempts stay as they are. */
const saveCode = (trx: LeadsDb, { id, who, purpose, digest, at }: NewCode) =>
  upsertCode(trx, {
    id: storedVerification(id),
    phone_mac: who.phoneMac,
    email_mac: who.emailMac,
    purpose,
    digest: digest.toColumn(),
    at,
    until: at + CODE_SECONDS * 1000,
  })

/** What the sender's answer says: also that there were too many refusals. */
async function ofSender({ limits }: OtpOptions, trx: LeadsDb, tripped: LimitTripped, from: Address): Promise<LimitTripped> {
  if (tripped.dimension === 'ip' || tripped.dimension === 'network') return tripped
  const counted = await limits.consume(refusedUses(from), trx)
  return counted.ok ? tripped : counted
}

type SendQuery = { readonly request: SendRequest; readonly e164: string; readonly proof: Proof | undefined }

/**
 * Counts, then stores the code, in one transaction: what is not counted is not sent. A challenged sender costs the
 * shared budgets nothing: only the sender's own limit of challenges is counted.
 */
async function prepare(options: OtpOptions, trx: LeadsDb, { request, e164, proof }: SendQuery): Promise<Prepared> {
  const { now, limits, keys, challenges } = options
  const from = options.addressKeys(request.ip)
  const purpose = request.purpose ?? 'lead'
  const who = verificationMarks(keys, e164, request.email)
  const known = await resumable(trx, request.verificationId, who, purpose, now() - VERIFICATION_SECONDS * 1000)
  const verificationId = known ?? newVerificationId()
  const cooldown = cooldownUses(verificationId, who.phoneMac)
  const pay = async ({ level }: Pressure) => proof !== undefined && challenges.spend(trx, proof, level)
  const paid = await limits.consumePaid([...cooldown, ...sendUses(verificationId, who, e164, from)], pay, trx)
  if (paid.kind === 'tripped') return { kind: 'tripped', tripped: await ofSender(options, trx, paid.tripped, from) }
  if (paid.kind === 'unpaid') return paid
  const code = generateCode(options.codeLength ?? 4)
  const digest = digestOf(keys, { verificationId, e164, email: request.email, purpose }, code)
  await saveCode(trx, { id: verificationId, who, purpose, digest, at: now() })
  return { kind: 'prepared', verificationId, code, cooldown: paid.counted.slice(0, cooldown.length) }
}

/**
 * Sends a code, at most once a call: the row with the new code is committed before the message leaves, and an unclear
 * outcome is not repeated (the visitor has "resend"). No store, no limits, no message.
 */
export function createSend(options: OtpOptions): (request: SendRequest) => Promise<SendOutcome> {
  const { db, sms, limits, log, keys, challenges, exhausted } = options

  async function counted(request: SendRequest, e164: string, use: ChallengeUse): Promise<Prepared | undefined> {
    const proof = request.proof === undefined ? undefined : await challenges.read(request.proof, use)
    try {
      return await db.transaction().execute((trx) => prepare(options, trx, { request, e164, proof }))
    } catch (error) {
      const problem = storeProblem(error)
      if (problem === undefined) throw error
      log.error({ storeCode: problem }, 'no code was sent: the store is unavailable')
      return undefined
    }
  }

  async function challenged(use: ChallengeUse, { level, retryAfter }: Pressure): Promise<SendOutcome> {
    log.info({ level }, 'a code takes a challenge: a budget runs low')
    return { kind: 'challenge', challenge: await challenges.issue(use, level), retryAfter }
  }

  return async function send(request) {
    const phone = options.readPhone(request.phone)
    if (phone.kind !== 'reachable') return phone
    if (!isEmail(request.email)) return { kind: 'invalid_email' }
    const known = exhausted.find('send', request.ip)
    if (known && (request.proof === undefined || known.action !== 'challenge')) return outcomeOf(known)
    const use = { purpose: 'send', whom: verificationMarks(keys, phone.e164, request.email).phoneMac } as const
    const prepared = await counted(request, phone.e164, use)
    if (!prepared) return { kind: 'unavailable' }
    if (prepared.kind === 'unpaid') return challenged(use, prepared.pressure)
    if (prepared.kind === 'tripped') {
      const { action, dimension } = prepared.tripped
      exhausted.remember('send', request.ip, prepared.tripped)
      log.info({ action, dimension }, 'a limit stopped a code')
      return outcomeOf(prepared.tripped)
    }
    const body = smsBody(prepared.code, options.publicHost, CODE_SECONDS / 60, options.sender(), request.locale)
    const outcome = await sms.send({ to: phone.e164, body })
    if (outcome.kind === 'accepted')
      return { kind: 'sent', verificationId: prepared.verificationId, resendAfter: RESEND_SECONDS, expiresIn: CODE_SECONDS }
    log.warn({ outcome: outcome.kind, reason: outcome.reason }, 'a code was not sent')
    // Certainly not sent: the visitor may try again at once. Unclear: the cool-down holds.
    if (outcome.kind === 'refused') await limits.release(prepared.cooldown)
    return { kind: 'failed' }
  }
}
