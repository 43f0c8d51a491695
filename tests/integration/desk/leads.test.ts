/** Leads at the desk: no list names anybody, a look says why and ends, and an act is written down before it is done. */

import { describe, expect, it } from 'vitest'
import { beginOfDay } from '#server/desk/leads/filter.ts'
import { STATE_WORDS } from '#shared/desk/lead-words.ts'
import { DELIVERY_STATES, type DeliveryState } from '#shared/funnel/delivery.ts'
import { QUERY_NAMES } from '#shared/funnel/tracking.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import { type DeskRig, deskRig } from '../../support/desk/desk.ts'
import { hiddenFields } from '../../support/desk/forms.ts'
import { lettersRig } from '../../support/desk/letters.ts'
import { LEAD_FIELDS } from '../../support/funnel/leads.ts'

const MINUTE = 60_000
const CANARIES = [LEAD_FIELDS.lastName, LEAD_FIELDS.email, LEAD_FIELDS.phoneNumber, '198.51.100.1']
/** A phone may stand in groups. */
const named = (text: string): string[] => CANARIES.filter((canary) => text.replaceAll(/(?<=\d) (?=\d)/g, '').includes(canary))
const person = (n: number) => ({ phone: `+1416555012${n}`, email: `ada${n}@example.ca` })
const trail = async ({ audit }: DeskRig) => (await audit.newest()).toReversed().filter(({ action }) => action !== 'join')
const stateOf = async ({ leadsDb }: DeskRig, id: string) =>
  (await leadsDb.selectFrom('lead_delivery').select('state').where('lead_id', '=', id).executeTakeFirst())?.state

it('Today lets a day begin at midnight in Toronto, in winter and in summer', () => {
  expect(new Date(beginOfDay('2026-01-15')).toISOString()).toBe('2026-01-15T05:00:00.000Z')
  expect(new Date(beginOfDay('2026-07-15')).toISOString()).toBe('2026-07-15T04:00:00.000Z')
  expect(new Date(beginOfDay('2026-10-31', 1)).toISOString()).toBe('2026-11-01T04:00:00.000Z')
})

describe('a look at a person', () => {
  it('is one key away where it is all that can be done, and no key does one of several deeds', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const refusesEnter = async (state: DeliveryState): Promise<boolean> => {
      const { text } = await rig.ask('GET', `/leads/${await rig.lead(state)}`, { cookie })
      return text.includes('<button type="submit" disabled=""')
    }
    expect([await refusesEnter('done'), await refusesEnter('ambiguous')]).toEqual([false, true])
  })

  it('needs a reason: without one it is a 400, and the trail has no gap', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead()
    for (const form of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x' }, { reason: 'y'.repeat(101) }] as Record<
      string,
      string
    >[])
      expect((await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form })).status).toBe(400)
    const { status, text } = await rig.ask('GET', `/leads/${id}`, { cookie })
    expect([status, named(text)]).toEqual([200, []])
    await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })
    const [joined, looked, ...rest] = (await rig.audit.newest()).toReversed()
    expect([joined?.seq, looked?.seq, rest]).toEqual([1, 2, []])
    expect(looked).toMatchObject({ actor: 'desk', action: 'reveal', subject: id, reason: 'the partner asks' })
  })

  it('shows the person for five minutes to the operator who gave a reason, and to no other', async () => {
    const rig = await deskRig()
    const [cookie, other] = [await rig.signedIn('desk', 'Ada'), await rig.signedIn('desk', 'Eve')]
    const id = await rig.lead()
    const { status, headers } = await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })
    expect([status, headers.location]).toEqual([303, `/leads/${id}`])
    const look = async (as: string) => named((await rig.ask('GET', `/leads/${id}`, { cookie: as })).text)
    expect(await look(cookie)).toEqual(CANARIES)
    expect(await look(other)).toEqual([])
    expect((await rig.ask('GET', `/leads/${id}`, { cookie })).headers.refresh).toBe('300')
    rig.clock.advance(5 * MINUTE - 1)
    expect(await look(cookie)).toEqual(CANARIES)
    rig.clock.advance(1)
    expect(await look(cookie)).toEqual([])
    // Each page that showed the person is in the trail of the leads store too.
    const shown = await rig.leadsDb.selectFrom('leads_audit').selectAll().where('action', '=', 'show').execute()
    expect(shown.map(({ actor, subject }) => [actor, subject])).toEqual(Array(3).fill(['desk:Ada', id]))
  })

  it('ends early where its person says so', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead()
    await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })
    await rig.ask('POST', `/leads/${id}/hide`, { cookie })
    expect(named((await rig.ask('GET', `/leads/${id}`, { cookie })).text)).toEqual([])
  })

  it('is allowed by nothing where the trail cannot be written', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead()
    await rig.db.schema.alterTable('desk_audit').renameTo('gone').execute()
    const { status, text } = await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })
    expect([status, text.includes('What you typed'), text.includes('href="/"')]).toEqual([500, true, true])
    await rig.db.schema.alterTable('gone').renameTo('desk_audit').execute()
    expect(named((await rig.ask('GET', `/leads/${id}`, { cookie })).text)).toEqual([])
  })

  it('is possible at forty cases an hour, which the page counts before the last one', async () => {
    const rig = await deskRig()
    const [cookie, other] = [await rig.signedIn('desk', 'Ada'), await rig.signedIn('desk', 'Eve')]
    const [first, second, third] = [
      await rig.lead('dead', person(3)),
      await rig.lead('dead', person(4)),
      await rig.lead('dead', person(5)),
    ]
    const reveal = async (id: string, as = cookie) =>
      (await rig.ask('POST', `/leads/${id}/reveal`, { cookie: as, form: { reason: 'the partner asks' } })).status
    const page = async (id: string) => (await rig.ask('GET', `/leads/${id}`, { cookie })).text
    for (let n = 0; n < 38; n++)
      await rig.audit.record({ actor: 'Ada', action: 'reveal', subject: `case ${n}`, reason: 'to see' })
    rig.clock.advance(MINUTE)
    expect(await page(first)).toContain('2 of 40 views left this hour.')
    expect(await reveal(first)).toBe(303)
    expect(await page(second)).toContain('1 of 40 views left this hour.')
    expect(await reveal(second)).toBe(303)
    const before = (await trail(rig)).length
    expect(await reveal(third)).toBe(429)
    expect(named(await page(third))).toEqual([])
    expect(await page(third)).toMatch(/You opened 40 cases within an hour\. You can open the next one at/)
    expect(await page(third)).not.toContain('Show the person')
    // A second look at the same person is free, a colleague has an hour of their own, and nothing was written down for nothing.
    expect(await reveal(first)).toBe(303)
    expect(await reveal(third, other)).toBe(303)
    expect((await trail(rig)).length).toBe(before + 2)
    rig.clock.advance(59 * MINUTE)
    expect(await reveal(third)).toBe(303)
  })

  it('is not possible once more by asking at the same time', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk', 'Ada')
    for (let n = 0; n < 39; n++)
      await rig.audit.record({ actor: 'Ada', action: 'reveal', subject: `case ${n}`, reason: 'to see' })
    const ids = [await rig.lead('dead', person(3)), await rig.lead('dead', person(4)), await rig.lead('dead', person(5))]
    const statuses = await Promise.all(
      ids.map(
        async (id) => (await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })).status,
      ),
    )
    expect(statuses.toSorted()).toEqual([303, 429, 429])
  })

  it('shows nothing of a person to an auditor, however the look is requested', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('auditor')
    const id = await rig.lead()
    expect((await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })).status).toBe(403)
    expect(named((await rig.ask('GET', `/leads/${id}`, { cookie })).text)).toEqual([])
    expect(await trail(rig)).toEqual([])
  })
})

describe('the field of the head', () => {
  const found = async (rig: DeskRig, q: string) => {
    const { status, text, headers } = await rig.ask('POST', '/find', { cookie: await rig.signedIn('owner'), form: { q } })
    return { status, to: headers.location, text }
  }

  it('says what is missing of half an address, and of nothing typed', async () => {
    const rig = await deskRig()
    expect((await found(rig, 'sarah@')).text).toContain('That is not a whole email address.')
    const blank = await found(rig, '   ')
    expect([blank.status, blank.text.includes('Type a phone number, email address or receipt.')]).toEqual([400, true])
  })

  it('leads from a phone in any form and from an address to the lead, masked, and says how it read them', async () => {
    const rig = await deskRig()
    const id = await rig.lead('dead', person(4))
    await rig.lead('dead', person(5))
    for (const q of ['(416) 555-0124', '416.555.0124', '+1 416 555 0124', 'ada4@example.ca']) {
      const { status, text } = await found(rig, q)
      expect([q, status, text.includes(`/leads/${id}`), text.includes('\u2022\u2022\u2022 24')]).toEqual([q, 200, true, true])
      expect([text.match(/data-row/g)?.length, text.includes(LEAD_FIELDS.lastName)]).toEqual([1, false])
    }
    expect((await found(rig, '(416) 555-0124')).text).toContain('phone +1 416 555 0124')
    const kept = [...rig.logged, JSON.stringify(await rig.audit.newest())].join('')
    expect(['4165550124', '+1 416 555 0124', 'ada4@example.ca'].filter((each) => kept.includes(each))).toEqual([])
    expect((await trail(rig)).filter(({ action }) => action === 'find lead')).toHaveLength(5)
  })

  it('opens the one lead of a number, and a story by its name; it finds nothing for the rest', async () => {
    const rig = await deskRig()
    const id = await rig.lead()
    expect((await found(rig, id)).to).toBe(`/leads/${id}`)
    await rig.newsroom.drafts.save({ path: 'articles/begun.md', text: 'x', author: 'Ada', from: null })
    expect((await found(rig, 'begun')).to).toContain('begun.md')
    const [page] = (await rig.newsroom.list()).filter(({ title }) => title !== '')
    expect((await found(rig, page?.title ?? '')).to).toBe(`/newsroom/edit?${new URLSearchParams({ path: page?.path ?? '' })}`)
    const local = (await found(rig, '555-0124')).text
    for (const told of ['Add the area code.', 'value="555-0124"']) expect(local).toContain(told)
    const { status, text } = await found(rig, 'no such thing/')
    expect([status, text.includes('does not search by people’s names')]).toEqual([200, true])
    expect((await found(rig, 'ZZZZ-ZZZZ-ZZZ9')).text).toContain('No lead found')
    for (const q of ['sample', 'Sample Advertiser']) expect([q, (await found(rig, q)).to]).toEqual([q, '/buyers'])
    expect((await found(rig, 'zzqq')).text).toContain('Nothing found for “zzqq”. Type a whole phone number')
    expect((await found(rig, ' ')).status).toBe(400)
  })

  it('lists the stories whose titles have the words, for those who may open them', async () => {
    const rig = await deskRig()
    const words = 'BANK'
    const meant = (await rig.newsroom.list()).filter(({ title, path }) => `${title.toLowerCase()} ${path}`.includes('bank'))
    expect(meant.length).toBeGreaterThan(1)
    const linked = (text: string) => text.match(/href="\/newsroom\/edit\?path=/g)?.length
    expect(linked((await found(rig, words)).text)).toBe(meant.length)
    const cookie = await rig.signedIn('desk')
    expect(linked((await rig.ask('POST', '/find', { cookie, form: { q: words } })).text)).toBeUndefined()
    expect((await trail(rig)).map(({ subject }) => subject)).toEqual(['words', 'words'])
  })

  it('does not lead a role that may not see buyers to one', async () => {
    const rig = await deskRig()
    const { status, text } = await rig.ask('POST', '/find', { cookie: await rig.signedIn('desk'), form: { q: 'sample' } })
    expect([status, text.includes('Nothing found for “sample”')]).toEqual([200, true])
  })

  it('finds two leads of the same minute by what the list calls each of them', async () => {
    const rig = await deskRig()
    const ids = [await rig.lead('dead', person(3)), await rig.lead('dead', person(4))]
    const { text } = await rig.ask('GET', '/leads', { cookie: await rig.signedIn('desk') })
    const named = [...text.matchAll(/<a href="\/leads\/([\w-]+)" class="code">([^<]+)</g)].map(([, id = '', name = '']) => ({
      id,
      name,
    }))
    expect(named.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { id, name } of named) expect([name, (await found(rig, name)).to]).toEqual([name, `/leads/${id}`])
    for (const { id, name } of named)
      expect((await rig.ask('GET', `/leads/${id}`, { cookie: await rig.signedIn('desk') })).text).toContain(`Lead ${name}`)
  })

  it('writes no name into either trail: words that are no number are called words, and a story by its address', async () => {
    const rig = await deskRig()
    const id = await rig.lead()
    await rig.newsroom.drafts.save({ path: 'articles/begun.md', text: 'x', author: 'Ada', from: null })
    const words = [
      'Margaret Tremblay',
      'Anne Tremblay',
      'Grant Everest',
      'Margaret 1975',
      'Margaret1975',
      'Anne Gray 1975',
      'Jean-Marc-1980',
      'tremblay',
      '555-0143',
      '44 7911 123456',
    ]
    for (const q of [...words, 'begun', id, '(416) 555-0123 x5']) await found(rig, q)
    const subjects = (await trail(rig)).filter(({ action }) => action === 'find lead').map(({ subject }) => subject)
    const person = expect.stringMatching(/^a person, by phone [\w-]{16}$/)
    expect(subjects).toEqual([...words.map(() => 'words'), 'articles/begun.md', id, person])
    const shell = await rig.leadsDb.selectFrom('leads_audit').select('subject').where('action', '=', 'find').execute()
    expect(new Set(shell.map(({ subject }) => subject))).toEqual(
      new Set(['words', id, expect.stringMatching(/^phone [\w-]{16}$/)]),
    )
  })

  it('says of a name that it does not search by names, and of a phone without its area code to add that', async () => {
    const rig = await deskRig()
    const { text } = await found(rig, 'Margaret Tremblay')
    expect([text.includes('does not search by people’s names'), text.includes('Read as')]).toEqual([true, false])
    expect(text).not.toContain('Contact details are hidden')
    expect((await found(rig, '555-0143')).text).toContain('Add the area code.')
  })

  it('finds a receipt in small letters, with spaces and hyphens, as the filter of the list does', async () => {
    const rig = await deskRig()
    const id = await rig.lead()
    const { receiptId } = (await rig.office('shell').outline(id)) ?? { receiptId: '' }
    const apart = receiptId.replaceAll(/(.{4})(?!$)/g, '$1-')
    const spellings = [receiptId.toLowerCase(), apart, ` ${apart.replaceAll('-', ' ').toLowerCase()} `]
    for (const q of spellings) expect([q, (await found(rig, q)).to]).toEqual([q, `/leads/${id}`])
    const cookie = await rig.signedIn('desk')
    for (const number of spellings) {
      const { text } = await rig.ask('GET', `/leads?${new URLSearchParams({ number })}`, { cookie })
      expect([number, text.includes(`/leads/${id}`)]).toEqual([number, true])
    }
  })
})

it('the desk puts no person into a list, a log, an address or the trail', async () => {
  const rig = await deskRig()
  const cookie = await rig.signedIn('owner')
  const ids = [await rig.lead('dead', person(3)), await rig.lead('ambiguous', person(4)), await rig.lead()]
  const seen: string[] = []
  const look = async (path: string): Promise<void> => {
    const { text, headers, status } = await rig.ask('GET', path, { cookie })
    expect([path, status]).toEqual([path, 200])
    seen.push(path, text, JSON.stringify(headers))
  }
  for (const state of ['', ...DELIVERY_STATES]) await look(`/leads?state=${state}`)
  for (const path of ['/', '/audit', '/access', '/leads/send-again?state=dead', ...ids.map((id) => `/leads/${id}`)])
    await look(path)
  for (const id of ids) {
    const { headers } = await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })
    seen.push(JSON.stringify(headers))
    expect(named((await rig.ask('GET', `/leads/${id}`, { cookie })).text), 'control').toContain(LEAD_FIELDS.lastName)
  }
  for (const path of ['/leads', '/audit']) await look(path)
  const found = [...CANARIES, person(3).phone, person(3).email, person(4).email].filter((canary) =>
    [...seen, ...rig.logged].some((text) => text.includes(canary)),
  )
  expect(found).toEqual([])
  expect(rig.logged.length).toBeGreaterThan(20)
})

describe('the list', () => {
  it('is filtered by state, campaign, day and number, and counts what it finds', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const dead = await rig.lead('dead', person(3))
    rig.clock.advance(2 * 24 * 60 * MINUTE)
    const newer = await rig.lead('ambiguous', person(4))
    const again = await rig.signedIn('desk')
    const found = async (query: string) => {
      const { text } = await rig.ask('GET', `/leads?${query}`, { cookie: again })
      return [dead, newer].filter((id) => text.includes(`/leads/${id}`))
    }
    expect(cookie).not.toBe(again)
    expect(await found('')).toEqual([dead, newer])
    expect(await found('state=dead')).toEqual([dead])
    expect(await found('from=2026-11-21')).toEqual([newer])
    expect(await found('to=2026-11-20')).toEqual([dead])
    expect(await found(`number=${newer}`)).toEqual([newer])
    expect(await found('campaign=nothing')).toEqual([])
    // As long as a campaign's name can be.
    const long = 'c'.repeat(256)
    await rig.leadsDb.updateTable('lead').set({ campaign: long }).where('id', '=', dead).execute()
    expect(await found(`campaign=${long}`)).toEqual([dead])
    expect(await found('state=nonsense&from=2026-99-99')).toEqual([dead, newer])
    expect([await found('buyer=sample'), await found('buyer=another')]).toEqual([[dead, newer], []])
  })

  it('says in its row how often a lead that waits or failed was tried, and the last problem', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const [dead, queued, done] = [
      await rig.lead('dead', person(3)),
      await rig.lead('queued', person(4)),
      await rig.lead('done', person(5)),
    ]
    const tried = rig.leadsDb.updateTable('lead_delivery').set({ attempts: 8, problem: 'HTTP 503' })
    await tried.where('lead_id', '=', dead).execute()
    await rig.leadsDb.updateTable('lead_delivery').set({ attempts: 0 }).where('lead_id', '=', queued).execute()
    const { text } = await rig.ask('GET', '/leads', { cookie })
    const stateOfRow = (id: string) => /data-head="State">(.*?)<\/td>/.exec(text.slice(text.indexOf(`/leads/${id}`)))?.[1]
    expect(stateOfRow(dead)).toContain('<small>8 attempts · HTTP 503</small>')
    expect(stateOfRow(queued)).toContain('<small>not tried yet</small>')
    expect(stateOfRow(done)).not.toMatch(/attempt|tried/)
  })

  it('is exported as its filter shows it: masked, whole, and with a line in the trail', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('auditor')
    const [dead] = [await rig.lead('dead', person(3)), await rig.lead('done', person(4))]
    const { text: list } = await rig.ask('GET', '/leads?state=dead', { cookie })
    const form = hiddenFields(list)
    const { status, headers, text } = await rig.ask('POST', '/leads/export', { cookie, form })
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename=leads.csv',
    ])
    const { receiptId } = (await rig.office('shell').outline(dead)) ?? { receiptId: '' }
    const [head, row, ...rest] = text.split('\r\n')
    expect(head).toContain('"Lead","Taken","Name","Phone","State"')
    expect(row).toMatch(new RegExp(`^"${receiptId}",".*Z","[A-Z]\\. .*…","••• 23","given up"`))
    expect([rest, named(text)]).toEqual([[''], []])
    expect((await trail(rig)).at(-1)).toMatchObject({ actor: 'auditor', action: 'export leads', subject: '1 lead: state dead' })
    const wrong = await rig.ask('POST', '/leads/export', { cookie, form: { state: 'nonsense' } })
    expect([wrong.status, (await trail(rig)).length]).toEqual([400, 1])
  })

  it('calls each state by the word that the rest of the desk uses', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead()
    for (const [state, word] of Object.entries(STATE_WORDS)) {
      await rig.leadsDb
        .updateTable('lead_delivery')
        .set({ state: state as DeliveryState })
        .where('lead_id', '=', id)
        .execute()
      const { text } = await rig.ask('GET', `/leads?state=${state}`, { cookie })
      expect(text).toMatch(new RegExp(`class="state state-[a-z]+">${word}<`))
      expect(text).toContain(`<option value="${state}" selected="">${word}</option>`)
    }
    expect(STATE_WORDS).toMatchObject({ done: 'delivered', ambiguous: 'unclear', dead: 'given up', stopped: 'stopped by us' })
  })

  it('says of a lead that was delivered whether its consent still holds, and so does its own page', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const [id, other] = [await rig.lead('done', person(3)), await rig.lead('done', person(4))]
    const rowOf = async (lead: string) => {
      const { text } = await rig.ask('GET', '/leads', { cookie })
      return /data-head="Consent">(?:<b>)?(\w+)/.exec(text.slice(text.indexOf(`/leads/${lead}`)))?.[1]
    }
    expect(await rowOf(id)).toBe('yes')
    const { receiptId } = (await rig.office('shell').outline(id)) ?? { receiptId: '' }
    await rig.consent.withdraw(receiptId)
    expect([await rowOf(id), await rowOf(other)]).toEqual(['withdrawn', 'yes'])
    const page = async (lead: string) => (await rig.ask('GET', `/leads/${lead}`, { cookie })).text.includes('consent withdrawn')
    expect([await page(id), await page(other)]).toEqual([true, false])
    await rig.office('shell').erase({ phone: person(3).phone })
    expect([await rowOf(id), await rowOf(other)]).toEqual(['erased', 'yes'])
  })

  it('shows no lead for a number that is a phone, and says where to find one', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead('dead', person(3))
    for (const number of ['(416) 555-0123', '4165550123', 'ada3@example.ca', "'"]) {
      const { text } = await rig.ask('GET', `/leads?${new URLSearchParams({ number, state: 'dead' })}`, { cookie })
      const hasWords = text.includes('That is not the number of a lead or receipt.')
      expect([number, hasWords, text.includes(`/leads/${id}`), text.includes('send-again')]).toEqual([number, true, false, false])
    }
    // An auditor may not find people, so has no such field.
    const saidTo = async (role: 'desk' | 'auditor') =>
      (await rig.ask('GET', '/leads?number=4165550123', { cookie: await rig.signedIn(role) })).text
    expect([
      (await saidTo('desk')).includes('with the field at the top'),
      (await saidTo('auditor')).includes('at the top'),
    ]).toEqual([true, false])
  })
})

/** What a page that sends leads again posts, besides the reason. */
async function shownBy({ ask }: DeskRig, cookie: string, query: string): Promise<Readonly<Record<string, string>>> {
  return hiddenFields((await ask('GET', `/leads/send-again?${query}`, { cookie })).text)
}

describe('sending again', () => {
  it('says how many first, wants a reason, and sends what the filter names and nothing else', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const [first, second, other] = [
      await rig.lead('dead', person(3)),
      await rig.lead('dead', person(4)),
      await rig.lead('ambiguous'),
    ]
    const { text } = await rig.ask('GET', '/leads/send-again?state=dead', { cookie })
    expect(text).toMatch(/2<!-- -->|2 of/)
    expect(text.replaceAll(/<[^>]*>/g, '')).toContain('2 of 2 given-up leads')
    const { asOf = '', count = '' } = await shownBy(rig, cookie, 'state=dead')
    const send = (form: Record<string, string>) =>
      rig.ask('POST', '/leads/send-again', { cookie, form: { asOf, count, ...form } })
    expect((await send({ state: 'dead' })).status).toBe(400)
    expect((await send({ reason: 'the tracker is back' })).status).toBe(400)
    expect((await send({ state: 'done', reason: 'the tracker is back' })).status).toBe(400)
    expect((await send({ state: 'dead', reason: 'the tracker is back', asOf: 'now' })).status).toBe(400)
    expect(await stateOf(rig, first)).toBe('dead')
    const { status, headers } = await send({ state: 'dead', reason: 'the tracker is back' })
    expect([status, headers.location]).toEqual([303, '/leads?done=leads-queued&count=2'])
    expect([await stateOf(rig, first), await stateOf(rig, second), await stateOf(rig, other)]).toEqual([
      'queued',
      'queued',
      'ambiguous',
    ])
    expect(await trail(rig)).toMatchObject([
      { action: 'send again', subject: '2 leads: state dead', reason: 'the tracker is back' },
    ])
    const { text: told } = await rig.ask('GET', `/leads/${first}`, { cookie })
    expect(told).toContain('retried by desk:desk: the tracker is back')
  })

  it('sends what its page showed, and nothing that came to be like it since', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const shown = await rig.lead('dead', person(3))
    const form = await shownBy(rig, cookie, 'state=dead')
    rig.clock.advance(1)
    const later = await rig.lead('dead', person(4))
    const { headers } = await rig.ask('POST', '/leads/send-again', { cookie, form: { ...form, reason: 'the tracker is back' } })
    expect(headers.location).toBe('/leads?done=leads-queued&count=1')
    expect([await stateOf(rig, shown), await stateOf(rig, later)]).toEqual(['queued', 'dead'])
  })

  it('sends nothing where some of what its page showed is gone, and says how many there are now', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const [first, second] = [await rig.lead('dead', person(3)), await rig.lead('dead', person(4))]
    const form = await shownBy(rig, cookie, 'state=dead')
    await rig.office('shell').stop(first, 'they asked')
    const { status, text } = await rig.ask('POST', '/leads/send-again', {
      cookie,
      form: { ...form, reason: 'the tracker is back' },
    })
    expect([status, text.includes('Now 1 are like this'), text.includes('href="/leads/send-again?state=dead"')]).toEqual([
      409,
      true,
      true,
    ])
    expect([await stateOf(rig, second), await trail(rig)]).toEqual(['dead', []])
  })

  it.each<[what: string, change: Record<string, string>]>([
    ['a campaign longer than any', { campaign: 'c'.repeat(257) }],
    ['a day that no calendar has', { from: '2026-02-30' }],
    ['a day that is none', { to: 'yesterday' }],
    ['a number of other signs', { number: "'" }],
    ['a state that there is not', { state: 'nonsense' }],
  ])('is refused for a filter with %s, instead of sending more than was asked', async (_what, change) => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead('dead')
    const form = { state: 'dead', asOf: String(rig.now()), count: '1', reason: 'the tracker is back', ...change }
    expect((await rig.ask('POST', '/leads/send-again', { cookie, form })).status).toBe(400)
    const query = new URLSearchParams({ state: 'dead', ...change }).toString()
    const looked = await rig.ask('GET', `/leads/send-again?${query}`, { cookie })
    expect([looked.status, await stateOf(rig, id)]).toEqual([400, 'dead'])
  })

  it('sends two hundred at most', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead('dead')
    const lead = await rig.leadsDb.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const delivery = await rig.leadsDb.selectFrom('lead_delivery').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow()
    for (let n = 0; n < 204; n++) {
      await rig.leadsDb
        .insertInto('lead')
        .values({ ...lead, id: `lead-${n}`, verification_id: `v-${n}` })
        .execute()
      await rig.leadsDb
        .insertInto('lead_delivery')
        .values({ ...delivery, lead_id: `lead-${n}`, idempotency_key: `k-${n}` })
        .execute()
    }
    const form = await shownBy(rig, cookie, 'state=dead')
    await rig.ask('POST', '/leads/send-again', { cookie, form: { ...form, reason: 'the tracker is back' } })
    const left = await rig.leadsDb.selectFrom('lead_delivery').select('lead_id').where('state', '=', 'dead').execute()
    expect(left).toHaveLength(5)
  })
})

it('the page of a lead names each value that is sent along once, in words', async () => {
  const rig = await deskRig()
  const cookie = await rig.signedIn('desk')
  const id = await rig.lead()
  await rig.ask('POST', `/leads/${id}/reveal`, { cookie, form: { reason: 'the partner asks' } })
  const { text } = await rig.ask('GET', `/leads/${id}`, { cookie })
  const lists = [...text.matchAll(/<dl class="facts">.*?<\/dl>/g)].slice(0, 2)
  const [person = [], sent = []] = lists.map(([list]) => [...list.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, name = '']) => name))
  for (const names of [person, sent]) {
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => /^[a-z]/.test(name) || isKeyOf(QUERY_NAMES, name))).toEqual([])
  }
  expect([person.includes('Page'), sent]).toEqual([true, expect.arrayContaining(['Page', 'Affiliate', 'Campaign'])])
  expect(text).toMatch(/>\+1 416 555 \d{4}, verified by code</)
})

it('the page of a lead counts its attempts on where it was sent again', async () => {
  const rig = await deskRig()
  const cookie = await rig.signedIn('desk')
  rig.tracker.answer = () => ({ kind: 'rejected', reason: 'HTTP 422' })
  const id = await rig.lead()
  expect(await stateOf(rig, id)).toBe('rejected')
  const page = async () => (await rig.ask('GET', `/leads/${id}`, { cookie })).text.replaceAll(/<[^>]*>/g, '')
  const shown = async () => [(await page()).match(/attempt \d/g), /\d attempts?/.exec(await page())?.[0]]
  expect(await shown()).toEqual([['attempt 1'], '1 attempt'])
  expect(await page()).toMatch(/Lead \w+refused 20 Nov [\d:]+/)
  expect(await page()).toContain('queuedwaits for its first delivery')
  await rig.ask('POST', `/leads/${id}/send-again`, { cookie, form: { reason: 'they mended it' } })
  expect(await shown()).toEqual([['attempt 1'], '1 attempt'])
  rig.clock.advance(1)
  await rig.leads.deliverOne(id)
  expect(await shown()).toEqual([['attempt 1', 'attempt 2'], '2 attempts'])
})

it('the page of a lead says when its consent was withdrawn, strikes what was ticked, and says when the buyer was told, once it was', async () => {
  const rig = await deskRig()
  const cookie = await rig.signedIn('desk')
  const id = await rig.lead('done')
  const page = async () => (await rig.ask('GET', `/leads/${id}`, { cookie })).text
  expect(await page()).not.toContain('<s>')
  rig.clock.advance(MINUTE)
  const { receiptId } = (await rig.office('shell').outline(id)) ?? { receiptId: '' }
  await rig.consent.withdraw(receiptId)
  const history = async () => /<ol class="history">.*?<\/ol>/.exec(await page())?.[0] ?? ''
  expect(await history()).toMatch(/<time dateTime="[^"]+">[^<]+<\/time><b>consent withdrawn<\/b><\/li><\/ol>$/)
  expect([(await page()).match(/<s>Yes<\/s> No/g)?.length, (await page()).includes('<b>Yes</b>')]).toEqual([1, false])
  // What the letter to the office says of it is all that is known of the buyer.
  const { noticed, mail, refusedFor } = lettersRig(rig)
  await noticed('N1', receiptId)
  expect(await history()).toMatch(/<a href="\/letters\/N1">a letter asks the office to tell the buyer<\/a><\/li><\/ol>$/)
  await refusedFor(rig.clock)
  const again = { cookie: await rig.signedIn('desk') }
  const later = async () => (await rig.ask('GET', `/leads/${id}`, again)).text
  expect(await later()).toContain('that asks the office to tell the buyer was not sent</a></li></ol>')
  await mail.purge(rig.clock.now())
  await rig.ask('POST', '/letters/N1/handled', { ...again, form: { reason: 'told by phone' } })
  expect(await later()).toMatch(/<time dateTime="[^"]+">[^<]+<\/time><b>told to stop<\/b><\/li><\/ol>/)
  expect((await rig.consent.get(receiptId))?.toldAt).toBe(new Date(rig.clock.now()).toISOString())
  await rig.ask('POST', '/letters/N1/open-again', { ...again, form: { reason: 'it was another' } })
  expect([(await later()).includes('told to stop'), (await rig.consent.get(receiptId))?.toldAt]).toEqual([false, null])
})

describe('a deed about one lead', () => {
  it.each([
    ['send-again', 'dead', 'queued'],
    ['send-again', 'ambiguous', 'queued'],
    ['delivered', 'ambiguous', 'done'],
    ['stop', 'queued', 'stopped'],
    ['stop', 'held', 'stopped'],
  ] as const)('%s takes a lead that is %s to %s, says who and why, and is in the trail', async (act, from, to) => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk', 'Ada')
    const id = await rig.lead(from)
    expect((await rig.ask('POST', `/leads/${id}/${act}`, { cookie })).status).toBe(400)
    const { headers } = await rig.ask('POST', `/leads/${id}/${act}`, { cookie, form: { reason: 'they called us' } })
    expect(headers.location).toMatch(new RegExp(`^/leads/${id}\\?done=lead-`))
    expect(await stateOf(rig, id)).toBe(to)
    const history = await rig.leadsDb.selectFrom('lead_history').selectAll().where('lead_id', '=', id).execute()
    expect(history.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('desk:Ada: they called us'))
    expect(await trail(rig)).toMatchObject([{ actor: 'Ada', subject: id, reason: 'they called us' }])
  })

  it.each([
    ['send-again', 'done'],
    ['send-again', 'sending'],
    ['delivered', 'dead'],
    ['stop', 'done'],
    ['stop', 'sending'],
  ] as const)('%s is refused for a lead that is %s, and not offered', async (act, state) => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead(state)
    expect((await rig.ask('GET', `/leads/${id}`, { cookie })).text).not.toContain(`/leads/${id}/${act}`)
    expect((await rig.ask('POST', `/leads/${id}/${act}`, { cookie, form: { reason: 'they called us' } })).status).toBe(409)
    expect(await stateOf(rig, id)).toBe(state)
  })

  it('finds no lead that there is not', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    expect((await rig.ask('GET', '/leads/none', { cookie })).status).toBe(404)
    for (const act of ['reveal', 'send-again', 'delivered', 'stop'])
      expect((await rig.ask('POST', `/leads/none/${act}`, { cookie, form: { reason: 'they called us' } })).status).toBe(404)
    expect(await trail(rig)).toEqual([])
  })
})

it('a held lead says that deliveries are paused and is not sent until they resume; one that was never sent is sent now, not again', async () => {
  const rig = await deskRig()
  const id = await rig.lead('held')
  const cookie = await rig.signedIn('desk')
  const look = async () => (await rig.ask('GET', `/leads/${id}`, { cookie })).text
  expect(await look()).toContain('>Send again<')
  await rig.leadsDb.deleteFrom('lead_history').where('to_state', 'in', ['sending', 'done']).execute()
  const free = await look()
  for (const button of ['>Send now<', '>Never send this lead<']) expect(free).toContain(button)
  await rig.office('ops').buyers.pause('sample', 'their line is down')
  const paused = await look()
  expect(paused).toContain('Deliveries are paused. This lead goes out once they resume on <a href="/buyers">Buyers</a>.')
  expect([paused.includes('Send now'), paused.includes('>Never send this lead<')]).toEqual([false, true])
})
