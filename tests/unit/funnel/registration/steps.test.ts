// The steps of a registration over HTTP as the page's script takes them: details once, a code, done; the server keeps the rest.
import { describe, expect, it } from 'vitest'
import { wordingOf } from '#server/funnel/advertisers.ts'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { wordingMark } from '#shared/funnel/consent.ts'
import { notThe } from '../../../support/funnel/funnel.ts'
import { funnelServer } from '../../../support/funnel/funnel-server.ts'
import { WORDING } from '../../../support/funnel/leads.ts'

const FIELDS = { firstName: 'Ada', lastName: 'Canary', email: 'ada@example.ca', phoneNumber: '(416) 555-0123' }
const PHONE = '+14165550123'
const DETAILS = { fields: FIELDS, country: 'CA', consents: ['sharing', 'call'] }

type Rig = Awaited<ReturnType<typeof funnelServer>>
function visitorOf(rig: Rig) {
  const browser = rig.browser()
  const take = (step: string, more: object = {}) => browser.call('/api/registration', { step, ...more })
  return {
    ...browser,
    take,
    begin: (details: object = DETAILS) => take('details', { details, tracking: { utm_source: 'letter' } }),
  }
}

describe('a registration', () => {
  it('takes the details once: code and lead go on with what the server has kept', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    const sent = await visitor.begin()
    expect([sent.status, sent.body]).toEqual([200, { step: 'otp-sent', phoneNumber: PHONE, attemptsLeft: 3, resendAfter: 60 }])
    const verified = await visitor.take('code', { code: await rig.lastCode() })
    expect([verified.status, verified.body]).toEqual([200, { step: 'otp-verified', email: FIELDS.email, phoneNumber: PHONE }])
    const done = await visitor.take('finish')
    const url = expect.stringContaining('/sandbox/dashboard/')
    expect(done).toMatchObject({ status: 200, body: { step: 'submitted', url, agreed: ['sharing', 'call'] } })
    const [lead] = await rig.funnel.office('tester').exportAll()
    expect(lead?.person).toMatchObject({
      fields: { ...FIELDS, phoneNumber: PHONE },
      context: { tracking: { utm_source: 'letter' } },
    })
    expect((await rig.funnel.consent.get(String(done.body.receipt)))?.boxes).toEqual(['sharing', 'call'])
    // A repeated request gets the result; nothing is sent twice.
    for (const step of ['code', 'finish', 'change']) expect((await visitor.take(step, { code: '0000' })).body).toEqual(done.body)
    expect(await rig.db.selectFrom('lead').select('id').execute()).toHaveLength(1)
  })

  it('made before with the same phone says so, and promises no way on', async () => {
    const rig = await funnelServer()
    const register = async () => {
      const visitor = visitorOf(rig)
      await visitor.begin()
      await visitor.take('code', { code: await rig.lastCode() })
      return { done: await visitor.take('finish'), later: await visitor.take('return') }
    }
    expect((await register()).done.body).toHaveProperty('url')
    rig.clock.advance(61_000)
    const { done, later } = await register()
    expect(done).toMatchObject({ status: 200, body: { message: expect.stringContaining('Nothing was sent a second time') } })
    expect(done.body).not.toHaveProperty('url')
    expect(later.body).toEqual(done.body)
  })

  it('names what is wrong with the details, by field, and sends nothing', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    const empty = { fields: { firstName: '', lastName: ' ', email: 'nowhere', phoneNumber: '' }, country: '', consents: [] }
    expect(await visitor.begin(empty)).toMatchObject({
      status: 400,
      body: {
        step: 'initial',
        problems: {
          firstName: 'First name is required',
          lastName: 'Last name is required',
          email: 'Please enter a valid email address',
          phoneNumber: 'Phone number is required',
          consents: expect.stringContaining('We need your agreement'),
        },
      },
    })
    const closed = { ...empty, fields: { ...empty.fields, phoneNumber: '(212) 555-0123' }, country: 'US' }
    expect(await visitor.begin(closed)).toMatchObject({
      body: {
        problems: {
          email: 'Please enter a valid email address',
          phoneNumber: 'We can only text numbers from Canada for now.',
        },
      },
    })
    const short = { ...DETAILS, fields: { ...FIELDS, phoneNumber: '12' } }
    expect(await visitor.begin(short)).toMatchObject({
      status: 400,
      body: { step: 'initial', details: short, problems: { phoneNumber: 'Please enter a valid phone number' } },
    })
    expect(await rig.messages()).toEqual([])
  })

  it('refuses ticks under words that have changed since the page was opened, before it sends a code (LAW-4)', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    const { version, items } = WORDING
    const shown = wordingOf(
      version,
      items.map((item) => ({ ...item, short: `${item.short} once` })),
    )
    const ticked = (mark: string) => visitor.begin({ ...DETAILS, consents: ['sharing', mark] })
    expect(await ticked(wordingMark(shown))).toMatchObject({
      status: 400,
      body: { step: 'initial', problems: { consents: expect.stringContaining('has changed since you opened this page') } },
    })
    expect(await rig.messages()).toEqual([])
    expect((await ticked(wordingMark(WORDING))).body.step).toBe('otp-sent')
  })

  it.each([
    ['+1 212 555 0123', 'CA', 'We can only text numbers from Canada for now.'],
    ['212 555 0123', 'US', 'We can only text numbers from Canada for now.'],
    ['020 7946 0018', 'GB', 'We can only text numbers from Canada for now.'],
    ['1 800 555 0123', 'CA', 'No text message reaches this kind of number. Please enter a mobile number.'],
  ])('says at the field why %s (%s) gets no code, and keeps what was typed', async (phoneNumber, country, problem) => {
    const rig = await funnelServer()
    const details = { ...DETAILS, country, fields: { ...FIELDS, phoneNumber } }
    const visitor = visitorOf(rig)
    expect(await visitor.begin(details)).toMatchObject({
      status: 400,
      body: { step: 'initial', details, problems: { phoneNumber: problem } },
    })
    expect(await rig.messages()).toEqual([])
    // A Canadian number, whatever country is chosen beside it.
    expect((await visitor.begin({ ...details, fields: { ...FIELDS, phoneNumber: PHONE } })).body.step).toBe('otp-sent')
  })

  it('counts wrong codes by itself; after the third the form comes back without the number', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    await visitor.begin()
    const code = notThe(await rig.lastCode())
    for (const attemptsLeft of [2, 1])
      expect(await visitor.take('code', { code })).toMatchObject({
        status: 401,
        body: { step: 'otp-sent', attemptsLeft, problem: 'Invalid OTP code. Please try again.', about: 'code' },
      })
    const details = { ...DETAILS, fields: { ...FIELDS, phoneNumber: '' } }
    const problem = 'Too many failed attempts. Please try with a new phone number.'
    expect(await visitor.take('code', { code })).toMatchObject({ status: 429, body: { step: 'initial', details, problem } })
    expect(await visitor.take('code', { code })).toMatchObject({ body: { step: 'initial', details } })
  })

  it('changes the number and starts anew: on the server too', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    await visitor.begin()
    const details = { ...DETAILS, fields: { ...FIELDS, phoneNumber: '' } }
    expect((await visitor.take('change')).body).toEqual({ step: 'initial', details })
    const id = visitor.cookie().split('=')[1]
    expect(await rig.funnel.registration.standing(id)).toEqual({ step: 'initial', details })
    expect((await visitor.take('restart')).body).toMatchObject({ step: 'initial', details: { fields: { email: '' } } })
    expect(await rig.funnel.drafts.load(id ?? '')).toBeUndefined()
  })

  it('waits a minute before another code, and stays where it is meanwhile', async () => {
    const rig = await funnelServer(DEFAULT_LIMITS)
    const visitor = visitorOf(rig)
    await visitor.begin()
    rig.clock.advance(20_000)
    const early = await visitor.take('resend')
    expect([early.status, early.headers.get('retry-after'), early.body]).toEqual([
      429,
      '40',
      expect.objectContaining({
        step: 'otp-sent',
        resendAfter: 40,
        problem: 'Please wait a moment before you ask for another code.',
        about: 'resend',
      }),
    ])
    rig.clock.advance(40_000)
    expect(await visitor.take('resend')).toMatchObject({ status: 200, body: { step: 'otp-sent', resendAfter: 60 } })
    expect(await rig.messages()).toHaveLength(2)
  })

  it('sent twice, or again after "back", goes on with the code that is on its way, and with what was typed last', async () => {
    const rig = await funnelServer(DEFAULT_LIMITS)
    const visitor = visitorOf(rig)
    const first = await visitor.begin()
    const again = await visitor.begin({ ...DETAILS, consents: ['sharing'] })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await rig.messages()).toHaveLength(1)
    await visitor.take('code', { code: await rig.lastCode() })
    const { body } = await visitor.take('finish')
    expect((await rig.funnel.consent.get(String(body.receipt)))?.boxes).toEqual(['sharing'])
    // Visitors without a part in that verification wait like all others.
    expect(await visitorOf(rig).begin()).toMatchObject({ status: 429, body: { step: 'initial' } })
  })

  it('tells a visitor who comes back to the page which step it is at, and changes nothing', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    expect((await visitor.take('return')).body).toMatchObject({ step: 'initial', details: { fields: { email: '' } } })
    const sent = await visitor.begin()
    expect(await visitor.take('return')).toMatchObject({ status: 200, body: sent.body })
    expect(await rig.messages()).toHaveLength(1)
  })

  it('says so when the hour of the details is over', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    await visitor.begin()
    rig.clock.advance(3_600_001)
    expect((await visitor.take('code', { code: '0000' })).body).toMatchObject({
      step: 'initial',
      details: { fields: { email: '' } },
      problem: expect.stringContaining('for an hour only'),
    })
  })

  it('is of no use without a proved phone, and takes nothing of another shape', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    await visitor.begin()
    // The next try begins at the form, with what was typed.
    const details = { ...DETAILS, fields: { ...FIELDS, phoneNumber: PHONE } }
    expect(await visitor.take('finish')).toMatchObject({ status: 403, body: { step: 'error', details } })
    for (const body of [{}, { step: 'pay' }, { step: 'code', code: 1234 }, { step: 'details', details: { fields: [] } }])
      expect(await visitor.call('/api/registration', body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await rig.db.selectFrom('lead').select('id').execute()).toHaveLength(0)
  })
})

describe('a name in one field', () => {
  const { email, phoneNumber } = FIELDS
  const named = (fullName: string) => ({ ...DETAILS, fields: { fullName, firstName: '', lastName: '', email, phoneNumber } })

  it('is told apart before the code, may be corrected with it, and is kept as typed', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    const sent = await visitor.begin(named('  Dr. Gabriel García Márquez '))
    expect(sent.body).toMatchObject({ step: 'otp-sent', name: { firstName: 'Gabriel García', lastName: 'Márquez' } })
    const name = { firstName: 'Gabriel', lastName: 'García Márquez' }
    const code = await rig.lastCode()
    // A correction survives a wrong code, another number and the same name typed again.
    expect((await visitor.take('code', { code: notThe(code), name })).body).toMatchObject({ attemptsLeft: 2, name })
    await visitor.take('change')
    rig.clock.advance(61_000)
    expect((await visitor.begin(named('Dr. Gabriel García Márquez'))).body).toMatchObject({ step: 'otp-sent', name })
    await visitor.take('code', { code: await rig.lastCode() })
    expect((await visitor.take('finish')).status).toBe(200)
    const [lead] = await rig.funnel.office('tester').exportAll()
    expect(lead?.person?.fields).toMatchObject({ fullName: 'Dr. Gabriel García Márquez', ...name })
  })

  it('is needed, and has room for two parts', async () => {
    const visitor = visitorOf(await funnelServer())
    for (const [typed, problem] of [
      ['  ', 'Full name is required'],
      ['x'.repeat(161), 'Please use at most 160 characters'],
      ['x'.repeat(81), 'Please use at most 80 characters for each part of your name'],
    ] as const)
      expect((await visitor.begin(named(typed))).body.problems).toEqual({ fullName: problem })
    expect((await visitor.begin(named(`${'x'.repeat(80)} ${'y'.repeat(79)}`))).status).toBe(200)
  })

  it('keeps the parts as they are where a correction is empty or not of one line', async () => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    await visitor.begin(named('Ada Lovelace'))
    for (const name of [
      { firstName: ' ', lastName: '' },
      { firstName: 'Ada\nBoxes: call', lastName: 'Love\tlace' },
    ]) {
      const { body } = await visitor.take('code', { code: notThe(await rig.lastCode()), name })
      expect(body.name).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
    }
  })
})

describe('the form that a registration began on', () => {
  const ORIGIN = { page: '/articles/an-offer', source: 'offer' }
  it.each([
    [ORIGIN, ORIGIN],
    [
      { page: 'https://evil.example/', source: 'x' },
      { page: '/articles/as-the-browser-says', source: 'x' },
    ],
    [undefined, { page: '/articles/as-the-browser-says', source: '' }],
  ])('%j is kept with the lead and with the receipt', async (origin, kept) => {
    const rig = await funnelServer()
    const visitor = visitorOf(rig)
    const referer = { referer: `${rig.origin}/articles/as-the-browser-says?utm_source=x` }
    await visitor.call('/api/registration', { step: 'details', details: DETAILS, tracking: {}, origin }, referer)
    await visitor.take('code', { code: await rig.lastCode() })
    const { body } = await visitor.take('finish')
    const [lead] = await rig.funnel.office('tester').exportAll()
    expect(lead?.person?.context).toMatchObject(kept)
    expect((await rig.funnel.consent.get(String(body.receipt)))?.page).toBe(kept.page)
  })
})
