// A stranger who asks for codes in a range of numbers does not shut it: its people do some work, and read when they need not (OTP-10).
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS, type LimitRow } from '#server/funnel/limits/table.ts'
import { otpRig } from '../../../support/funnel/funnel.ts'
import { solve } from '../../../support/funnel/solve.ts'

type Rig = Awaited<ReturnType<typeof otpRig>>

/** The nth person of a range of ten thousand numbers, with an address of their own. */
const person = (n: number, range = '+1647200') => ({
  phone: `${range}${String(1000 + n)}`,
  email: `p${n}@example.ca`,
  ip: `203.0.${n}.7`,
})

/** One honest send, then four of two addresses, which stay unverified. */
async function attack({ otp }: Rig): Promise<void> {
  await otp.send(person(0))
  for (let n = 1; n <= 4; n++) await otp.send({ ...person(n), ip: n < 4 ? '198.51.100.1' : '198.51.101.1' })
}

async function sendWithBrowser({ otp }: Rig, who: ReturnType<typeof person>) {
  const asked = await otp.send(who)
  return asked.kind === 'challenge' ? otp.send({ ...who, proof: (await solve(asked.challenge)).proof }) : asked
}

it('five posts ask the people of the range for work, for an hour, and those of the next for nothing', async () => {
  const rig = await otpRig()
  await attack(rig)
  expect(await rig.otp.send(person(10))).toMatchObject({ kind: 'challenge', retryAfter: 3600 })
  for (let n = 11; n < 15; n++) expect((await sendWithBrowser(rig, person(n))).kind).toBe('sent')
  expect((await rig.otp.send(person(15, '+1647201'))).kind).toBe('sent')
  rig.clock.advance(3_600_000)
  expect((await rig.otp.send(person(16))).kind).toBe('sent')
  expect(new Set(rig.alarms)).toEqual(new Set(['budget_low']))
})

it('five posts shut the range for a day where the hour refuses (control)', async () => {
  const row: LimitRow = { action: 'send', dimension: 'prefix', max: 5, seconds: 3600, blockSeconds: 86_400 }
  const rig = await otpRig({ ...DEFAULT_LIMITS, 'send.prefix.hour': row })
  await attack(rig)
  for (let n = 11; n < 15; n++) expect(await sendWithBrowser(rig, person(n))).toEqual({ kind: 'limit', retryAfter: 86_400 })
  expect((await rig.otp.send(person(15, '+1647201'))).kind).toBe('sent')
})

it('who works gets twenty messages a day out of a range, and the twenty-first is told when', async () => {
  const rig = await otpRig()
  for (let n = 0; n < 20; n++) {
    expect((await sendWithBrowser(rig, person(n))).kind).toBe('sent')
    rig.clock.advance(60_000)
  }
  const refused = await sendWithBrowser(rig, person(20))
  expect(refused).toEqual({ kind: 'limit', retryAfter: 86_400 - 20 * 60 })
  expect(rig.alarms).toContain('limit_tripped')
  rig.clock.advance((86_400 - 20 * 60) * 1000)
  expect((await sendWithBrowser(rig, person(20))).kind).toBe('sent')
})

it('messages whose codes are used do not count: forty people of one range need no work', async () => {
  const rig = await otpRig()
  for (let n = 0; n < 40; n++) {
    const sent = await rig.otp.send(person(n))
    if (sent.kind !== 'sent') throw new Error(`${n}: ${sent.kind}`)
    await rig.otp.verify({ ...person(n), verificationId: sent.verificationId, code: rig.sms.lastCode() })
  }
  expect(rig.sms.sent).toHaveLength(40)
})
