/**
 * Puts the funnel's domains together, for the web process and the worker alike. The one place where they meet; each of
 * them knows the others only through the shapes in `ports.ts`.
 */

import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { ConsentWording } from '#shared/funnel/consent.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Clock } from '../platform/clock.ts'
import { createDemoPages, type DemoPagesEnv } from '../platform/demo-pages.ts'
import { addressKeys } from '../platform/network/address.ts'
import { steadyNow } from '../platform/steady-clock.ts'
import { createChallenges } from './challenge/challenge.ts'
import type { Price } from './challenge/price.ts'
import { createAnchors } from './consent/anchors.ts'
import { createConsent } from './consent/consent.ts'
import type { ConsentLog } from './consent/log/log.ts'
import { createAdmission } from './enquiries/admission.ts'
import { ENQUIRY_CIPHER_COLUMNS } from './enquiries/cipher-columns.ts'
import { createEnquiries } from './enquiries/enquiries.ts'
import { createLetters } from './enquiries/letters.ts'
import { createMailQueue, type Mail } from './enquiries/mail-queue.ts'
import { LEAD_CIPHER_COLUMNS } from './leads/cipher-columns.ts'
import { isNamed } from './leads/delivery/verdict.ts'
import { createLeads } from './leads/leads.ts'
import { createOffice } from './leads/office/office.ts'
import type { MayReceive } from './leads/ports.ts'
import { createAdmit } from './limits/admit.ts'
import { createExhausted } from './limits/exhausted.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import { createSpending } from './limits/spending.ts'
import type { LimitTable } from './limits/table.ts'
import { type Observe, observedOtp, observedTracker } from './observed.ts'
import { whereOpen } from './open-provinces.ts'
import { createOtp } from './otp/otp.ts'
import type { OtpOptions } from './otp/ports.ts'
import { internationalPhone, type ParsedPhone, parsePhone } from './person/phone.ts'
import { createPrivacy } from './person/privacy.ts'
import { personalDomains } from './personal-domains.ts'
import type { FunnelLog, Tracker } from './ports.ts'
import { createDrafts, DRAFT_CIPHER_COLUMNS } from './registration/drafts.ts'
import { createRegistration } from './registration/registration.ts'
import { pickSms, type SmsEnv } from './sms/pick.ts'
import { watchedSms } from './sms/watched.ts'
import type { Journal } from './store/journal.ts'
import type { StoreParts } from './store/parts.ts'
import type { LeadsDb } from './store/schema.ts'
import { withdrawalLetter } from './texts.en.ts'
import { createHttpTracker } from './tracker/http-tracker.ts'
import { createSandbox } from './tracker/sandbox.ts'

export type FunnelEnv = SmsEnv &
  DemoPagesEnv & {
    readonly SMS_ALLOWED_COUNTRIES: readonly string[]
    readonly REGISTRATION_PROVINCES?: readonly string[] | undefined
    readonly LEAD_TRACKER_URL?: string | undefined
    readonly LEAD_TRACKER_IDEMPOTENT: boolean
    readonly LEAD_REDIRECT_HOSTS?: readonly string[] | undefined
  }

export type FunnelOptions = {
  /** The leads store, migrated. */
  readonly db: LeadsDb
  readonly env: FunnelEnv
  /** From `openKeyring(db, …)`. */
  readonly keys: Keyring
  /** From `openLog(db, …)`. */
  readonly consentLog: ConsentLog
  /** None where none is kept, as in most tests. */
  readonly journal?: Journal | undefined
  /** From `readLimits(…)`. */
  readonly limits: LimitTable
  /** What a challenge costs; the site's own price without it. */
  readonly price?: Price | undefined
  readonly clock: Clock
  readonly log: FunnelLog
  readonly alarm: Alarm
  /** Counts what happens; always present. */
  readonly observe?: Observe | undefined
  /** Tells the worker that a lead is waiting; must not throw. */
  readonly wake: () => void
  readonly mayReceive: MayReceive
  /** The recipient of leads, by its present name in a language, by default in English. */
  readonly advertiser: (locale?: string) => { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
  /** Whose paper it is. */
  readonly site: () => Pick<Site, 'name' | 'shortName' | 'campaign'>
}

/** Every encrypted column, for `rotate`. */
export const CIPHER_COLUMNS = [...LEAD_CIPHER_COLUMNS, ...ENQUIRY_CIPHER_COLUMNS, ...DRAFT_CIPHER_COLUMNS]

const withdrawalMail = (receiptId: string, advertiser: string): Mail => ({
  ...withdrawalLetter(receiptId, advertiser),
  notice: 'withdrawal',
  receiptId,
})

const unobserved: Observe = () => undefined

/** Where leads go and whose pages visitors may be sent to: the advertiser's tracker, or the sandbox and our own pages. */
function tracked({ env, clock, site, observe = unobserved }: FunnelOptions, sandbox: Tracker) {
  const { LEAD_TRACKER_URL: url, LEAD_TRACKER_IDEMPOTENT: idempotent, LEAD_REDIRECT_HOSTS: redirectHosts = [] } = env
  const ours = { redirectHosts, campaign: () => site().campaign }
  if (url === undefined) return { ...ours, tracker: observedTracker(sandbox, observe), ownOrigin: new URL(env.PUBLIC_URL).origin }
  const tracker = createHttpTracker({ url, idempotent, now: clock.now, allowPrivate: !env.production })
  return { ...ours, tracker: observedTracker(tracker, observe) }
}

/** Reads a number where codes may be sent and registration is open. */
const phoneReader =
  ({ SMS_ALLOWED_COUNTRIES, REGISTRATION_PROVINCES }: FunnelEnv) =>
  (typed: string): ParsedPhone =>
    whereOpen(parsePhone(typed, SMS_ALLOWED_COUNTRIES), REGISTRATION_PROVINCES)

function createConfiguredOtp(
  { db, env, keys, clock, log, alarm, site, observe = unobserved }: FunnelOptions,
  { now, limits, exhausted, challenges }: Pick<OtpOptions, 'now' | 'exhausted' | 'challenges'> & { readonly limits: Limits },
) {
  const otp = createOtp({
    db,
    now,
    keys,
    limits,
    exhausted,
    challenges,
    log,
    addressKeys,
    sms: watchedSms(pickSms(env, clock.now), alarm, (outcome) => observe({ what: 'sms', outcome })),
    readPhone: phoneReader(env),
    publicHost: new URL(env.PUBLIC_URL).hostname,
    sender: site,
  })
  return observedOtp(otp, observe)
}

/** The table's limits, and what of them is counted by address. */
function createCounting(parts: StoreParts, { limits: table, alarm }: Pick<FunnelOptions, 'limits' | 'alarm'>) {
  const limits = createLimits({ ...parts, table, alarm })
  const exhausted = createExhausted(parts.now)
  return { limits, exhausted, admit: createAdmit({ ...limits, exhausted }) }
}

/** What the desk alone asks. */
const createDeskParts = (parts: StoreParts, table: LimitTable) => ({
  letters: (actor: string) => createLetters(parts, actor),
  spending: createSpending({ ...parts, table }),
})

export type Funnel = ReturnType<typeof createFunnel>

export function createFunnel(options: FunnelOptions) {
  const { db, env, keys, consentLog, journal, advertiser, wording } = options
  const now = steadyNow(options.clock)
  const parts: StoreParts = { db, now, keys }
  const { limits, exhausted, admit } = createCounting(parts, options)
  const challenges = createChallenges({ ...parts, price: options.price })
  const otp = createConfiguredOtp(options, { now, limits, exhausted, challenges })
  const mail = createMailQueue(parts)
  /** A French receipt names the advertiser in French; the office reads English. */
  const inEnglish = (named: string): string => (isNamed(advertiser, named) ? advertiser().name : named)
  const consent = createConsent({
    ...options,
    now,
    onWithdrawal: (trx, id, named) => mail.enqueue(trx, withdrawalMail(id, inEnglish(named))),
  })
  const demoPages = createDemoPages(env)
  const sandbox = createSandbox({ ...parts, advertiser, publicUrl: env.PUBLIC_URL, arePublic: demoPages.arePublic })
  const leads = createLeads({
    ...options,
    ...tracked(options, sandbox.tracker),
    now,
    consent,
    readPhone: phoneReader(env),
    spendTicket: otp.spendTicket,
    admit,
  })
  const drafts = createDrafts(parts)
  const registration = createRegistration({ wording, readPhone: phoneReader(env), drafts, otp, submit: leads.submit })
  const enquiries = createEnquiries({
    ...parts,
    journal,
    // Of any country: the writer must be found again.
    readPhone: (typed) => internationalPhone(typed, 'CA'),
    advertiser,
    wording,
    admission: createAdmission({ admit, work: challenges }),
    enqueueMail: mail.enqueue,
    recordConsent: consent.record,
  })
  const personal = personalDomains({ now, keys, consentLog })
  const privacy = createPrivacy({ db, keys, domains: personal, journal })
  return {
    now,
    limits,
    otp,
    challenges,
    drafts,
    admit: admit.admit,
    registration,
    consent,
    leads,
    enquiries,
    mail,
    sandbox,
    demoPages,
    anchors: createAnchors({ db, now, log: consentLog, enqueueMail: mail.enqueue }),
    personal,
    privacy,
    office: (actor: string) => createOffice({ ...parts, journal, erase: privacy.erase, actor }),
    ...createDeskParts(parts, options.limits),
  }
}
