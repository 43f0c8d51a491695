import { wordingOf } from '#server/funnel/advertisers.ts'
import { createConsent } from '#server/funnel/consent/consent.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { createLeads } from '#server/funnel/leads/leads.ts'
import type { MayReceive } from '#server/funnel/leads/ports.ts'
import type { SubmitRequest } from '#server/funnel/leads/submission.ts'
import { createAdmit } from '#server/funnel/limits/admit.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'
import type { TrackerOutcome, TrackerPayload } from '#server/funnel/ports.ts'
import type { Journal, JournalEntry } from '#server/funnel/store/journal.ts'
import type { ConsentWording } from '#shared/funnel/consent.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { otpRig, PERSON, silent, TEST_LOG, WIDE } from './funnel.ts'

export const WORDING: ConsentWording = wordingOf('2026-11-01', [
  { purpose: 'sharing', short: 'Share my details', text: 'Share my details with Sample Advertiser.', required: true },
  { purpose: 'call', short: 'Call me', text: 'Sample Advertiser may call me.', required: false },
  { purpose: 'messages', short: 'Send me messages', text: 'Sample Advertiser may send me messages.', required: false },
])

export const LEAD_FIELDS = { firstName: 'Ada', lastName: 'Canary', email: PERSON.email, phoneNumber: PERSON.phone }

/** A tracker with set answers that remembers every call. */
export function fakeTracker(idempotent = false) {
  const calls: { payload: TrackerPayload; key: string }[] = []
  const rig = {
    name: 'fake',
    idempotent,
    calls,
    answer: (): TrackerOutcome | Promise<TrackerOutcome> => ({ kind: 'accepted', url: 'https://go.example.com/welcome?id=1' }),
    send: async (payload: TrackerPayload, key: string): Promise<TrackerOutcome> => {
      calls.push({ payload, key })
      return rig.answer()
    },
  }
  return rig
}

/** A journal without a disk, which notes what is entered. */
export function notedJournal(entries: JournalEntry[]): Journal {
  const begin: Journal['begin'] = async (db, work) => ({
    result: await db.transaction().execute((trx) => work(trx, (entry) => void entries.push(entry))),
    entered: Promise.resolve(),
  })
  return { begin, run: async (db, work) => (await begin(db, work)).result }
}

/** Leads over a real store: verification, receipts, delivery; tracker, clock and the advertiser's eligibility by hand. */
export async function leadsRig({ idempotent = false }: { idempotent?: boolean } = {}) {
  const rig = await otpRig(WIDE)
  const { db, now, keys, otp, sms, begin } = rig
  const alarms: string[] = []
  const tracker = fakeTracker(idempotent)
  const advertiser = { id: 'sample', name: 'Sample Advertiser', frenchName: 'Annonceur fictif' }
  const eligibility: { current: MayReceive } = { current: () => ({ ok: true }) }
  const withdrawals: string[] = []
  const consentLog = await openLog(db, TEST_LOG)
  const consent = createConsent({ db, now, keys, consentLog, onWithdrawal: async (_trx, id) => void withdrawals.push(id) })
  const options = {
    db,
    now,
    keys,
    tracker,
    mayReceive: ((question) => eligibility.current(question)) as MayReceive,
    advertiser: (locale = 'en-CA') => ({ id: advertiser.id, name: locale === 'fr-CA' ? advertiser.frenchName : advertiser.name }),
    wording: () => WORDING,
    spendTicket: otp.spendTicket,
    admit: createAdmit({ ...rig.limits, exhausted: createExhausted(now) }),
    consent,
    readPhone: (typed: string) => parsePhone(typed, ['CA']),
    redirectHosts: ['go.example.com'],
    campaign: () => TEST_SITE.campaign,
    wake: () => undefined,
    alarm: (kind: string, _detail: object, state?: string) => void alarms.push(state === 'ended' ? `over: ${kind}` : kind),
    log: silent,
    random: () => 0.5,
    /** Seconds in a tenth of their time. */
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 10)),
  }
  const leads = createLeads(options)

  /** A verified phone. @returns the verification's id */
  async function verified(person = PERSON): Promise<string> {
    rig.clock.advance(61_000)
    const verificationId = await begin(person)
    const outcome = await otp.verify({ ...person, verificationId, code: sms.lastCode(), ip: '198.51.100.1' })
    if (outcome.kind !== 'verified') throw new Error('not verified')
    return verificationId
  }
  const request = (verificationId: string | undefined, more: Partial<SubmitRequest> = {}): SubmitRequest => ({
    verificationId,
    fields: LEAD_FIELDS,
    tracking: {},
    consents: ['sharing'],
    page: '/register',
    locale: 'en-CA',
    country: 'CA',
    ip: '198.51.100.1',
    userAgent: 'test browser',
    ...more,
  })
  /** The request of the nth of many people, whose phone was verified a minute after the one before. */
  async function requestOf(nth: number, firstName = 'A'): Promise<SubmitRequest> {
    const [phone, email] = [`+1416555${1000 + nth}`, `p${nth}@example.ca`]
    const fields = { firstName, lastName: 'B', email, phoneNumber: phone }
    return request(await verified({ phone, email }), { fields })
  }
  const states = async (): Promise<DeliveryState[]> =>
    (await db.selectFrom('lead_delivery').select('state').orderBy('updated_at').execute()).map((row) => row.state)
  return {
    ...rig,
    leads,
    options,
    consent,
    consentLog,
    tracker,
    eligibility,
    advertiser,
    alarms,
    withdrawals,
    verified,
    request,
    requestOf,
    states,
  }
}
