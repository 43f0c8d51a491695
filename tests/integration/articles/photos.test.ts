/** Photographs over HTTP: pixels encoded anew, in the sizes of the page, kept for a year, and of shown pages alone. */
import { readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSizes } from '#server/content/photos/sizes.ts'
import { createPreview, createPreviewLinks } from '#server/content/preview/links.ts'
import { createFeeds } from '#server/http/routes/site/feeds.ts'
import { createPhotos } from '#server/http/routes/site/photos.ts'
import { createPhotoOfDraft, createSubjects } from '#server/http/routes/site/plate-subjects.ts'
import { photoSubject } from '#shared/articles/photo.ts'
import { paperRig } from '../../support/content/paper.ts'
import { NEWS } from '../../support/content.ts'
import { TEST_SECRET } from '../../support/funnel/funnel-parts.ts'
import { photoFront, photograph, SECRET, withComment } from '../../support/photos.ts'

const KIND = /^kind: .*\n/m
const ORIGINAL = 'bank.jpg'

/** @param more of the photograph's front matter */
async function photoRig(more: Readonly<Record<string, string>> = {}) {
  const rig = await paperRig()
  const signing = { db: rig.db, now: rig.clock.now, secret: TEST_SECRET }
  const links = createPreviewLinks({ ...signing, publicUrl: '' })
  const preview = createPreview(signing)
  const bytes = withComment(await photograph({ width: 1000, height: 1300, orientation: 6 }), SECRET)
  const medium = { ...rig.added(`media/${ORIGINAL}`, ''), bytes }
  const page = await rig.changed(NEWS, KIND, `kind: news\n${photoFront(ORIGINAL, more)}`)
  const published = await rig.publish([medium, page])
  if (!published.ok) throw new Error(JSON.stringify(published.problem))
  const paper = await rig.open()
  const { articles, media } = paper
  const sizes = createSizes(rig.dataDir)
  const photoOfDraft = createPhotoOfDraft(preview)
  const app = express().use(
    createPhotos({ photo: articles.photo, photoOfDraft, find: media, sizes }),
    createFeeds({
      site: articles.site,
      articles,
      publicUrl: 'https://ledger.example',
      clock: rig.clock,
      staticPaths: [],
      notes: () => [],
      frenchNotes: () => [],
      singlePaths: () => [],
    }),
  )
  const server: Server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string) => fetch(base + path)
  const photo = articles.get('good-news')?.photo
  if (!photo) throw new Error('the page has no photograph')
  const at = (size: string): string => `/photos/v1/${photo.hash}/${size}`
  return { ...rig, sizes, links, preview, paper, articles, get, photo, at, kept: () => readdirSync(join(rig.dataDir, 'photos')) }
}

describe('a size of a photograph', () => {
  it.each([
    ['800.avif', 'image/avif', 'heif'],
    ['800.webp', 'image/webp', 'webp'],
    ['800.jpeg', 'image/jpeg', 'jpeg'],
  ])('%s is upright and plain: no metadata, no comment, nothing behind its picture', async (size, type, format) => {
    const { get, at } = await photoRig()
    const answer = await get(at(size))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    const read = await sharp(bytes).metadata()
    expect(read).toMatchObject({ format, width: 800, height: Math.round((800 * 1000) / 1300) })
    expect([read.exif, read.icc, read.xmp, read.iptc, read.orientation ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(bytes.toString('latin1')).not.toContain(SECRET)
    if (format === 'jpeg') expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it('is made once, however many ask for it at once, and kept', async () => {
    const { get, at, kept, dataDir } = await photoRig()
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(at('480.webp'))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(kept()).toHaveLength(1)
    rmSync(join(dataDir, 'media'), { recursive: true })
    expect((await get(at('480.webp'))).status).toBe(200)
  })

  it('is one of the table, of a photograph that a page shows: the file itself has no address', async () => {
    const { get, at } = await photoRig()
    const strange = ['801.webp', '800.gif', '800.svg', '99999.jpeg', '800.jpeg.php', '..%2f..%2fpackage.json'].map(at)
    const paths = [
      ...strange,
      `/photos/v2/${at('800.jpeg').slice(11)}`,
      `/photos/v1/${'0'.repeat(32)}/800.jpeg`,
      `/media/${ORIGINAL}`,
    ]
    const answers = await Promise.all(paths.map(get))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })

  it('is nowhere before its page is shown, and no more once its page is taken back', async () => {
    const { get, at, publish, changed, paper, clock } = await photoRig()
    const hidden = await changed(NEWS, /^eventDate: .*$/m, 'eventDate: "2027-01-02T08:30:00-05:00"')
    await publish([hidden])
    await paper.follow()
    expect((await get(at('240.webp'))).status).toBe(404)
    clock.set(Date.parse('2027-01-02T08:30:00-05:00'))
    expect((await get(at('240.webp'))).status).toBe(200)
    const gone = 'withdrawn:\n  at: "2027-01-02T09:00:00-05:00"\n  reason: "The photographer asked us to."\n'
    await publish([await changed(NEWS, KIND, `kind: news\n${gone}`)])
    await paper.follow()
    expect((await get(at('240.webp'))).status).toBe(404)
  })

  it('is kept on disk while its page is shown, and deleted in the sweep after that', async () => {
    const { get, at, publish, changed, paper, articles, sizes, kept } = await photoRig()
    const sweep = () => sizes.drop((hash) => articles.photo(hash) !== undefined)
    await sweep()
    expect((await get(at('240.webp'))).status).toBe(200)
    await sweep()
    expect(kept()).toHaveLength(1)
    const plain = await changed(NEWS, /^photo:\n(?: {2}.*\n)+/m, '')
    await publish([plain])
    await paper.follow()
    await sweep()
    expect([kept(), (await get(at('240.webp'))).status]).toEqual([[], 404])
  })
})

describe('a photograph under a licence that ends', () => {
  const LAST = Date.parse('2027-01-31T23:59:59.999Z')

  it('is on its page, its cards, its share card and in feeds until the last day is over, and nowhere after it', async () => {
    const { articles, get, at, clock, links, preview, changed } = await photoRig({
      until: '2027-01-31',
      shownIn: '[site, feeds, share-cards]',
    })
    const { cardOf } = createSubjects(articles)
    const draft = await changed(NEWS, 'third quarter', 'fourth quarter')
    await links.make({ path: NEWS, text: String(draft.bytes), by: 'Ada' })
    const shown = async () => {
      const page = articles.get('good-news')
      const [card] = articles.list().filter(({ slug }) => slug === 'good-news')
      const subject = photoSubject(at('').split('/')[3] ?? '')
      const [link] = await links.list(NEWS)
      const seen = link && (await preview(link.address.replace('/preview/', '')))
      return [
        page?.photo !== undefined,
        card?.photo !== undefined,
        cardOf(subject) !== undefined,
        (await (await get('/feed.json')).text()).includes('/photos/'),
        (await get(at('240.webp'))).status,
        ...(seen ? [seen.kind === 'shown' && seen.article.photo !== undefined] : []),
      ]
    }
    expect(await shown()).toEqual([true, true, true, true, 200, true])
    clock.set(LAST)
    expect(await shown()).toEqual([true, true, true, true, 200])
    const before = articles.version
    clock.advance(1)
    expect(await shown()).toEqual([false, false, false, false, 404])
    expect(articles.get('good-news')?.plate).toBeDefined()
    expect(articles.version).not.toBe(before)
  })

  it('is in no draft after it', async () => {
    const { clock, links, preview, changed } = await photoRig({ until: '2026-11-24' })
    const draft = await changed(NEWS, 'third quarter', 'fourth quarter')
    await links.make({ path: NEWS, text: String(draft.bytes), by: 'Ada' })
    const [link] = await links.list(NEWS)
    clock.set(Date.parse('2026-11-25T00:00:00Z'))
    const seen = await preview(link?.address.replace('/preview/', '') ?? '')
    expect(seen?.kind === 'shown' && seen.article).toMatchObject({ title: expect.stringContaining('fourth quarter') })
    expect(seen?.kind === 'shown' && seen.article.photo).toBeUndefined()
  })
})

describe('the photograph of a draft', () => {
  it('is sent to the holder of its link alone, and kept by no cache', async () => {
    const { added, publish, changed, links, preview, paper, get } = await photoRig()
    const bytes = await photograph({ width: 900, height: 600 })
    expect(await publish([{ ...added('media/next.jpg', ''), bytes }])).toMatchObject({ ok: true })
    await paper.follow()
    const draft = await changed(NEWS, ORIGINAL, 'next.jpg')
    await links.make({ path: NEWS, text: String(draft.bytes), by: 'Ada' })
    const [link] = await links.list(NEWS)
    const token = link?.address.replace('/preview/', '') ?? ''
    const shown = await preview(token)
    const src = (shown?.kind === 'shown' && shown.article.photo?.img.src) || ''
    expect(src).toMatch(/^\/photos\/v1\/[0-9a-f]{32}\/800\.jpeg\?draft=/)
    const { status, headers } = await get(src)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const path of [src.replace(/\?.*/, ''), `${src}x`]) expect((await get(path)).status).toBe(404)
  })
})

describe('a feed', () => {
  it('has the photograph only where its licence allows that', async () => {
    const feedOf = async (places: string) => {
      const { get } = await photoRig({ shownIn: places })
      return (await get('/feed.json')).text()
    }
    expect(await feedOf('[site, feeds]')).toMatch(/"image":\s*"https:\/\/ledger.example\/photos\/v1\/[0-9a-f]{32}\/800.jpeg"/)
    expect(await feedOf('[site, share-cards]')).not.toContain('/photos/')
  })
})
