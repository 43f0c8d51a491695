// Guards the one thing that keeps strangers out: a 13-bit code. The numbers are those of docs/goals.md.
import { describe, expect, it } from 'vitest'
import { createOtp } from '#server/funnel/otp/otp.ts'
import { notThe, otpRig, PERSON, WIDE } from '../../../support/funnel/funnel.ts'

const IP = '198.51.100.1'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a code', () => {
  it('is accepted once, and never again (OTP-4)', async () => {
    const { otp, sms, begin } = await otpRig(WIDE)
    const verificationId = await begin()
    const request = { ...PERSON, verificationId, code: sms.lastCode(), ip: IP }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => otp.verify(request)))
    expect(outcomes.filter((outcome) => outcome.kind === 'verified')).toHaveLength(1)
    expect(await otp.verify(request)).not.toEqual({ kind: 'verified' })
  })

  it('is looked at three times out of fifty parallel wrong tries, and then the right one is refused (OTP-1)', async () => {
    const { otp, sms, begin } = await otpRig(WIDE)
    const verificationId = await begin()
    const wrong = notThe(sms.lastCode())
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => otp.verify({ ...PERSON, verificationId, code: wrong, ip: IP })),
    )
    const left = outcomes.flatMap((outcome) => (outcome.kind === 'wrong_code' ? outcome.attemptsLeft : []))
    // On Postgres they take their turns in any order.
    expect(left.toSorted()).toEqual([1, 2])
    expect(outcomes.filter((outcome) => outcome.kind === 'too_many')).toHaveLength(48)
    expect(await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).toEqual({ kind: 'too_many' })
  })

  it('accepts the right code on the third try (control: the cap is three, not two)', async () => {
    const { otp, sms, begin } = await otpRig(WIDE)
    const verificationId = await begin()
    for (const step of [1, 2]) await otp.verify({ ...PERSON, verificationId, code: notThe(sms.lastCode(), step), ip: IP })
    expect(await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).toEqual({ kind: 'verified' })
  })

  it.each([
    ['12a4'],
    ['１２３４'],
    [' 1234'],
    ['1234 '],
    ['12345'],
    ['123'],
    ['١٢٣٤'],
    ['1e03'],
    ['+123'],
    [1234],
    [['1', '2', '3', '4']],
    [{ length: 4 }],
    [null],
    [undefined],
    [true],
  ])('that is malformed (%j) costs no attempt', async (code) => {
    const { otp, sms, begin } = await otpRig(WIDE)
    const verificationId = await begin()
    for (let i = 0; i < 5; i++)
      expect(await otp.verify({ ...PERSON, verificationId, code, ip: IP })).toEqual({ kind: 'malformed' })
    expect(await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).toEqual({ kind: 'verified' })
  })

  it('is accepted after 299 s and refused after 301 s (OTP-5)', async () => {
    for (const [seconds, kind] of [
      [299, 'verified'],
      [301, 'wrong_code'],
    ] as const) {
      const { otp, sms, begin, clock } = await otpRig(WIDE)
      const verificationId = await begin()
      clock.advance(seconds * 1000)
      expect((await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe(kind)
    }
  })

  it.each([
    [-30_000, 'verified'],
    [30_000, 'verified'],
    [-90_000, 'wrong_code'],
  ])('sent by one process is judged by another whose clock is %i ms off: %s', async (offMs, kind) => {
    const { options, sms, begin, now } = await otpRig(WIDE)
    const verificationId = await begin()
    const other = createOtp({ ...options, now: () => now() + offMs })
    expect((await other.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe(kind)
  })

  it('stays expired when the host clock is set back an hour (OTP-5)', async () => {
    const { otp, sms, begin, clock } = await otpRig(WIDE)
    const verificationId = await begin()
    clock.advance(301_000)
    clock.set(clock.now() - 100_000)
    expect((await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe('wrong_code')
    clock.set(clock.now() - HOUR)
    expect((await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe('wrong_code')
  })

  it('no longer counts once a newer one was sent, and three wrong tries survive the resend', async () => {
    const { otp, sms, begin, clock } = await otpRig(WIDE)
    const verificationId = await begin()
    const first = sms.lastCode()
    await otp.verify({ ...PERSON, verificationId, code: notThe(first), ip: IP })
    clock.advance(60_000)
    expect(await begin(PERSON, IP, verificationId)).toBe(verificationId)
    if (first !== sms.lastCode())
      expect(await otp.verify({ ...PERSON, verificationId, code: first, ip: IP })).toEqual({
        kind: 'wrong_code',
        attemptsLeft: 1,
      })
    else await otp.verify({ ...PERSON, verificationId, code: notThe(first), ip: IP })
    expect(await otp.verify({ ...PERSON, verificationId, code: notThe(sms.lastCode()), ip: IP })).toEqual({ kind: 'too_many' })
  })

  it('opens nothing for another phone, address, session or purpose: 0 of 15 combinations (OTP-6)', async () => {
    const accepted: string[] = []
    for (let mask = 0; mask < 16; mask++) {
      const { otp, sms, begin } = await otpRig(WIDE)
      const verificationId = await begin()
      const code = sms.lastCode()
      const other = await begin({ phone: '+16045550142', email: 'eve@example.ca' })
      const request = {
        phone: mask & 1 ? '+16045550142' : PERSON.phone,
        email: mask & 2 ? 'eve@example.ca' : PERSON.email,
        verificationId: mask & 4 ? other : verificationId,
        purpose: mask & 8 ? 'login' : 'lead',
        code,
        ip: IP,
      }
      if (code !== sms.lastCode() && (await otp.verify(request)).kind === 'verified') accepted.push(mask.toString(2))
    }
    expect(accepted.filter((mask) => mask !== '0')).toEqual([])
  })

  it('gives one answer for wrong, expired, used and unknown (OTP-9)', async () => {
    const { otp, sms, begin, clock } = await otpRig(WIDE)
    const wrong = await begin()
    const answers = [await otp.verify({ ...PERSON, verificationId: wrong, code: notThe(sms.lastCode()), ip: IP })]
    answers.push(await otp.verify({ ...PERSON, verificationId: 'unknown', code: '0000', ip: IP }))
    clock.advance(60_000)
    const expired = await begin()
    clock.advance(301_000)
    answers.push(await otp.verify({ ...PERSON, verificationId: expired, code: sms.lastCode(), ip: IP }))
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ kind: 'wrong_code', attemptsLeft: 2 })))
    const used = await begin()
    await otp.verify({ ...PERSON, verificationId: used, code: sms.lastCode(), ip: IP })
    expect((await otp.verify({ ...PERSON, verificationId: used, code: sms.lastCode(), ip: IP })).kind).toBe('wrong_code')
  })
})

describe('the budget of wrong codes', () => {
  it('is six a day and, once twelve were wrong, three a day over any number of codes, sessions and addresses (OTP-2)', async () => {
    const { otp, sms, clock } = await otpRig()
    const perDay: number[] = []
    for (let day = 0; day < 10; day++) {
      let evaluated = 0
      for (let hour = 0; hour < 24; hour++, clock.advance(HOUR)) {
        const from = { phone: PERSON.phone, email: `ada${day}-${hour}@example.ca`, ip: `203.0.${day * 24 + hour}.7` }
        const sent = await otp.send(from)
        if (sent.kind !== 'sent') continue
        const guess = { ...from, verificationId: sent.verificationId, code: notThe(sms.lastCode()) }
        // Two tries and no third, so that each session ends before its own cap.
        for (let i = 0; i < 2; i++) if ((await otp.verify(guess)).kind === 'wrong_code') evaluated++
      }
      perDay.push(evaluated)
    }
    expect(perDay.slice(0, 2)).toEqual([6, 6])
    expect(Math.max(...perDay.slice(2))).toBeLessThanOrEqual(3)
  })

  it('is not touched by right codes', async () => {
    const { otp, sms, begin, clock } = await otpRig()
    for (let i = 0; i < 10; i++) {
      clock.advance(4 * DAY)
      const verificationId = await begin()
      expect((await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe('verified')
    }
  })
})

describe('a verified phone', () => {
  it('holds a ticket for ten minutes, to be spent once by the same person', async () => {
    const { otp, sms, begin, clock, db } = await otpRig(WIDE)
    const verificationId = await begin()
    expect(await otp.ticket(verificationId)).toBe(false)
    await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })
    expect(await otp.status(verificationId)).toEqual({ step: 'otp-verified' })
    expect(await otp.spendTicket(db, { verificationId, phone: '+16045550142', email: PERSON.email })).toBe(false)
    clock.advance(599_000)
    expect(await otp.spendTicket(db, { verificationId, ...PERSON })).toBe(true)
    expect(await otp.spendTicket(db, { verificationId, ...PERSON })).toBe(false)
  })

  it('is forgotten after ten minutes', async () => {
    const { otp, sms, begin, clock, db } = await otpRig(WIDE)
    const verificationId = await begin()
    await otp.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })
    clock.advance(601_000)
    expect(await otp.ticket(verificationId)).toBe(false)
    expect(await otp.spendTicket(db, { verificationId, ...PERSON })).toBe(false)
  })
})
