/** How long a verification, its code and its ticket last, a returning visitor's answer, and what each act is counted as. */
import { describe, expect, it } from 'vitest'
import {
  areaOf,
  cooldownUses,
  numberPrefix,
  sendUses,
  strangerUses,
  verifiedUses,
  wrongUses,
} from '#server/funnel/otp/identity.ts'
import { createOtp } from '#server/funnel/otp/otp.ts'
import { verificationsOfPerson } from '#server/funnel/otp/personal.ts'
import { verificationMarks } from '#server/funnel/person/identity.ts'
import { notThe, otpRig, PERSON, WIDE } from '../../../support/funnel/funnel.ts'

const IP = '198.51.100.1'
const SECOND = 1000

type Rig = Awaited<ReturnType<typeof otpRig>>
const verify = ({ otp, sms }: Rig, verificationId: string, code = sms.lastCode()) =>
  otp.verify({ ...PERSON, verificationId, code, ip: IP })

describe('a visitor who returns', () => {
  it('is told how many tries, and how many seconds of waiting and of the code, are left', async () => {
    const rig = await otpRig(WIDE)
    const { otp, begin, clock, sms } = rig
    const id = await begin()
    expect(await otp.status(id)).toEqual({ step: 'otp-sent', attemptsLeft: 3, resendAfter: 60, expiresIn: 300 })
    await verify(rig, id, notThe(sms.lastCode()))
    clock.advance(59 * SECOND + 1)
    expect(await otp.status(id)).toEqual({ step: 'otp-sent', attemptsLeft: 2, resendAfter: 1, expiresIn: 241 })
    clock.advance(300 * SECOND)
    expect(await otp.status(id)).toMatchObject({ resendAfter: 0, expiresIn: 0 })
  })

  it('starts over without a cookie, with an unknown one, and after three wrong codes', async () => {
    const rig = await otpRig(WIDE)
    const { otp, begin, sms } = rig
    const id = await begin()
    expect([await otp.status(undefined), await otp.status('unknown')]).toEqual([{ step: 'none' }, { step: 'none' }])
    for (const step of [1, 2, 3]) await verify(rig, id, notThe(sms.lastCode(), step))
    expect(await otp.status(id)).toEqual({ step: 'none' })
  })

  it('starts over where three tries are used up, whatever became of the last', async () => {
    const rig = await otpRig(WIDE)
    const id = await rig.begin()
    await rig.db.updateTable('otp_verification').set({ attempts: 3 }).execute()
    expect(await rig.otp.status(id)).toEqual({ step: 'none' })
    await rig.db.updateTable('otp_verification').set({ attempts: 0, state: 'void' }).execute()
    expect(await rig.otp.status(id)).toEqual({ step: 'none' })
  })

  it('starts over an hour after the first code', async () => {
    const { otp, begin, clock } = await otpRig(WIDE)
    const id = await begin()
    clock.advance(3600 * SECOND - 1)
    expect(await otp.status(id)).toMatchObject({ step: 'otp-sent' })
    clock.advance(1)
    expect(await otp.status(id)).toEqual({ step: 'none' })
    expect(await begin(PERSON, IP, id)).not.toBe(id)
  })

  it('is verified for ten minutes', async () => {
    const rig = await otpRig(WIDE)
    const id = await rig.begin()
    await verify(rig, id)
    rig.clock.advance(600 * SECOND - 1)
    expect([await rig.otp.status(id), await rig.otp.ticket(id)]).toEqual([{ step: 'otp-verified' }, true])
    rig.clock.advance(1)
    expect([await rig.otp.status(id), await rig.otp.ticket(id)]).toEqual([{ step: 'none' }, false])
    expect(await rig.otp.spendTicket(rig.db, { verificationId: id, ...PERSON })).toBe(false)
  })
})

describe('a verification', () => {
  it.each<[string, Partial<Parameters<Rig['otp']['send']>[0]>]>([
    ['phone', { phone: '+16045550142' }],
    ['address', { email: 'eve@example.ca' }],
    ['purpose', { purpose: 'login' }],
  ])('is another one for another %s', async (_what, over) => {
    const { otp, begin, clock } = await otpRig(WIDE)
    const verificationId = await begin()
    clock.advance(60 * SECOND)
    const sent = await otp.send({ ...PERSON, ip: IP, verificationId, ...over })
    expect(sent.kind === 'sent' && sent.verificationId !== verificationId).toBe(true)
  })

  it.each([
    [2, 'goes on'],
    [3, 'starts over'],
  ])('with %i wrong codes %s', async (wrong, what) => {
    const rig = await otpRig(WIDE)
    const id = await rig.begin()
    for (let step = 1; step <= wrong; step++) await verify(rig, id, notThe(rig.sms.lastCode(), step))
    rig.clock.advance(60 * SECOND)
    expect((await rig.begin(PERSON, IP, id)) === id).toBe(what === 'goes on')
  })

  it('counts its codes and keeps the last one alone, as a hash', async () => {
    const { begin, clock, db } = await otpRig(WIDE)
    const id = await begin()
    clock.advance(60 * SECOND)
    await begin(PERSON, IP, id)
    const rows = await db.selectFrom('otp_verification').selectAll().execute()
    expect(rows).toMatchObject([{ state: 'pending', sends: 2, attempts: 0, code_sent_at: clock.now(), used_at: null }])
    expect(rows[0]?.code_expires_at).toBe(clock.now() + 300 * SECOND)
  })

  it('that was verified or failed has no code left', async () => {
    for (const [codes, state] of [
      [[0], 'verified'],
      [[1, 2, 3], 'void'],
    ] as const) {
      const rig = await otpRig(WIDE)
      const id = await rig.begin()
      for (const step of codes) await verify(rig, id, notThe(rig.sms.lastCode(), step))
      expect(await rig.db.selectFrom('otp_verification').select(['state', 'code_mac']).execute()).toEqual([
        { state, code_mac: null },
      ])
    }
  })

  it('has a code of as many digits as are set', async () => {
    const rig = await otpRig(WIDE)
    const otp = createOtp({ ...rig.options, codeLength: 6 })
    const sent = await otp.send({ ...PERSON, ip: IP })
    const verificationId = sent.kind === 'sent' ? sent.verificationId : ''
    expect(rig.sms.lastCode()).toMatch(/^\d{6}$/)
    expect(await otp.verify({ ...PERSON, verificationId, code: '1234', ip: IP })).toEqual({ kind: 'malformed' })
    expect(await otp.verify({ ...PERSON, verificationId, code: rig.sms.lastCode(), ip: IP })).toEqual({ kind: 'verified' })
  })

  it.each([
    [-60 * SECOND, 'verified'],
    [-60 * SECOND - 1, 'wrong_code'],
    [300 * SECOND - 1, 'verified'],
    [300 * SECOND, 'wrong_code'],
  ])('is judged %i ms after its code as %s', async (ms, kind) => {
    const { options, begin, sms, now } = await otpRig(WIDE)
    const verificationId = await begin()
    const later = createOtp({ ...options, now: () => now() + ms })
    expect((await later.verify({ ...PERSON, verificationId, code: sms.lastCode(), ip: IP })).kind).toBe(kind)
  })

  it.each([
    [60 * SECOND, true],
    [60 * SECOND + 1, false],
  ])('whose ticket was given %i ms ahead of the clock of another process pays for a lead: %s', async (ms, pays) => {
    const rig = await otpRig(WIDE)
    const verificationId = await rig.begin()
    await verify(rig, verificationId)
    const behind = createOtp({ ...rig.options, now: () => rig.now() - ms })
    expect(await behind.spendTicket(rig.db, { verificationId, ...PERSON })).toBe(pays)
  })

  it('pays for a lead only if a lead is what it was for', async () => {
    const rig = await otpRig(WIDE)
    const sent = await rig.otp.send({ ...PERSON, ip: IP, purpose: 'login' })
    const verificationId = sent.kind === 'sent' ? sent.verificationId : ''
    const code = rig.sms.lastCode()
    expect(await rig.otp.verify({ ...PERSON, verificationId, code, ip: IP, purpose: 'login' })).toEqual({ kind: 'verified' })
    expect(await rig.otp.spendTicket(rig.db, { verificationId, ...PERSON })).toBe(false)
  })

  it('is deleted an hour after it is due, and no sooner', async () => {
    const { otp, begin, clock, db } = await otpRig(WIDE)
    await begin()
    const due = clock.now() + 300 * SECOND - 3600 * SECOND
    expect(await otp.purge(due)).toBe(0)
    expect(await otp.purge(due + 1)).toBe(1)
    expect(await db.selectFrom('otp_verification').select('id').execute()).toEqual([])
  })

  it('of before a restore is void, unless it has paid for its lead', async () => {
    const rig = await otpRig(WIDE)
    const spent = await rig.begin()
    await verify(rig, spent)
    await rig.otp.spendTicket(rig.db, { verificationId: spent, ...PERSON })
    const pending = await rig.begin({ phone: '+16045550142', email: 'eve@example.ca' })
    expect(await rig.otp.voidAll()).toBe(1)
    const rows = await rig.db.selectFrom('otp_verification').select(['state', 'code_mac']).orderBy('state').execute()
    expect(rows).toEqual([
      { state: 'verified', code_mac: null },
      { state: 'void', code_mac: null },
    ])
    expect(await rig.otp.status(pending)).toEqual({ step: 'none' })
    expect(await rig.otp.voidAll()).toBe(0)
  })
})

describe('a store that is down', () => {
  it('verifies no one, and a bug is not taken for it', async () => {
    for (const [code, outcome] of [
      ['SQLITE_FULL', { kind: 'unavailable' }],
      ['ERR_BUG', undefined],
    ] as const) {
      const { otp, db, begin } = await otpRig(WIDE)
      const verificationId = await begin()
      db.transaction = () => {
        throw Object.assign(new Error('broken'), { code })
      }
      const said = await otp.verify({ ...PERSON, verificationId, code: '0000', ip: IP }).catch(() => undefined)
      expect(said).toEqual(outcome)
      expect(await otp.send({ ...PERSON, ip: IP }).catch(() => undefined)).toEqual(outcome)
    }
  })
})

describe('what an act is counted as', () => {
  const who = { phoneMac: 'P', emailMac: 'E' } as ReturnType<typeof verificationMarks>
  const from = { ip: 'I', network: 'N' }
  const words = (uses: readonly { action: string; dimension: string; value: string; member?: string | undefined }[]): string[] =>
    uses.map(({ action, dimension, value, member }) => [action, dimension, value, ...(member ? [member] : [])].join(' '))

  it('is the sender, the receiver and the range of both', () => {
    expect(words(cooldownUses('V', 'P'))).toEqual(['cooldown verification V', 'cooldown phone P'])
    expect(words(sendUses('V', who, '+14165550123', from))).toEqual([
      'send verification V',
      'send phone P',
      'send email E',
      'send ip I',
      'send ip-phones I P',
      'send network N',
      'send prefix +1416555',
      'send area +1416',
      'send site site',
    ])
    expect(words(strangerUses(from))).toEqual(['guess ip I', 'guess network N'])
    expect(words(wrongUses(who))).toEqual(['wrong phone P', 'wrong email E', 'wrong site site'])
    expect(words(verifiedUses('+442071234567'))).toEqual(['verified prefix +44207123', 'verified area +442'])
  })

  it('is a range by the number without its last four digits, and an area by its code', () => {
    expect([numberPrefix('+14165550123'), areaOf('+14165550123'), areaOf('+33612345678')]).toEqual(['+1416555', '+1416', '+336'])
  })
})

describe('what a person is told of verifications', () => {
  it('are the codes sent and tried, and they are forgotten on request', async () => {
    const rig = await otpRig(WIDE)
    const id = await rig.begin()
    await verify(rig, id, notThe(rig.sms.lastCode()))
    const marks = (person: typeof PERSON) => verificationMarks(rig.keys, person.phone, person.email)
    const subject = { phoneMacs: [marks(PERSON).phoneMac], emailMacs: [] } as never
    const at = new Date(rig.clock.now()).toISOString()
    const told = [{ at, state: 'pending', codesSent: 1, codesTried: 1 }]
    expect(await verificationsOfPerson.export?.(rig.db, subject)).toEqual(told)
    expect(await verificationsOfPerson.verificationsOf?.(rig.db, subject)).toHaveLength(1)
    expect(await verificationsOfPerson.forget?.(rig.db, subject)).toBe(1)
    expect(await verificationsOfPerson.export?.(rig.db, subject)).toEqual([])
  })
})
