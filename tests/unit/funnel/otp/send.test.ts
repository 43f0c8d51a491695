// Guards the money and the strangers' phones: what is sent, how often, and to whom (OTP-9, OTP-10, OTP-11, OTP-13).
import { describe, expect, it } from 'vitest'
import { otpRig, PERSON, WIDE, withoutChallenge } from '../../../support/funnel/funnel.ts'

const IP = '198.51.100.1'

describe('sending a code', () => {
  it('sends one message for twenty parallel requests of one phone (OTP-11)', async () => {
    const { otp, sms } = await otpRig()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => otp.send({ ...PERSON, ip: IP })))
    expect(sms.sent).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'sent')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'cooldown')).toHaveLength(19)
  })

  it('refuses a resend at 59 s and allows it at 60 s', async () => {
    const { otp, begin, clock } = await otpRig()
    const verificationId = await begin()
    clock.advance(59_000)
    expect(await otp.send({ ...PERSON, ip: IP, verificationId })).toEqual({ kind: 'cooldown', retryAfter: 1 })
    clock.advance(1000)
    expect(await otp.send({ ...PERSON, ip: IP, verificationId })).toMatchObject({ kind: 'sent', verificationId })
  })

  it('sends three codes a verification, then says "too many"', async () => {
    const { otp, begin, clock } = await otpRig()
    const verificationId = await begin()
    for (const last of ['sent', 'sent', 'too_many']) {
      clock.advance(60_000)
      expect((await otp.send({ ...PERSON, ip: IP, verificationId })).kind).toBe(last)
    }
  })

  it('writes the message with the origin-bound last line, in one segment, without link or marketing (OTP-13)', async () => {
    const { sms, begin } = await otpRig()
    await begin()
    const body = sms.sent[0]?.body ?? ''
    expect(body).toMatch(/\n@ledger\.example\.ca #\d{4}$/)
    expect(body.length).toBeLessThanOrEqual(160)
    expect(body).toMatch(/^[A-Za-z0-9 .,\n@#]+$/)
    expect(body).not.toMatch(/https?:|free|offer|win|invest/i)
  })

  it.each([
    ['+18005550123', 'toll-free', 'no_texts'],
    ['+19005550123', 'premium', 'no_texts'],
    ['+14169765555', 'pay-per-call exchange', 'no_texts'],
    ['+18765550123', 'Jamaica, which is +1 too', 'country_closed'],
    ['+12125550123', 'the United States', 'country_closed'],
    ['+447400123456', 'the United Kingdom', 'country_closed'],
    ['+16005550123', 'non-geographic', 'no_texts'],
  ])('never calls the provider for %s (%s), says why, and counts nothing', async (phone, _what, why) => {
    const { otp, sms, db } = await otpRig(WIDE)
    expect((await otp.send({ phone, email: PERSON.email, ip: IP })).kind).toBe(why)
    expect(sms.sent).toEqual([])
    expect(await db.selectFrom('limit_use').selectAll().execute()).toEqual([])
  })

  it.each(['', '416', '+1416555012', 'call me', '+1 416 555 0123 ext. 5', '٤١٦٥٥٥٠١٢٣x'])(
    'calls %j an invalid number',
    async (phone) => {
      const { otp } = await otpRig(WIDE)
      expect((await otp.send({ phone, email: PERSON.email, ip: IP })).kind).toBe('invalid_phone')
    },
  )

  it('takes one person for one, however number and address are written', async () => {
    const { otp, sms, begin } = await otpRig(WIDE)
    const verificationId = await begin({ phone: '(416) 555-0123', email: 'Ada@Example.ca' })
    expect(sms.sent[0]?.to).toBe('+14165550123')
    expect((await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe('verified')
  })

  it('lets a visitor try again at once when the provider certainly sent nothing, and keeps the cool-down when unclear', async () => {
    const { otp, sms, begin } = await otpRig()
    sms.answerWith({ kind: 'refused', reason: 'twilio 21211' })
    expect((await otp.send({ ...PERSON, ip: IP })).kind).toBe('failed')
    sms.answerWith({ kind: 'unknown', reason: 'timeout' })
    expect((await otp.send({ ...PERSON, ip: IP })).kind).toBe('failed')
    expect(sms.sent).toHaveLength(2)
    sms.answerWith({ kind: 'accepted' })
    await expect(begin()).rejects.toThrow('cooldown')
    expect(sms.sent).toHaveLength(2)
  })

  it('sends nothing when the store that counts is down', async () => {
    const { otp, sms, db } = await otpRig()
    await db.schema.dropTable('limit_use').execute()
    const failing = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })
    const broken = await otpRig()
    broken.db.transaction = () => {
      throw failing
    }
    expect(await broken.otp.send({ ...PERSON, ip: IP })).toEqual({ kind: 'unavailable' })
    await expect(otp.send({ ...PERSON, ip: IP })).rejects.toThrow()
    expect([...sms.sent, ...broken.sms.sent]).toEqual([])
  })

  it('stops an area whose codes are not used, and not one whose codes are', async () => {
    for (const [verifies, expected] of [
      [false, 20],
      [true, 30],
    ] as const) {
      const { otp, sms, clock } = await otpRig(withoutChallenge())
      for (let i = 0; i < 30; i++) {
        clock.advance(20_000)
        const person = { phone: `+1416${200 + i}0123`, email: `a${i}@example.ca` }
        const ip = `203.${i}.1.9`
        const sent = await otp.send({ ...person, ip })
        if (verifies && sent.kind === 'sent')
          await otp.verify({ ...person, verificationId: sent.verificationId, code: sms.lastCode(), ip })
      }
      expect(sms.sent.length).toBe(expected)
    }
  })

  it('answers a known and a new phone alike (OTP-9)', async () => {
    const { otp, clock, begin } = await otpRig()
    await begin()
    clock.advance(120_000)
    const known = await otp.send({ ...PERSON, ip: '192.0.2.1' })
    const fresh = await otp.send({ phone: '+16045550142', email: 'new@example.ca', ip: '192.0.2.2' })
    expect({ ...known, verificationId: '' }).toEqual({ ...fresh, verificationId: '' })
  })
})
