/** Deliveries to a buyer are paused and resumed by a person; a person's leads are found by what a caller would say. */
import { describe, expect, it } from 'vitest'
import { ADD_AREA_CODE } from '#shared/desk/lead-words.ts'
import { operated } from '../../../support/funnel/operated.ts'

async function withLeads() {
  const rig = await operated()
  const person = { phone: '+14165550142', email: 'ada@example.ca' }
  const submit = async () => {
    const fields = { firstName: 'Ada', lastName: 'B', email: person.email, phoneNumber: person.phone }
    return rig.leads.submit(rig.request(await rig.verified(person), { fields }))
  }
  return { ...rig, submit }
}

describe('a paused buyer', () => {
  it('gets no lead, new or waiting: each is taken, held with the reason, and goes out once deliveries resume', async () => {
    const { ledger, submit, leads, states, tracker, db, clock, audited } = await withLeads()
    tracker.answer = () => ({ kind: 'retry', reason: 'no connection' })
    await submit()
    expect(await ledger('buyers', 'pause', 'Sample', '--reason', 'their line is down')).toMatchObject({
      exit: 0,
      data: { buyer: 'sample', paused: true, changed: true },
    })
    tracker.answer = () => ({ kind: 'accepted' })
    clock.advance(31 * 86_400_000)
    expect(await submit()).toMatchObject({ kind: 'answer', answer: { status: 202, body: { status: 'held' } } })
    await leads.deliverDue()
    expect([await states(), await leads.releaseHeld(), tracker.calls.length]).toEqual([['held', 'held'], 0, 1])
    const held = await db.selectFrom('lead_history').select('reason').where('to_state', '=', 'held').execute()
    expect(held.map(({ reason }) => reason)).toEqual(Array(2).fill('deliveries are paused: their line is down'))

    expect(await ledger('buyers', 'resume', 'sample', '--reason', 'it is up')).toMatchObject({ exit: 0, data: { changed: true } })
    expect(await leads.releaseHeld()).toBe(2)
    await leads.deliverDue()
    expect(await states()).toEqual(['done', 'done'])
    expect(await audited()).toEqual(['pause buyer sample: their line is down', 'resume buyer sample: it is up'])
  })

  it('keeps the first reason, is no other firm, and takes a reason', async () => {
    const { ledger, office, clock } = await withLeads()
    const at = clock.now()
    await ledger('buyers', 'pause', 'sample', '--reason', 'first')
    clock.advance(1000)
    expect(await ledger('buyers', 'pause', 'SAMPLE ADVERTISER', '--reason', 'second')).toMatchObject({
      exit: 0,
      text: 'Deliveries to Sample Advertiser were paused already.',
    })
    expect((await ledger('buyers', 'list')).text).toMatch(/^sample {2}Sample Advertiser {2}paused since .+ ET by tester: first$/)
    expect(await office.buyers.pauseOf('sample')).toEqual({ reason: 'first', actor: 'tester', since: at })
    expect(await ledger('buyers', 'pause', 'other', '--reason', 'none of ours')).toMatchObject({
      exit: 1,
      text: 'No buyer "other". The buyer is sample.',
    })
    expect(await ledger('buyers', 'pause', 'sample')).toMatchObject({
      exit: 2,
      text: expect.stringContaining('--reason is missing'),
    })
    expect(await ledger('buyers', 'pause', 'sample', '--reason', 'x')).toMatchObject({
      exit: 2,
      text: expect.stringContaining('--reason is too short'),
    })
    await ledger('buyers', 'resume', 'sample', '--reason', 'done')
    expect((await ledger('buyers', 'list')).text).toBe('sample  Sample Advertiser  not paused')
    expect(await ledger('buyers', 'resume', 'sample', '--reason', 'again')).toMatchObject({
      text: 'Deliveries to Sample Advertiser were not paused.',
    })
  })

  it('lists in its history and in the trail only what changed its state', async () => {
    const { ledger, office, audited, clock } = await withLeads()
    for (const [what, reason] of [
      ['pause', 'first'],
      ['pause', 'second'],
      ['resume', 'it is up'],
      ['resume', 'again'],
    ] as const) {
      await ledger('buyers', what, 'sample', '--reason', reason)
      clock.advance(1000)
    }
    expect(await audited()).toEqual(['pause buyer sample: first', 'resume buyer sample: it is up'])
    expect((await office.buyers.changes('sample', 6)).map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'resume buyer it is up',
      'pause buyer first',
    ])
  })

  it('is listed with its operator by name, and at the desk where it was paused there', async () => {
    const { ledger, office, db, clock } = await withLeads()
    await office.buyers.pause('sample', 'first')
    await db.updateTable('buyer_pause').set({ actor: 'desk:Ada' }).execute()
    clock.advance(1000)
    expect((await ledger('buyers', 'list')).text).toMatch(/ET by Ada, at the desk: first$/)
  })
})

describe('leads find', () => {
  it.each(['(416) 555-0142', '416.555.0142', '+1 416 555 0142', ' ADA@example.ca '])('finds a person by %s', async (term) => {
    const { ledger, submit, office, audited } = await withLeads()
    await submit()
    const [lead] = await office.list()
    const found = await ledger('leads', 'find', term)
    expect(found).toMatchObject({ exit: 0, data: [{ id: lead?.id }] })
    // As a word: an id of random digits may hold the letters.
    expect(found.text).not.toMatch(/\bada\b|5550142/i)
    expect((await audited()).join()).toMatch(/^find (phone|email) [\w-]{16}$/)
  })

  it('finds, shows and sends a lead again by its receipt or its id, and says where there is none', async () => {
    const { ledger, submit, office } = await withLeads()
    await submit()
    const [lead] = await office.list()
    const { id = '', receiptId = '' } = lead ?? {}
    for (const number of [id, receiptId, `${receiptId.slice(0, 4)}-${receiptId.slice(4).toLowerCase()}`])
      expect(await ledger('leads', 'find', number)).toMatchObject({ exit: 0, data: [{ id: lead?.id }] })
    for (const number of [id, receiptId.toLowerCase()])
      expect(await ledger('leads', 'show', number)).toMatchObject({ exit: 0, data: { id } })
    for (const deed of [
      ['retry', receiptId],
      ['resolve', receiptId, 'delivered'],
    ] as const)
      expect((await ledger('leads', ...deed)).text).not.toContain('There is no lead')
    expect((await ledger('leads', 'retry', 'R-0000')).text).toContain('There is no lead R-0000')
    for (const unknown of ['+14165550143', 'b@example.ca', '7K3M-9Q2X-4B6D'])
      expect(await ledger('leads', 'find', unknown)).toMatchObject({
        exit: 1,
        text: `No lead has the phone number, email address or receipt ${unknown}.`,
      })
    expect(await ledger('leads', 'find', 'qqzz')).toMatchObject({
      exit: 1,
      text: '"qqzz" is not a phone number, email address or receipt.',
    })
  })

  it('says how many there are, and of each its receipt, a hint of its person and its state in the words of the desk', async () => {
    const { ledger, submit, office } = await withLeads()
    await submit()
    const [lead] = await office.list()
    expect((await ledger('leads', 'find', '(416) 555-0142')).text).toMatch(
      new RegExp(
        `^1 lead for the phone ending 42\\nLead .*\\n${lead?.receiptId}  \\d+ Nov 2026, [\\d:]+ ET  A\\. B…  ••• 42  delivered  ${lead?.campaign}$`,
      ),
    )
  })

  it('asks for the area code of a phone that has none, as the desk does', async () => {
    const { ledger } = await withLeads()
    for (const term of ['5550142', '555-0142'])
      expect(await ledger('leads', 'find', term)).toMatchObject({ exit: 1, text: ADD_AREA_CODE })
    expect(await ledger('leads', 'find')).toMatchObject({
      exit: 2,
      text: expect.stringContaining('Say whose leads: a phone number'),
    })
  })

  it('writes no name that was typed into the trail', async () => {
    const { ledger, audited } = await withLeads()
    await ledger('leads', 'find', 'Margaret Tremblay')
    expect(await audited()).toEqual(['find words'])
  })
})

it('leads list prints a head and one lead a line, as the desk does: its receipt, the time in Toronto, a hint of its person, its state as --state takes it, its campaign', async () => {
  const { ledger, submit, office, db } = await withLeads()
  await submit()
  const [lead] = await office.list()
  const { text } = await ledger('leads', 'list')
  expect(text).toMatch(/^Lead +Taken +Name +Phone +State +Campaign\n/)
  expect(text).toMatch(
    new RegExp(`\\n${lead?.receiptId}  \\d+ Nov 2026, [\\d:]+ ET  A\\. B…  ••• 42  delivered  ${lead?.campaign}$`),
  )
  for (const word of ['delivered', 'done']) expect((await ledger('leads', 'list', '--state', word)).text).toBe(text)
  expect((await ledger('leads', 'list', '--state', 'given-up')).text).toBe('No leads are given up.')
  expect(await ledger('leads', 'list', '--state', 'sent')).toMatchObject({
    exit: 2,
    text: expect.stringContaining('--state is one of: received, queued, sending, delivered, unclear, refused,\ngiven-up, '),
  })
  // Of a row that is damaged only the person is gone.
  await db.updateTable('lead').set({ fields_cipher: 'damaged' }).execute()
  expect((await ledger('leads', 'list')).text).toMatch(
    new RegExp(`\\n${lead?.receiptId} .* ET  cannot be read +delivered  ${lead?.campaign}$`),
  )
})

describe('leads show', () => {
  it('prints one lead as lines, and keeps the reason in the trail, where its trace finds it', async () => {
    const { ledger, submit, office, audited } = await withLeads()
    await submit()
    const [lead] = await office.list()
    const { text, data } = await ledger('leads', 'show', lead?.id ?? '', '--reason', 'the partner asks')
    expect(text).toMatch(new RegExp(`^Lead ${lead?.receiptId}: delivered\\n`))
    expect(text).toContain('\nPhone: +1 416 555 0142\n')
    expect(text).toMatch(/\nHistory\n( {2}.*\n)* {2}\d+ Nov 2026, \d\d:\d\d:\d\d {2}delivered {2}the buyer took it/)
    expect(text).toMatch(/:\d\d {2}queued {5}waits for its first delivery\n/)
    expect(text).not.toContain('{')
    expect(data).toMatchObject({ id: lead?.id, person: { fields: { phoneNumber: '+14165550142' } } })
    expect(await audited()).toEqual([`show ${lead?.id}: the partner asks`])
    const traced = await ledger('leads', 'trace', lead?.id ?? '')
    expect(traced.data).toMatchObject({ audit: [{ action: 'show' }] })
    // Its person is seen with leads show alone, which keeps the reason.
    expect(traced.text).toMatch(/\nName: A\. B…\nPhone: ••• 42\n/)
    for (const part of [traced.text, JSON.stringify(traced.data)])
      expect(part).not.toMatch(/5550142|555 0142|ada@|"Ada"|203\.0\./)
    expect(traced.text).toMatch(
      /\nViews and actions\n {2}\d+ Nov 2026, \d\d:\d\d:\d\d {2}tester {2}show details {2}the partner asks$/,
    )
    // Of the time zone once.
    expect(traced.text.match(/Eastern|\bET\b/g)).toEqual(['Eastern', 'ET'])
  })
})
