// Guards forgetting: on time for all, at once for one; and that the files hold no readable person in the meantime (LEAD-13, LEAD-14, LEAD-15, OTP-12).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leadsCommands } from '#ops/cli/leads.ts'
import { toCsv } from '#ops/cli/leads-csv.ts'
import { runCommand } from '#ops/cli/run.ts'
import { createOffice } from '#server/funnel/leads/office/office.ts'
import { createPrivacy } from '#server/funnel/person/privacy.ts'
import { personalDomains } from '#server/funnel/personal-domains.ts'
import { createDrafts } from '#server/funnel/registration/drafts.ts'
import { onPostgres, PERSON } from '../../../support/funnel/funnel.ts'
import { LEAD_FIELDS, leadsRig } from '../../../support/funnel/leads.ts'

const DAY = 86_400_000
const CANARIES = ['Canary', '4165550123', 'ada@example.ca', '198.51.100.1']

const bytesOf = (file: string): string => (onPostgres ? '' : readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1'))

async function privacyRig() {
  const rig = await leadsRig()
  const privacy = createPrivacy({ ...rig, domains: personalDomains(rig) })
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
    const details = { fields: LEAD_FIELDS, country: 'CA', consents: ['sharing'] }
    await drafts.save('v', { kind: 'form', details, tracking: {}, origin: { page: '', source: '' } })
    await rig.submit()
    const bytes = bytesOf(rig.file)
    for (const canary of CANARIES) expect(bytes).not.toContain(canary)
    expect(bytes).toContain('/register')
    expect(await drafts.load('v')).toMatchObject({ details })
  })
})

describe('retention', () => {
  it('empties network addresses after 30 days, leads after 180, verifications within a day, and keeps the receipt', async () => {
    const rig = await privacyRig()
    const { leadId, receiptId } = await rig.submit()
    const ago = (days: number) => rig.clock.now() - days * DAY
    const sweep = async () => {
      await rig.leads.purgeAddresses(ago(30))
      return rig.leads.purge(ago(180))
    }
    rig.clock.advance(DAY + 300_000)
    expect(await rig.otp.purge(ago(1))).toBe(1)
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
    expect(await rig.consent.isSuppressed([row.email_index], row.created_at)).toBe(false)
    expect((await rig.consent.verify()).findings).toEqual([])
    const bytes = bytesOf(rig.file)
    for (const trace of [row.fields_cipher ?? 'x', row.context_cipher ?? 'x']) expect(bytes).not.toContain(trace)
    expect(await rig.office.erase({ phone: PERSON.phone })).toEqual({ leads: 0, enquiries: 0 })
  })

  it.skipIf(onPostgres)(
    'leaves no byte of the receipt’s text and salt, and the proofs of its neighbours as they were',
    async () => {
      const rig = await privacyRig()
      const neighbour = await rig.submit()
      const stranger = { phone: '+16045550142', email: 'other@example.ca' }
      const fields = { ...LEAD_FIELDS, phoneNumber: stranger.phone, email: stranger.email }
      const erased = await rig.leads.submit(rig.request(await rig.verified(stranger), { fields, userAgent: 'erased browser' }))
      if (erased.kind !== 'answer') throw new Error(erased.kind)
      const { salt } = await rig.db
        .selectFrom('consent_receipt')
        .selectAll()
        .where('id', '=', erased.receiptId)
        .executeTakeFirstOrThrow()
      expect([bytesOf(rig.file).includes(salt), bytesOf(rig.file).includes('erased browser')]).toEqual([true, true])
      const before = await rig.consent.get(neighbour.receiptId)
      await rig.privacy.erase({ phone: stranger.phone })
      const bytes = bytesOf(rig.file)
      for (const trace of [salt, 'erased browser']) expect(bytes).not.toContain(trace)
      expect(await rig.consent.get(erased.receiptId)).toBeUndefined()
      expect(await rig.consent.get(neighbour.receiptId)).toMatchObject({
        intact: true,
        log: { index: before?.log.index, size: 3 },
      })
      expect((await rig.consent.verify()).findings).toEqual([])
    },
  )

  it('does not touch anybody else (control)', async () => {
    const rig = await privacyRig()
    const { leadId } = await rig.submit()
    expect(await rig.office.erase({ phone: '+16045550142' })).toEqual({ leads: 0, enquiries: 0 })
    expect((await rig.office.show(leadId))?.person).not.toBeNull()
  })
})

/** `ledger leads ARGS` over a test's store. */
const ledger = ({ office }: Pick<Awaited<ReturnType<typeof privacyRig>>, 'office'>, ...args: string[]) =>
  runCommand(
    leadsCommands((_by, use) => use(office)),
    ['leads', ...args],
  )

describe('ledger leads', () => {
  it('lists without personal data, shows with it, and notes who looked', async () => {
    const rig = await privacyRig()
    const { leadId } = await rig.submit()
    const list = await ledger(rig, 'list')
    const { receiptId = '' } = (await rig.office.outline(leadId)) ?? {}
    expect([list.exit, list.text.includes(`\n${receiptId}  `), list.text.includes('Canary')]).toEqual([0, true, false])
    expect((await ledger(rig, 'show', leadId)).text).toContain('Canary')
    expect((await ledger(rig, 'trace', leadId)).text).toMatch(/\n {4}Sharing: yes\. Share my details with Sample Advertiser\./)
    await ledger(rig, 'export', '--format', 'csv')
    const trail = await rig.db.selectFrom('leads_audit').select(['actor', 'action']).orderBy('at').execute()
    expect(trail.map((row) => row.action).sort()).toEqual(['export', 'show', 'trace'])
    expect(new Set(trail.map((row) => row.actor))).toEqual(new Set(['tester']))
  })

  it('says how many leads a list leaves out, shows them all when asked, and tells programs of each', async () => {
    const rig = await privacyRig()
    const { leadId } = await rig.submit()
    const lead = await rig.db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
    const delivery = await rig.db.selectFrom('lead_delivery').selectAll().executeTakeFirstOrThrow()
    for (let nth = 0; nth < 102; nth++) {
      const id = `copy-${nth}`
      await rig.db
        .insertInto('lead')
        .values({ ...lead, id, verification_id: id })
        .execute()
      await rig.db
        .insertInto('lead_delivery')
        .values({ ...delivery, lead_id: id, idempotency_key: id })
        .execute()
    }
    const [short, all] = [await ledger(rig, 'list'), await ledger(rig, 'list', '--all')]
    expect(short.text.split('\n')).toHaveLength(102)
    expect(short.text).toMatch(/3 older leads are not shown: add --all$/)
    expect(all.text.split('\n')).toHaveLength(104)
    expect(short.data).toHaveLength(103)
    expect((await ledger(rig, 'list', '--state', 'dead')).data).toEqual([])
  })

  it('retries a parked lead under its key, and no delivered one', async () => {
    const rig = await privacyRig()
    rig.tracker.answer = () => ({ kind: 'ambiguous', reason: 'timeout' })
    const { leadId } = await rig.submit()
    rig.tracker.answer = () => ({ kind: 'accepted' })
    expect(await ledger(rig, 'retry', leadId)).toMatchObject({ exit: 0, text: `${leadId} is queued again.` })
    await rig.leads.deliverDue()
    expect(new Set(rig.tracker.calls.map((call) => call.key)).size).toBe(1)
    expect((await ledger(rig, 'retry', leadId)).exit).toBe(1)
    expect((await ledger(rig, 'retry', 'unknown')).exit).toBe(1)
  })

  it('erases by a phone in any form that leads find takes, and by none without its area code', async () => {
    const rig = await privacyRig()
    await rig.submit()
    expect(await ledger(rig, 'erase', '--phone', '555-0123')).toMatchObject({
      exit: 2,
      text: expect.stringContaining('--phone takes a number with its area code'),
    })
    expect(await ledger(rig, 'erase', '--phone', '(416) 555-0123')).toMatchObject({ exit: 0, data: { leads: 1 } })
  })

  it.each([
    [[]],
    [['show']],
    [['nonsense', 'x']],
    [['erase']],
    [['erase', '--phone', '416']],
    [['erase', '--phone']],
    [['erase', '--email', 'unknown']],
    [['export', '--format', 'xml']],
    [['list', '--state', 'lost']],
    [['list', '--everything']],
    [['show', 'x', 'y']],
    [['show', '--all', 'x']],
  ])('answers %j with its usage and 2', async (args) => {
    const rig = await privacyRig()
    expect((await ledger(rig, ...args)).exit).toBe(2)
  })

  const LEAD = { id: '1', createdAt: 't', state: 'done', attempts: 1, campaign: 'a,b', problem: null, receiptId: 'R' }

  it.each([...'=+-@|＝＋－＠\t\r\n'])('exports a cell that begins with %j with a quote before it, and no other cell', (sign) => {
    const fields = { firstName: `${sign}1`, lastName: `A${sign}1`, email: 'ada@example.ca', phoneNumber: '1' }
    const person = { fields, context: { page: '/register', source: 'form' } }
    expect(toCsv([{ ...LEAD, person }])).toContain(`"'${sign}1","A${sign}1","ada@example.ca"`)
  })

  it('exports no cell that a spreadsheet runs', () => {
    const person = {
      fields: { fullName: '=1', firstName: '=HYPERLINK("x")', lastName: '+1', email: '@SUM(A1)', phoneNumber: '-2' },
      context: { page: '\tx', source: '@s' },
    }
    const [, line] = toCsv([{ ...LEAD, person }]).split('\r\n')
    expect(line).toBe('"1","t","done","a,b","\'=HYPERLINK(""x"")","\'+1","\'@SUM(A1)","\'-2","\'\tx","R","\'=1","\'@s"')
  })
})
