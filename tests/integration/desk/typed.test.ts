/** What a person types in the editor is never lost, whichever button they press. */
import { describe, expect, it } from 'vitest'
import { NEWS } from '../../support/content.ts'
import { unescaped } from '../../support/desk/forms.ts'
import { newsroomRig } from '../../support/desk/newsroom.ts'

const SENTENCE = 'The quarter was the fourth, not the third.'
const PHOTO = { alt: 'A hall “in the evening”', credit: 'Ada Example', licence: 'CC BY 4.0', feeds: 'on' }

const shownIn = (html: string, name: string): string | undefined => {
  const [tag = '', , long] = html.match(new RegExp(`<(input|textarea) [^>]*name="${name}"[^>]*>([^<]*)`)) ?? []
  return unescaped(long || (/ value="([^"]*)"/.exec(tag)?.[1] ?? ''))
}

async function rig() {
  const parts = await newsroomRig()
  return { ...parts, ada: await parts.person('Ada') }
}

it('the Enter key in a field saves: the first button of the form has its own action', async () => {
  const { ada } = await rig()
  const { html } = await ada.open(NEWS)
  const [, form = '', inside = ''] = /(<form [^>]*id="writing"[^>]*>)([\s\S]*?)<\/form>/.exec(html) ?? []
  const [first] = inside.match(/<button[^>]*>/) ?? []
  expect(form).toContain('action="/newsroom/save"')
  expect(first).toMatch(/type="submit"/)
  expect(first).not.toMatch(/formaction/i)
})

describe('a correction that was typed', () => {
  it('is published with the page that it belongs to', async () => {
    const { ada, published, newest } = await rig()
    const form = await ada.changed(NEWS, 'third quarter', 'fourth quarter')
    const { headers } = await ada.post('/newsroom/publish', { ...form, correction: SENTENCE })
    expect(headers.location).toMatch(/^\/newsroom\?done=published/)
    expect([(await published(NEWS)).includes(SENTENCE), (await newest())?.note]).toEqual([true, 'correction'])
  })

  it('is saved with the text beside it', async () => {
    const { ada, newsroom } = await rig()
    const form = await ada.changed(NEWS, 'third quarter', 'fourth quarter')
    const { headers } = await ada.post('/newsroom/save', { ...form, correction: SENTENCE })
    expect(headers.location).toContain('correction-added')
    const draft = (await newsroom.drafts.find(NEWS))?.text
    expect([draft?.includes(SENTENCE), draft?.includes('fourth quarter')]).toEqual([true, true])
  })

  it.each([
    ['is too short', 'Wrong.', (text: string) => text],
    ['has no front matter to go into', SENTENCE, () => 'No front matter at all.'],
  ])('is still in its field where it %s, with the reason', async (_why, correction, made) => {
    const { ada, seq, newsroom } = await rig()
    const { text, from, over } = await ada.open(NEWS)
    for (const act of ['check', 'save', 'publish']) {
      const typed = { path: NEWS, text: made(text), from, over, correction }
      const answer = await ada.post(`/newsroom/${act}`, typed)
      expect([act, answer.status, shownIn(answer.text, 'correction')]).toEqual([act, act === 'check' ? 200 : 409, correction])
      if (act !== 'check') expect(answer.text).toContain('The correction is not in the draft yet')
    }
    expect([await seq(), (await newsroom.drafts.find(NEWS))?.text]).toEqual([1, made(text)])
  })
})

describe('words about a photograph that is not added yet', () => {
  it.each(['check', 'save', 'publish'])('are still in their fields after %s, with what is missing', async (act) => {
    const { ada, seq, newsroom } = await rig()
    const form = await ada.changed(NEWS, 'third quarter', 'fourth quarter')
    const { status, text: html } = await ada.post(`/newsroom/${act}`, { ...form, ...PHOTO, change: 'typo' })
    expect(status).toBe(act === 'publish' ? 409 : 200)
    expect(html).toContain('The photograph is not in the draft yet')
    for (const name of ['alt', 'credit', 'licence'] as const) expect(shownIn(html, name)).toBe(PHOTO[name])
    expect(html).toMatch(/<input type="checkbox" name="feeds" checked=""/)
    expect([await seq(), (await newsroom.drafts.find(NEWS))?.text]).toEqual([1, act === 'check' ? undefined : form.text])
  })

  it('are kept with the text and the correction where another window saved first', async () => {
    const { ada } = await rig()
    const form = await ada.changed(NEWS, 'third quarter', 'second quarter')
    await ada.save(NEWS, 'third quarter', 'fourth quarter')
    const { status, text: html } = await ada.post('/newsroom/save', { ...form, ...PHOTO, correction: SENTENCE })
    expect([status, shownIn(html, 'alt'), shownIn(html, 'correction')]).toEqual([409, PHOTO.alt, SENTENCE])
  })

  it('are said to be missing where only a file was chosen', async () => {
    const { ada } = await rig()
    const { text, from, over } = await ada.open(NEWS)
    const { text: html } = await ada.post('/newsroom/save', { path: NEWS, text, from, over, file: 'hall.jpg' })
    expect(html).toContain('The photograph is not in the draft yet')
  })
})

describe('the message of a text that was overtaken', () => {
  it('names the same person in another window, others, or both', async () => {
    const { ada, person } = await rig()
    const bea = await person('Bea')
    const [mine, hers] = [await ada.changed(NEWS, 'third', 'second'), await bea.changed(NEWS, 'third', 'first')]
    await ada.save(NEWS, 'third quarter', 'fourth quarter')
    expect((await ada.post('/newsroom/save', mine)).text).toContain('Not saved: you, in another window, changed this page')
    expect((await bea.post('/newsroom/save', hers)).text).toContain('Not saved: Ada changed this page')
    await bea.save(NEWS, 'fourth quarter', 'fifth quarter')
    expect((await ada.post('/newsroom/save', mine)).text).toContain('Bea, or you in another window, changed this page')
  })

  it('names no person where the draft is gone', async () => {
    const { ada, person } = await rig()
    const bea = await person('Bea')
    await ada.save(NEWS, 'third quarter', 'fourth quarter')
    const hers = await bea.changed(NEWS, 'fourth', 'fifth')
    await ada.post('/newsroom/discard', { path: NEWS })
    expect((await bea.post('/newsroom/save', hers)).text).toContain('Not saved: the draft was published or discarded')
  })
})
