// Refused posts that are repeated are answered from memory: they cost no transaction and no line of the log (OTP-18).
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_LIMITS, type LimitTable } from '#server/funnel/limits/table.ts'
import { createOtp } from '#server/funnel/otp/otp.ts'
import { notThe, otpRig, PERSON } from '../../../support/funnel/funnel.ts'
import { solve } from '../../../support/funnel/solve.ts'

const IP = '198.51.100.1'

/** Verification that notes each transaction and each line of the log. */
async function counting(remembers = true, table: LimitTable = DEFAULT_LIMITS) {
  const rig = await otpRig(table)
  const lines = vi.fn()
  const { exhausted, ...options } = rig.options
  const forgetful = { find: () => undefined, remember: () => undefined }
  const otp = createOtp({
    ...options,
    exhausted: remembers ? exhausted : forgetful,
    log: { info: lines, warn: lines, error: lines },
  })
  const transactions = vi.spyOn(rig.db, 'transaction')
  /** Transactions and lines of as many calls. */
  async function costOf(times: number, act: () => Promise<unknown>) {
    transactions.mockClear()
    lines.mockClear()
    for (let nth = 0; nth < times; nth++) await act()
    return { transactions: transactions.mock.calls.length, lines: lines.mock.calls.length }
  }
  return { ...rig, otp, costOf }
}

describe('a message that is refused', () => {
  const MOST = DEFAULT_LIMITS['refused.ip.hour'].max
  /** A phone that has just had a code is refused to everybody. */
  const flood = async (rig: Awaited<ReturnType<typeof counting>>) => {
    await rig.otp.send({ ...PERSON, ip: '203.0.113.9' })
    return rig.costOf(MOST + 200, () => rig.otp.send({ ...PERSON, ip: IP }))
  }

  it('thirty times an hour costs no more from then on, and the next address is answered', async () => {
    const rig = await counting()
    expect(await flood(rig)).toEqual({ transactions: MOST + 1, lines: MOST + 1 })
    expect(await rig.otp.send({ ...PERSON, ip: IP })).toMatchObject({ kind: 'limit', retryAfter: 3600 })
    expect((await rig.otp.send({ phone: '+16045550142', email: 'b@example.ca', ip: '198.51.100.2' })).kind).toBe('sent')
  })

  it('costs a transaction and a line each where nothing is remembered (control)', async () => {
    const rig = await counting(false)
    expect(await flood(rig)).toEqual({ transactions: MOST + 200, lines: MOST + 200 })
  })

  it('for want of work is remembered for a minute, and sent at once with it', async () => {
    const table = { ...DEFAULT_LIMITS, 'send.site.hour': { ...DEFAULT_LIMITS['send.site.hour'], challengeAtPercent: 0 } }
    const rig = await counting(true, table)
    const asked = await rig.otp.send({ ...PERSON, ip: IP })
    if (asked.kind !== 'challenge') throw new Error(asked.kind)
    const most = DEFAULT_LIMITS['challenge.ip.hour'].max
    expect(await rig.costOf(200, () => rig.otp.send({ ...PERSON, ip: IP }))).toEqual({ transactions: most, lines: most })
    rig.clock.advance(60_000)
    expect((await rig.costOf(9, () => rig.otp.send({ ...PERSON, ip: IP }))).transactions).toBe(1)
    expect((await rig.otp.send({ ...PERSON, ip: IP, proof: (await solve(asked.challenge)).proof })).kind).toBe('sent')
  })
})

describe('a guess', () => {
  it('at no verification costs no transaction after fifteen an hour, and an open one keeps its tries', async () => {
    const rig = await counting()
    const neighbour = await rig.begin(PERSON, IP)
    const made = { ...PERSON, verificationId: 'made-up', code: '0000', ip: IP }
    expect(await rig.costOf(200, () => rig.otp.verify(made))).toEqual({ transactions: 16, lines: 0 })
    expect(await rig.otp.verify(made)).toEqual({ kind: 'limit', retryAfter: 3600 })
    const code = rig.sms.lastCode()
    expect((await rig.otp.verify({ ...made, verificationId: neighbour, code: notThe(code) })).kind).toBe('wrong_code')
    expect((await rig.otp.verify({ ...made, verificationId: neighbour, code })).kind).toBe('verified')
  })

  it('at a verification without tries left is told so, and costs none either', async () => {
    const rig = await counting()
    const verificationId = await rig.begin(PERSON, IP)
    const wrong = { ...PERSON, verificationId, code: notThe(rig.sms.lastCode()), ip: IP }
    expect(await rig.costOf(200, () => rig.otp.verify(wrong))).toEqual({ transactions: 3 + 16, lines: 0 })
    expect((await rig.otp.verify(wrong)).kind).toBe('too_many')
  })
})
