/** When a page was released is what its store wrote then: the same for every process, whatever its clock says. */
import { expect, it } from 'vitest'
import { withCorrection } from '#server/articles/parse/front-fields.ts'
import type { Article } from '#shared/articles/article.ts'
import { type PaperRig, paperRig } from '../../support/content/paper.ts'
import { FIXTURE_NOW, NEWS } from '../../support/content.ts'

const HOUR = 3_600_000
const iso = (at: number): string => new Date(at).toISOString()
/** Hours after the first release. */
const hour = (count: number): string => iso(FIXTURE_NOW + count * HOUR)

async function datesOf(rig: PaperRig, slug = 'good-news'): Promise<readonly (string | undefined)[]> {
  const article: Article | undefined = (await rig.open()).articles.get(slug)
  return [article?.publishedAt, article?.modifiedAt, ...(article?.corrections.map(({ at }) => at) ?? [])]
}
/** Publishes a change an hour after what was before. */
async function change(rig: PaperRig, path: string, find: string | RegExp, put: string): Promise<void> {
  rig.clock.advance(HOUR)
  expect(await rig.publish([await rig.changed(path, find, put)])).toMatchObject({ ok: true })
}

it('a page keeps the date of its first release, and is changed by the releases that change it alone', async () => {
  const rig = await paperRig()
  await change(rig, NEWS, 'third quarter"', 'fourth quarter"')
  await change(rig, 'authors.yml', /name: .*/, 'name: Night desk')
  expect(await datesOf(rig)).toEqual([hour(0), hour(1)])
  expect(await datesOf(rig, 'good-paid')).toEqual([hour(0), hour(0), hour(0)])
})

it('a page that was taken out and comes back keeps the date of its first release', async () => {
  const rig = await paperRig()
  const standing = await rig.drafts.published(NEWS)
  const text = standing?.text ?? ''
  rig.clock.advance(HOUR)
  await rig.publish([{ path: NEWS, bytes: null, was: standing?.hash ?? null, authors: ['Ada'] }])
  rig.clock.advance(HOUR)
  await rig.publish([rig.added(NEWS, text)])
  expect(await datesOf(rig)).toEqual([hour(0), hour(2)])
})

it('a page for later has the date on which readers first see it', async () => {
  const rig = await paperRig()
  const text = (await rig.drafts.published(NEWS))?.text ?? ''
  const story = text.replace(/^eventDate: .*$/m, `eventDate: "${hour(5)}"`).replace('breaking: true\n', '')
  expect(await rig.publish([rig.added('articles/later.md', story)])).toMatchObject({ ok: true })
  rig.clock.advance(6 * HOUR)
  expect(await datesOf(rig, 'later')).toEqual([hour(5), hour(5)])
})

it('a correction has the date of the release that brought it, not of the day on which it was written', async () => {
  const rig = await paperRig()
  const { bytes, ...rest } = await rig.changed(NEWS, 'third quarter"', 'fourth quarter"')
  const text = withCorrection(String(bytes), { at: hour(0), text: 'The quarter was the fourth.' })
  rig.clock.advance(3 * HOUR)
  await rig.publish([{ ...rest, bytes: Buffer.from(text) }])
  await change(rig, NEWS, 'Provisions', 'The provisions')
  expect(await datesOf(rig)).toEqual([hour(0), hour(4), hour(3)])
})

it('two processes with different clocks serve the same dates under the same version', async () => {
  const rig = await paperRig()
  const one = await rig.open()
  rig.clock.advance(HOUR)
  const other = await rig.open()
  expect(other.articles.get('good-news')).toEqual(one.articles.get('good-news'))
  expect(other.articles.version).toBe(one.articles.version)
})
