/** A photograph that was removed for good: of pages in two languages, in the lists of earlier releases, and on the disk of a web process. */
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPhotographs } from '#server/content/photos/photographs.ts'
import { createReleaseFiles } from '#server/content/release-files.ts'
import { paperRig } from '../../support/content/paper.ts'
import { NEWS } from '../../support/content.ts'
import { photoFront, photograph } from '../../support/photos.ts'

const KIND = /^kind: .*\n/m
const TWIN = 'articles/fr/la-banque-royale-publie-son-troisieme-trimestre.md'
const WHY = { en: 'Its licence did not cover news.', fr: 'Sa licence ne couvrait pas les nouvelles.' }

const inFrench = (english: string): string =>
  english
    .replace(/^title: .*$/m, 'title: "La Banque Royale publie ses résultats du troisième trimestre"')
    .replace(/^excerpt: .*$/m, 'excerpt: "Le résultat du troisième trimestre de la banque et ce dont dépend son dividende."')
    .replace(/^breaking: .*\n/m, '')
    .replace(KIND, (kind) => `${kind}translationOf: good-news\n`)
    .replace(/^alt: .*$/m, 'alt: "Le siège de la banque, le soir, vu de la rue"')
    .replace(/\n---\n[\s\S]*$/, '\n---\n\nLa banque a publié ses résultats.\n')

async function removalRig() {
  const rig = await paperRig()
  const page = await rig.changed(NEWS, KIND, `kind: news\n${photoFront('bank.jpg')}`)
  const twin = rig.added(TWIN, inFrench(String(page.bytes)))
  const medium = { ...rig.added('media/bank.jpg', ''), bytes: await photograph() }
  const published = await rig.publish([medium, page, twin])
  if (!published.ok) throw new Error(JSON.stringify(published.problem))
  const { remove } = createPhotographs({ db: rig.db, now: rig.clock.now, drafts: rig.drafts, publisher: rig.publisher })
  return { ...rig, remove: (why = WHY) => remove({ name: 'bank.jpg', why, actor: 'Ada' }) }
}

it('readers of each language are told why in their own', async () => {
  const { remove, open } = await removalRig()
  expect(await remove({ ...WHY, fr: '' })).toEqual({ ok: false, problem: { kind: 'no-reason', language: 'fr' } })
  expect(await remove()).toMatchObject({ ok: true })
  const { articles } = await open()
  const told = [articles, articles.french].map((edition) => edition.get('good-news'))
  expect(told.map((page) => [page?.photo, page?.corrections.map(({ text }) => text)])).toEqual([
    [undefined, [`We removed the photograph of this page. ${WHY.en}`]],
    [undefined, [`Nous avons retiré la photo de cette page. ${WHY.fr}`]],
  ])
})

it('an earlier release lacks it, and says so in place of failing', async () => {
  const { db, newest, remove } = await removalRig()
  const { files } = (await newest()).manifest
  await remove()
  const { media } = await createReleaseFiles(db)(files)
  expect(media.get('bank.jpg')).toEqual({ photo: { ok: false, problem: 'was removed for good' } })
})

it('the file leaves the data folder once it has lain there for an hour; what the release has stays', async () => {
  const { remove, open, dataDir, newest, clock } = await removalRig()
  const paper = await open()
  const sha256 = (await newest()).manifest.files['media/bank.jpg'] ?? ''
  const folder = join(dataDir, 'media')
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), clock.now() / 1000, clock.now() / 1000)
  const [all] = [readdirSync(folder)]
  await remove()
  await paper.follow()
  clock.advance(3_600_000)
  await paper.tidy()
  expect(readdirSync(folder)).toEqual(all)
  clock.advance(1)
  await paper.tidy()
  expect(readdirSync(folder).toSorted()).toEqual(all.filter((file) => file !== sha256).toSorted())
  expect(readdirSync(folder).length).toBeGreaterThan(0)
})
