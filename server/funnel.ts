/**
 * Puts the funnel's domains together, for the web process and the worker alike. The one place where they meet; each of
 * them knows the others only through the shapes in `shared/funnel-ports.ts`.
 */
import type { Clock } from '#shared/clock.ts'
import type { Alarm, ConsentWording, Keyring, Tracker } from '#shared/funnel-ports.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { DEFAULT_AFFILIATE } from '#shared/tracking.ts'
import { createConsent } from './consent/consent.ts'
import type { LeadsDb } from './db/leads-schema.ts'
import { createEnquiries, ENQUIRY_CIPHER_COLUMNS } from './enquiries/enquiries.ts'
import { createMailQueue, MAIL_CIPHER_COLUMNS } from './enquiries/mail-queue.ts'
import { LEAD_CIPHER_COLUMNS } from './leads/cipher-columns.ts'
import { createLeads } from './leads/leads.ts'
import { createOffice } from './leads/office.ts'
import type { Gate, LeadsLog } from './leads/ports.ts'
import { createPrivacy } from './leads/privacy.ts'
import { addressKeys } from './limits/address.ts'
import { createLimits } from './limits/limits.ts'
import type { LimitTable } from './limits/table.ts'
import { createDrafts, DRAFT_CIPHER_COLUMNS } from './otp/drafts.ts'
import { createOtp } from './otp/otp.ts'
import { parsePhone } from './otp/phone.ts'
import { pickSms, type SmsEnv } from './sms/pick.ts'
import { createHttpTracker } from './tracker/http-tracker.ts'
import { createSandbox } from './tracker/sandbox.ts'

export type FunnelEnv = SmsEnv & {
  readonly PUBLIC_URL: string
  readonly production: boolean
  readonly SMS_ALLOWED_COUNTRIES: readonly string[]
  readonly LEAD_TRACKER_URL?: string
  readonly LEAD_TRACKER_IDEMPOTENT: boolean
  readonly LEAD_REDIRECT_HOSTS?: readonly string[]
}

export type FunnelOptions = {
  /** The leads store, migrated. */
  readonly db: LeadsDb
  readonly env: FunnelEnv
  /** From `openKeyring(db, …)`. */
  readonly keys: Keyring
  /** From `readLimits(…)`. */
  readonly limits: LimitTable
  readonly clock: Clock
  readonly log: LeadsLog
  readonly alarm: Alarm
  /** Tells the worker that a lead is waiting; must not throw. */
  readonly wake: () => void
  readonly gate: Gate
  readonly advertiser: { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
}

/** Every encrypted column, for `rotate`. */
export const CIPHER_COLUMNS = [...LEAD_CIPHER_COLUMNS, ...ENQUIRY_CIPHER_COLUMNS, ...MAIL_CIPHER_COLUMNS, ...DRAFT_CIPHER_COLUMNS]

export type Funnel = ReturnType<typeof createFunnel>

export function createFunnel(options: FunnelOptions) {
  const { db, env, keys, log, alarm, advertiser, wording } = options
  const now = steadyNow(options.clock)
  const limits = createLimits({ db, now, keys, table: options.limits, alarm })
  const otp = createOtp({
    db,
    now,
    keys,
    limits,
    log,
    addressKeys,
    sms: pickSms(env, options.clock.now),
    allowedCountries: env.SMS_ALLOWED_COUNTRIES,
    publicHost: new URL(env.PUBLIC_URL).hostname,
  })
  const readPhone = (typed: string): string | undefined => {
    const phone = parsePhone(typed, env.SMS_ALLOWED_COUNTRIES)
    return phone.kind === 'reachable' ? phone.e164 : undefined
  }
  const mail = createMailQueue({ db, now, keys })
  const consent = createConsent({
    db,
    now,
    keys,
    onWithdrawal: (trx, receiptId) =>
      mail.enqueue(trx, {
        subject: `Consent withdrawn: receipt ${receiptId}`,
        text: `Receipt ${receiptId} was withdrawn. Nothing is sent on it any more; tell ${advertiser.name} to stop.`,
      }),
  })
  const sandbox = createSandbox({ db, now, keys, publicUrl: env.PUBLIC_URL })
  const tracker: Tracker = env.LEAD_TRACKER_URL
    ? createHttpTracker({
        url: env.LEAD_TRACKER_URL,
        idempotent: env.LEAD_TRACKER_IDEMPOTENT,
        now: options.clock.now,
        allowPrivate: !env.production,
      })
    : sandbox.tracker
  const leads = createLeads({
    ...options,
    now,
    tracker,
    consent,
    readPhone,
    spendTicket: otp.spendTicket,
    redirectHosts: env.LEAD_REDIRECT_HOSTS ?? [],
    ownOrigin: env.LEAD_TRACKER_URL ? undefined : new URL(env.PUBLIC_URL).origin,
    apiKey: DEFAULT_AFFILIATE,
  })
  const enquiries = createEnquiries({
    db,
    now,
    keys,
    readPhone,
    advertiser,
    wording,
    enqueueMail: mail.enqueue,
    recordConsent: consent.record,
  })
  const privacy = createPrivacy({ db, now, keys, suppress: consent.suppress })
  const office = (actor: string) => createOffice({ db, now, keys, erase: privacy.erase, actor })
  return { now, limits, otp, drafts: createDrafts({ db, now, keys }), consent, leads, enquiries, mail, sandbox, privacy, office }
}
