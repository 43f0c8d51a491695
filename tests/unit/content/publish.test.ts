/** Publishing: judged whole, written whole, and never by its writer where two people are needed. */
import { describe, expect, it } from 'vitest'
import { readManifest } from '#server/content/manifest.ts'
import { addRelease, newestReleases } from '#server/content/releases.ts'
import { paperRig } from '../../support/content/paper.ts'
import { NEWS, PAID } from '../../support/content.ts'

describe('a store without releases', () => {
  it('begins with a folder as release 1, and nothing of it changes by starting again', async () => {
    const { open, newest, db } = await paperRig()
    const first = await newest()
    expect(first).toMatchObject({ seq: 1, actor: 'image' })
    expect(Object.keys(first.manifest.files)).toContain(NEWS)
    await open()
    expect(await newestReleases(db, 10)).toHaveLength(1)
  })

  it('is made once, by however many processes start', async () => {
    const { open, db } = await paperRig()
    await db.deleteFrom('content_release').execute()
    const papers = await Promise.all([open(), open(), open()])
    expect(await newestReleases(db, 10)).toHaveLength(1)
    expect(papers.map(({ articles }) => articles.site().name)).toEqual(papers.map(() => 'Northern Ledger'))
  })
})

describe('a release', () => {
  it('is followed by each process that serves the content, and the folder is ignored from then on', async () => {
    const { open, changed, publish } = await paperRig()
    const [one, other] = [await open(), await open()]
    expect(await publish([await changed(NEWS, 'third quarter', 'fourth quarter')])).toEqual({ ok: true, value: 2 })
    expect(one.articles.get('good-news')?.title).toContain('third quarter')
    const before = one.articles.version
    await Promise.all([one.follow(), other.follow()])
    for (const { articles } of [one, other]) expect(articles.get('good-news')?.title).toContain('fourth quarter')
    expect(one.articles.version).not.toBe(before)
    expect(one.articles.version).toBe(other.articles.version)
    expect((await open()).articles.get('good-news')?.title).toContain('fourth quarter')
  })

  it('is not written while anything of the whole content is wrong, with the place in the file', async () => {
    const { changed, publish, newest } = await paperRig()
    const refused = await publish([await changed(NEWS, 'kind: news', 'kind: rumour')])
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'problems', problems: [{ line: 2, field: 'kind' }] } })
    expect((await newest()).seq).toBe(1)
  })

  it('is told all that is wrong at once where its kind is wrong too', async () => {
    const { changed, publish } = await paperRig()
    const refused = await publish([await changed(NEWS, /kind: news\n(?=title:)(.*)\n/, "kind: newz\ntitle: ''\n")])
    expect(refused).toMatchObject({ ok: false, problem: { problems: [{ field: 'kind' }, { field: 'title' }] } })
  })

  it('does not take a claim away that a page still prints, for the page would vanish', async () => {
    const { changed, publish } = await paperRig()
    const expired = /publishedOn: 2026-11-16\n(.*\n)\s*expires: 2027-11-15/
    const put = 'publishedOn: 2026-11-16\n  reviewer: Advertising desk\n  expires: 2026-11-20'
    expect(await publish([await changed('claims.yml', expired, put)])).toMatchObject({
      ok: false,
      problem: { kind: 'problems', problems: [{ rule: 'claim-expired' }] },
    })
  })

  it('may still be made when something else has expired meanwhile', async () => {
    const { changed, publish, clock } = await paperRig()
    clock.advance(366 * 86_400_000)
    expect(await publish([await changed(NEWS, 'third quarter', 'fourth quarter')])).toMatchObject({ ok: true })
  })

  it('is refused to a writer who began from a file that was published anew meanwhile', async () => {
    const { changed, publish } = await paperRig()
    const mine = await changed(NEWS, 'third quarter', 'fourth quarter')
    await publish([await changed(NEWS, 'third quarter', 'second quarter')])
    expect(await publish([mine])).toEqual({ ok: false, problem: { kind: 'behind', paths: [NEWS] } })
  })

  it('takes the next number where two people publish different files at once', async () => {
    const { changed, publish, newest } = await paperRig()
    const both = await Promise.all([
      publish([await changed(NEWS, 'third quarter', 'fourth quarter')]),
      publish([await changed('authors.yml', /name: .*/, 'name: Night desk')]),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    const { seq, manifest } = await newest()
    expect(seq).toBe(3)
    expect([manifest.files[NEWS], manifest.files['authors.yml']]).not.toContain(undefined)
  })
})

describe('two people', () => {
  it.each([
    ['a paid page', PAID, 'Try Now', 'Try It'],
    ['a claim', 'claims.yml', 'Offer sheet', 'Price list'],
    ['an advertiser', 'advertisers/sample-advertiser.yml', /callingHours: .*/, 'callingHours: never'],
    ['a paid page that is to be news', PAID, 'kind: paid', 'kind: news'],
  ] as const)('are needed for %s: its writers do not publish it', async (_, path, find, put) => {
    const { changed, publish } = await paperRig()
    const change = await changed(path, find, put, 'Ada')
    expect(await publish([change], 'Ada')).toEqual({ ok: false, problem: { kind: 'second-person', paths: [path] } })
    expect(await publish([{ ...change, authors: ['Bea', 'Ada'] }], 'Ada')).toMatchObject({ ok: false })
    const byAnother = await publish([change], 'Bea')
    expect(byAnother.ok || byAnother.problem.kind).not.toBe('second-person')
  })

  it('are not needed for news', async () => {
    const { changed, publish } = await paperRig()
    expect(await publish([await changed(NEWS, 'third quarter', 'fourth quarter', 'Ada')], 'Ada')).toMatchObject({ ok: true })
  })
})

describe('a process that serves the content', () => {
  const NO_CONTENT = { files: {}, corrected: {}, released: {}, changes: [] }

  it('keeps what it has, with an alarm, where it does not believe a release, and says when that is over', async () => {
    const { open, db, told, changed, publish, clock } = await paperRig()
    const { articles, follow } = await open()
    await addRelease(db, 2, { manifest: NO_CONTENT, at: clock.now(), actor: 'a later version', note: '' }, [])
    await follow()
    expect(articles.get('good-news')?.title).toContain('third quarter')
    expect(told).toMatchObject([{ kind: 'content_refused', state: 'raised', detail: { release: 2 } }])
    const good = (await db.selectFrom('content_release').selectAll().where('seq', '=', 1).executeTakeFirstOrThrow()).manifest
    await addRelease(db, 3, { manifest: readManifest(good), at: clock.now(), actor: 'test', note: '' }, [])
    await publish([await changed(NEWS, 'third quarter', 'fourth quarter')])
    await follow()
    expect(articles.get('good-news')?.title).toContain('fourth quarter')
    expect(told.at(-1)).toMatchObject({ kind: 'content_refused', state: 'ended' })
  })

  it('starts with the last release that it believes', async () => {
    const { open, db, clock, told } = await paperRig()
    await addRelease(db, 2, { manifest: NO_CONTENT, at: clock.now(), actor: 'a later version', note: '' }, [])
    const { articles, release } = await open()
    expect(release().seq).toBe(1)
    expect(articles.get('good-news')).toBeDefined()
    expect(told).toMatchObject([{ kind: 'content_refused', state: 'raised' }])
  })
})
