/** A form that is refused gives back what was typed in it, without script, and can be sent again where that may help. */
import { expect, it } from 'vitest'
import { unescaped } from '../../support/desk/forms.ts'
import { newsroomRig } from '../../support/desk/newsroom.ts'

/** What the page of a refusal would send again: its fields, shown and hidden. */
function givenBack(html: string) {
  const [, action = '', inside = ''] = /<form class="typed"[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const shown = [...inside.matchAll(/<textarea name="([^"]*)"[^>]*>([^<]*)</g)]
  const all = [...hidden, ...shown].map(([, name = '', value = '']) => [name, unescaped(value)])
  return { action, fields: Object.fromEntries(all), canResend: inside.includes('Send again') }
}

const rig = async () => {
  const parts = await newsroomRig()
  return { ...parts, ada: await parts.person('Ada', 'owner') }
}
const BEGUN = { title: 'A “new” page & more', slug: 'a-new-page', kind: 'news' }

it('a page whose name is taken is begun under another name, with the title as it was typed', async () => {
  const { ada } = await rig()
  expect((await ada.post('/newsroom/new', BEGUN)).status).toBe(303)
  const { status, text } = await ada.post('/newsroom/new', { ...BEGUN, title: 'Another <title>' })
  const back = givenBack(text)
  expect([status, back]).toEqual([
    409,
    { action: '/newsroom/new', fields: { ...BEGUN, title: 'Another <title>' }, canResend: true },
  ])
  const again = await ada.post(back.action, { ...back.fields, slug: 'another-page' })
  expect([again.status, again.headers.location]).toEqual([303, '/newsroom/edit?path=articles%2Fanother-page.md&done=page-begun'])
})

it.each([
  ['/newsroom/withdraw', { path: 'articles/a.md', reason: 'too short' }],
  ['/newsroom/photo/remove', { name: 'a.jpg', en: 'The photographer asks for it.', fr: 'court' }],
  ['/access/invite', { name: 'x'.repeat(61), role: 'editor' }],
  ['/newsroom/record', { path: 'claims.yml', id: '', from: '', 'field.text': 'y'.repeat(2001) }],
  ['/buyers/pause', { reason: 'no' }],
])('%s gives back each word where a field is too short or too long', async (path, form) => {
  const { ada } = await rig()
  const { status, text } = await ada.post(path, form)
  expect([status, givenBack(text)]).toEqual([400, { action: path, fields: form, canResend: true }])
})

it('a record that changed meanwhile shows the words to copy, and does not offer to send them again', async () => {
  const { ada } = await rig()
  const form = { path: 'claims.yml', id: 'minimum-deposit', from: 'f'.repeat(64), 'field.text': 'Words of this form alone.' }
  const { status, text } = await ada.post('/newsroom/record', form)
  expect([status, givenBack(text)]).toEqual([409, { action: '/newsroom/record', fields: form, canResend: false }])
})

it('a refusal of a look at a page, and one without words, shows no form', async () => {
  const { ada } = await rig()
  expect((await ada.get('/nothing-here')).text).not.toContain('What you typed')
  expect((await ada.post('/newsroom/unshare', { path: 'articles/a.md' })).text).not.toContain('What you typed')
})
