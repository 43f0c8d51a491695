/** Money, buyers and the machine at the desk: what is used and left, how deliveries go, and what is late. */
import { describe, expect, it } from 'vitest'
import { aged } from '#ops/machine/findings.ts'
import { readLimits } from '#server/funnel/limits/table.ts'
import { deskRig } from '../../support/desk/desk.ts'

const SECOND = 1000
const DAY = 86_400_000
const plain = (html: string): string =>
  html
    .replaceAll('</td>', ' | ')
    .replaceAll('</dt>', ': ')
    .replaceAll(/<[^>]*>/g, '')

async function looking(given: Parameters<typeof deskRig>[0] = {}) {
  const desk = await deskRig(given)
  const look = async (path: string) => plain((await desk.ask('GET', path, { cookie: await desk.signedIn('auditor') })).text)
  return { ...desk, look }
}
const person = (phone: string, n: number) => ({ phone, email: `ada${n}@example.ca` })

describe('money', () => {
  it('counts what is left of each budget, and for which area codes it went', async () => {
    const table = readLimits(JSON.stringify({ 'send.site.day': { max: 4 } }))
    const { look, begin, verified, clock } = await looking({ table })
    await verified(person('+14165550123', 1))
    await verified(person('+14165550124', 2))
    clock.advance(61 * SECOND)
    await begin(person('+16045550125', 3))
    const text = await look('/money')
    // Its default is a thousand.
    expect(text).toContain('Wrong codes entered per day | 0 | 1,000 | 1,000')
    expect(text).toContain('Codes sent per day | 3 | 4 | 1')
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/\+1 416 \| 2 \| 2 \| 100% \| \+1 604 \| 1 \| 0 \| 0%/)
    // Whose numbers they were is nowhere.
    expect(text).not.toContain('5550123')
    clock.advance(2 * DAY)
    expect(await look('/money')).toContain('Codes sent per day | 0 | 4 | 4')
  })
})

describe('buyers', () => {
  it('says why the advertiser may receive no leads, and how old its registration is', async () => {
    const { look, clock } = await looking()
    expect(await look('/buyers')).toContain('has no registration on record')
    const verifiedOn = new Date(clock.now() - 40 * DAY).toISOString().slice(0, 10)
    const registration = { regulator: 'OSC', number: 'NRD 1', provinces: ['ON'], evidence: 'x', verifiedOn }
    const lapsed = await looking({ buyer: { registration } })
    expect(await lapsed.look('/buyers')).toContain('40 days ago; valid for 30 days')
    expect(await lapsed.look('/buyers')).toContain('was last checked over 30 days ago')
  })

  it('counts a week of deliveries by campaign, and says that the door is shut', async () => {
    const { look, lead, leadsDb, clock } = await looking({
      settings: { LEAD_TRACKER_URL: 'https://tracker.example.com/x?key=secret' },
    })
    const ids = [
      await lead('done', person('+14165550123', 1)),
      await lead('rejected', person('+14165550124', 2)),
      await lead('ambiguous', person('+14165550125', 3)),
    ]
    await leadsDb.updateTable('lead').set({ campaign: 'autumn' }).where('id', 'in', ids).execute()
    await leadsDb
      .insertInto('tracker_pause')
      .values({ tracker: 'fake', reason: 'HTTP 401', since: clock.now(), next_probe_at: 0 })
      .execute()
    const text = await look('/buyers')
    expect(text).toContain('autumn | 1 | 1 | 50% | 0 | 0 | 1')
    expect(text).toMatch(
      /1 buyer: not delivering.*Not delivering.*Its connection has been shut since .+: HTTP 401\. Leads are taken/s,
    )
    expect(text).toContain('In seven days: 1 delivered, 1 refused, 0 in progress, 0 held, 1 unclear or given up.')
    expect([/shut since .+: HTTP 401/.test(text), text.includes('tracker.example.com'), text.includes('secret')]).toEqual([
      true,
      true,
      false,
    ])
    clock.advance(8 * DAY)
    expect(await look('/buyers')).toContain('No leads in seven days.')
  })
})

it('pauses deliveries to the buyer with a reason, says so on Today until they resume, and keeps both in the audit', async () => {
  const { ask, signedIn, look, office, clock, lead } = await looking()
  const cookie = await signedIn('owner')
  const post = (what: string, reason: string) => ask('POST', `/buyers/${what}`, { cookie, form: { reason } })
  expect((await post('pause', '')).status).toBe(400)
  expect((await post('pause', 'their line is down')).status).toBe(303)
  expect(await look('/buyers')).toMatch(/Paused.*Since .+, by (?!desk:).+\. Reason: their line is down/)
  await lead('held', person('+14165550123', 1))
  const paused = plain((await ask('GET', '/buyers', { cookie })).text)
  expect(paused).toMatch(/0 in progress, 1 held,.*1 lead waits\. Resuming sends what waited/s)
  const today = await look('/')
  expect(today).toContain('are paused; 1 lead waits')
  expect(today).not.toContain('1 lead is held')
  expect([today.includes('are paused'), /Paused by .+: their line is down\./.test(today)]).toEqual([true, true])
  clock.advance(SECOND)
  await post('resume', 'it is up')
  const [resumed, todayAfter] = [await look('/buyers'), await look('/')]
  expect([resumed, todayAfter].join()).not.toContain('are paused')
  expect(resumed).toMatch(/Pauses.*Resumed.*it is up.*Paused.*their line is down/s)
  // What was decided at a shell is listed with the rest.
  clock.advance(SECOND)
  await office('ops').buyers.pause('sample', 'seen at night')
  expect(await look('/buyers')).toMatch(/Pauses.*Paused.*ops, on the command line: seen at night.*Resumed.*it is up/s)
  expect(await look('/audit')).toMatch(/resume buyer.*it is up.*pause buyer.*their line is down/s)
  const other = await ask('POST', '/buyers/pause', { cookie: await signedIn('editor'), form: { reason: 'not mine' } })
  expect(other.status).toBe(403)
})

it('the system says which version runs, with which settings, and what doctor finds', async () => {
  const { look } = await looking()
  const text = await look('/system')
  for (const words of [
    '1.2.3, Node v',
    'less than 200 MiB free',
    '1 problem, 1 to check',
    '1 source does not answer',
    'MAIL_URL, MODE',
  ])
    expect(text).toContain(words)
})

it('System shows problems first, then what to look at, and folds what is fine into one line', async () => {
  const { look, ask, signedIn } = await looking()
  expect(await look('/system')).toMatch(/less than 200 MiB free.*1 source does not answer.*2 checks passed.*terms.*copies/s)
  const { text } = await ask('GET', '/system', { cookie: await signedIn('auditor') })
  expect(text).toMatch(/<details><summary>2 checks passed<\/summary>.*1 day old.*5 minutes old.*<\/details>/s)
})

it('System calls terms and countries of addresses old after a year', () => {
  const now = Date.parse('2026-11-22')
  expect(aged('terms', '2026-11-21', now)).toEqual({ what: 'terms', problem: null, detail: 'of 2026-11-21, 1 day old' })
  expect(aged('terms', '2025-11-21', now).problem).toBe('366 days old (2025-11-21)')
})
