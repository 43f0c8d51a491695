/** One row of `shared/funnel/lead-fields.ts`, added to a copy of the code, is a field of the whole funnel. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { TEST_SITE } from '../../fixtures/site.ts'
import { copyCode } from '../../support/copied-code.ts'
import { TEST_OFFER } from '../../support/funnel/offer.ts'
import { stubServer } from '../../support/stub-server.ts'

const ROW = `city: { label: 'Home town', placeholder: 'Toronto', autoComplete: 'address-level2', max: 60, optional: true, passedOn: 'home town' },`
const CITY = 'Moose Factory'
const PERSON = { phoneNumber: '+14165550123', email: 'ada@example.ca' }
const LEAD = { firstName: 'Ada', lastName: 'Canary', ...PERSON, consents: ['sharing'] }

const copy = copyCode(['client', 'tests/support', 'tests/fixtures'], afterAll)
const declarations = join(copy, 'shared/funnel/lead-fields.ts')
const declared = readFileSync(declarations, 'utf8')
writeFileSync(declarations, declared.replace('} as const satisfies', `  ${ROW}\n} as const satisfies`))

const { funnelServer }: typeof import('../../support/funnel/funnel-server.ts') = await import(
  join(copy, 'tests/support/funnel/funnel-server.ts')
)
const { deskRig }: typeof import('../../support/desk/desk.ts') = await import(join(copy, 'tests/support/desk/desk.ts'))
const { toCsv }: typeof import('#ops/cli/leads-csv.ts') = await import(join(copy, 'ops/cli/leads-csv.ts'))
const { createLogger }: typeof import('#server/platform/log.ts') = await import(join(copy, 'server/platform/log.ts'))
const { openApiDocument }: typeof import('#server/http/api/document.ts') = await import(join(copy, 'server/http/api/document.ts'))
const { passedOnWords }: typeof import('#server/funnel/leads/passed-on.ts') = await import(
  join(copy, 'server/funnel/leads/passed-on.ts')
)
const { checkFields }: typeof import('#shared/funnel/rules.ts') = await import(join(copy, 'shared/funnel/rules.ts'))
const { PersonFields }: typeof import('../../../client/funnel/details/person-fields.tsx') = await import(
  join(copy, 'client/funnel/details/person-fields.tsx')
)
const { toDetails }: typeof import('../../../client/funnel/details/details.ts') = await import(
  join(copy, 'client/funnel/details/details.ts')
)
const { Leaving }: typeof import('../../../client/funnel/outcome/leaving.tsx') = await import(
  join(copy, 'client/funnel/outcome/leaving.tsx')
)
const { OfferProvider }: typeof import('../../../client/funnel/details/offer.ts') = await import(
  join(copy, 'client/funnel/details/offer.ts')
)
const { detailsStep }: typeof import('../../../client/funnel/actions/registration.server.ts') = await import(
  join(copy, 'client/funnel/actions/registration.server.ts')
)
const { readStanding }: typeof import('../../../client/funnel/read-standing.ts') = await import(
  join(copy, 'client/funnel/read-standing.ts')
)

/** The funnel of the copy, and what its tracker receives. */
async function siteWithTracker() {
  const received: unknown[] = []
  const tracker = await stubServer((request, response) => {
    void json(request).then((body) => {
      received.push(body)
      response.end('{"ret_code":"200"}')
    })
  })
  return { received, ...(await funnelServer(undefined, { LEAD_TRACKER_URL: tracker })) }
}
type SiteWithTracker = Awaited<ReturnType<typeof siteWithTracker>>

async function register(site: SiteWithTracker, fields: object, phoneNumber = PERSON.phoneNumber) {
  const { call } = site.browser()
  const whole = { fullName: 'Ada Canary', firstName: '', lastName: '', email: PERSON.email, phoneNumber, ...fields }
  const details = { fields: whole, country: 'CA', consents: ['sharing'] }
  expect((await call('/api/registration', { step: 'details', details })).body).toMatchObject({ step: 'otp-sent' })
  await call('/api/registration', { step: 'code', code: await site.lastCode() })
  expect((await call('/api/registration', { step: 'finish' })).body).toMatchObject({ step: 'submitted' })
}

describe('a field that one row declares', () => {
  it('goes from the form through the draft to the tracker and the export, where it was given', async () => {
    const site = await siteWithTracker()
    await register(site, { city: ` ${CITY} ` })
    await register(site, { city: ' ' }, '+14165550124')
    expect(site.received).toMatchObject([{ firstName: 'Ada', lastName: 'Canary', city: CITY }, { firstName: 'Ada' }])
    expect(site.received[1]).not.toHaveProperty('city')
    const [head, ...lines] = toCsv(await site.funnel.office('test').exportAll()).split('\r\n')
    expect(head).toMatch(/"source","city"$/)
    expect(lines.filter((line) => line.includes(`,"${CITY}"`))).toHaveLength(1)
  })

  it('is erased with its person', async () => {
    const site = await siteWithTracker()
    await register(site, { city: CITY })
    const found = async () => JSON.stringify(await site.funnel.privacy.export({ phone: PERSON.phoneNumber }))
    expect(await found()).toContain(CITY)
    await site.funnel.privacy.erase({ phone: PERSON.phoneNumber })
    expect(await found()).not.toContain(CITY)
  })

  it('tells a repeat from another content', async () => {
    const site = await siteWithTracker()
    const { call } = site.browser()
    await call('/api/send-otp', PERSON)
    await call('/api/verify-otp', { ...PERSON, code: await site.lastCode() })
    const statuses: number[] = []
    for (const more of [{ city: CITY }, { city: CITY }, { city: 'Elsewhere' }, {}])
      statuses.push((await call('/api/track-lead', { ...LEAD, ...more })).status)
    expect(statuses).toEqual([200, 200, 409, 409])
    expect(site.received).toMatchObject([{ city: CITY }])
  })

  it('is shown at the desk to a person who may look, and stays out of its log', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const fields = { ...LEAD, city: CITY }
    const outcome = await rig.leads.submit(rig.request(await rig.verified(), { fields }))
    const path = `/leads/${outcome.kind === 'answer' ? outcome.leadId : outcome.kind}`
    expect((await rig.ask('GET', path, { cookie })).text).not.toContain(CITY)
    await rig.ask('POST', `${path}/reveal`, { cookie, form: { reason: 'the partner asks' } })
    expect((await rig.ask('GET', path, { cookie })).text).toMatch(new RegExp(`Home town.*${CITY}`))
    expect(rig.logged.join('')).not.toContain(CITY)
  })

  it('is redacted wherever a caller logs it', () => {
    const lines: string[] = []
    const log = createLogger('test', 'info', { write: (line) => void lines.push(line) })
    log.info({ city: CITY, asked: { city: CITY, of: { city: CITY } } }, 'told')
    expect(lines.join('')).toContain('[redacted]')
    expect(lines.join('')).not.toContain(CITY)
  })

  it('is asked in the form, read from it and checked by its own limit', () => {
    const form = renderToStaticMarkup(
      createElement(PersonFields, { fields: { ...LEAD, fullName: '' }, problems: {}, whole: true, optional: false }),
    )
    expect(form).toMatch(/<label[^>]*>Home town<span[^>]*> \(optional\)<\/span><\/label><input[^>]*name="city"/)
    const typed = new FormData()
    for (const [name, value] of Object.entries({ ...PERSON, fullName: 'Ada Canary', city: CITY })) typed.set(name, value)
    const { fields } = toDetails(typed, 'CA')
    expect(fields).toMatchObject({ city: CITY })
    const posted = detailsStep(new Request('http://localhost/register'), typed, TEST_SITE.campaign)
    expect(posted.details.fields).toEqual(fields)
    const tooLong = { ...LEAD, city: 'x'.repeat(61) }
    expect(checkFields(tooLong)).toEqual({ city: 'Please use at most 60 characters' })
    const back = readStanding({ step: 'initial', details: { fields }, problems: checkFields(tooLong) })
    expect(back).toMatchObject({ details: { fields: { city: CITY } }, problems: checkFields(tooLong) })
  })

  it('is documented for programs, and named where we say what is passed on', () => {
    const text = JSON.stringify(openApiDocument({ name: 'The Paper', publicUrl: 'https://ledger.example.ca' }))
    const { paths } = JSON.parse(text)
    const bodyOf = (path: string) => JSON.stringify(paths[path].post.requestBody)
    expect(bodyOf('/api/track-lead')).toContain('"city":{"type":"string","maxLength":60}')
    expect(bodyOf('/api/registration')).toContain('"city":')
    expect(passedOnWords().join(', ')).toContain('phone number, home town, IP address')
    const leaving = createElement(Leaving, { way: 'awaited', registration: undefined, demo: true })
    const page = createElement(OfferProvider, { value: TEST_OFFER }, leaving)
    expect(renderToStaticMarkup(createElement(MemoryRouter, null, page))).toContain(
      'phone number, home town, and how you came here',
    )
  })
})
