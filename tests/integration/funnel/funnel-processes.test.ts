// The cap on guesses holds over several web processes on one store (OTP-1), and a control shows that the test has teeth.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createChallenges } from '#server/funnel/challenge/challenge.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { createOtp } from '#server/funnel/otp/otp.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { storedVerification } from '#server/funnel/store/stored-verification.ts'
import type { StoreLocation } from '#server/platform/db/connect.ts'
import { addressKeys } from '#server/platform/network/address.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { fakeSms, leadsStore, notThe, silent, TEST_SECRET, WIDE } from '../../support/funnel/funnel.ts'

const PROCESSES = 3
const ROUNDS = 5
const GUESSES = 17

async function start(location: StoreLocation): Promise<ChildProcess> {
  const child = fork('tests/support/funnel/otp-process.ts', [JSON.stringify(location)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await once(child, 'message')
  return child
}

it('evaluates three of fifty-one parallel wrong codes from three processes', async () => {
  const { db, location } = await leadsStore()
  const keys = await openKeyring(db, { secret: TEST_SECRET })
  const limits = createLimits({ db, now: Date.now, keys, table: WIDE, alarm: () => undefined })
  const sms = fakeSms()
  const options = {
    db,
    now: Date.now,
    keys,
    limits,
    exhausted: createExhausted(Date.now),
    challenges: createChallenges({ db, now: Date.now, keys }),
    addressKeys,
    sms,
    log: silent,
    readPhone: (typed: string) => parsePhone(typed, ['CA']),
    publicHost: 'x.example',
    sender: () => TEST_SITE,
  }
  const otp = createOtp(options)
  const children = await Promise.all(Array.from({ length: PROCESSES }, () => start(location)))
  for (let round = 0; round < ROUNDS; round++) {
    const person = { phone: `+141655501${10 + round}`, email: `p${round}@example.ca` }
    const sent = await otp.send({ ...person, ip: '198.51.100.1' })
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    const { verificationId } = sent
    const request = { ...person, verificationId, code: notThe(sms.lastCode()), ip: '198.51.100.1' }
    const answers = children.map(async (child) => {
      child.send({ request, times: GUESSES })
      const [kinds] = await once(child, 'message')
      return kinds as string[]
    })
    const kinds = (await Promise.all(answers)).flat()
    expect(kinds).toHaveLength(PROCESSES * GUESSES)
    // Two answers name the attempts left; the third evaluated one voids the code, like the 48 that were not looked at.
    expect(kinds.filter((kind) => kind === 'wrong_code')).toHaveLength(2)
    const row = await db
      .selectFrom('otp_verification')
      .selectAll()
      .where('id', '=', storedVerification(verificationId))
      .executeTakeFirstOrThrow()
    expect([row.attempts, row.state]).toEqual([3, 'void'])
    expect((await otp.verify({ ...request, code: sms.lastCode() })).kind).toBe('too_many')
  }
})

it('a code would be guessed without the atomic count (control): reading first and writing later lets every guess through', async () => {
  const { db } = await leadsStore()
  await db.insertInto('limit_key').values({ key: 'attempts', touched_at: 0 }).execute()
  const naive = async (): Promise<boolean> => {
    const { touched_at } = await db
      .selectFrom('limit_key')
      .select('touched_at')
      .where('key', '=', 'attempts')
      .executeTakeFirstOrThrow()
    if (touched_at >= 3) return false
    await db
      .updateTable('limit_key')
      .set({ touched_at: touched_at + 1 })
      .execute()
    return true
  }
  const passed = await Promise.all(Array.from({ length: 50 }, naive))
  expect(passed.filter(Boolean).length).toBeGreaterThan(3)
})
