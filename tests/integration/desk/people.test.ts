/** What a person may ask of us, done at the desk: found without an address that names them, copied whole, and erased for good. */
import { describe, expect, it } from 'vitest'
import { spacedPhone } from '#server/funnel/person/phone.ts'
import { deskRig } from '../../support/desk/desk.ts'
import { hiddenFields } from '../../support/desk/forms.ts'
import { PERSON } from '../../support/funnel/funnel.ts'
import { LEAD_FIELDS } from '../../support/funnel/leads.ts'

const MINUTE = 60_000
/** How many leads a page says are held. */
const leadsIn = (html: string): string | undefined => />Leads<\/dt><dd[^>]*>(\d+)/.exec(html)?.[1]
const asked = { phone: PERSON.phone, reason: 'they wrote to us' }

describe('a person at the desk', () => {
  it('is found by a phone as people write it, in numbers, and is in no address, log or trail', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    await rig.lead()
    const find = async (form: Record<string, string>) => {
      const { status, text } = await rig.ask('POST', '/people/find', { cookie, form: { reason: 'they wrote to us', ...form } })
      return [status, leadsIn(text)]
    }
    expect(await find({ phone: '+1 (416) 555-0123' })).toEqual([200, '1'])
    expect(await find({ phone: '(416) 555-0123' })).toEqual([200, '1'])
    const owner = { cookie: await rig.signedIn('owner') }
    const { text } = await rig.ask('POST', '/people/find', { ...owner, form: asked })
    expect(text, 'the reason serves the copy and the erasure too').toContain(`value="${asked.reason}"`)
    const leads = await rig.ask('POST', '/find', {
      ...owner,
      form: { q: /action="\/find".*?name="q" value="([^"]*)"/s.exec(text)?.[1] ?? '' },
    })
    expect(leads.text).toContain(`Read as <b>phone ${spacedPhone(PERSON.phone)}</b>`)
    expect(await find({ phone: '+14165550124' })).toEqual([200, undefined])
    // An address is only typed, and never finds a registration.
    expect(await find({ email: PERSON.email })).toEqual([200, undefined])
    for (const form of [{}, { phone: 'none' }, { email: 'none' }, { phone: PERSON.phone, reason: '' }] as Record<
      string,
      string
    >[])
      expect((await find(form))[0]).toBe(400)
    const kept = [...rig.logged, JSON.stringify(await rig.audit.newest())].join('')
    expect([PERSON.phone, '4165550123', PERSON.email].filter((canary) => kept.includes(canary))).toEqual([])
  })

  it('is not said to be unknown where only an email was given, because a registration is found by its phone', async () => {
    const rig = await deskRig()
    await rig.lead()
    const form = { email: PERSON.email, reason: 'they wrote to us' }
    const { text } = await rig.ask('POST', '/people/find', { cookie: await rig.signedIn('desk'), form })
    expect(text).toContain('No letters or enquiries. Registrations are found by phone.')
    expect(text).not.toContain('Nothing held')
  })

  it('is filled in from a lead that is shown, and looked up once there is a reason', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead()
    const page = async () => (await rig.ask('GET', `/leads/${id}`, { cookie })).text
    expect(await page()).not.toContain('action="/people"')
    await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'they wrote to us' } })
    const form = hiddenFields(/<form [^>]*action="\/people".*?<\/form>/.exec(await page())?.[0] ?? '')
    expect(form).toEqual({ phone: '+1 416 555 0123', email: PERSON.email })
    const before = (await rig.audit.newest()).length
    const { status, text } = await rig.ask('POST', '/people', { cookie, form })
    expect([status, text.includes(`value="${form.phone}"`), leadsIn(text)]).toEqual([200, true, undefined])
    expect(text).toContain('give a reason, then choose Find')
    expect((await rig.audit.newest()).length).toBe(before)
  })

  it('is requested again by the field that cannot be read, with what was typed', async () => {
    const rig = await deskRig()
    const form = { phone: '555', email: 'ada@example.ca', reason: 'they wrote to us' }
    const { status, text } = await rig.ask('POST', '/people/find', { cookie: await rig.signedIn('desk'), form })
    expect([status, text.includes('Phone: write it with its area code'), text.includes('Email: write')]).toEqual([
      400,
      true,
      false,
    ])
    for (const typed of Object.values(form)) expect(text).toContain(`value="${typed}"`)
  })

  it('gets a copy of everything, as a file, after a fresh verification', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner')
    const id = await rig.lead()
    const copy = () => rig.ask('POST', '/people/export', { cookie: again, form: asked })
    const again = await rig.signedIn('owner')
    const { status, headers, text } = await copy()
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename=person.json'])
    expect(JSON.parse(text).leads).toMatchObject([{ id, fields: { lastName: LEAD_FIELDS.lastName } }])
    rig.clock.advance(5 * MINUTE)
    expect((await copy()).headers.location).toBe('/confirm?next=%2Fpeople')
    expect((await rig.ask('POST', '/people/erase', { cookie, form: asked })).headers.location).toBe('/confirm?next=%2Fpeople')
    expect((await rig.audit.newest()).filter(({ action }) => action === 'export person')).toHaveLength(1)
  })

  it('has one mark in the trail, so that a copy is known to be of the same person, and another has another', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner')
    const deed = (path: string, form: Record<string, string>) =>
      rig.ask('POST', `/people/${path}`, { cookie, form: { reason: 'they wrote to us', ...form } })
    await deed('export', { phone: PERSON.phone })
    await deed('find', { phone: '+1 (416) 555-0123', email: ' Ada@example.ca' })
    await deed('find', { phone: '+14165550124' })
    const [other = '', both = '', one = ''] = (await rig.audit.newest()).map(({ subject }) => subject)
    expect(one).toMatch(/^a person, by phone [\w-]{16}$/)
    expect(both).toMatch(/ and email [\w-]{16}$/)
    expect([both.startsWith(one), other.startsWith('a person, by phone '), other === one]).toEqual([true, true, false])
  })

  it('is erased in a second step alone, which says what goes, whose it is, and that it cannot be undone', async () => {
    const rig = await deskRig()
    const id = await rig.lead()
    const cookie = await rig.signedIn('owner')
    const found = await rig.ask('POST', '/people/find', { cookie, form: asked })
    expect(found.text).toMatch(/class="button" formAction="\/people\/erase">/i)
    const { text } = await rig.ask('POST', '/people/erase', { cookie, form: asked })
    for (const said of ['Erase for good?', 'the phone ••• 23', 'This cannot be undone.']) expect(text).toContain(said)
    expect(leadsIn(text)).toBe('1')
    expect(text).not.toMatch(/>0<\/dd>/)
    const cipher = async () =>
      (await rig.leadsDb.selectFrom('lead').select('fields_cipher').where('id', '=', id).executeTakeFirstOrThrow()).fields_cipher
    expect(await cipher()).not.toBeNull()
    expect((await rig.audit.newest()).map(({ action }) => action)).not.toContain('erase person')
    const done = await rig.ask('POST', '/people/erase', { cookie, form: hiddenFields(text) })
    expect([await cipher(), done.text.includes('<h2>Erased'), />0<\/dd>/.test(done.text)]).toEqual([null, true, false])
  })

  it('is erased, with a receipt of what there was, and the trail says who did it and why', async () => {
    const rig = await deskRig()
    const id = await rig.lead()
    const cookie = await rig.signedIn('owner', 'Ada')
    const { status, text } = await rig.ask('POST', '/people/erase', { cookie, form: { ...asked, confirmed: 'yes' } })
    expect([status, leadsIn(text)]).toEqual([200, '1'])
    const lead = await rig.leadsDb.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([lead.fields_cipher, lead.phone_index]).toEqual([null, ''])
    expect((await rig.audit.newest())[0]).toMatchObject({
      actor: 'Ada',
      action: 'erase person',
      subject: expect.stringMatching(/^a person, by phone [\w-]{16}$/),
    })
    const found = await rig.ask('POST', '/people/find', { cookie, form: asked })
    expect(found.text).toContain('Nothing held for this phone or email.')
  })
})
