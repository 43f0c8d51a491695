/** Receipts over a real store and a real log. */
import { createConsent } from '#server/funnel/consent/consent.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import type { ConsentPurpose } from '#shared/funnel/consent.ts'
import { manualClock } from '../manual-clock.ts'
import { leadsStore, TEST_LOG, TEST_SECRET } from './funnel.ts'
import { WORDING } from './leads.ts'

export const RECEIPT = {
  wording: WORDING,
  boxes: ['sharing', 'call'] as readonly ConsentPurpose[],
  locale: 'en-CA',
  page: '/register',
  advertiser: { id: 'sample', name: 'Sample Advertiser' },
  verificationId: 'v'.repeat(22),
  ip: '198.51.100.7',
  userAgent: 'test browser',
  phoneIndex: 'phone-index',
  emailIndex: 'email-index',
}

/** A store with receipts 1 to `count`; all of one person, or each of another. */
export async function consentRig(count = 0, { persons = 1 }: { persons?: number } = {}) {
  const store = await leadsStore()
  const { db } = store
  const clock = manualClock()
  const keys = createKeyring({ secret: TEST_SECRET })
  const told: string[] = []
  const consentLog = await openLog(db, TEST_LOG)
  const consent = createConsent({ db, now: clock.now, keys, consentLog, onWithdrawal: async (_trx, id) => void told.push(id) })
  const record = (receipt: Partial<typeof RECEIPT> = {}) =>
    db.transaction().execute((trx) => consent.record(trx, { ...RECEIPT, ...receipt }))
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const person = persons === 1 ? {} : { phoneIndex: `phone-${i + 1}`, emailIndex: `email-${i + 1}` }
    ids.push((await record(person)).id)
  }
  const checkpoint = async (): Promise<string> =>
    (await db.selectFrom('consent_log').select('checkpoint').executeTakeFirstOrThrow()).checkpoint
  const kinds = async (checkpoints: readonly string[] = []): Promise<string[]> =>
    (await consent.verify(checkpoints)).findings.map(({ kind, seq }) => `${kind} ${seq}`)
  return { ...store, clock, keys, consentLog, consent, record, ids, told, checkpoint, kinds }
}
export type ConsentRig = Awaited<ReturnType<typeof consentRig>>
