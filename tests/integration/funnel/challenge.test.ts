// Addresses that use up the site's budget of messages stop no visitor with a browser; the hard stop stays (OTP-16).
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, readLimits } from '#server/funnel/limits/table.ts'
import { otpRig, withoutChallenge } from '../../support/funnel/funnel.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { solve } from '../../support/funnel/solve.ts'
import { sized } from '../../support/size.ts'

const AREAS = [204, 226, 236, 249, 250, 289, 306, 343, 365, 403, 416, 418, 437, 438, 450, 506, 514, 519, 548, 579]
const ADA = { phone: '+16475550123', email: 'ada@example.ca', ip: '203.0.113.7' }
/** Uses of an hour that pass without work: 30 % of 200. */
const FREE = 60
const ASKED = sized(1000, 5000)

type Rig = Awaited<ReturnType<typeof otpRig>>

/** A stranger's nth phone: three an address, one a number range, spread over area codes. */
const victim = (n: number) => ({
  phone: `+1${AREAS[n % 20]}${220 + (Math.floor(n / 20) % 700)}${String(1000 + Math.floor(n / 14_000)).padStart(4, '0')}`,
  email: `m${n}@example.ca`,
  ip: `198.${18 + Math.floor(n / 768)}.${Math.floor(n / 3) % 256}.1`,
})

/** Asks, and solves the challenge where one is set. */
async function sendWithBrowser({ otp }: Rig, person: typeof ADA) {
  const outcome = await otp.send(person)
  if (outcome.kind !== 'challenge') return outcome
  return otp.send({ ...person, proof: (await solve(outcome.challenge)).proof })
}

/** 80 addresses that ask for 240 codes and do no work; how the answers split. */
async function flood({ otp }: Rig): Promise<Readonly<Record<string, number>>> {
  const kinds: Record<string, number> = {}
  for (let n = 0; n < 240; n++) {
    const { kind } = await otp.send(victim(n))
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return kinds
}

describe('eighty addresses that ask for codes and do no work', () => {
  it('get 60 messages, and a visitor with a browser still gets hers', async () => {
    const rig = await otpRig()
    expect(await flood(rig)).toEqual({ sent: FREE, challenge: 180 })
    expect(rig.sms.sent).toHaveLength(FREE)
    for (let n = 0; n < 20; n++) {
      const visitor = { phone: `+1647${300 + n}0123`, email: `v${n}@example.ca`, ip: `203.0.${n}.7` }
      const sent = await sendWithBrowser(rig, visitor)
      expect(sent.kind).toBe('sent')
      if (sent.kind !== 'sent') continue
      const code = rig.sms.lastCode()
      expect(await rig.otp.verify({ ...visitor, verificationId: sent.verificationId, code })).toEqual({ kind: 'verified' })
    }
    expect(new Set(rig.alarms)).toEqual(new Set(['budget_low']))
  })

  it('stop codes for everybody without the challenge: the control', async () => {
    const rig = await otpRig(withoutChallenge())
    expect(await flood(rig)).toEqual({ sent: 200, limit: 40 })
    expect((await sendWithBrowser(rig, ADA)).kind).toBe('limit')
    expect(rig.alarms).toContain('limit_tripped')
  })

  it('leave the budgets as they found them: an hour later nothing is asked of anybody', async () => {
    const rig = await otpRig()
    await flood(rig)
    const told = await rig.otp.send(ADA)
    if (told.kind !== 'challenge') throw new Error(told.kind)
    rig.clock.advance(told.retryAfter * 1000)
    expect((await rig.otp.send(ADA)).kind).toBe('sent')
  })
})

describe('a visitor who is asked to work', () => {
  it('has used none of her own tries, and may come back without work when she was told to', async () => {
    const rig = await otpRig()
    await flood(rig)
    const before = await rig.db.selectFrom('limit_use').select('key').execute()
    expect((await rig.otp.send(ADA)).kind).toBe('challenge')
    // Her own limit of challenges, by address and by network; no cool-down, no message, no budget.
    expect(await rig.db.selectFrom('limit_use').select('key').execute()).toHaveLength(before.length + 2)
    expect((await sendWithBrowser(rig, ADA)).kind).toBe('sent')
  })
})

it(`${ASKED} messages whose senders all do the work stay under the cap of the hour, and pay for what they get`, async () => {
  const rig = await otpRig()
  let worked = 0
  for (let n = 0; n < ASKED; n++) {
    const outcome = await rig.otp.send(victim(n))
    if (outcome.kind !== 'challenge') continue
    worked++
    await rig.otp.send({ ...victim(n), proof: (await solve(outcome.challenge)).proof })
  }
  expect(rig.sms.sent).toHaveLength(DEFAULT_LIMITS['send.site.hour'].max)
  expect(worked).toBeGreaterThanOrEqual(DEFAULT_LIMITS['send.site.hour'].max - FREE)
})

describe('over HTTP', () => {
  const ALWAYS = readLimits(JSON.stringify({ 'send.site.hour': { challengeAtPercent: 0 } }))
  const PERSON = { phoneNumber: ADA.phone, email: ADA.email }

  it('a program is told in the problem, with when to come back, and passes with the proof', async () => {
    const { browser } = await funnelServer(ALWAYS)
    const visitor = browser()
    const asked = await visitor.call('/api/send-otp', PERSON)
    expect(asked.status).toBe(429)
    expect(asked.body).toMatchObject({ code: 'challenge', error: expect.stringContaining('60 minutes') })
    expect(asked.headers.get('retry-after')).toBe('3600')
    const { proof } = await solve(String(asked.body.challenge))
    expect((await visitor.call('/api/send-otp', { ...PERSON, proof })).status).toBe(200)
  })

  it('a registration keeps what was typed, and goes on with the proof, also for another code', async () => {
    const { browser, clock } = await funnelServer(ALWAYS)
    const visitor = browser()
    const fields = { firstName: 'Ada', lastName: 'Lovelace', email: ADA.email, phoneNumber: ADA.phone }
    const details = { fields, country: 'CA', consents: ['sharing'] }
    const asked = await visitor.call('/api/registration', { step: 'details', details })
    expect(asked.status).toBe(429)
    expect(asked.body).toMatchObject({ step: 'initial', details, problem: expect.stringContaining('JavaScript') })
    const { proof } = await solve(String(asked.body.challenge))
    const sent = await visitor.call('/api/registration', { step: 'details', details, proof })
    expect(sent.body).toMatchObject({ step: 'otp-sent' })
    clock.advance(61_000)
    const again = await visitor.call('/api/registration', { step: 'resend' })
    expect([again.status, again.body.step]).toEqual([429, 'otp-sent'])
    const second = await solve(String(again.body.challenge))
    const resent = await visitor.call('/api/registration', { step: 'resend', proof: second.proof })
    expect([resent.status, resent.body.step]).toEqual([200, 'otp-sent'])
  })
})
