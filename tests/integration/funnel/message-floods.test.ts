// A flood of messages costs its own network, asks the rest for work, and leaves the forms open (OTP-17).
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, type LimitRow, type LimitTable } from '#server/funnel/limits/table.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { solve } from '../../support/funnel/solve.ts'

const PERSON = { name: 'Ada', email: 'ada@example.ca' }
const FORMS = [
  {
    form: 'the contact page',
    action: 'contact',
    path: '/api/contact',
    body: { ...PERSON, subject: 'A question', message: 'About the markets.' },
  },
  {
    form: 'promotional forms',
    action: 'enquiry',
    path: '/api/enquiries',
    body: { ...PERSON, phone: '', source: 'test', page: '/articles/x', consents: [] },
  },
] as const

type Form = (typeof FORMS)[number]

const SITE_DAY = 100
const FREE = 30

/** The limits of the site, of which a day's budget is small. */
const smallDay = ({ action }: Form): LimitTable => {
  const name = `${action}.site.day` as const
  return { ...DEFAULT_LIMITS, [name]: { ...DEFAULT_LIMITS[name], max: SITE_DAY } }
}

/** The same, where only addresses and the site are counted, and the site's budget refuses. */
function addressesAlone(form: Form): LimitTable {
  const { action } = form
  const site: LimitRow = { action, dimension: 'site', max: SITE_DAY, seconds: 86_400 }
  const network: LimitRow = { action, dimension: 'network', max: 1_000_000, seconds: 3600 }
  return { ...smallDay(form), [`${action}.site.day`]: site, [`${action}.network.hour`]: network }
}

const rigOf = async ({ path, body }: Form, table: LimitTable) => {
  const rig = await funnelServer(table, {}, 1)
  const { call } = rig.browser()
  const post = (ip: string, more: object = {}) => call(path, { ...body, ...more }, { 'x-forwarded-for': ip })
  /** Posts, and solves the challenge where one is set. */
  const postAndWork = async (ip: string) => {
    const told = await post(ip)
    return told.body.code === 'challenge' ? post(ip, { proof: (await solve(String(told.body.challenge))).proof }) : told
  }
  const count = async (table: 'enquiry' | 'mail_outbox') => (await rig.db.selectFrom(table).select('id').execute()).length
  return { ...rig, post, postAndWork, count }
}

/** A home line: as many /64s of one /56 as the site's budget takes. */
async function homeLine({ post }: Awaited<ReturnType<typeof rigOf>>): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {}
  for (let nth = 0; nth < SITE_DAY + 10; nth++) {
    const { status } = await post(`2001:db8:1:${nth.toString(16)}::1`)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

describe.each(FORMS)('a flood at $form', (form) => {
  it('of a home line fills the budget of its own network, and the next visitor is heard', async () => {
    const rig = await rigOf(form, smallDay(form))
    const network = Math.min(FREE, DEFAULT_LIMITS[`${form.action}.network.hour`].max)
    expect(await homeLine(rig)).toMatchObject({ 202: network })
    expect((await rig.postAndWork('198.51.100.7')).status).toBe(202)
  })

  it('of a home line shuts the form for everybody where addresses alone are counted (control)', async () => {
    const rig = await rigOf(form, addressesAlone(form))
    expect(await homeLine(rig)).toEqual({ 202: SITE_DAY, 429: 10 })
    const { status, body } = await rig.postAndWork('198.51.100.7')
    expect([status, body.code]).toEqual([429, 'limit'])
  })

  it('of many networks has to work from 30 % of the budget, and told when to come back without', async () => {
    const rig = await rigOf(form, smallDay(form))
    for (let nth = 0; nth < FREE; nth++) expect((await rig.post(`10.0.${nth}.1`)).status).toBe(202)
    const { status, headers, body } = await rig.post('10.1.0.1')
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'challenge', '86400'])
    expect(body.error).toMatch(/^We’re getting so many messages .* try again in about 24 hours\. Nothing was sent\.$/)
    expect(await rig.count('enquiry')).toBe(FREE)
    const { proof } = await solve(String(body.challenge))
    expect((await rig.post('10.1.0.1', { proof, email: 'eve@example.ca' })).status).toBe(429)
    expect((await rig.post('10.1.0.1', { proof })).status).toBe(202)
    expect((await rig.post('10.1.0.1', { proof })).status).toBe(429)
    expect(await rig.count('enquiry')).toBe(FREE + 1)
  })

  it('that works is kept when the budget is used up, and not mailed, and the operator is told', async () => {
    const rig = await rigOf(form, smallDay(form))
    for (let nth = 0; nth < SITE_DAY; nth++) expect((await rig.postAndWork(`10.0.${nth}.1`)).status).toBe(202)
    expect([await rig.count('enquiry'), await rig.count('mail_outbox')]).toEqual([SITE_DAY, SITE_DAY])
    expect(new Set(rig.alarms)).toEqual(new Set(['budget_low']))
    expect((await rig.postAndWork('198.51.100.7')).status).toBe(202)
    expect([await rig.count('enquiry'), await rig.count('mail_outbox')]).toEqual([SITE_DAY + 1, SITE_DAY])
    expect(rig.alarms).toContain('limit_tripped')
    // The desk lists what was not mailed as well.
    expect(await rig.funnel.letters('office').unhandled({ isHere: true })).toMatchObject({ count: SITE_DAY + 1 })
  })
})
