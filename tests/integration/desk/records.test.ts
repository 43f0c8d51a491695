/** Records as forms, and narrations under the hash of their bytes. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FIXTURES } from '../../support/content.ts'
import { multipartOf } from '../../support/desk/forms.ts'
import { newsroomRig } from '../../support/desk/newsroom.ts'

const CLAIMS = 'claims.yml'
const formAt = (path: string, id: string): string => `/newsroom/record?${new URLSearchParams({ path, id })}`
const fieldsOf = (html: string): Record<string, string> => {
  const inputs = html.matchAll(/<input[^>]* name="([\w.]+)"[^>]* value="([^"]*)"/g)
  const areas = html.matchAll(/<textarea[^>]* name="([\w.]+)"[^>]*>([^<]*)</g)
  const selects = html.matchAll(/<select[^>]* name="([\w.]+)".*?<option selected="">([^<]*)</g)
  return Object.fromEntries([...inputs, ...areas, ...selects].map(([, name, value]) => [name, (value ?? '').replace(/^\n/, '')]))
}

describe('a record', () => {
  it('is a form: what is filled in becomes a draft, is judged there, and takes two people', async () => {
    const { person, seq, published, newsroom } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    const { text } = await ada.get(formAt(CLAIMS, 'minimum-deposit'))
    const fields = fieldsOf(text)
    expect(fields['field.id']).toBe('minimum-deposit')
    const wrong = await ada.post('/newsroom/record', { ...fields, 'field.expires': '2031-01-01' })
    expect(wrong.headers.location).toContain('draft-saved')
    expect((await ada.open(CLAIMS)).html).toMatch(/expires: .*365/)
    expect([(await bea.publishPaid(CLAIMS)).status, await seq()]).toEqual([409, 1])
    await ada.post('/newsroom/discard', { path: CLAIMS })
    const mended = { ...fields, 'field.reviewer': 'Night desk' }
    expect((await ada.post('/newsroom/record', mended)).headers.location).toContain('draft-saved')
    expect([(await ada.publishPaid(CLAIMS)).status, await seq()]).toEqual([403, 1])
    expect((await bea.publishPaid(CLAIMS)).headers.location).toMatch(/^\/newsroom\?done=published/)
    expect(await published(CLAIMS)).toContain('Night desk')
    expect(await newsroom.drafts.find(CLAIMS)).toBeUndefined()
  })

  it('that another person changed meanwhile is not written over; another one of the same file is not in the way', async () => {
    const { person, newsroom } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    const form = async (id: string) => fieldsOf((await ada.get(formAt(CLAIMS, id))).text)
    const [same, other] = [await form('minimum-deposit'), await form('registry')]
    await bea.post('/newsroom/record', { ...same, 'field.reviewer': 'Bea' })
    expect((await ada.post('/newsroom/record', { ...same, 'field.reviewer': 'Ada' })).status).toBe(409)
    expect((await ada.post('/newsroom/record', { ...other, 'field.reviewer': 'Ada' })).status).toBe(303)
    const draft = await newsroom.drafts.find(CLAIMS)
    expect([draft?.text.includes('reviewer: Bea'), draft?.text.includes('reviewer: Ada')]).toEqual([true, true])
  })

  it('of a new advertiser becomes a file of its own, by an id that no other has', async () => {
    const { person, newsroom } = await newsroomRig()
    const ada = await person('Ada')
    const fields = fieldsOf((await ada.get(formAt('advertisers/', ''))).text)
    for (const id of ['', '../x', 'sample-advertiser'])
      expect((await ada.post('/newsroom/record', { ...fields, 'field.id': id })).status).toBe(400)
    const { headers } = await ada.post('/newsroom/record', { ...fields, 'field.id': 'maple-fund', 'field.sample': 'true' })
    expect(headers.location).toContain(encodeURIComponent('advertisers/maple-fund.yml'))
    expect((await newsroom.drafts.find('advertisers/maple-fund.yml'))?.text).toContain('registration: null')
  })

  it('of the paper is a form too: a colour, an address or a recipient that cannot work stops Publish, beside its line; and it takes two people', async () => {
    const { person, seq, published } = await newsroomRig()
    const [ada, bea] = [await person('Ada'), await person('Bea')]
    expect((await ada.get('/newsroom')).text).toContain(formAt('site.yml', 'The paper').replaceAll('&', '&amp;'))
    const fields = fieldsOf((await ada.get(formAt('site.yml', 'The paper'))).text)
    /** @returns the fields that are refused, by what the editor says of them */
    const save = async (changes: Readonly<Record<string, string>>) => {
      Object.assign(fields, { ...changes, from: fieldsOf((await ada.get(formAt('site.yml', 'The paper'))).text).from })
      expect((await ada.post('/newsroom/record', fields)).headers.location).toContain('draft-saved')
      const said = (await ada.open('site.yml')).html.matchAll(/>Line \d+<\/a> ([\w.]+): (.*?)\./g)
      return Object.fromEntries([...said].map(([, field, message]) => [field, message]))
    }
    const accent = { 'field.brand.accent.light': '#7a8fc0', 'field.brand.accent.dark': '#9db8ff' }
    const wrong = { 'field.hero': 'gone', 'field.contacts.general': 'x', 'field.name': '<b>Ore</b>' }
    expect(await save({ ...accent, ...wrong })).toMatchObject({
      name: 'is &quot;&lt;b&gt;Ore&lt;/b&gt;&quot;',
      'contacts.general': 'is &quot;x&quot;',
      'brand.button': 'is missing',
    })
    expect([(await bea.publishPaid('site.yml')).status, await seq()]).toEqual([409, 1])
    const button = { 'field.brand.button.light': '#1d3f8a', 'field.brand.button.dark': '#3458b0' }
    const mended = { 'field.contacts.general': 'mail@observer.example', 'field.name': 'The Observer' }
    expect(await save({ ...mended, ...button })).toEqual({ 'brand.accent.light': 'is &quot;#7a8fc0&quot;' })
    const hero = (await ada.open('site.yml')).text.split('\n').findIndex((line) => line.startsWith('hero:')) + 1
    expect(await save({ 'field.brand.accent.light': '#1d3f8a' })).toEqual({ hero: 'is &quot;gone&quot;' })
    expect((await ada.open('site.yml')).html).toContain(`>Line ${hero}</a> hero`)
    expect([(await bea.publishPaid('site.yml')).status, await seq()]).toEqual([409, 1])
    await save({ 'field.hero': 'good-news', 'field.socials': 'Us https://social.example/@us' })
    for (const alone of [ada.publish, ada.publishPaid, bea.publish])
      expect([(await alone('site.yml')).status, await seq()]).toEqual([403, 1])
    expect((await bea.publishPaid('site.yml')).headers.location).toMatch(/^\/newsroom\?done=published/)
    expect(await published('site.yml')).toMatch(/name: The Observer\n[\s\S]*url: https:\/\/social\.example\/@us/)
    expect(await seq()).toBe(2)
  })

  it('is offered for no other file', async () => {
    const { person } = await newsroomRig()
    const ada = await person('Ada')
    for (const path of ['articles/good-news.md', 'external/x.yml', '../claims.yml', ''])
      expect((await ada.get(formAt(path, ''))).status).toBe(404)
  })
})

describe('a narration', () => {
  const TONE = readFileSync(`${FIXTURES}/media/tone.wav`)
  const upload = (bytes: Buffer, name: string) => multipartOf({}, bytes, name)

  it('is kept under the hash of its bytes, once, and can be heard at the desk', async () => {
    const { person, ask, seq, announced, port } = await newsroomRig()
    const ada = await person('Ada')
    const longer = Buffer.concat([TONE, Buffer.alloc(2)])
    const send = async () =>
      ask('POST', '/newsroom/media', { cookie: ada.cookie, multipart: await upload(longer, 'My voice.WAV') })
    const { status, headers } = await send()
    const [, name = ''] = /added=([0-9a-f]{64}\.wav)$/.exec(headers.location ?? '') ?? []
    expect([status, name.length, await seq(), announced()]).toEqual([303, 68, 2, 1])
    expect((await ada.get(headers.location ?? '')).text).toContain(`file: ${name}`)
    expect([(await send()).headers.location, await seq()]).toEqual([headers.location, 2])
    const heard = await fetch(`http://localhost:${port}/media/${name}`, { headers: { cookie: ada.cookie } })
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(longer)
    expect(heard.headers.get('content-type')).toBe('audio/wav')
    expect(heard.headers.get('content-security-policy')).toContain('sandbox')
    expect((await ada.get('/media/none.wav')).status).toBe(404)
  })

  it('is nothing but a recording of 20 MB at most, from a person who may write', async () => {
    const { person, ask, seq } = await newsroomRig()
    const [ada, auditor] = [await person('Ada'), await person('Eve', 'auditor')]
    const page = Buffer.from('<script>alert(1)</script>')
    const send = async (bytes: Buffer, name: string, cookie?: string) =>
      (await ask('POST', '/newsroom/media', { cookie, multipart: await upload(bytes, name) })).status
    expect(await send(page, 'x.html', ada.cookie)).toBe(400)
    expect(await send(page, 'x.wav', ada.cookie)).toBe(400)
    expect(await send(Buffer.concat([TONE, Buffer.alloc(20 * 2 ** 20)]), 'x.wav', ada.cookie)).toBe(413)
    expect(await send(TONE, 'x.wav', auditor.cookie)).toBe(403)
    expect(await send(TONE, 'x.wav')).toBe(303)
    const multipart = { type: 'multipart/form-data; boundary=none', bytes: Buffer.from('nonsense') }
    expect((await ask('POST', '/newsroom/media', { cookie: ada.cookie, multipart })).status).toBe(400)
    expect(await seq()).toBe(1)
  })
})
