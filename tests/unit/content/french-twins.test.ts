/** The newsroom says which pages are not in French, and whose twin is older than their last change. */
import { expect, it } from 'vitest'
import { createPageList } from '#server/content/page-list.ts'
import { paperRig } from '../../support/content/paper.ts'
import { NEWS } from '../../support/content.ts'

const TWIN = 'articles/fr/la-banque-royale.md'

it('a page lacks a twin, has one, and has an older one after it was changed', async () => {
  const rig = await paperRig()
  const list = createPageList({ db: rig.db, now: rig.clock.now, drafts: rig.drafts })
  const frenchOf = async (path: string) => (await list()).find((line) => line.path === path)?.french
  expect(await frenchOf(NEWS)).toBe('none')
  const english = (await rig.drafts.published(NEWS))?.text ?? ''
  const twin = english
    .replace('kind: news', 'translationOf: good-news\nkind: news')
    .replace(/^title: .*$/m, 'title: "La Banque Royale publie son troisième trimestre"')
  rig.clock.advance(60_000)
  expect(await rig.publish([rig.added(TWIN, twin)])).toMatchObject({ ok: true })
  expect([await frenchOf(NEWS), await frenchOf(TWIN)]).toEqual(['current', undefined])
  rig.clock.advance(60_000)
  expect(await rig.publish([await rig.changed(NEWS, 'third quarter"', 'fourth quarter"')])).toMatchObject({ ok: true })
  expect(await frenchOf(NEWS)).toBe('older')
  rig.clock.advance(60_000)
  expect(await rig.publish([await rig.changed(TWIN, 'troisième', 'quatrième')])).toMatchObject({ ok: true })
  expect(await frenchOf(NEWS)).toBe('current')
})

it('a page in French is read by its name as any other: it is shown once its English twin is', async () => {
  const rig = await paperRig()
  const english = (await rig.drafts.published(NEWS))?.text ?? ''
  expect(await rig.publish([rig.added(TWIN, english)])).toMatchObject({ ok: false })
  await rig.publish([rig.added(TWIN, english.replace('kind: news', 'translationOf: good-news\nkind: news'))])
  const { articles } = await rig.open()
  expect(articles.french.get('la-banque-royale')).toMatchObject({ language: 'fr', href: '/fr/articles/la-banque-royale' })
  expect(articles.get('good-news')?.twin?.href).toBe('/fr/articles/la-banque-royale')
})
