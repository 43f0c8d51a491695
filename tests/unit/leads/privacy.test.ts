// Guards forgetting: on time for all, at once for one; and that the files name nobody in the meantime (LEAD-13 to 15, OTP-12).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createOffice } from '#server/leads/office.ts'
import { createPrivacy } from '#server/leads/privacy.ts'
import { createDrafts } from '#server/otp/drafts.ts'
import { leadsCommand, toCsv } from '../../../ops/leads.ts'
import { onPostgres, PERSON } from '../../support/funnel.ts'
import { leadsRig } from '../../support/leads.ts'

const DAY = 86_400_000
const CANARIES = ['Canary', '4165550123', 'ada@example.ca', '198.51.100.1']

const bytesOf = (file: string): string => (onPostgres ? '' : readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1'))

async function privacyRig() {
  const rig = await leadsRig()
  const privacy = createPrivacy({ ...rig, suppress: rig.consent.suppress })
  const office = createOffice({ ...rig, erase: privacy.erase, actor: 'tester' })
  const submit = async () => {
    const outcome = await rig.leads.submit(rig.request(await rig.verified()))
    if (outcome.kind !== 'answer') throw new Error(outcome.kind)
    return outcome
  }
  return { ...rig, privacy, office, submit }
}

describe.skipIf(onPostgres)('the store’s files', () => {
  it('hold no name, number, address or code of anyone in the clear', async () => {
    const rig = await privacyRig()
    const drafts = createDrafts(rig)
    await drafts.save('v', { name: 'Canary', phone: PERSON.phone })
    await rig.submit()
    const bytes = bytesOf(rig.file)
    for (const canary of CANARIES) expect(bytes).not.toContain(canary)
    expect(bytes).toContain('/register')
    expect(await drafts.load('v')).toEqual({ name: 'Canary', phone: PERSON.phone })
  })
})

describe('retention', () => {
  it('empties network addresses after 30 days, leads after 180, verifications within a day, and keeps the receipt', async () => {
    const rig = await privacyRig()
    const { leadId, receiptId } = await rig.submit()
    const sweep = () =>
      rig.privacy.purge({ leadsBefore: rig.clock.now() - 180 * DAY, addressesBefore: rig.clock.now() - 30 * DAY })
    rig.clock.advance(DAY + 300_000)
    expect(await rig.otp.purge()).toBe(1)
    rig.clock.advance(30 * DAY)
    expect(await sweep()).toBe(0)
    expect((await rig.office.show(leadId))?.person).toMatchObject({ ip: '', fields: { firstName: 'Ada' } })
    rig.clock.advance(150 * DAY)
    expect(await sweep()).toBe(1)
    expect((await rig.office.show(leadId))?.person).toBeNull()
    expect((await rig.consent.get(receiptId))?.intact).toBe(true)
  })
})

describe('erasing a person', () => {
  it('leaves nothing to read, stops what was waiting, and blocks old copies', async () => {
    const rig = await privacyRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    const { leadId } = await rig.submit()
    const row = await rig.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(await rig.office.erase({ phone: PERSON.phone })).toEqual({ leads: 1, enquiries: 0 })
    expect((await rig.office.show(leadId))?.person).toBeNull()
    rig.clock.advance(60_000)
    await rig.leads.deliverDue()
    expect([rig.tracker.calls.length, await rig.states()]).toEqual([1, ['stopped']])
    expect(await rig.consent.isSuppressed([row.phone_index], row.created_at)).toBe(true)
    expect(await rig.consent.isSuppressed([row.email_index], row.created_at)).toBe(true)
    expect((await rig.consent.verifyChain()).ok).toBe(true)
    const bytes = bytesOf(rig.file)
    for (const trace of [row.fields_cipher ?? 'x', row.context_cipher ?? 'x']) expect(bytes).not.toContain(trace)
    expect(await rig.office.erase({ phone: PERSON.phone })).toEqual({ leads: 0, enquiries: 0 })
  })

  it('does not touch anybody else (control)', async () => {
    const rig = await privacyRig()
    const { leadId } = await rig.submit()
    expect(await rig.office.erase({ phone: '+16045550142' })).toEqual({ leads: 0, enquiries: 0 })
    expect((await rig.office.show(leadId))?.person).not.toBeNull()
  })
})

describe('ledger leads', () => {
  it('lists without personal data, shows with it, and notes who looked', async () => {
    const rig = await privacyRig()
    const { leadId } = await rig.submit()
    const list = await leadsCommand(rig.office, ['list'])
    expect([list.code, list.text.includes(leadId), list.text.includes('Canary')]).toEqual([0, true, false])
    expect((await leadsCommand(rig.office, ['show', leadId])).text).toContain('Canary')
    expect((await leadsCommand(rig.office, ['trace', leadId])).text).toContain('Share my details with Sample Advertiser.')
    await leadsCommand(rig.office, ['export', '--format', 'csv'])
    const trail = await rig.db.selectFrom('leads_audit').select(['actor', 'action']).orderBy('at').execute()
    expect(trail.map((row) => row.action).sort()).toEqual(['export', 'show', 'trace'])
    expect(new Set(trail.map((row) => row.actor))).toEqual(new Set(['tester']))
  })

  it('retries a parked lead under its key, and no delivered one', async () => {
    const rig = await privacyRig()
    rig.tracker.answer = () => ({ kind: 'ambiguous', reason: 'timeout' })
    const { leadId } = await rig.submit()
    rig.tracker.answer = () => ({ kind: 'accepted' })
    expect(await leadsCommand(rig.office, ['retry', leadId])).toEqual({ code: 0, text: `${leadId} is queued again.` })
    await rig.leads.deliverDue()
    expect(new Set(rig.tracker.calls.map((call) => call.key)).size).toBe(1)
    expect((await leadsCommand(rig.office, ['retry', leadId])).code).toBe(1)
    expect((await leadsCommand(rig.office, ['retry', 'nobody'])).code).toBe(1)
  })

  it.each([
    [[]],
    [['show']],
    [['nonsense', 'x']],
    [['erase']],
    [['erase', '--phone', '416']],
    [['export']],
    [['show', '--json']],
  ])('answers %j with its usage and 2', async (args) => {
    const rig = await privacyRig()
    expect((await leadsCommand(rig.office, args)).code).toBe(2)
  })

  it('exports cells that no spreadsheet runs', async () => {
    const person = {
      fields: { firstName: '=HYPERLINK("x")', lastName: '+1', email: '@SUM(A1)', phoneNumber: '-2' },
      context: { page: '\tx' },
    }
    const lead = { id: '1', createdAt: 't', state: 'done', attempts: 1, campaign: 'a,b', problem: null, receiptId: 'R', person }
    const [, line] = toCsv([lead]).split('\r\n')
    expect(line).toBe('"1","t","done","a,b","\'=HYPERLINK(""x"")","\'+1","\'@SUM(A1)","\'-2","\'\tx","R"')
  })
})
