/** The visitor's answer when a limit refuses, when a budget demands work, and when the provider sends nothing. */
import { describe, expect, it } from 'vitest'
import { readLimits } from '#server/funnel/limits/table.ts'
import { smsBody } from '#server/funnel/otp/code.ts'
import { CodeDigest } from '#server/funnel/otp/code-digest.ts'
import { notThe, otpRig, PERSON } from '../../../support/funnel/funnel.ts'
import { solve } from '../../../support/funnel/solve.ts'

const IP = '198.51.100.1'
const limits = (overrides: object) => readLimits(JSON.stringify(overrides))

describe('a limit that stops a code', () => {
  it.each([
    ['send.ip.hour', { kind: 'limit', retryAfter: 3600 }],
    ['send.ip.phones', { kind: 'limit', retryAfter: 3600 }],
    ['send.network.hour', { kind: 'limit', retryAfter: 3600 }],
    ['send.email.day', { kind: 'failed' }],
    ['send.prefix.hour', { kind: 'limit', retryAfter: 3600 }],
    ['send.prefix.day', { kind: 'limit', retryAfter: 86_400 }],
    ['send.site.day', { kind: 'limit', retryAfter: 86_400 }],
  ])('of %s answers %j', async (row, outcome) => {
    const { otp, sms } = await otpRig(
      limits({ [row]: { max: 1, ...(row === 'send.ip.phones' ? {} : { challengeAtPercent: 100 }) } }),
    )
    await otp.send({ ...PERSON, ip: IP })
    expect(await otp.send({ ...PERSON, phone: '+14165550142', ip: IP })).toEqual(outcome)
    expect(sms.sent).toHaveLength(1)
  })

  it('that was typed wrong, of wrong.email.day, answers "too many"', async () => {
    const { otp, sms, begin } = await otpRig(limits({ 'wrong.email.day': { max: 1 } }))
    const verificationId = await begin()
    const guess = { ...PERSON, verificationId, code: notThe(sms.lastCode()), ip: IP }
    expect(await otp.verify(guess)).toEqual({ kind: 'wrong_code', attemptsLeft: 2 })
    expect(await otp.verify(guess)).toEqual({ kind: 'too_many' })
  })

  it.each(['guess.ip.hour', 'guess.network.hour'])('of %s stops guesses at verifications that do not exist', async (row) => {
    const { otp } = await otpRig(limits({ [row]: { max: 1 } }))
    const guess = { ...PERSON, verificationId: 'unknown', code: '0000', ip: IP }
    expect(await otp.verify(guess)).toEqual({ kind: 'wrong_code', attemptsLeft: 2 })
    expect(await otp.verify(guess)).toEqual({ kind: 'limit', retryAfter: 3600 })
  })
})

describe('a code that takes work', () => {
  /** Every code of an address’s network asks for a challenge. */
  const WORK = { 'send.network.hour': { max: 4, challengeAtPercent: 0 } }

  it('is sent to one who did it, once, and to no other (OTP-16)', async () => {
    const { otp, sms, clock } = await otpRig(limits(WORK))
    const asked = await otp.send({ ...PERSON, ip: IP })
    expect(asked).toMatchObject({ kind: 'challenge', retryAfter: 3600 })
    const { proof } = await solve(asked.kind === 'challenge' ? asked.challenge : '')
    expect((await otp.send({ ...PERSON, phone: '+16045550142', ip: IP, proof })).kind).toBe('challenge')
    expect((await otp.send({ ...PERSON, ip: IP, proof: 'nonsense' })).kind).toBe('challenge')
    expect(sms.sent).toEqual([])
    expect((await otp.send({ ...PERSON, ip: IP, proof })).kind).toBe('sent')
    clock.advance(60_000)
    expect((await otp.send({ ...PERSON, ip: IP, proof })).kind).toBe('challenge')
    expect(sms.sent).toHaveLength(1)
  })

  it('costs the shared budgets nothing before that, and its sender a limit of its own', async () => {
    const { otp, db } = await otpRig(limits({ ...WORK, 'challenge.ip.hour': { max: 2 } }))
    for (const kind of ['challenge', 'challenge', 'limit']) expect((await otp.send({ ...PERSON, ip: IP })).kind).toBe(kind)
    expect(await db.selectFrom('limit_use').select('key').execute()).toHaveLength(4)
    expect(await db.selectFrom('otp_verification').select('id').execute()).toEqual([])
  })
})

describe('a message', () => {
  it('that the provider refused gives back the cool-down alone: the budgets stay spent', async () => {
    const { otp, sms, db } = await otpRig()
    sms.answerWith({ kind: 'refused', reason: 'no such number' })
    expect(await otp.send({ ...PERSON, ip: IP })).toEqual({ kind: 'failed' })
    const left = (await db.selectFrom('limit_use').select('key').execute()).length
    sms.answerWith({ kind: 'unknown', reason: 'timeout' })
    expect(await otp.send({ ...PERSON, phone: '+16045550142', email: 'eve@example.ca', ip: '203.0.113.9' })).toEqual({
      kind: 'failed',
    })
    expect((await db.selectFrom('limit_use').select('key').execute()).length - left).toBe(left + 2)
  })

  it('says how many minutes its code is good for', async () => {
    const { sms, begin } = await otpRig()
    await begin()
    expect(sms.sent[0]?.body).toContain('expires in 5 minutes')
  })

  it('of 160 characters keeps the whole name, and one of 161 does not', () => {
    const body = (length: number) => smsBody('0421', 'a.ca', 5, { name: 'N'.repeat(length), shortName: 'S' })
    const room = 161 - body(1).length
    expect([body(room).length, body(room + 1)]).toEqual([160, body(0)])
  })

  it('goes nowhere without an address that could be one', async () => {
    const { otp, sms } = await otpRig()
    expect(await otp.send({ ...PERSON, email: 'unknown', ip: IP })).toEqual({ kind: 'invalid_email' })
    expect(sms.sent).toEqual([])
  })

  it('has a hash that no shorter one equals', () => {
    expect(new CodeDigest('AAAA').equals(new CodeDigest('AA'))).toBe(false)
    expect(new CodeDigest('AAAA').equals(new CodeDigest('AAAA'))).toBe(true)
  })
})
