/** One web process of three: gets codes and numbers of tries by IPC, tries them on a shared store, answers with the outcomes. */

import { createChallenges } from '#server/funnel/challenge/challenge.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { createOtp } from '#server/funnel/otp/otp.ts'
import type { VerifyRequest } from '#server/funnel/otp/verify.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { addressKeys } from '#server/platform/network/address.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { fakeSms, silent, TEST_SECRET, WIDE } from './funnel-parts.ts'

const db = openStore<LeadsSchema>(JSON.parse(process.argv[2] ?? ''))
const keys = await openKeyring(db, { secret: TEST_SECRET })
const now = Date.now
const limits = createLimits({ db, now, keys, table: WIDE, alarm: () => undefined })
const otp = createOtp({
  db,
  now,
  keys,
  exhausted: createExhausted(now),
  limits,
  challenges: createChallenges({ db, now, keys }),
  addressKeys,
  log: silent,
  sms: fakeSms(),
  readPhone: (typed: string) => parsePhone(typed, ['CA']),
  publicHost: 'ledger.example.ca',
  sender: () => TEST_SITE,
})

process.on('message', async ({ request, times }: { request: VerifyRequest; times: number }) => {
  const outcomes = await Promise.all(Array.from({ length: times }, () => otp.verify(request)))
  process.send?.(outcomes.map((outcome) => outcome.kind))
})
process.send?.('ready')
