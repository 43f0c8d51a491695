/** Readers see what a correction changed: the page before it and after it, where they saw both, and nothing made up where they did not. */
import { expect, it } from 'vitest'
import { withCorrection, withWithdrawal } from '#server/articles/parse/front-fields.ts'
import type { Article, ChangedLine } from '#shared/articles/article.ts'
import { type PaperRig, paperRig } from '../../support/content/paper.ts'
import { NEWS, PAID } from '../../support/content.ts'

const WORDS = 'The quarter was the fourth, not the third.'

/** Changes a page and tells readers why, a minute later than before. */
async function correct(rig: PaperRig, path: string, find: string | RegExp, put: string, words = WORDS): Promise<void> {
  rig.clock.advance(60_000)
  const at = new Date(rig.clock.now()).toISOString()
  const change = await rig.changed(path, find, put)
  const text = withCorrection(change.bytes?.toString('utf8') ?? '', { at, text: words })
  expect(await rig.publish([{ ...change, bytes: Buffer.from(text) }])).toMatchObject({ ok: true })
}

async function served(rig: PaperRig, slug = 'good-news'): Promise<Article> {
  const article = (await rig.open()).articles.get(slug)
  if (!article) throw new Error(`${slug} is not there`)
  return article
}

const inWords = (changed: readonly ChangedLine[] | undefined): readonly string[] | undefined =>
  changed?.map((line) => line.map(({ kind, text }) => ({ same: text, out: `[-${text}-]`, in: `[+${text}+]` })[kind]).join(' '))
const changesOf = ({ corrections }: Article) => corrections.map(({ changed }) => inWords(changed))

it('a corrected page shows every line that the correction changed: a headline, a sentence, where a link leads', async () => {
  const rig = await paperRig()
  await correct(rig, NEWS, 'third quarter"', 'fourth quarter"')
  await correct(rig, NEWS, 'Provisions were stable', 'Provisions were lower', 'They were lower.')
  await correct(rig, NEWS, 'release](https://www.rbc.com/newsroom/)', 'release](https://www.rbc.com/investors/)', 'Another page.')
  expect(changesOf(await served(rig))).toEqual([
    ['title: Royal Bank reports its [-third-] [+fourth+] quarter'],
    ['Provisions were [-stable.-] [+lower.+]'],
    ['See the release [-(https://www.rbc.com/newsroom/)-] [+(https://www.rbc.com/investors/)+] and [symbol RY].'],
  ])
})

it('a corrected page keeps what changed through every release after it, and shows no typos', async () => {
  const rig = await paperRig()
  await correct(rig, NEWS, 'third quarter"', 'fourth quarter"')
  await rig.publish([await rig.changed(NEWS, 'Provisions', 'The provisions')])
  await rig.publish([await rig.changed('authors.yml', /name: .*/, 'name: Night desk')])
  const paper = await rig.open()
  const shown = paper.articles.get('good-news')
  expect(shown && changesOf(shown)).toEqual([['title: Royal Bank reports its [-third-] [+fourth+] quarter']])
  await rig.publish([await rig.changed('authors.yml', /name: .*/, 'name: Day desk')])
  await paper.follow()
  expect(paper.articles.get('good-news')?.corrections).toEqual(shown?.corrections)
})

it('what changed is printed once beside corrections that were told together', async () => {
  const rig = await paperRig()
  const change = await rig.changed(NEWS, 'third quarter"', 'fourth quarter"')
  const at = new Date(rig.clock.now()).toISOString()
  const both = ['One.', 'Two.'].reduce((text, words) => withCorrection(text, { at, text: words }), String(change.bytes))
  await rig.publish([{ ...change, bytes: Buffer.from(both) }])
  expect(changesOf(await served(rig)).map((changed) => changed?.length)).toEqual([undefined, 1])
})

it('a correction of an advertisement names each claim, so that no figure is alone', async () => {
  const rig = await paperRig()
  await correct(rig, PAID, 'a minimum deposit of $250', 'the minimum deposit of $250', 'The article was wrong.')
  const [, changed] = changesOf(await served(rig, 'good-paid'))
  expect(changed).toEqual([
    'You begin with [-a-] [+the+] minimum deposit of $250 [claim minimum-deposit]. In Canada 13 provinces and territories [claim registry] regulate securities.',
  ])
})

it('a corrected page does not tell what was not seen, or was to be seen no more', async () => {
  const rig = await paperRig()
  // It was never public before its correction.
  await rig.publish([await rig.changed(NEWS, '2026-11-20T08:30:00-05:00', '2026-11-21T06:05:00Z')])
  await correct(rig, NEWS, '2026-11-21T06:05:00Z', '2026-11-21T06:00:30Z')
  expect(changesOf(await served(rig))).toEqual([undefined])
  // It was withdrawn, and comes back corrected.
  const standing = await rig.drafts.published(NEWS)
  const withdrawn = withWithdrawal(standing?.text ?? '', {
    at: new Date(rig.clock.now()).toISOString(),
    reason: 'It named a bystander.',
  })
  await rig.publish([{ path: NEWS, bytes: Buffer.from(withdrawn), was: standing?.hash ?? null, authors: ['Ada'] }])
  await correct(rig, NEWS, /withdrawn:\n.*\n.*\n/, '', 'The bystander is not named any more.')
  expect(changesOf(await served(rig))).toEqual([undefined, undefined])
})

it('a corrected page does not print an advertisement’s words once it is none any more', async () => {
  const rig = await paperRig()
  const [news, paid] = [await rig.drafts.published(NEWS), await rig.drafts.published(PAID)]
  const put = async (text: string): Promise<void> => {
    const was = (await rig.drafts.published(NEWS))?.hash ?? null
    expect(await rig.publish([{ path: NEWS, bytes: Buffer.from(text), was, authors: ['Ada'] }])).toEqual({
      ok: true,
      value: expect.any(Number),
    })
  }
  // Its own corrections tell of its own past.
  await put((paid?.text ?? '').replace(/^corrections:\n(?: .*\n)+/m, ''))
  rig.clock.advance(60_000)
  const at = new Date(rig.clock.now()).toISOString()
  await put(withCorrection(news?.text ?? '', { at, text: 'An advertisement stood here.' }))
  const article = await served(rig)
  expect([article.kind, changesOf(article)]).toEqual(['news', [undefined]])
})
