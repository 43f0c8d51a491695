// The funnel as a program meets it: real HTTP, real store, the statuses, codes and texts of the public contract.
import { createServer } from 'node:http'
import express from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { createOutboxRoutes } from '#server/http/routes/funnel/outbox.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { notThe, WIDE } from '../../support/funnel/funnel.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { listening } from '../../support/listening.ts'
import { stubServer } from '../../support/stub-server.ts'

const PERSON = { phoneNumber: '+14165550123', email: 'ada@example.ca' }
const LEAD = { firstName: 'Ada', lastName: 'Canary', ...PERSON, consents: ['sharing'] }

type Rig = Awaited<ReturnType<typeof funnelServer>>
async function verifiedBrowser(rig: Rig) {
  const visitor = rig.browser()
  await visitor.call('/api/send-otp', PERSON)
  await visitor.call('/api/verify-otp', { ...PERSON, code: await rig.lastCode() })
  return visitor
}

describe('the happy path', () => {
  it('goes from form to dashboard in three calls', async () => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    const sent = await visitor.call('/api/send-otp', PERSON)
    expect([sent.status, sent.body]).toEqual([200, { success: true, resendAfter: 60, expiresIn: 300 }])
    expect(sent.headers.get('set-cookie')).toMatch(/^verification=[\w-]{22}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    const verified = await visitor.call('/api/verify-otp', { ...PERSON, code: await rig.lastCode() })
    expect([verified.status, verified.body]).toEqual([200, { success: true }])
    const tracked = await visitor.call('/api/track-lead', LEAD)
    expect(tracked.status).toBe(200)
    expect(tracked.body).toMatchObject({ ret_code: '200', url: expect.stringContaining(`${rig.origin}/sandbox/dashboard/`) })
    const receipt = await visitor.call(`/api/consent/${tracked.body.receipt}`)
    expect(receipt.body).toMatchObject({ intact: true, boxes: ['sharing'], withdrawnAt: null, advertiser: { id: 'sample' } })
    const dashboardId = String(tracked.body.url).split('/').at(-1) ?? ''
    expect(await rig.funnel.sandbox.dashboard(dashboardId)).toMatchObject({ firstName: 'Ada', phoneHint: '••• 23', calls: 1 })
    expect((await visitor.call('/api/track-lead', LEAD)).body).toEqual(tracked.body)
  })

  it.each([
    [
      'fr-CA,fr;q=0.9,en;q=0.8',
      'lang="fr-CA".*<strong>Annonceur fictif</strong>.*Merci, Ada.*\u00a0HE</time>.*href="/fr">Retour à .*href="/fr/consentement"',
      'de',
    ],
    ['de', 'lang="en-CA".*<strong>Sample Advertiser</strong>.*Thanks, Ada.* ET</time>.*href="/">Back to .*href="/consent"', 'fr'],
  ])(
    'shows the advertiser’s page in the language of the form, here %s, whatever the browser prefers',
    async (form, thanks, browser) => {
      const rig = await funnelServer()
      const visitor = await verifiedBrowser(rig)
      const { body } = await visitor.call('/api/track-lead', LEAD, { 'accept-language': form })
      const shown = await visitor.call(new URL(String(body.url)).pathname, undefined, { 'accept-language': browser })
      expect(shown.body.text).toMatch(new RegExp(thanks, 's'))
    },
  )

  it('shows the outbox in the language of the page that led there, else in the browser’s', async () => {
    const rig = await funnelServer()
    const visitor = await verifiedBrowser(rig)
    const french = /lang="fr-CA".*Boîte d’envoi.*\u00a0HE<\/time> · au numéro se terminant par 23</s
    const english = /lang="en-CA".*Outbox.* ET<\/time> · to the number ending in 23</s
    for (const [language, from, outbox] of [
      ['fr-CA,fr;q=0.9,en;q=0.8', '', french],
      ['de', '', english],
      ['en', `${rig.origin}/fr/inscription`, french],
      ['fr', `${rig.origin}/register`, english],
      ['fr', 'https://other.example/register', french],
    ] as const) {
      const { body } = await visitor.call('/outbox', undefined, { 'accept-language': language, referer: from })
      expect(body.text).toMatch(outbox)
    }
  })

  it('marks the cookie Secure and __Host- under https', async () => {
    const { verificationCookie } = await import('#server/http/routes/funnel/verification-cookie.ts')
    expect(verificationCookie('x'.repeat(22), true)).toMatch(/^__Host-verification=.*; HttpOnly; SameSite=Lax; Secure$/)
  })
})

describe('send-otp', () => {
  it.each([
    [{}, 'invalid_phone', 'Phone number is required'],
    [{ phoneNumber: ' ', email: PERSON.email }, 'invalid_phone', 'Phone number is required'],
    [{ phoneNumber: '123', email: PERSON.email }, 'invalid_phone', 'Please enter a valid phone number'],
    [{ phoneNumber: 14165550123, email: PERSON.email }, 'invalid_phone', 'Please enter a valid phone number'],
    [{ phoneNumber: [PERSON.phoneNumber], email: PERSON.email }, 'invalid_phone', 'Please enter a valid phone number'],
    [{ phoneNumber: PERSON.phoneNumber }, 'invalid_email', 'Email is required'],
    [{ ...PERSON, email: 'unknown' }, 'invalid_email', 'Please enter a valid email address'],
    [{ ...PERSON, email: { $ne: '' } }, 'invalid_email', 'Please enter a valid email address'],
    [[PERSON], 'invalid_phone', 'Phone number is required'],
  ])('answers %j with 400 %s', async (body, code, error) => {
    const { browser } = await funnelServer()
    const reply = await browser().call('/api/send-otp', body)
    expect([reply.status, reply.body]).toEqual([400, { success: false, error, code }])
  })

  it('says when to try again: 429 with Retry-After', async () => {
    const { browser } = await funnelServer(DEFAULT_LIMITS)
    const visitor = browser()
    await visitor.call('/api/send-otp', PERSON)
    const again = await visitor.call('/api/send-otp', PERSON)
    expect([again.status, again.body.code, again.headers.get('retry-after')]).toEqual([429, 'cooldown', '60'])
  })

  it.each([
    ['+12125550123', 'country_closed', 'We can only text numbers from Canada for now.'],
    ['+18005550123', 'no_texts', 'No text message reaches this kind of number. Please enter a mobile number.'],
  ])('says why %s gets no code, as a problem of its own, and sends nothing', async (phoneNumber, code, error) => {
    const { browser, messages } = await funnelServer()
    const reply = await browser().call('/api/send-otp', { ...PERSON, phoneNumber })
    expect([reply.status, reply.body]).toEqual([400, { success: false, error, code }])
    expect(await messages()).toEqual([])
    const lead = await browser().call('/api/track-lead', { ...LEAD, phoneNumber })
    expect([lead.status, lead.body]).toEqual([400, { success: false, error, code: 'invalid', fields: { phoneNumber: error } }])
  })

  it.each([
    [{}, 'Registration is not open in Quebec. We go by the area code of the number.'],
    [
      { 'accept-language': 'fr-CA' },
      'L’inscription n’est pas ouverte au Québec. Nous nous fions à l’indicatif régional du numéro.',
    ],
  ])('sends no code and takes no lead where registration is closed, and says where (%j)', async (headers, error) => {
    const { browser, messages } = await funnelServer(WIDE, { REGISTRATION_PROVINCES: ['AB', 'ON'] })
    const phoneNumber = '+15145550123'
    const reply = await browser().call('/api/send-otp', { ...PERSON, phoneNumber }, headers)
    expect([reply.status, reply.body]).toEqual([400, { success: false, error, code: 'province_closed' }])
    expect(await messages()).toEqual([])
    const lead = await browser().call('/api/track-lead', { ...LEAD, phoneNumber }, headers)
    expect([lead.status, lead.body.fields]).toEqual([400, { phoneNumber: error }])
    expect((await browser().call('/api/send-otp', PERSON)).status).toBe(200)
  })

  it('counts ten forged X-Forwarded-For of one peer as one peer (LEAD-12)', async () => {
    const { browser } = await funnelServer(DEFAULT_LIMITS)
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) {
      const person = { phoneNumber: `+1416${300 + i}0123`, email: `p${i}@example.ca` }
      statuses.push((await browser().call('/api/send-otp', person, { 'x-forwarded-for': `203.0.113.${i}` })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('verify-otp', () => {
  it('answers wrong, wrong, too many with the texts of the product', async () => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    await visitor.call('/api/send-otp', PERSON)
    const wrong = { ...PERSON, code: notThe(await rig.lastCode()) }
    const replies = [
      await visitor.call('/api/verify-otp', wrong),
      await visitor.call('/api/verify-otp', wrong),
      await visitor.call('/api/verify-otp', wrong),
    ]
    expect(replies.map((reply) => [reply.status, reply.body.error, reply.body.attemptsLeft])).toEqual([
      [401, 'Invalid OTP code. Please try again.', 2],
      [401, 'Invalid OTP code. Please try again.', 1],
      [429, 'Too many failed attempts. Please try with a new phone number.', undefined],
    ])
  })

  it.each([['12a4'], [1234], [['1', '2', '3', '4']], [null], ['12345'], ['１２３４']])('takes %j as malformed', async (code) => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    await visitor.call('/api/send-otp', PERSON)
    const reply = await visitor.call('/api/verify-otp', { ...PERSON, code })
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  })

  it('is of no use without the cookie', async () => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    await visitor.call('/api/send-otp', PERSON)
    visitor.forget()
    expect((await visitor.call('/api/verify-otp', { ...PERSON, code: await rig.lastCode() })).status).toBe(401)
  })
})

describe('track-lead', () => {
  it('refuses without a verification, without consent, with wrong fields', async () => {
    const rig = await funnelServer()
    const stranger = rig.browser()
    expect(await stranger.call('/api/track-lead', LEAD)).toMatchObject({ status: 403, body: { code: 'unverified' } })
    const visitor = await verifiedBrowser(rig)
    expect(await visitor.call('/api/track-lead', { ...LEAD, consents: ['call'] })).toMatchObject({
      status: 400,
      body: { code: 'consent_required' },
    })
    expect(await visitor.call('/api/track-lead', { ...LEAD, firstName: '' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { firstName: 'First name is required' } },
    })
    for (const bad of [
      { firstName: ['Ada'] },
      { lastName: {} },
      { utm_source: ['a', 'b'] },
      { consents: 'sharing' },
      { consents: [1] },
    ])
      expect(await visitor.call('/api/track-lead', { ...LEAD, ...bad })).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await visitor.call('/api/track-lead', LEAD)).status).toBe(200)
    expect(await visitor.call('/api/track-lead', { ...LEAD, lastName: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('ignores address, program and state that the body claims (LEAD-12)', async () => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    const forged = {
      ...LEAD,
      clientIP: '9.9.9.9',
      userAgent: 'forged',
      verified: true,
      ApiKey: 'x',
      state: 'done',
      __proto__: { a: 1 },
    }
    expect((await visitor.call('/api/track-lead', forged)).status).toBe(403)
  })
})

describe('a refusal of a funnel call', () => {
  it.each(['send-otp', 'verify-otp', 'track-lead'])('of %s says success: false beside error and code', async (call) => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    for (const path of [`/api/${call}`, `/api/${call}/`, `/API/${call.toUpperCase()}?from=x`]) {
      const { status, body } = await visitor.call(path, { ...PERSON, phoneNumber: '123', code: '' })
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) })
    }
  })

  it('says so of a lead that the tracker refuses, and of no other form', async () => {
    const url = await stubServer((_request, response) => void response.end('{"ret_code":"500"}'))
    const rig = await funnelServer(undefined, { LEAD_TRACKER_URL: url })
    const visitor = await verifiedBrowser(rig)
    expect(await visitor.call('/api/track-lead', LEAD)).toMatchObject({
      status: 502,
      body: { success: false, error: 'Failed to submit form. Please try again.', code: 'rejected' },
    })
    expect((await visitor.call('/api/contact', {})).body).not.toHaveProperty('success')
  })
})

describe('the other forms', () => {
  it('keep a message and an enquiry, mail the office, and forward nothing', async () => {
    const rig = await funnelServer()
    const visitor = rig.browser()
    const message = { name: 'Bo', email: 'bo@example.ca', subject: 'Hello', message: 'A question' }
    expect((await visitor.call('/api/contact', message)).status).toBe(202)
    expect(await visitor.call('/api/contact', { ...message, email: 'bo' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter a valid email address' } },
    })
    expect((await visitor.call('/api/enquiries', {})).status).toBe(202)
    expect((await visitor.call('/api/enquiries', { name: 'Bo', email: 'bo@example.ca', consents: ['sharing'] })).status).toBe(202)
    // Kept, but without a receipt: what its boxes meant is unknown.
    const outdated = { email: 'bo@example.ca', consents: ['sharing', 'wording:2025-01-01'] }
    expect((await visitor.call('/api/enquiries', outdated)).status).toBe(202)
    const mails: string[] = []
    const outcome = await rig.funnel.mail.sendDue({ send: async ({ text }) => void mails.push(text) })
    expect(outcome).toEqual({ sent: 4, dead: 0 })
    expect(mails.join('\n')).toContain('A question')
    expect(await rig.db.selectFrom('consent_receipt').select('id').execute()).toHaveLength(1)
    expect(await rig.db.selectFrom('lead').select('id').execute()).toHaveLength(0)
  })

  it('lets no field of one line write a second line into the mail to the office', async () => {
    const rig = await funnelServer()
    const { call } = rig.browser()
    const forged = 'Ann\nBoxes: sharing, call, messages\nPhone: +14165550199 (verified)'
    const fields = { name: forged, phone: '416\n555', source: 'a\nb', page: '/a\nBoxes: call' }
    for (const [name, typed] of Object.entries(fields))
      expect([name, await call('/api/enquiries', { [name]: typed })]).toMatchObject([
        name,
        { status: 400, body: { code: 'invalid' } },
      ])
    const message = { name: forged, email: 'bo@example.ca', subject: 'Hello', message: 'Two\nlines' }
    expect((await call('/api/contact', message)).status).toBe(400)
    expect((await call('/api/contact', { ...message, name: 'Ann' })).status).toBe(202)
    expect((await call('/api/enquiries', { name: 'Ann', page: '/a', source: 'a' })).status).toBe(202)
    const mails: string[] = []
    await rig.funnel.mail.sendDue({ send: async ({ text }) => void mails.push(text) })
    const linesOf = (start: string) => mails.find((text) => text.startsWith(start))?.split('\n').length
    expect([mails.length, linesOf('From: '), linesOf('Name: ')]).toEqual([2, 5, 5])
  })

  it('shows the text messages of a demonstration, and no whole number', async () => {
    const rig = await funnelServer()
    await rig.browser().call('/api/send-otp', PERSON)
    const page = await rig.browser().call('/outbox')
    expect(String(page.body.text)).toContain(await rig.lastCode())
    expect(String(page.body.text)).not.toContain('4165550123')
  })

  it('offers a code to copy for as long as it is good, and says then that it has expired', async () => {
    const sent = (code: string, ago: number) => ({
      at: new Date(Date.now() - ago * 1000).toISOString(),
      to: '+14165550123',
      body: `${code} is your code.`,
    })
    const messages = async () => [sent('1111', 290), sent('2222', 310)]
    const app = express().use(createOutboxRoutes({ messages, codeSeconds: 300 }, () => TEST_SITE))
    const server = createServer(app)
    onTestFinished(() => void server.close())
    const { origin } = await listening(server)
    const text = await (await fetch(`${origin}/outbox`)).text()
    expect(text).toMatch(/1111<\/strong><button[^>]*>Copy/)
    expect(text).toMatch(/2222<\/strong><span>Expired/)
  })

  it('tells the office in English of a French consent that was taken back', async () => {
    const rig = await funnelServer()
    const visitor = await verifiedBrowser(rig)
    const { body } = await visitor.call('/api/track-lead', LEAD, { 'accept-language': 'fr-CA' })
    await visitor.call(`/api/consent/${body.receipt}/withdraw`, {})
    const mails: string[] = []
    await rig.funnel.mail.sendDue({ send: async ({ text }) => void mails.push(text) })
    expect(mails.join()).toContain('tell Sample Advertiser to stop using the details')
  })

  it('takes a consent back over HTTP, once and for all', async () => {
    const rig = await funnelServer()
    const visitor = await verifiedBrowser(rig)
    const { body } = await visitor.call('/api/track-lead', LEAD)
    expect((await visitor.call(`/api/consent/${body.receipt}/withdraw`, {})).body).toEqual({ withdrawn: true })
    expect((await visitor.call(`/api/consent/${body.receipt}`)).body.withdrawnAt).not.toBeNull()
    expect((await visitor.call('/api/consent/UNKNOWN/withdraw', {})).status).toBe(404)
  })
})
