// Guards the promise of a lead: kept before it is confirmed, sent once, answered the same for ever (LEAD-1, LEAD-2, LEAD-3, LEAD-8, LEAD-12).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wordingOf } from '#server/funnel/advertisers.ts'
import { openLead } from '#server/funnel/leads/codec.ts'
import { createLeads } from '#server/funnel/leads/leads.ts'
import { wordingMark } from '#shared/funnel/consent.ts'
import { onPostgres } from '../../../support/funnel/funnel.ts'
import { LEAD_FIELDS, leadsRig, WORDING } from '../../../support/funnel/leads.ts'

const count = async (rig: Awaited<ReturnType<typeof leadsRig>>, table: 'lead' | 'consent_receipt' | 'lead_delivery') =>
  (
    await rig.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('a lead', () => {
  it('is delivered within the request, and the visitor is sent to the allowed address', async () => {
    const rig = await leadsRig()
    const outcome = await rig.leads.submit(rig.request(await rig.verified()))
    expect(outcome).toMatchObject({
      kind: 'answer',
      answer: { status: 200, body: { ret_code: '200', url: 'https://go.example.com/welcome?id=1' } },
    })
    expect(await rig.states()).toEqual(['done'])
  })

  it('is dated no earlier than the consent that it rests on, however long that took to write', async () => {
    const rig = await leadsRig()
    const record: typeof rig.consent.record = (...given) => {
      rig.clock.advance(3)
      return rig.consent.record(...given)
    }
    const leads = createLeads({ ...rig.options, consent: { ...rig.consent, record } })
    await leads.submit(rig.request(await rig.verified()))
    const lead = await rig.db.selectFrom('lead').select('created_at as at').executeTakeFirstOrThrow()
    const consent = await rig.db.selectFrom('consent_receipt').select('created_at as at').executeTakeFirstOrThrow()
    expect(Number(lead.at)).toBeGreaterThanOrEqual(Number(consent.at))
  })

  it('is one lead and one delivery for twenty parallel posts, all answered alike (LEAD-3)', async () => {
    const rig = await leadsRig()
    const request = rig.request(await rig.verified())
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => rig.leads.submit(request)))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(rig.tracker.calls).toHaveLength(1)
    expect([await count(rig, 'lead'), await count(rig, 'consent_receipt'), await count(rig, 'lead_delivery')]).toEqual([1, 1, 1])
  })

  it('gives the same answer to a repeated post, also after its state has changed', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    const request = rig.request(await rig.verified())
    const first = await rig.leads.submit(request)
    expect(first).toMatchObject({ answer: { status: 202, body: { ret_code: '202', status: 'queued' } } })
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(10_000)
    await rig.leads.deliverDue()
    expect(await rig.states()).toEqual(['done'])
    expect(await rig.leads.submit(request)).toEqual(first)
  })

  it('is known again by the same bytes as the leads that are stored', async () => {
    const rig = await leadsRig()
    const fields = { fullName: 'Ada A. Canary', ...LEAD_FIELDS }
    await rig.leads.submit(rig.request(await rig.verified(), { fields, consents: ['call', 'sharing'] }))
    const { body_mac } = await rig.db.selectFrom('lead').select('body_mac').executeTakeFirstOrThrow()
    const { firstName, lastName, email, phoneNumber } = LEAD_FIELDS
    expect(body_mac).toBe(
      rig.keys.mac('lead-body', `["${firstName}","${lastName}","${email}","${phoneNumber}",["sharing","call"]]`),
    )
  })

  it('refuses the same verification with other content (409), another phone and no verification (403)', async () => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    const other = { ...LEAD_FIELDS, phoneNumber: '+16045550142' }
    expect(await rig.leads.submit(rig.request(verificationId, { fields: other }))).toEqual({ kind: 'unverified' })
    await rig.leads.submit(rig.request(verificationId))
    expect(await rig.leads.submit(rig.request(verificationId, { fields: other }))).toEqual({ kind: 'conflict' })
    expect(await rig.leads.submit(rig.request(undefined))).toEqual({ kind: 'unverified' })
    expect(await rig.leads.submit(rig.request('made up'))).toEqual({ kind: 'unverified' })
    expect(await count(rig, 'lead')).toBe(1)
  })

  it.each([
    ['first name', { fields: { ...LEAD_FIELDS, firstName: 'Eve' } }],
    ['last name', { fields: { ...LEAD_FIELDS, lastName: 'Other' } }],
    ['e-mail address', { fields: { ...LEAD_FIELDS, email: 'eve@example.com' } }],
    ['boxes', { consents: ['sharing', 'call'] }],
  ])('is not repeated by a post that differs in the %s alone (409)', async (_part, more) => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    await rig.leads.submit(rig.request(verificationId))
    expect(await rig.leads.submit(rig.request(verificationId, more))).toEqual({ kind: 'conflict' })
    expect(await count(rig, 'lead')).toBe(1)
  })

  it('names the fields that are wrong, and spends nothing on them', async () => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    const fields = { firstName: ' ', lastName: '', email: 'unknown', phoneNumber: '+1 800 555 0123' }
    expect(await rig.leads.submit(rig.request(verificationId, { fields }))).toEqual({
      kind: 'invalid',
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Please enter a valid email address',
        phoneNumber: 'No text message reaches this kind of number. Please enter a mobile number.',
      },
    })
    const whole = { ...LEAD_FIELDS, fullName: 'Ada Canary', lastName: ' ' }
    expect(await rig.leads.submit(rig.request(verificationId, { fields: whole }))).toEqual({
      kind: 'invalid',
      fields: { lastName: 'Last name is required' },
    })
    expect((await rig.leads.submit(rig.request(verificationId))).kind).toBe('answer')
  })

  it('goes nowhere without the box for sharing; the other boxes are optional (LAW-5)', async () => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    expect(await rig.leads.submit(rig.request(verificationId, { consents: ['call', 'messages'] }))).toEqual({
      kind: 'consent_required',
      outdated: false,
    })
    expect((await rig.leads.submit(rig.request(verificationId, { consents: ['sharing', 'everything'] }))).kind).toBe('answer')
  })

  it('goes nowhere without a box that its wording requires besides', async () => {
    const rig = await leadsRig()
    const items = WORDING.items.map((item) => ({ ...item, required: item.purpose !== 'messages' }))
    const leads = createLeads({ ...rig.options, wording: () => wordingOf(WORDING.version, items) })
    const request = rig.request(await rig.verified())
    expect(await leads.submit(request)).toEqual({ kind: 'consent_required', outdated: false })
    expect((await leads.submit({ ...request, consents: ['sharing', 'call'] })).kind).toBe('answer')
  })

  it('goes nowhere when its boxes were ticked under another wording, so that a receipt proves what was shown (LAW-4)', async () => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    const { version, items } = WORDING
    const ticked = (shown: typeof WORDING) => rig.request(verificationId, { consents: ['sharing', wordingMark(shown)] })
    const others = [
      wordingOf('2025-01-01', items),
      // Without a new version number: the words themselves tell.
      wordingOf(
        version,
        items.map((item) => ({ ...item, short: `${item.short}.` })),
      ),
      wordingOf(
        version,
        items.map((item) => ({ ...item, text: `${item.text} ` })),
      ),
    ]
    for (const other of others)
      expect(await rig.leads.submit(ticked(other))).toEqual({ kind: 'consent_required', outdated: true })
    expect(await count(rig, 'consent_receipt')).toBe(0)
    expect((await rig.leads.submit(ticked(WORDING))).kind).toBe('answer')
  })

  it('is held, not sent, while the advertiser may not receive it, and goes out when they may (LAW-1)', async () => {
    const rig = await leadsRig()
    rig.eligibility.current = ({ provinces }) =>
      provinces.includes('QC') ? { ok: true } : { ok: false, reason: 'not registered in ON' }
    const outcome = await rig.leads.submit(rig.request(await rig.verified()))
    expect(outcome).toMatchObject({ answer: { status: 202, body: { status: 'held' } } })
    expect(rig.tracker.calls).toHaveLength(0)
    expect(await rig.leads.releaseHeld()).toBe(0)
    rig.eligibility.current = () => ({ ok: true })
    expect(await rig.leads.releaseHeld()).toBe(1)
    await rig.leads.deliverDue()
    expect(await rig.states()).toEqual(['done'])
  })

  it('has a receipt that says when its details were first passed on, once they were', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'no connection' })
    await rig.leads.submit(rig.request(await rig.verified()))
    const [lead] = await rig.db.selectFrom('lead').select('receipt_id').execute()
    const passedOn = async () => (await rig.consent.get(lead?.receipt_id ?? ''))?.deliveredAt
    expect(await passedOn()).toBeNull()
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(3_600_000)
    await rig.leads.deliverDue()
    expect(await passedOn()).toBe(new Date(rig.now()).toISOString())
  })

  it('is kept from a company that took the place of the one its receipt names, and goes out once the record names that one again', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'no connection' })
    await rig.leads.submit(rig.request(await rig.verified()))
    const { name } = rig.advertiser
    rig.advertiser.name = 'Another Firm Inc.'
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(3_600_000)
    await rig.leads.deliverDue()
    expect([await rig.states(), await rig.leads.releaseHeld(), rig.tracker.calls.length]).toEqual([['held'], 0, 1])
    const [moved] = await rig.db.selectFrom('lead_history').select('reason').where('to_state', '=', 'held').execute()
    expect(moved?.reason).toBe(`its consent names ${name}`)
    rig.advertiser.name = name
    expect(await rig.leads.releaseHeld()).toBe(1)
    await rig.leads.deliverDue()
    expect(await rig.states()).toEqual(['done'])
  })

  it('of a French form has a receipt with the recipient’s French name, and goes to that very company', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'no connection' })
    await rig.leads.submit(rig.request(await rig.verified(), { locale: 'fr-CA' }))
    const [lead] = await rig.db.selectFrom('lead').select('receipt_id').execute()
    expect((await rig.consent.get(lead?.receipt_id ?? ''))?.advertiser?.name).toBe(rig.advertiser.frenchName)
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(3_600_000)
    await rig.leads.deliverDue()
    expect(await rig.states()).toEqual(['done'])
  })

  it('carries the two parts of a name, and keeps it as it was typed for us alone', async () => {
    const rig = await leadsRig()
    const fields = { ...LEAD_FIELDS, fullName: 'Dr. Ada Canary' }
    await rig.leads.submit(rig.request(await rig.verified(), { fields, source: 'offer' }))
    const payload = rig.tracker.calls[0]?.payload
    expect(payload).toMatchObject({ firstName: 'Ada', lastName: 'Canary' })
    for (const name of ['fullName', 'source']) expect(payload).not.toHaveProperty(name)
    const row = await rig.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(openLead(rig.keys, row)?.fields.fullName).toBe('Dr. Ada Canary')
  })

  it('carries no spaces around what was typed, and is the same lead without them', async () => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    const fields = { firstName: ' Ada ', lastName: ' Canary ', email: ` ${LEAD_FIELDS.email} `, phoneNumber: ' 416 555 0123 ' }
    const first = await rig.leads.submit(rig.request(verificationId, { fields: { ...fields, fullName: ' Ada Canary ' } }))
    expect(rig.tracker.calls[0]?.payload).toMatchObject(LEAD_FIELDS)
    const row = await rig.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(openLead(rig.keys, row)?.fields).toEqual({ ...LEAD_FIELDS, fullName: 'Ada Canary' })
    expect(await rig.leads.submit(rig.request(verificationId))).toEqual(first)
  })

  it('carries no more than 512 characters of what the browser calls itself', async () => {
    const rig = await leadsRig()
    await rig.leads.submit(rig.request(await rig.verified(), { userAgent: 'b'.repeat(600) }))
    expect(rig.tracker.calls[0]?.payload.userAgent).toBe('b'.repeat(512))
  })

  it('is refused without a look at the store where its address is known to have used up its limit', async () => {
    const rig = await leadsRig()
    const admit = {
      ...rig.options.admit,
      exhausted: () => ({ ok: false, action: 'lead', retryAfter: 7, dimension: 'ip' }) as const,
    }
    const leads = createLeads({ ...rig.options, admit: { ...admit, within: () => Promise.reject(new Error('asked')) } })
    expect(await leads.submit(rig.request(await rig.verified()))).toEqual({ kind: 'limit', retryAfter: 7 })
  })

  it('meets an outage, not its own mistakes, where the store cannot count them', async () => {
    const rig = await leadsRig()
    const leads = createLeads({ ...rig.options, admit: { ...rig.options.admit, admit: async () => undefined } })
    const fields = { ...LEAD_FIELDS, email: 'unknown' }
    expect(await leads.submit(rig.request(await rig.verified(), { fields }))).toEqual({ kind: 'unavailable' })
  })

  it('carries what the server saw, never what the browser claims about itself (LEAD-12)', async () => {
    const rig = await leadsRig()
    const forged = { suid: 'aff', clientIP: '9.9.9.9', ApiKey: 'forged', verified: 'true', userAgent: 'forged' }
    await rig.leads.submit(rig.request(await rig.verified(), { tracking: forged }))
    expect(rig.tracker.calls[0]?.payload).toMatchObject({
      clientIP: '198.51.100.1',
      userAgent: 'test browser',
      ApiKey: 'server-key',
      suid: 'aff',
      brand: 'auto',
    })
    expect(rig.tracker.calls[0]?.payload).not.toHaveProperty('verified')
  })

  it.skipIf(onPostgres)('is never confirmed when the store is full, and works again when there is room (LEAD-8)', async () => {
    const rig = await leadsRig()
    const verificationId = await rig.verified()
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(rig.db)
    // Inside a transaction it is a setting of the handle that writes.
    const allow = (count = 0) => rig.db.transaction().execute((trx) => sql.raw(`pragma max_page_count = ${count}`).execute(trx))
    await allow(pages.rows[0]?.page_count)
    const long = 'x'.repeat(60_000)
    expect(await rig.leads.submit(rig.request(verificationId, { page: long }))).toEqual({ kind: 'unavailable' })
    expect(await count(rig, 'lead')).toBe(0)
    expect(rig.alarms).toContain('store_unavailable')
    await allow(100_000)
    expect((await rig.leads.submit(rig.request(verificationId))).kind).toBe('answer')
  })

  it('survives a crash at every step: kept whole or not at all, and the visitor’s retry gets its answer (LEAD-1)', async () => {
    for (let step = 0; step < 6; step++) {
      const rig = await leadsRig({ idempotent: true })
      const verificationId = await rig.verified()
      let left = step
      const crash = (): void => {
        if (left-- === 0) throw new Error('crash')
      }
      const crashing = createLeads({
        ...rig.options,
        spendTicket: async (trx, holder) => {
          crash()
          const spent = await rig.options.spendTicket(trx, holder)
          crash()
          return spent
        },
        consent: {
          ...rig.consent,
          record: async (trx, receipt) => {
            const made = await rig.consent.record(trx, receipt)
            crash()
            return made
          },
        },
        mayReceive: () => {
          crash()
          return { ok: true }
        },
      })
      await crashing.submit(rig.request(verificationId)).catch(() => undefined)
      const kept = await count(rig, 'lead')
      expect(await count(rig, 'consent_receipt')).toBe(kept)
      expect(await count(rig, 'lead_delivery')).toBe(kept)
      rig.clock.advance(40_000)
      await rig.leads.recover()
      await rig.leads.submit(rig.request(verificationId))
      rig.clock.advance(60_000)
      await rig.leads.deliverDue()
      expect(await rig.states()).toEqual(['done'])
      expect(new Set(rig.tracker.calls.map((call) => call.key)).size).toBe(1)
    }
  })
})
