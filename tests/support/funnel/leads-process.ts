/** One process of the site, to be killed: as web it takes leads by IPC and replies with the visitor's answer, as worker it sweeps. */
import { setTimeout } from 'node:timers/promises'
import { wordingOf } from '#server/funnel/advertisers.ts'
import { createChallenges } from '#server/funnel/challenge/challenge.ts'
import { createConsent } from '#server/funnel/consent/consent.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { createLeads } from '#server/funnel/leads/leads.ts'
import type { LeadsOptions } from '#server/funnel/leads/ports.ts'
import type { SubmitRequest } from '#server/funnel/leads/submission.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createOtp } from '#server/funnel/otp/otp.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { createHttpTracker } from '#server/funnel/tracker/http-tracker.ts'
import { openStore, type StoreLocation } from '#server/platform/db/connect.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { ADMIT_ALL, fakeSms, silent, TEST_LOG, TEST_SECRET } from './funnel-parts.ts'

/** The worker's pause when nothing is due: 15 s on the site, where Redis wakes it besides. */
const SWEEP_MS = 20

type LeadsOfProcess = Awaited<ReturnType<typeof openLeads>>['leads']

export type ProcessOptions = {
  readonly location: StoreLocation
  readonly tracker: string
  readonly idempotent: boolean
  readonly ahead: number
  /** How long the tracker may take; short, so that a test need not wait. */
  readonly deadlineMs?: number
}

/** The leads of a process over a shared store; `ahead` milliseconds in the future. */
export async function openLeads({ location, tracker, idempotent, ahead, deadlineMs = 300 }: ProcessOptions) {
  const alarms: string[] = []
  const db = openStore<LeadsSchema>(location)
  const keys = await openKeyring(db, { secret: TEST_SECRET })
  const now = (): number => Date.now() + ahead
  const consentLog = await openLog(db, TEST_LOG)
  const consent = createConsent({ db, now, keys, consentLog, onWithdrawal: async () => undefined })
  const limits = {
    consume: async () => ({ ok: true, counted: [] }) as const,
    consumePaid: async () => ({ kind: 'counted', counted: [], isFull: false }) as const,
    check: async () => ({ ok: true, counted: [] }) as const,
    record: async () => undefined,
    release: async () => undefined,
  }
  const sms = fakeSms()
  const otp = createOtp({
    db,
    now,
    keys,
    limits,
    exhausted: createExhausted(now),
    challenges: createChallenges({ db, now, keys }),
    sms,
    log: silent,
    readPhone: (typed: string) => parsePhone(typed, ['CA']),
    publicHost: 'x.example',
    sender: () => TEST_SITE,
    addressKeys: () => ({ ip: '', network: '' }),
  })
  const options: LeadsOptions = {
    db,
    now,
    keys,
    consent,
    tracker: createHttpTracker({ url: tracker, idempotent, deadlineMs, now, allowPrivate: true }),
    mayReceive: () => ({ ok: true }),
    advertiser: () => ({ id: 'sample', name: 'Sample Advertiser' }),
    wording: () => wordingOf('1', []),
    spendTicket: otp.spendTicket,
    admit: ADMIT_ALL,
    readPhone: (e164) => ({ kind: 'reachable', e164, country: 'CA' }),
    redirectHosts: [],
    campaign: () => TEST_SITE.campaign,
    wake: () => undefined,
    alarm: (kind) => void alarms.push(kind),
    log: silent,
    // Simulated hours have no pace.
    ...(ahead > 0 ? { sleep: async () => undefined } : {}),
  }
  return { db, otp, sms, alarms, leads: createLeads(options) }
}

/** Sweeps like the worker, but without its pauses. */
async function work({ recover, deliverDue }: LeadsOfProcess): Promise<never> {
  for (;;) {
    await recover()
    if ((await deliverDue()) === 0) await setTimeout(SWEEP_MS)
  }
}

/** The visitor's answer. */
export type Told = readonly [verificationId: string | undefined, status: unknown]

/** Takes leads like the web process. */
function serve({ submit }: LeadsOfProcess): void {
  process.on('message', async (request: SubmitRequest) => {
    const outcome = await submit(request)
    process.send?.([request.verificationId, outcome.kind === 'answer' ? outcome.answer.status : outcome.kind] satisfies Told)
  })
}

if (import.meta.main) {
  const { role, ...options } = JSON.parse(process.argv[2] ?? '') as ProcessOptions & { role: 'web' | 'worker' }
  const { leads } = await openLeads(options)
  process.send?.('ready')
  // A spare waits for its start.
  process.once('message', () => (role === 'web' ? serve(leads) : void work(leads)))
}
