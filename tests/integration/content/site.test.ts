/** What is published is seen on every web process within six seconds, while readers are answered; what is for later is nowhere until then. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { hashOf } from '#server/content/manifest.ts'
import { createNewsroom } from '#server/content/newsroom.ts'
import { createPreviewLinks } from '#server/content/preview/links.ts'
import { openContentStore } from '#server/content/store/open.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { FIXTURES } from '../../support/content.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

const SLUG = 'canadian-banks-q3-outlook'
const GOAL_MS = 6000

let one: Site
let other: Site
beforeAll(async () => {
  one = await startSite()
  other = await startSite({ roles: ['web'], beside: one })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})
const webs = (): readonly Site[] => [one, other]

const textOf = async (site: Site, path: string): Promise<string> => (await fetch(site.url + path)).text()

/** A folder with the newest release, to be changed. */
async function exported(): Promise<string> {
  const folder = temporaryFolder()
  expect(await ledger(one.dataDir, ['content', 'export', folder])).toMatchObject({ exit: 0 })
  return folder
}

async function publish(folder: string, redis = true): Promise<void> {
  const env = redis ? { REDIS_URL: one.redis.url } : { REDIS_URL: 'redis://127.0.0.1:9' }
  const { exit, out } = await ledger(one.dataDir, ['content', 'import', folder, '--publish'], { env })
  expect([exit, out]).toEqual([0, expect.stringContaining('Published release')])
}

function retitle(folder: string, title: string): void {
  const file = join(folder, `articles/${SLUG}.md`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: "${title}"`))
}

/** Readers of both processes, one request after another, until they are stopped. @returns what failed */
function readers() {
  let stopped = false
  let asked = 0
  const failed: string[] = []
  const paths = ['/', `/articles/${SLUG}`, '/insights', '/feed.xml', '/sitemap.xml', `/articles/${SLUG}.data`]
  const reading = webs().map(async ({ url }) => {
    for (let turn = 0; !stopped; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const answer = await fetch(url + path).catch(String)
      if (typeof answer === 'string' || answer.status !== 200)
        failed.push(`${path} ${typeof answer === 'string' ? answer : answer.status}`)
      else await answer.text()
      asked++
    }
  })
  return async () => {
    stopped = true
    await Promise.all(reading)
    return { failed, asked }
  }
}

it.each([
  ['announced', true],
  ['not announced, for Redis was away', false],
] as const)(
  'a release that was %s is on both processes within six seconds, and no request fails meanwhile',
  async (words, isAnnounced) => {
    const folder = await exported()
    const title = `Canadian banks, as told when a release was ${words.slice(0, 3)}`
    retitle(folder, title)
    const stop = readers()
    await publish(folder, isAnnounced)
    const start = performance.now()
    for (const site of webs())
      await until('the new title', async () => (await textOf(site, `/articles/${SLUG}`)).includes(title), goal(GOAL_MS))
    expect(performance.now() - start).toBeLessThan(goal(GOAL_MS))
    const { failed, asked } = await stop()
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThan(10)
    for (const site of webs()) for (const path of ['/feed.xml', '/feed.json']) expect(await textOf(site, path)).toContain(title)
  },
)

it('the site shows a draft by its link and nowhere else, on each process, and what a correction changed under the story', async () => {
  const db = await openContentStore({ DATA_DIR: one.dataDir, DATABASE_URL: one.database })
  onTestFinished(() => db.destroy())
  const { now } = Date
  // Not the story that others are made from.
  const slug = 'coinbase-adds-staking-tokens'
  const newsroom = createNewsroom({ db, now })
  const secret = readFileSync(join(one.dataDir, 'secret'), 'utf8').trim()
  const links = createPreviewLinks({ db, now, secret, publicUrl: '' })
  const path = `articles/${slug}.md`
  const write = async (find: RegExp, put: string): Promise<string> => {
    const { text = '' } = (await newsroom.open(path)) ?? {}
    const saved = await newsroom.drafts.save({ path, text: text.replace(find, put), author: 'Ada', from: hashOf(text) })
    if (!saved.ok) throw new Error(saved.problem.kind)
    return saved.value.text
  }
  const text = await write(/^title: .*$/m, 'title: "A headline for the lawyer alone"')
  await links.make({ path, text, by: 'Ada' })
  const [link] = await links.list(path)
  for (const { url } of webs()) {
    const shown = await fetch(`${url}${link?.address}`)
    const html = await shown.text()
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex, nofollow'],
    ])
    for (const words of ['A headline for the lawyer alone', 'This is a draft', 'name="robots" content="noindex"'])
      expect(html).toContain(words)
    expect(html).not.toContain('Share this page')
    const [, plate = ''] = /src="(\/plates\/[^"]+\?draft=[^"]+)"/.exec(html) ?? []
    expect([plate, (await fetch(url + plate)).status]).toEqual([expect.stringContaining(slug), 200])
    expect((await fetch(`${url}${link?.address}x`)).status).toBe(404)
  }
  const elsewhere = await Promise.all(
    ['/', '/insights', '/feed.xml', '/sitemap.xml', `/articles/${slug}`].map((each) => textOf(one, each)),
  )
  expect(elsewhere.filter((each) => each.includes('for the lawyer alone') || each.includes('/preview/'))).toEqual([])
  expect(JSON.stringify(one.logs)).not.toContain(link?.address.split('.').at(-1))

  const corrected = await newsroom.correct(path, 'The headline had no name before.', 'Ada')
  if (!corrected.ok) throw new Error(corrected.problem.kind)
  expect(await newsroom.publish({ path, from: hashOf(corrected.value.text), actor: 'Ada', isTypo: false })).toMatchObject({
    ok: true,
  })
  for (const site of webs()) {
    await until(
      'the correction',
      async () => (await textOf(site, `/articles/${slug}`)).includes('The headline had no name'),
      goal(GOAL_MS),
    )
    const html = await textOf(site, `/articles/${slug}`)
    expect(html).toMatch(/What was changed.*<del>.*<\/del>.*<ins>.*for the lawyer alone<\/ins>/s)
    expect((await fetch(`${site.url}${link?.address}`)).status).toBe(410)
  }
})

it('the site names a buyer as its record does from the release on, in forms and on pages, and no process starts anew', async () => {
  const db = await openContentStore({ DATA_DIR: one.dataDir, DATABASE_URL: one.database })
  onTestFinished(() => db.destroy())
  const newsroom = createNewsroom({ db, now: Date.now })
  const path = 'advertisers/sample-advertiser.yml'
  const { text = '' } = (await newsroom.open(path)) ?? {}
  const changed = text
    .replace(/^legalName: .*$/m, 'legalName: "Maple Renamed Inc."')
    .replace(/^displayName: .*$/m, 'displayName: "Maple Renamed"')
    .replace(/^callers: .*$/m, 'callers: "Two people of Maple"')
    .replace(/^callingHours: .*$/m, 'callingHours: "Mondays, 9 to 10 Eastern time"')
  const saved = await newsroom.drafts.save({ path, text: changed, author: 'Ada', from: hashOf(text) })
  if (!saved.ok) throw new Error(saved.problem.kind)
  const second = { path, from: hashOf(saved.value.text), actor: 'Grace', isTypo: false }
  expect(await newsroom.publish(second)).toMatchObject({ ok: true })
  const said: Readonly<Record<string, readonly string[]>> = {
    '/register': ['Maple Renamed Inc.', 'Mondays, 9 to 10 Eastern time'],
    '/privacy': ['Maple Renamed'],
    '/transparency': ['Maple Renamed Inc.', 'Two people of Maple'],
  }
  const start = performance.now()
  for (const site of webs())
    for (const [page, words] of Object.entries(said))
      await until(
        page,
        async () => {
          const html = await textOf(site, page)
          return words.every((each) => html.includes(each))
        },
        goal(GOAL_MS),
      )
  expect(performance.now() - start).toBeLessThan(goal(GOAL_MS))
  for (const site of webs()) expect(await textOf(site, '/register')).not.toContain('Sample Advertiser Inc.')
})

it('the site answers for a page that was taken back with when and why, and lists it nowhere; a narration under its hash is kept for ever', async () => {
  const db = await openContentStore({ DATA_DIR: one.dataDir, DATABASE_URL: one.database })
  onTestFinished(() => db.destroy())
  const newsroom = createNewsroom({ db, now: Date.now })
  const [slug, reason] = ['nft-market-recovery', 'Its source has taken the figures back.']
  const bytes = readFileSync(join(FIXTURES, 'media/tone.wav'))
  expect(await newsroom.addMedium(`${hashOf(bytes)}.wav`, bytes, 'Ada')).toMatchObject({ ok: true })
  expect(await newsroom.withdraw(`articles/${slug}.md`, reason, 'Ada')).toMatchObject({ ok: true })
  for (const site of webs()) {
    await until('the page is gone', async () => (await fetch(`${site.url}/articles/${slug}`)).status === 410, goal(GOAL_MS))
    expect(await textOf(site, `/articles/${slug}`)).toContain(reason)
    const lists = ['/', '/crypto', '/insights', '/feed.xml', '/sitemap.xml']
    const naming = () => Promise.all(lists.map(async (path) => ((await textOf(site, path)).includes(slug) ? path : '')))
    // A list that was drawn in the last second may be sent once more while it is drawn again.
    await until('no list names it', async () => (await naming()).every((path) => path === ''), 2000)
    const heard = await fetch(`${site.url}/media/${hashOf(bytes)}.wav`)
    expect([heard.status, heard.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(Buffer.from(await heard.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

/** Everywhere a reader or a program could come upon a story. */
const surfacesOf = (slug: string): readonly string[] => [
  `/articles/${slug}`,
  `/articles/${slug}.data`,
  '/stocks',
  '/topics/embargoed-subject',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/api/search?q=zirconium',
  `/articles/${SLUG}`,
]

it('a story for later is nowhere a second before its time, and everywhere a second after it', async () => {
  const folder = await exported()
  const slug = 'zirconium-dividend'
  const at = Math.ceil(Date.now() / 1000) * 1000 + 11_000 + goal(1000)
  const before = readFileSync(join(folder, `articles/${SLUG}.md`), 'utf8')
  const story = before
    .replace(/^title: .*$/m, 'title: "Zirconium miners and their dividends"')
    .replace(/^eventDate: .*$/m, `eventDate: "${new Date(at).toISOString()}"`)
    .replace(/^section: .*$/m, 'section: stocks')
    .replace(/^topics: \[(.*)\]$/m, 'topics: [embargoed-subject, $1]')
  writeFileSync(join(folder, `articles/${slug}.md`), story)
  await publish(folder)
  const found = async (site: Site): Promise<string[]> => {
    const shown = await Promise.all(
      surfacesOf(slug).map(async (path) => {
        // A sitemap has addresses alone, and the page of an address that does not exist repeats it.
        const words = path === '/sitemap.xml' ? slug : 'Zirconium miners'
        return (await textOf(site, path)).includes(words) ? path : ''
      }),
    )
    return shown.filter((path) => path !== '')
  }
  await pause(Math.max(0, at - goal(1000) - Date.now()))
  for (const site of webs()) {
    expect((await fetch(`${site.url}/articles/${slug}`)).status).toBe(404)
    expect(await found(site)).toEqual([])
  }
  expect(Date.now()).toBeLessThan(at)
  await pause(Math.max(0, at + 1000 - Date.now()))
  for (const site of webs()) {
    expect((await fetch(`${site.url}/articles/${slug}`)).status).toBe(200)
    // A page that was drawn in the last second may be sent once more while it is drawn again.
    await until('the story is everywhere', async () => (await found(site)).length === surfacesOf(slug).length, goal(2000))
  }
})
