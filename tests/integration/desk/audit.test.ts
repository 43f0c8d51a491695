/** The audit page: all of the trail, by person and by act, from the desk and from the command line. */
import { expect, it } from 'vitest'
import { type DeskRig, deskRig } from '../../support/desk/desk.ts'

const rowsOf = (html: string): string[] =>
  [...html.matchAll(/<tr data-row[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
  )

async function looking() {
  const rig: DeskRig = await deskRig()
  const cookie = await rig.signedIn('auditor', 'Mary')
  const look = async (query = '') => (await rig.ask('GET', `/audit${query}`, { cookie })).text
  const many = async (actor: string, action: string, count: number): Promise<void> => {
    for (let n = 1; n <= count; n++) await rig.audit.record({ actor, action, subject: `case ${action} ${n}`, reason: 'to see' })
  }
  return { ...rig, look, many }
}

it('reaches the first entry of a trail that is longer than a page, and leaves none out', async () => {
  const { look, many } = await looking()
  await many('Ada', 'reveal', 260)
  const seen: string[] = []
  let query: string | undefined = ''
  for (let page = 1; query !== undefined && page < 20; page++) {
    const html = await look(query)
    seen.push(...rowsOf(html))
    query = /href="\/audit(\?[^"]*)">Older/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  // The 260, and Mary's own arrival.
  expect(seen).toHaveLength(261)
  expect(new Set(seen).size).toBe(261)
  expect(seen.at(0)).toContain('case reveal 260')
  expect(seen.at(-1)).toContain('Mary join')
})

it('each row of the audit page names its person, also where all entries are theirs', async () => {
  const { look, many } = await looking()
  expect(await look()).toMatch(/<td data-head="Who"><b>Mary<\/b>/)
  await many('Ada', 'reveal', 1)
  expect(await look()).toMatch(/2 entries, newest first</)
})

it('the audit page is filtered by person and act, and keeps the filter from page to page', async () => {
  const { look, many } = await looking()
  await many('Ada', 'reveal', 60)
  await many('Eve', 'reveal', 3)
  await many('Ada', 'stop', 2)
  const all = await look()
  for (const option of ['Ada', 'Eve', 'Mary']) expect(all).toContain(`<option>${option}</option>`)
  for (const [action, word] of [
    ['reveal', 'show details'],
    ['stop', 'stop'],
    ['join', 'join'],
  ])
    expect(all).toContain(`<option value="${action}">${word}</option>`)
  expect(rowsOf(await look('?actor=Eve'))).toHaveLength(3)
  expect(rowsOf(await look('?actor=Ada&action=stop'))).toHaveLength(2)
  const first = await look('?actor=Ada&action=reveal')
  expect(first).toContain('60 entries')
  expect(first).toContain('href="/audit?actor=Ada&amp;action=reveal&amp;page=2"')
  expect(rowsOf(await look('?actor=Ada&action=reveal&page=2'))).toHaveLength(10)
  expect(await look('?actor=unknown')).toContain('No entries match.')
  // What cannot be read is left out: an old address still opens.
  expect(rowsOf(await look(`?place=elsewhere&actor=${'x'.repeat(200)}&page=none`))).toHaveLength(50)
})

it('the audit page shows what the command line did beside it, and none of the desk’s deeds twice', async () => {
  const { look, office, lead } = await looking()
  const id = await lead('dead')
  await office('ops').show(id)
  await office('desk:Ada').show(id)
  await office('ops').exportAll()
  const html = await look('?place=shell')
  expect(rowsOf(html)).toHaveLength(2)
  expect(rowsOf(html).join()).toContain('1 lead')
  expect(html).not.toContain('desk:Ada')
  expect(rowsOf(await look('?place=shell&action=show'))).toHaveLength(1)
})

it('the audit page shows a buyer that the command line paused as the subject, and the reason as the reason', async () => {
  const { look, office } = await looking()
  await office('ops').buyers.pause('sample', 'their line: down')
  expect(await look('?place=shell')).toMatch(/<td[^>]*>sample<\/td><td[^>]*>their line: down<\/td>/)
})

it('an entry leads to the page or the letter that it is about', async () => {
  const { look, audit } = await looking()
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const entries = [
    ['publish', 'articles/a.md, release 2', '/newsroom/edit?path=articles%2Fa.md'],
    ['mark letter handled', id, `/letters/${id}`],
  ] as const
  for (const [action, subject] of entries) await audit.record({ actor: 'Ada', action, subject })
  const html = await look()
  for (const [, subject, at] of entries) expect(html).toContain(`<a href="${at}">${subject}</a>`)
})

it('a moment is told by Toronto’s clock, which the head names, and an earlier year with it', async () => {
  const { look, audit, db } = await looking()
  await audit.record({ actor: 'Ada', action: 'invite', subject: 'Eve: editor' })
  await db
    .updateTable('desk_audit')
    .set({ at: Date.parse('2025-11-23T13:08:19Z') })
    .where('actor', '=', 'Ada')
    .execute()
  const html = await look()
  expect(html).toContain('>23 Nov 2025 08:08:19</time></td>')
  expect(html).toMatch(/<header.*>20 Nov (\d\d:\d\d:\d\d)<\/time> ET.*<td[^>]*><time[^>]*>20 Nov \1<\/time><\/td>/s)
})

it('the audit page calls a lead by its receipt, leads to it, and finds all that was done to it', async () => {
  const { look, audit, office, lead, many } = await looking()
  const id = await lead('dead')
  const { receiptId = '' } = (await office('ops').outline(id)) ?? {}
  await many('Ada', 'stop', 2)
  await audit.record({ actor: 'Ada', action: 'reveal', subject: id, reason: 'the partner asks' })
  await office('ops').show(id, 'they called')
  for (const [place, reason] of [
    ['', 'the partner asks'],
    ['shell', 'they called'],
  ] as const)
    for (const about of [receiptId, receiptId.toLowerCase(), id]) {
      const html = await look(`?${new URLSearchParams({ place, about })}`)
      const [row = '', ...rest] = rowsOf(html)
      expect([place, row.includes(`show details ${receiptId} ${reason}`), rest]).toEqual([place, true, []])
      expect(html).toContain(`<a href="/leads/${id}">${receiptId}</a>`)
    }
  expect(rowsOf(await look('?about=case%20stop'))).toHaveLength(2)
  for (const wildcard of ['case%25stop', 'case_stop']) expect(rowsOf(await look(`?about=${wildcard}`))).toHaveLength(0)
  expect(rowsOf(await look('?about=CASE%20Stop'))).toHaveLength(2)
})

it('one person who saves one page again and again takes one line, with the count, both times and each entry on a click', async () => {
  const { look, audit, clock, many } = await looking()
  const save = async (actor: string, subject: string) => {
    await audit.record({ actor, action: 'save draft', subject })
    clock.advance(60_000)
  }
  for (const subject of ['articles/a.md', 'articles/a.md', 'articles/a.md', 'articles/b.md', 'articles/a.md'])
    await save('Ada', subject)
  await save('Eve', 'articles/a.md')
  await save('Eve', 'articles/a.md')
  const html = await look()
  expect(html).toContain('8 entries')
  const rows = rowsOf(html)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toContain('save draft, 2 times')
  expect(rows[3]).toContain('save draft, 3 times')
  const [first = '', last = '', ...each] = [
    ...(html.match(/<tr data-row[^>]*>.*?<\/tr>/gs)?.[3] ?? '').matchAll(/dateTime="([^"]*)"/g),
  ].map(([, at = '']) => at)
  expect(Date.parse(last) - Date.parse(first)).toBe(120_000)
  expect(each).toHaveLength(3)
  // Deeds of every other kind stay apart, also where they are the same.
  for (let n = 0; n < 2; n++) await many('Eve', 'reveal', 1)
  expect(rowsOf(await look())).toHaveLength(7)
})

it('publishing takes one line with what its writer saved before it, and another writer’s save stays apart', async () => {
  const { look, audit } = await looking()
  const record = (actor: string, action: string, subject: string, reason = '') => audit.record({ actor, action, subject, reason })
  await record('Eve', 'save draft', 'articles/a.md')
  await record('Ada', 'save draft', 'articles/a.md')
  await record('Ada', 'add correction', 'articles/a.md')
  await record('Ada', 'publish', 'articles/a.md, release 2', 'typo')
  await record('Ada', 'save draft', 'articles/b.md')
  const [other, published, eve] = rowsOf(await look())
  expect([other, published, eve]).toEqual([
    expect.stringContaining('articles/b.md'),
    expect.stringMatching(/publish, and 2 entries before it .*articles\/a\.md, release 2 .*typo/),
    expect.stringMatching(/Eve .*save draft/),
  ])
})

it('the mark of a person is short, and finds what was done to the same person', async () => {
  const { look, audit } = await looking()
  for (const mark of ['NpUYYNpx0gn7lsKJ', 'pQ-_Npx0gn7lsKJN'])
    await audit.record({ actor: 'Ada', action: 'find lead', subject: `a person, by phone ${mark}` })
  // As the trail spelled it once.
  await audit.record({ actor: 'Ada', action: 'find person', subject: 'a person, by e-mail Hk3-81xQ0gn7lsKJ' })
  expect(rowsOf(await look('?about=email%20Hk3-81xQ'))).toHaveLength(1)
  const rows = rowsOf(await look('?about=NpUYYNpx'))
  expect(rows).toEqual([expect.stringMatching(/search phone NpUYYNpx /)])
})

it('each use of the find field is a search, and leads to the lead of the receipt that was typed', async () => {
  const { look, audit, office, lead } = await looking()
  const id = await lead('done')
  const { receiptId = '' } = (await office('ops').outline(id)) ?? {}
  for (const subject of ['words', receiptId.toLowerCase()]) await audit.record({ actor: 'Ada', action: 'find lead', subject })
  const html = await look('?action=find%20lead')
  expect(rowsOf(html)).toEqual([
    expect.stringContaining(`search ${receiptId}`),
    expect.stringContaining('search words (not kept)'),
  ])
  expect(html).toContain(`<a href="/leads/${id}">${receiptId}</a>`)
})
