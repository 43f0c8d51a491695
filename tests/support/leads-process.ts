/** One process of the site, to be killed: takes leads over IPC, delivers them to a tracker on the loopback, answers with what the visitor was told. */
import { createConsent } from '#server/consent/consent.ts'
import { openKeyring } from '#server/crypto/open-keyring.ts'
import { openStore } from '#server/db/connect.ts'
import type { LeadsSchema } from '#server/db/leads-schema.ts'
import type { SubmitRequest } from '#server/leads/draft.ts'
import { createLeads } from '#server/leads/leads.ts'
import type { LeadsOptions } from '#server/leads/ports.ts'
import { createOtp } from '#server/otp/otp.ts'
import { createHttpTracker } from '#server/tracker/http-tracker.ts'
import { fakeSms, silent, TEST_SECRET } from './funnel-parts.ts'

export type ProcessOptions = {
  readonly file: string
  readonly tracker: string
  readonly idempotent: boolean
  readonly ahead: number
}

/** The leads of a process over a shared file; `ahead` milliseconds in the future. */
export async function openLeads({ file, tracker, idempotent, ahead }: ProcessOptions) {
  const db = openStore<LeadsSchema>({ kind: 'sqlite', file, durability: 'FULL' })
  const keys = await openKeyring(db, { secret: TEST_SECRET })
  const now = (): number => Date.now() + ahead
  const consent = createConsent({ db, now, keys, onWithdrawal: async () => undefined })
  const limits = {
    consume: async () => ({ ok: true, ticket: [] }) as const,
    record: async () => undefined,
    release: async () => undefined,
  }
  const sms = fakeSms()
  const otp = createOtp({
    db,
    now,
    keys,
    limits,
    sms,
    log: silent,
    allowedCountries: ['CA'],
    publicHost: 'x.example',
    addressKeys: () => ({ ip: '', network: '' }),
  })
  const options: LeadsOptions = {
    db,
    now,
    keys,
    consent,
    tracker: createHttpTracker({ url: tracker, idempotent, deadlineMs: 300, now, allowPrivate: true }),
    gate: () => ({ ok: true }),
    advertiser: { id: 'sample', name: 'Sample Advertiser' },
    wording: () => ({ version: '1', items: [] }),
    spendTicket: otp.spendTicket,
    readPhone: (typed) => typed,
    redirectHosts: [],
    apiKey: 'key',
    wake: () => undefined,
    alarm: () => undefined,
    log: silent,
  }
  return { db, otp, sms, leads: createLeads(options) }
}

if (import.meta.main) {
  const { leads } = await openLeads(JSON.parse(process.argv[2] ?? '') as ProcessOptions)
  process.on('message', async (request: SubmitRequest) => {
    const outcome = await leads.submit(request)
    process.send?.([request.verificationId, outcome.kind === 'answer' ? outcome.answer.status : outcome.kind])
  })
  process.send?.('ready')
}
