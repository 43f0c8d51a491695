/** A page as fields at the desk: it stays one text, of which a form changes what a person changed and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { pageForm, pageFrom } from '#server/content/forms/page-form.ts'
import type { WritingProblem } from '#shared/desk/newsroom.ts'
import { NEWS, PAID } from '../../support/content.ts'
import { fieldsOf, hiddenFields } from '../../support/desk/forms.ts'
import { editorAt, newsroomRig } from '../../support/desk/newsroom.ts'

const PAGES = readdirSync('content/articles', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `articles/${name}`)
const read = (path: string): string => readFileSync(`content/${path}`, 'utf8')

function formOf(path: string, text: string) {
  const form = pageForm(path, text)
  if (!form) throw new Error(`${path} has no form`)
  return form
}
/** What a browser sends of a form that was not touched. */
const untouched = (path: string, text: string): Record<string, string> =>
  Object.fromEntries(
    formOf(path, text).fields.flatMap(({ name, kind, value }) =>
      kind === 'flag' && value !== 'true' ? [] : [[`field.${name}`, value.replaceAll('\n', '\r\n')]],
    ),
  )
const send = (path: string, text: string, changed: Readonly<Record<string, string>>): string => {
  const form = formOf(path, text)
  return pageFrom(path, form.front, form.text, { ...untouched(path, text), ...changed }) ?? ''
}
const dataOf = (text: string): unknown => parse(/^---\n([\s\S]*?\n)---/.exec(text)?.[1] ?? '')
const linesOf = (text: string): string[] => text.split('\n')

describe('each of the pages that ship', () => {
  it.each(PAGES)('is the same, byte by byte, when its form is sent as it is shown: %s', (path) => {
    expect(send(path, read(path), {})).toBe(read(path))
  })

  it.each(PAGES)('changes in the lines of the changed fields alone: %s', (path) => {
    const before = read(path)
    const after = send(path, before, {
      'field.title': 'Another: "title"',
      'field.topics': 'one, two-three',
      'field.featured': 'true',
    })
    expect(dataOf(after)).toEqual({
      ...Object(dataOf(before)),
      title: 'Another: "title"',
      topics: ['one', 'two-three'],
      featured: true,
    })
    const isOther = (line: string) => !/^(title|topics|featured):/.test(line)
    expect(linesOf(after).filter(isOther)).toEqual(linesOf(before).filter(isOther))
  })
})

describe('a form', () => {
  it('keeps comments, unknown keys and lists of records, and takes out what was emptied', () => {
    const text = [
      '---',
      '# ours',
      'kind: paid # really',
      "title: 'It is'",
      'rating: {stars: 5, of: [5]}',
      'tag: Gold',
      'comments:',
      '  - author: A',
      '    text: "x"',
      'form:',
      '  button: Go',
      '  source: here',
      '---',
      '',
      'A text.',
    ].join('\n')
    expect(formOf('articles/x.md', text).kept).toEqual(['rating', 'comments'])
    const after = send('articles/x.md', text, {
      'field.title': "It's",
      'field.tag': ' ',
      'field.form.button': '',
      'field.form.source': '',
    })
    expect(after).toBe(
      text.replace("'It is'", "'It''s'").replace('tag: Gold\n', '').replace('form:\n  button: Go\n  source: here\n', ''),
    )
  })

  it('shows moments by the clock of Toronto, in summer and winter, and writes them with its offset', () => {
    const text =
      '---\nkind: news\neventDate: "2026-11-20T13:10:00Z"\nsource: {name: A, publishedAt: "2026-07-01T09:30:05-04:00"}\n---\nA text.'
    const values = untouched('articles/x.md', text)
    expect([values['field.eventDate'], values['field.source.publishedAt']]).toEqual(['2026-11-20T08:10', '2026-07-01T09:30:05'])
    const moved = { 'field.eventDate': '2026-07-01T08:10', 'field.source.publishedAt': '2026-11-01T01:30' }
    expect(dataOf(send('articles/x.md', text, moved))).toMatchObject({
      eventDate: '2026-07-01T08:10:00-04:00',
      source: { publishedAt: expect.stringMatching(/^2026-11-01T01:30:00-0[45]:00$/) },
    })
  })

  it('leaves a time that the clock skips as it was typed, instead of another hour', () => {
    const text = '---\nkind: news\neventDate: "2026-11-20T13:10:00Z"\n---\nA text.'
    const sent = (wall: string) => dataOf(send('articles/x.md', text, { 'field.eventDate': wall }))
    expect(sent('2026-03-08T02:30')).toMatchObject({ eventDate: '2026-03-08T02:30' })
    expect(sent('2026-03-08T01:30')).toMatchObject({ eventDate: '2026-03-08T01:30:00-05:00' })
    expect(sent('2026-03-08T03:00')).toMatchObject({ eventDate: '2026-03-08T03:00:00-04:00' })
  })

  it('leaves a day that no month has as it was typed and as it is written, instead of another day', () => {
    const text = '---\nkind: news\neventDate: "2026-02-30T10:00:00-05:00"\n---\nA text.'
    expect(untouched('articles/x.md', text)['field.eventDate']).toBe('2026-02-30T10:00:00-05:00')
    const typed = send('articles/x.md', text, { 'field.eventDate': '2026-02-30T11:00' })
    expect(dataOf(typed)).toMatchObject({ eventDate: '2026-02-30T11:00' })
    const mended = send('articles/x.md', typed, { 'field.eventDate': '2026-02-28T11:00' })
    expect(dataOf(mended)).toMatchObject({ eventDate: '2026-02-28T11:00:00-05:00' })
  })

  it('takes the Enter key in the standfirst for a space, and leaves its lines where it was not changed', () => {
    const text = '---\nkind: news\nexcerpt: |-\n  One.\n  Two.\n---\nA text.'
    expect(send('articles/x.md', text, { 'field.title': 'A title' })).toContain('excerpt: |-\n  One.\n  Two.\n')
    const typed = send('articles/x.md', text, { 'field.excerpt': 'One. \r\n\r\nTwo.\r\nThree.\r\n' })
    expect(dataOf(typed)).toMatchObject({ excerpt: 'One. Two. Three.' })
  })

  it.each([
    ['no front matter', 'A text.'],
    ['no YAML', '---\ntitle: "open\n---\nA text.'],
    ['an alias', '---\ntitle: &a x\ntag: *a\n---\nA text.'],
    ['a list in the place of a word', '---\ntitle: [a, b]\n---\nA text.'],
    ['a word in the place of a group', '---\nsource: Reuters\n---\nA text.'],
  ])('is not there for %s', (_what, text) => expect(pageForm('articles/x.md', text)).toBeUndefined())
})

describe('the editor', () => {
  it('takes back what was typed with every problem beside its field, and loses nothing', async () => {
    const { person, seq, newsroom } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(PAID))
    const typed = {
      ...fieldsOf(html),
      'field.title': 'A "title": & <so> on #1',
      'field.excerpt': 'too short',
      'field.section': 'gossip',
      'field.publishedAt': 'tomorrow at nine',
      'field.topics': 'Real Estate, b',
      'field.label': 'Advice, 100% free',
      text: 'A <b>bold</b> claim.\r\n',
    }
    for (const act of ['check', 'save']) {
      const { text } = await ada.post(`/newsroom/${act}`, { ...hiddenFields(html), ...typed })
      const page = act === 'check' ? text : (await ada.get(editorAt(PAID))).text
      expect(fieldsOf(page)).toEqual({ ...typed, text: 'A <b>bold</b> claim.\n' })
      const wrong = [...page.matchAll(/data-wrong="([\w.]+)">[^<]/g)].map(([, name]) => name)
      expect(wrong).toEqual(expect.arrayContaining(['excerpt', 'section', 'publishedAt', 'topics', 'label']))
      expect(page).toMatch(/id="line-1" data-wrong-line="true"/)
      expect(page).toContain('href="#field-excerpt">Standfirst')
    }
    expect((await newsroom.drafts.find(PAID))?.text).toContain('comments:')
    expect(await seq()).toBe(1)
  })

  it('says in words of the form what is wrong with a field', async () => {
    const { person, ask } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(NEWS))
    async function said(changed: Readonly<Record<string, string>>) {
      const json = { path: NEWS, ...hiddenFields(html), ...fieldsOf(html), ...changed }
      const { problems } = JSON.parse((await ask('POST', '/newsroom/check', { cookie: ada.cookie, json })).text)
      return problems.map((problem: WritingProblem) => `${problem.at}: ${problem.message}. ${problem.allowed}`)
    }
    const noSource = { 'field.source.name': '', 'field.source.url': '', 'field.source.publishedAt': '' }
    expect(await said(noSource)).toContain('source.name: is missing. who published it, and its address')
    expect(await said({ 'field.eventDate': 'soon' })).toContain(
      'eventDate: is "soon". a day and a time, such as 2026-05-29T09:30',
    )
    expect(await said({ 'field.eventDate': '2026-03-08T02:30' })).toContain(
      'eventDate: clocks skip this hour on that night. a time before 02:00, or from 03:00 on',
    )
    expect(await said({ 'field.eventDate': '2026-02-30T10:00' })).toContain('eventDate: there is no such day. a day that exists')
    const otherKind = await said({ 'field.kind': 'paid' })
    expect(otherKind).toContain('author: a page of this kind does not have it. nothing')
    expect(otherKind.join(' ')).not.toContain('only the fields')
  })

  it('says what a rule asks of a moment, where its form is right', async () => {
    const { person, ask } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(PAID))
    const json = { path: PAID, ...hiddenFields(html), ...fieldsOf(html), 'field.publishedAt': '2026-11-18T08:00' }
    const { problems } = JSON.parse((await ask('POST', '/newsroom/check', { cookie: ada.cookie, json })).text)
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: 'claim-run',
        at: 'publishedAt',
        allowed: 'a run after 2026-11-18 and a correction of 2026-11-18 or later',
      }),
    )
  })

  it('refuses a line break in the title', async () => {
    const { person, ask } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(NEWS))
    const json = { path: NEWS, ...hiddenFields(html), ...fieldsOf(html), 'field.title': 'One\ntwo' }
    const { problems } = JSON.parse((await ask('POST', '/newsroom/check', { cookie: ada.cookie, json })).text)
    expect(problems).toContainEqual(expect.objectContaining({ at: 'title', message: 'is "One two"' }))
  })

  it.each([
    ['a NUL', 'One\u0000two', 'is "OneU+0000two"'],
    ['a mark that turns the direction of writing', 'One\u202etwo', 'is "OneU+202Etwo"'],
  ])('refuses %s in the title and in the standfirst', async (_what, words, message) => {
    const { person, ask } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(NEWS))
    const typed = { 'field.title': words, 'field.excerpt': words.padEnd(50, '.') }
    const json = { path: NEWS, ...hiddenFields(html), ...fieldsOf(html), ...typed }
    const { problems } = JSON.parse((await ask('POST', '/newsroom/check', { cookie: ada.cookie, json })).text)
    const allowed = expect.stringMatching(/^one line, without control characters/)
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ at: 'title', message, allowed }),
        expect.objectContaining({ at: 'excerpt', allowed }),
      ]),
    )
  })

  it('checks for the script without saving, at the same fields and lines', async () => {
    const { person, ask, newsroom } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(NEWS))
    const json = { path: NEWS, ...hiddenFields(html), ...fieldsOf(html), 'field.category': 'Gossip', text: 'A <b>text</b>.' }
    const { problems } = JSON.parse((await ask('POST', '/newsroom/check', { cookie: ada.cookie, json })).text)
    expect(problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ at: 'category', line: 0 }), expect.objectContaining({ line: 1 })]),
    )
    expect(await newsroom.drafts.list()).toEqual([])
  })

  it('saves no text without the fields that it was sent with', async () => {
    const { person, newsroom } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(NEWS))
    const fields = { ...hiddenFields(html), ...fieldsOf(html) }
    for (const front of ['', '---\ntitle: [\n---\n', `---\n${'x: 1\n'.repeat(5000)}---\n`])
      expect((await ada.post('/newsroom/save', { ...fields, front, text: 'Alone.' })).status).toBe(400)
    expect(await newsroom.drafts.list()).toEqual([])
  })

  it('shows other fields with another kind, and the whole page as text on demand', async () => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    const { text: html } = await ada.get(editorAt(NEWS))
    const { text: paid } = await ada.post('/newsroom/check', { ...hiddenFields(html), ...fieldsOf(html), 'field.kind': 'paid' })
    // What belongs to another kind is shown until it is emptied.
    expect(Object.keys(fieldsOf(paid))).toEqual(expect.arrayContaining(['field.riskWarning', 'field.advertiser', 'field.author']))
    expect(fieldsOf(html)).not.toHaveProperty('field.riskWarning')
    const { text: whole } = await ada.get(`${editorAt(NEWS)}&as=text`)
    expect([whole.includes('name="field.title"'), fieldsOf(whole).text?.startsWith('---\n')]).toEqual([false, true])
  })
})
