/** The newsroom at the desk: everything is saved, nothing wrong is published, and no words are written over unseen. */
import { describe, expect, it } from 'vitest'
import { sameProgram } from '#ops/programs/table.ts'
import { readMarkdown } from '#server/articles/parse/markdown.ts'
import { createParseApart } from '#server/articles/parse/parse-apart.ts'
import { NEWS, PAID } from '../../support/content.ts'
import { fieldsOf } from '../../support/desk/forms.ts'
import { editorAt, newsroomRig } from '../../support/desk/newsroom.ts'

const TYPO = { change: 'typo' }

describe('a draft', () => {
  it('is saved whatever is wrong with it, which is at its line, and readers see nothing of it', async () => {
    const { person, seq, published } = await newsroomRig()
    const ada = await person('Ada')
    const { status, headers } = await ada.save(PAID, '## What it costs', '## What it costs\n\nYou earn 90% a month, guaranteed.')
    expect([status, headers.location]).toEqual([303, `${editorAt(PAID)}&done=draft-saved`])
    const { html } = await ada.open(PAID)
    const line = (fieldsOf(html).text ?? '').split('\n').indexOf('You earn 90% a month, guaranteed.') + 1
    expect(html).toContain(`href="#line-${line}"`)
    expect(html).toMatch(/the figure &quot;90%&quot; is without a claim/)
    expect(html).toMatch(new RegExp(`id="line-${line}" data-wrong-line="true">You earn 90%`))
    expect([await seq(), (await published(PAID)).includes('guaranteed')]).toEqual([1, false])
    // And it is drawn for its writer anyway, under its label.
    expect(html).toMatch(/srcDoc="[^"]*data-paid-label[^"]*You earn 90% a month/)
  })

  it('is checked as it is written, for the script, without being saved', async () => {
    const { person, ask, newsroom } = await newsroomRig()
    const ada = await person('Ada')
    const { path, text } = await ada.changed(NEWS, 'kind: news', 'kind: rumour')
    const { text: said } = await ask('POST', '/newsroom/check', { cookie: ada.cookie, json: { path, text } })
    expect(JSON.parse(said)).toMatchObject({ html: null, problems: [{ line: 2, field: 'kind' }] })
    expect(await newsroom.drafts.list()).toEqual([])
  })

  it('of a writer who began from the same text as another is not saved over theirs: they see both', async () => {
    const { person, newsroom } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    const mine = await bea.changed(NEWS, 'third quarter', 'second quarter')
    await ada.save(NEWS, 'third quarter', 'fourth quarter')
    const { status, text } = await bea.post('/newsroom/save', mine)
    expect(status).toBe(409)
    expect(text).toContain('Ada changed this page in the meantime')
    // Of the paragraph the words alone.
    expect(text).toMatch(/ <del>(?:<span[^>]*>Out: <\/span>)fourth<\/del> <ins>(?:<span[^>]*>In: <\/span>)second<\/ins> /)
    expect((await newsroom.drafts.find(NEWS))?.text).toContain('fourth quarter')
    // From that page on, saving is knowing.
    const [, from = ''] = /name="from" value="([0-9a-f]+)"/.exec(text) ?? []
    expect((await bea.post('/newsroom/save', { ...mine, from })).status).toBe(303)
    expect(await newsroom.drafts.find(NEWS)).toMatchObject({ authors: ['Ada', 'Bea'] })
  })

  it('that was begun before the page was published is not published before its writer has seen both', async () => {
    const { person, seq, published } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    const mine = await bea.changed(NEWS, 'third quarter', 'second quarter')
    await ada.save(NEWS, 'Its income rose', 'The income rose')
    // The pull quote repeats a sentence of the text.
    await ada.save(NEWS, '> Its income', '> The income')
    expect((await ada.publish(NEWS, TYPO)).headers.location).toBe(`/newsroom?done=published&of=${encodeURIComponent(NEWS)}`)
    const { text } = await ada.get(`/newsroom?done=published&of=${encodeURIComponent(NEWS)}`)
    expect(text).toMatch(/Published\. .*<a href="https:\/\/ledger\.example\.ca\/articles\/[a-z-]+">See it as readers do<\/a>/)
    for (const of of ['https://elsewhere.example/', 'articles/../x.md', '//elsewhere.example'])
      expect((await ada.get(`/newsroom?done=published&of=${encodeURIComponent(of)}`)).text).not.toContain('See it as')
    expect((await bea.post('/newsroom/publish', { ...mine, ...TYPO })).status).toBe(409)
    expect([await seq(), (await published(NEWS)).includes('The income')]).toEqual([2, true])
  })

  it('is begun with its kind and a title, and a name that is taken is refused', async () => {
    const { person, newsroom, clock } = await newsroomRig()
    const ada = await person('Ada')
    const form = { slug: 'rates-and-rents', title: 'Rates and "rents"', kind: 'news' }
    expect((await ada.post('/newsroom/new', form)).headers.location).toBe(
      `${editorAt('articles/rates-and-rents.md')}&done=page-begun`,
    )
    const { html, text } = await ada.open('articles/rates-and-rents.md')
    expect(html).toMatch(/\d problems?</)
    // The form writes a date by Toronto's clock, and so does the template.
    expect(text).toMatch(/^eventDate: "\d{4}-\d\d-\d\dT\d\d:\d\d:00-0[45]:00"$/m)
    expect(Math.abs(Date.parse(/^eventDate: "(.*)"$/m.exec(text)?.[1] ?? '') - clock.now())).toBeLessThan(60_000)
    expect((await ada.post('/newsroom/new', form)).status).toBe(409)
    expect((await ada.post('/newsroom/new', { ...form, slug: '../x' })).status).toBe(400)
    expect((await newsroom.list())[0]).toMatchObject({ path: 'articles/rates-and-rents.md', state: 'draft' })
  })

  it('takes its address from its title where none is typed, and asks for one where the title gives none', async () => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    const begin = (title: string) => ada.post('/newsroom/new', { title, slug: '', kind: 'news' })
    expect((await begin('Rents & rates in Montréal')).headers.location).toBe(
      `${editorAt('articles/rents-rates-in-montreal.md')}&done=page-begun`,
    )
    const refused = await begin('利率')
    expect([refused.status, refused.text.includes('It needs a web address')]).toEqual([400, true])
  })

  it('may lie nowhere but where content lies', async () => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    for (const path of ['../etc/passwd', 'articles/../x.md', 'media/x.mp3', 'articles/.x.md', '']) {
      expect((await ada.get(editorAt(path))).status).toBe(404)
      expect([400, 404]).toContain((await ada.post('/newsroom/save', { path, text: 'x' })).status)
    }
  })
})

describe('publishing', () => {
  it('refuses what is wrong and shows where, and publishes it once it is mended', async () => {
    const { person, seq, announced, newsroom, audit, published } = await newsroomRig()
    const ada = await person('Ada')
    await ada.save(NEWS, 'kind: news', 'kind: rumour')
    const refused = await ada.publish(NEWS, TYPO)
    expect([refused.status, await seq(), announced()]).toEqual([409, 1, 0])
    expect(refused.text).toContain('data-wrong="kind">Allowed: ')
    expect(refused.text).toContain('Not published: <a href="#problems">1 problem</a>. The draft is saved.')
    expect((await ada.open(NEWS)).html).not.toContain('Not published: ')
    await ada.save(NEWS, 'kind: rumour', 'kind: news')
    await ada.save(NEWS, 'third quarter', 'fourth quarter')
    // What one decides by is beside the buttons, before the preview.
    const { html } = await ada.open(NEWS)
    const beside = [
      'class="beside"',
      '>Publish<',
      'id="correction"',
      'id="of-problems"',
      'What publishing changes',
      'data-preview',
    ]
    const places = beside.map((each) => html.indexOf(each))
    expect([places, places.includes(-1)]).toEqual([places.toSorted((a, b) => a - b), false])
    expect((await ada.publish(NEWS, TYPO)).headers.location).toMatch(/^\/newsroom\?done=published/)
    expect([await seq(), announced(), await newsroom.drafts.find(NEWS)]).toEqual([2, 1, undefined])
    expect(await published(NEWS)).toContain('fourth quarter')
    expect((await audit.newest())[0]).toMatchObject({ actor: 'Ada', action: 'publish', subject: `${NEWS}, release 2` })
  })

  it('refuses a story without a text, at the first line of it, and draws no preview', async () => {
    const { person, seq } = await newsroomRig()
    const ada = await person('Ada')
    await ada.save(NEWS, /(?<=\n---\n)[\s\S]*$/, '')
    const { html } = await ada.open(NEWS)
    expect(html).toContain(
      '<a href="#line-1">Line 1</a>: there is nothing to read yet. <span>Write instead: a paragraph or more.',
    )
    expect(html).toContain('srcDoc=""')
    expect([(await ada.publish(NEWS, TYPO)).status, await seq()]).toEqual([409, 1])
  })

  it('saves first what is in the field, so that no word is lost', async () => {
    const { person, published } = await newsroomRig()
    const ada = await person('Ada')
    const form = await ada.changed(NEWS, 'third quarter', 'fourth quarter')
    await ada.post('/newsroom/publish', { ...form, ...TYPO })
    expect(await published(NEWS)).toContain('fourth quarter')
  })

  it('of a page that readers have seen says typo or correction, and both versions of a correction are kept', async () => {
    const { person, seq, newest, published, newsroom } = await newsroomRig()
    const ada = await person('Ada')
    const before = await newsroom.drafts.published(NEWS)
    await ada.save(NEWS, 'third quarter', 'fourth quarter')
    expect([(await ada.publish(NEWS)).status, await seq()]).toEqual([409, 1])
    const { headers } = await ada.correct(NEWS, 'The quarter was the fourth, not the third.')
    expect(headers.location).toContain('correction-added')
    expect((await ada.publish(NEWS)).headers.location).toMatch(/^\/newsroom\?done=published/)
    expect(await published(NEWS)).toContain('The quarter was the fourth')
    const after = await newsroom.drafts.published(NEWS)
    const release = await newest()
    expect(release?.manifest.corrected[NEWS]).toMatchObject([{ before: before?.hash, after: after?.hash }])
    expect(release?.note).toBe('correction')
  })

  it('names what is wrong with a page that readers have seen before it asks for a typo or a correction', async () => {
    const { person, seq } = await newsroomRig()
    const ada = await person('Ada')
    await ada.save(NEWS, 'kind: news', 'kind: rumour')
    const { status, text } = await ada.publish(NEWS)
    expect([status, await seq()]).toEqual([409, 1])
    expect(text).toContain('Not published: ')
    expect(text).not.toContain('Typo or correction?')
  })

  it('does not let a page that readers have seen vanish by a later date', async () => {
    const { person, seq } = await newsroomRig()
    const ada = await person('Ada')
    await ada.save(NEWS, /eventDate: "2026-11-20T08:30:00-05:00"/, 'eventDate: "2027-11-20T08:30:00-05:00"')
    const { status, text } = await ada.publish(NEWS, TYPO)
    expect([status, await seq()]).toEqual([409, 1])
    expect(text).toContain('vanish without a word')
  })

  it('of a story for later lists it as scheduled until its time', async () => {
    const { person, newsroom, clock } = await newsroomRig()
    const ada = await person('Ada')
    const { text } = await ada.open(NEWS)
    await ada.post('/newsroom/new', { slug: 'later', title: 'Later', kind: 'news' })
    const path = 'articles/later.md'
    const later = text.replace(/^eventDate: .*$/m, 'eventDate: "2026-11-20T12:00:00-05:00"').replace(/^breaking: .*\n/m, '')
    const { from } = await ada.open(path)
    const { headers } = await ada.post('/newsroom/publish', { path, text: later, from })
    // Readers see none of it yet: no link leads there.
    expect(headers.location).toBe('/newsroom?done=scheduled')
    const state = async () => (await newsroom.list()).find((line) => line.path === path)?.state
    expect(await state()).toBe('scheduled')
    clock.set(Date.parse('2026-11-20T12:00:00-05:00'))
    expect(await state()).toBe('live')
  })

  it('takes a page back at once and alone, with a reason; and nothing is taken back twice', async () => {
    const { person, published, newsroom, audit } = await newsroomRig()
    const ada = await person('Ada')
    expect((await ada.post('/newsroom/withdraw', { path: PAID, reason: 'x' })).status).toBe(400)
    const reason = 'The advertiser asked us to take it down.'
    expect((await ada.post('/newsroom/withdraw', { path: PAID, reason })).headers.location).toBe('/newsroom?done=page-withdrawn')
    expect(await published(PAID)).toContain(reason)
    expect((await newsroom.list()).find(({ path }) => path === PAID)?.state).toBe('withdrawn')
    expect((await audit.newest())[0]).toMatchObject({ action: 'withdraw', reason })
    expect((await ada.post('/newsroom/withdraw', { path: PAID, reason })).status).toBe(409)
  })
})

it('a page that was withdrawn comes back with a correction only, whatever was published of it meanwhile', async () => {
  const { person, seq, published, newsroom, newest } = await newsroomRig()
  const ada = await person('Ada')
  await ada.post('/newsroom/withdraw', { path: NEWS, reason: 'It named a bystander.' })
  const gone = await ada.open(NEWS)
  expect(gone.html).not.toContain('value="typo"')
  expect(gone.html).not.toContain('action="/newsroom/withdraw"')
  // Readers see none of it: what is written meanwhile is no correction yet.
  await ada.save(NEWS, 'third quarter', 'fourth quarter')
  expect((await ada.publish(NEWS)).headers.location).toMatch(/^\/newsroom\?done=published/)
  await ada.save(NEWS, /withdrawn:\n.*\n.*\n/, '')
  for (const said of [{}, TYPO]) expect([(await ada.publish(NEWS, said)).status, await seq()]).toEqual([409, 3])
  await ada.correct(NEWS, 'The quarter was the fourth. A bystander is not named any more.')
  expect((await ada.publish(NEWS)).headers.location).toMatch(/^\/newsroom\?done=published/)
  expect([(await newest())?.note, (await published(NEWS)).includes('A bystander is not named')]).toEqual(['correction', true])
  expect((await newsroom.list()).find(({ path }) => path === NEWS)?.state).toBe('live')
})

describe('a link to a draft', () => {
  const linkIn = (html: string): string => /value="https:\/\/ledger\.example\.ca\/preview\/([^"]+)"/.exec(html)?.[1] ?? ''

  it('is made of what was saved once nothing is wrong with it, shown to who may publish, and ended by them', async () => {
    const { person, preview, audit } = await newsroomRig()
    const [ada, auditor] = [await person('Ada'), await person('Olga', 'auditor')]
    const share = async () => ada.post('/newsroom/share', { path: NEWS, from: (await ada.open(NEWS)).from })
    expect((await share()).status).toBe(409)
    await ada.save(NEWS, 'kind: news', 'kind: rumour')
    const refused = await share()
    expect([refused.status, refused.text.includes('Not shown to anybody yet')]).toEqual([409, true])
    await ada.save(NEWS, 'kind: rumour', 'kind: news')
    await ada.save(NEWS, 'third quarter"', 'fourth quarter"')
    expect((await share()).headers.location).toContain('done=link-made')
    expect((await audit.newest())[0]).toMatchObject({ action: 'share draft', subject: NEWS, actor: 'Ada' })
    const { html } = await ada.open(NEWS)
    expect(await preview(linkIn(html))).toMatchObject({ article: { title: 'Royal Bank reports its fourth quarter' } })
    expect(linkIn((await auditor.open(NEWS)).html)).toBe('')
    const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await ada.post('/newsroom/unshare', { path: NEWS, id })).headers.location).toContain('done=link-ended')
    expect(await preview(linkIn(html))).toEqual({ kind: 'ended' })
  })

  it('is of the text that its maker saw, and of no record', async () => {
    const { person } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    await ada.save(NEWS, 'third quarter"', 'fourth quarter"')
    const { from } = await ada.open(NEWS)
    await bea.save(NEWS, 'fourth quarter"', 'second quarter"')
    expect((await ada.post('/newsroom/share', { path: NEWS, from })).status).toBe(409)
    await ada.save('authors.yml', /name: .*/, 'name: Night desk')
    const { html, from: record } = await ada.open('authors.yml')
    expect(html).not.toContain('/newsroom/share')
    expect((await ada.post('/newsroom/share', { path: 'authors.yml', from: record })).status).toBe(409)
  })
})

describe('two people', () => {
  it('publish a paid page: neither its writer nor anybody without a fresh look at their passkey', async () => {
    const { person, seq, clock, published } = await newsroomRig()
    const [ada, bea] = [await person('Ada', 'owner'), await person('Bea')]
    await ada.save(PAID, 'Try Now', 'Try It')
    for (const publish of [ada.publish, ada.publishPaid, bea.publish]) {
      const { status, text } = await publish(PAID, TYPO)
      expect([status, text.includes('takes a second person')]).toEqual([403, true])
    }
    clock.advance(6 * 60_000)
    expect((await bea.publishPaid(PAID, TYPO)).headers.location).toBe(`/confirm?next=${encodeURIComponent(editorAt(PAID))}`)
    expect(await seq()).toBe(1)
    const again = await person('Cleo')
    expect((await again.publishPaid(PAID, TYPO)).headers.location).toMatch(/^\/newsroom\?done=published/)
    expect(await published(PAID)).toContain('Try It')
  })

  it('and a person who mends it before publishing wrote in it too', async () => {
    const { person, seq } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    await ada.save(PAID, 'Try Now', 'Try It')
    await bea.save(PAID, 'Try It', 'Have a look')
    for (const one of [ada, bea]) expect((await one.publishPaid(PAID, TYPO)).status).toBe(403)
    // Neither does a correction come from its publisher.
    await bea.post('/newsroom/discard', { path: PAID })
    await ada.save(PAID, 'Try Now', 'Try It')
    await bea.correct(PAID, 'The button was called otherwise.')
    expect([(await bea.publishPaid(PAID)).status, await seq()]).toEqual([403, 1])
  })

  it('publish what was shown, and not what was saved since', async () => {
    const { person, seq } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    await ada.save(PAID, 'Try Now', 'Try It')
    const { from } = await bea.open(PAID)
    await ada.save(PAID, 'Try It', 'Try This')
    expect((await bea.post('/newsroom/publish-paid', { path: PAID, from, ...TYPO })).status).toBe(409)
    expect(await seq()).toBe(1)
  })
})

describe('a draft that takes the parser minutes', () => {
  const BOMBS = [
    ['nested directives', ':::a\n'.repeat(1000)],
    ['one marker for ever', `${'*'.repeat(2000)}a${'*'.repeat(2000)}`],
    ['emphasis that never closes', '*a_ '.repeat(4000)],
    ['quotations of quotations', '> > > > > > > > > > a\n\n'.repeat(1500)],
    ['lists', '- a\n\n'.repeat(2000)],
    [
      'lists nested by tabs',
      Array.from({ length: 430 }, (_, line) => `${'\t'.repeat(line >> 1)}${line % 2 ? '  ' : ''}- :::a\n`).join(''),
    ],
    ['directives in lists', '- :::a\n'.repeat(400)],
  ] as const
  it.each(BOMBS)('is refused unread, is in the list, can be opened as text and discarded: %s', async (_what, bomb) => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    const path = 'articles/bomb.md'
    const text = `---\ntitle: "A title"\n---\n${bomb}`
    await ada.post('/newsroom/new', { slug: 'bomb', title: 'A title', kind: 'news' })
    const { from, over } = await ada.open(path)
    const before = process.cpuUsage()
    expect((await ada.post('/newsroom/save', { path, text, from, over })).headers.location).toContain('draft-saved')
    expect((await ada.get('/newsroom')).text).toContain(editorAt(path))
    const { text: opened, html } = await ada.open(path)
    expect(opened.trimEnd()).toBe(text.trimEnd())
    expect(html).toMatch(/at most|fewer than/)
    expect((await ada.post('/newsroom/discard', { path })).status).toBe(303)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  it('has five thousand lines at most, which are compared with the published page at once', async () => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    const { from, over } = await ada.open(NEWS)
    const save = (text: string) => ada.post('/newsroom/save', { path: NEWS, text, from, over })
    expect((await save('\n'.repeat(250_000))).status).toBe(400)
    expect((await save('x\n'.repeat(4900))).status).toBe(303)
    const before = process.cpuUsage()
    expect((await ada.open(NEWS)).html).toContain('id="line-4900"')
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  /** Within all bounds, and a second of the parser's time. */
  const POISON = `---\ntitle: "A title"\n---\n${'> > > > > :::a\n'.repeat(50)}${'> > > > > > a\n'.repeat(900)}`
  const path = 'articles/poison.md'

  it('is given up at its deadline, while the desk answers others, can be opened as text and discarded', async () => {
    const { person } = await newsroomRig(undefined, { parseApart: createParseApart(sameProgram('parser'), 200) })
    const [ada, bob] = [await person('Ada'), await person('Bob')]
    await ada.post('/newsroom/new', { slug: 'poison', title: 'A title', kind: 'news' })
    const { from, over } = await ada.open(path)
    await ada.post('/newsroom/save', { path, text: POISON, from, over })
    let isOpen = false
    const opening = ada.open(path).finally(() => {
      isOpen = true
    })
    let answered = 0
    while (!isOpen) answered += (await bob.get('/newsroom')).status === 200 && !isOpen ? 1 : 0
    const { text, html } = await opening
    expect([text.trimEnd(), answered > 0]).toEqual([POISON.trimEnd(), true])
    expect(html).toContain('is too complex to be read')
    expect((await ada.publish(path)).text).toContain('is too complex to be read')
    expect((await ada.post('/newsroom/discard', { path })).status).toBe(303)
    // The next text has a thread again.
    expect((await ada.open(NEWS)).html).not.toContain('too complex')
  })

  it('would be read within two seconds (control)', () => {
    expect(readMarkdown(path, POISON).ok).toBe(true)
  })

  it('control: a long page of plain words is read', async () => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    expect((await ada.save(NEWS, /$/, `\n\n${'Plain words.\n\n'.repeat(900)}`)).status).toBe(303)
    expect((await ada.open(NEWS)).html).not.toContain('at most 2000')
  })
})

it('the newsroom lists a draft with wrong fields by its title and kind, and counts what is wrong', async () => {
  const { person } = await newsroomRig()
  const ada = await person('Ada')
  await ada.post('/newsroom/new', { slug: 'rents', title: 'Rents', kind: 'analysis' })
  const { text } = await ada.get('/newsroom')
  const row = /<tr[^>]*>(?:(?!<\/tr>).)*rents\.md.*?<\/tr>/s.exec(text)?.[0]
  expect(row).toMatch(/>Rents<\/a>.*>analysis<.*\d+ problems in its fields/s)
  expect(text).not.toContain('not readable')
})

it('the newsroom finds pages by words, state and kind', async () => {
  const { person } = await newsroomRig()
  const ada = await person('Ada', 'auditor')
  const found = async (query: string) => {
    const { text } = await ada.get(`/newsroom?${query}`)
    return [NEWS, PAID].filter((path) => text.includes(`"><a href="${editorAt(path)}"`))
  }
  expect(await found('')).toEqual([NEWS, PAID])
  expect(await found('words=royal')).toEqual([NEWS])
  expect(await found('kind=paid')).toEqual([PAID])
  expect(await found('state=scheduled')).toEqual([])
  expect(await found('kind=%27&state=none')).toEqual([NEWS, PAID])
  const { text } = await ada.get(editorAt(NEWS))
  for (const deed of ['/newsroom/save', '/newsroom/publish', '/newsroom/withdraw']) expect(text).not.toContain(deed)
})
