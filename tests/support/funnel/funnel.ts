import { onTestFinished } from 'vitest'
import { createChallenges } from '#server/funnel/challenge/challenge.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { DEFAULT_LIMITS, type LimitTable } from '#server/funnel/limits/table.ts'
import { createOtp } from '#server/funnel/otp/otp.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { addressKeys } from '#server/platform/network/address.ts'
import { steadyNow } from '#server/platform/steady-clock.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { manualClock } from '../manual-clock.ts'
import { migratedStore, sqliteFile } from '../store-location.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { CHEAP, fakeSms, PERSON, silent, TEST_SECRET } from './funnel-parts.ts'

export { onPostgres } from '../store-location.ts'
export * from './funnel-parts.ts'

/** A real leads store, gone after the test: SQLite in a folder, or a Postgres database. */
export async function leadsStore() {
  const folder = temporaryFolder()
  const { db, location } = await migratedStore<LeadsSchema>('leads', folder, LEADS_STEPS)
  onTestFinished(() => db.destroy())
  return { db, location, file: sqliteFile('leads', folder), folder }
}

/** Verification over a real store, with a clock that stops and messages that stay here. */
export async function otpRig(table: LimitTable = DEFAULT_LIMITS) {
  const store = await leadsStore()
  const clock = manualClock()
  const now = steadyNow(clock)
  const keys = createKeyring({ secret: TEST_SECRET })
  const alarms: string[] = []
  const limits = createLimits({ db: store.db, now, keys, table, alarm: (kind) => alarms.push(kind) })
  const sms = fakeSms()
  const challenges = createChallenges({ db: store.db, now, keys, price: CHEAP })
  const options = {
    db: store.db,
    now,
    sms,
    limits,
    exhausted: createExhausted(now),
    challenges,
    keys,
    readPhone: (typed: string) => parsePhone(typed, ['CA']),
    publicHost: 'ledger.example.ca',
    sender: () => TEST_SITE,
    addressKeys,
    log: silent,
  }
  const otp = createOtp(options)
  /** Sends a code and returns the verification's id; fails when it was not sent. */
  async function begin(person = PERSON, ip = '198.51.100.1', verificationId?: string): Promise<string> {
    const outcome = await otp.send({ ...person, ip, verificationId })
    if (outcome.kind !== 'sent') throw new Error(`not sent: ${JSON.stringify(outcome)}`)
    return outcome.verificationId
  }
  return { ...store, clock, now, keys, limits, challenges, sms, otp, options, alarms, begin }
}
