/** Records as forms: what is not changed stays as it is, and an empty field says nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { formOf, idsOf, valuesOf, withRecord } from '#server/content/forms/record-forms.ts'

const read = (path: string): string => readFileSync(`content/${path}`, 'utf8')
const FILES = [
  'site.yml',
  'claims.yml',
  'authors.yml',
  ...readdirSync('content/advertisers').map((name) => `advertisers/${name}`),
]

function formFor(path: string) {
  const form = formOf(path)
  if (!form) throw new Error(`no form for ${path}`)
  return form
}
const claims = formFor('claims.yml')

describe('a record that ships with the site', () => {
  it.each(FILES.flatMap((path) => idsOf(path, read(path)).map((id) => [path, id] as const)))(
    'is the same when its form is sent as it is shown: %s, %s',
    (path, id) => {
      const form = formFor(path)
      const after = withRecord(form, read(path), id, valuesOf(form, read(path), id))
      expect(parse(after ?? '')).toEqual(parse(read(path)))
      // Comments are for editors of the file as text.
      const comments = (text: string) => text.split('\n').filter((line) => line.startsWith('#'))
      expect(comments(after ?? '')).toEqual(comments(read(path)))
    },
  )
})

describe('a form', () => {
  it('is there for the paper, claims, authors and advertisers, and for no other file', () => {
    for (const path of FILES) expect(formOf(path)).toBeDefined()
    for (const path of ['articles/x.md', 'advertisers/../x.yml', 'external/x.yml', '']) expect(formOf(path)).toBeUndefined()
  })

  it('adds a record, changes one and leaves the others', () => {
    const text = '# ours\n- id: a\n  text: one\n- id: b\n  text: two\n'
    const added = withRecord(claims, text, '', { id: 'c', text: 'three: with "quotes"', evidence: '' })
    expect(parse(added ?? '')).toEqual([
      { id: 'a', text: 'one' },
      { id: 'b', text: 'two' },
      { id: 'c', text: 'three: with "quotes"' },
    ])
    expect(added).toMatch(/^# ours\n/)
    const changed = withRecord(claims, text, 'a', { id: 'a', text: '', 'ran.page': 'x' })
    expect(parse(changed ?? '')).toEqual([
      { id: 'a', ran: { page: 'x' } },
      { id: 'b', text: 'two' },
    ])
    expect(parse(withRecord(claims, '', '', { id: 'first' }) ?? '')).toEqual([{ id: 'first' }])
  })

  it('says of an advertiser without a registration that none is on record, and reads lists and flags', () => {
    const form = formFor('advertisers/x.yml')
    const none = withRecord(form, '', '', { id: 'x', sample: 'true', 'contact.email': 'a@example.ca' })
    expect(parse(none ?? '')).toEqual({ id: 'x', sample: true, contact: { email: 'a@example.ca' }, registration: null })
    const some = withRecord(form, none ?? '', 'x', { id: 'x', 'registration.number': '5', 'registration.provinces': 'ON, QC' })
    expect(parse(some ?? '').registration).toEqual({ number: '5', provinces: ['ON', 'QC'] })
  })

  it('of the paper has its nameplate in parts, its pages elsewhere in lines, and colours of its own', () => {
    const form = formFor('site.yml')
    const before = read('site.yml')
    const shown = valuesOf(form, before, '')
    expect([shown.nameplate, shown.socials, shown['campaign.id']]).toEqual(['Northern | Ledger', '', '1001'])
    const given = {
      nameplate: 'Prairie',
      socials: 'Our page https://example.ca/us',
      'brand.accent.light': '#0b5d3b',
      'campaign.id': '7',
    }
    const after = withRecord(form, before, '', { ...shown, ...given }) ?? ''
    expect(parse(after)).toMatchObject({
      nameplate: ['Prairie'],
      socials: [{ name: 'Our page', url: 'https://example.ca/us' }],
      brand: { accent: { light: '#0b5d3b' } },
      campaign: { id: '7' },
    })
    expect(valuesOf(form, after, '')).toMatchObject(given)
    const back = withRecord(form, after, '', { ...valuesOf(form, after, ''), socials: '', 'brand.accent.light': '' }) ?? ''
    expect([parse(back).socials, parse(back).brand]).toEqual([[], undefined])
  })

  it('does not touch a file that cannot be read', () => {
    for (const text of ['- id: [', 'a word', 'id: a', '- &a {id: a}\n- *a\n'])
      expect(withRecord(claims, text, 'a', { id: 'a' })).toBeUndefined()
    expect(idsOf('claims.yml', '- id: [')).toEqual([])
    expect(valuesOf(claims, '- id: [', 'a').id).toBe('')
  })
})
