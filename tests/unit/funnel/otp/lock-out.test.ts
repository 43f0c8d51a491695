// Whatever a stranger does to a phone, its owner can prove it a day later (OTP-14).
import { expect, it } from 'vitest'
import { notThe, otpRig, PERSON } from '../../../support/funnel/funnel.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Rig = Awaited<ReturnType<typeof otpRig>>

/** Days of requests for codes and guesses at them, every hour until noon of the last one, from addresses and with e-mail addresses never seen before. */
async function guess({ otp, sms, clock }: Rig, days: number): Promise<number> {
  let evaluated = 0
  for (let hour = 0; hour < days * 24 - 12; hour++, clock.advance(HOUR)) {
    const from = { phone: PERSON.phone, email: `eve${hour}@example.ca`, ip: `203.0.${hour % 250}.7` }
    const sent = await otp.send(from)
    if (sent.kind !== 'sent') continue
    const wrong = { ...from, verificationId: sent.verificationId, code: notThe(sms.lastCode()) }
    for (let kind = 'wrong_code'; kind === 'wrong_code'; evaluated++) kind = (await otp.verify(wrong)).kind
  }
  return evaluated
}

/** Whether the owner of the phone gets a code and is verified with it. */
async function owner({ otp, sms }: Rig): Promise<string> {
  const from = { ...PERSON, ip: '198.51.100.9' }
  const sent = await otp.send(from)
  if (sent.kind !== 'sent') return `send: ${sent.kind}`
  return (await otp.verify({ ...from, verificationId: sent.verificationId, code: sms.lastCode() })).kind
}

it.each([1, 2, 7])('locks a phone out for a day at most after %i days of guessing', async (days) => {
  const rig = await otpRig()
  expect(await guess(rig, days)).toBeGreaterThanOrEqual(6)
  expect(await owner(rig)).not.toBe('verified')
  rig.clock.advance(DAY)
  expect(await owner(rig)).toBe('verified')
})

it('locks a phone out for a day at most by requesting codes alone', async () => {
  const rig = await otpRig()
  for (let hour = 0; hour < 7 * 24; hour++, rig.clock.advance(HOUR))
    await rig.otp.send({ phone: PERSON.phone, email: `eve${hour}@example.ca`, ip: `203.0.${hour % 250}.7` })
  rig.clock.advance(DAY)
  expect(await owner(rig)).toBe('verified')
})
