/** Feeds, sitemaps, narrations and the search over real HTTP, with the articles that ship. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { type ArticleService, createArticles } from '#server/articles/service.ts'
import { mediaIn } from '#server/content/media.ts'
import { createFeeds } from '#server/http/routes/site/feeds.ts'
import { createMedia } from '#server/http/routes/site/media.ts'
import { createSearch, type SearchAnswer } from '#server/http/routes/site/search.ts'
import { manualClock } from '../../support/manual-clock.ts'

const PUBLIC = 'https://ledger.example'
/** Paid pages of the last two days are there, so that a news sitemap which took them would show it. */
const clock = manualClock(Date.parse('2026-11-19T20:00:00-05:00'))
const RELEASED = Date.parse('2026-11-19T19:00:00-05:00')
/** One story was changed since, and another was released on the day after the one that it covers. */
const [CHANGED, LAST_CHANGE] = ['bank-canada-holds-rate-275', RELEASED + 60_000]
const [PROMPT, PROMPT_RELEASE] = ['enbridge-invests-upgrade-pipelines', Date.parse('2025-11-15T10:00:00-05:00')]
/** When a page, by the end of its address, was first released, and when as it is now. */
function releasedAt(slug: string) {
  const first = slug.endsWith(PROMPT) ? PROMPT_RELEASE : RELEASED
  return { first, last: slug.endsWith(CHANGED) ? LAST_CHANGE : first }
}

let server: Server
let base: string
let articles: ArticleService

beforeAll(async () => {
  const content = loadFolder(resolve('content'), {
    now: clock.now(),
    releasedAt: (path) => releasedAt(path.replace('.md', '')),
  })
  if (!content.ok) throw new Error(JSON.stringify(content.problem))
  articles = createArticles(content.value, { clock })
  const app = express()
  app.use(
    createFeeds({
      site: articles.site,
      articles,
      publicUrl: PUBLIC,
      clock,
      staticPaths: ['/', '/markets'],
      notes: () => [],
      frenchNotes: () => [],
      singlePaths: () => ['/markets/USD-CAD'],
    }),
    createMedia({ find: mediaIn(resolve('content')), mayHear: articles.mayHear }),
    createSearch({ articles, coins: { search: () => [] }, listings: { search: () => [], names: () => [] } }),
  )
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const text = async (path: string): Promise<string> => (await fetch(base + path)).text()
const paidHrefs = (): string[] => articles.list({ kind: 'paid' }).map(({ href }) => PUBLIC + href)
const linksIn = (body: string): string[] => body.match(/https:\/\/ledger\.example\/[^<"\s]*/g) ?? []

describe('feeds', () => {
  it.each([
    ['/feed.xml', 'application/rss+xml'],
    ['/feed.json', 'application/feed+json'],
    ['/topics/bitcoin/feed.xml', 'application/rss+xml'],
    ['/news-sitemap.xml', 'application/xml'],
  ])('%s holds nothing paid', async (path, type) => {
    const response = await fetch(base + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    const links = linksIn(await response.text())
    expect(links.filter((link) => paidHrefs().includes(link))).toEqual([])
  })

  it('list the newest news and analysis first, with the date of their first release', async () => {
    const feed = JSON.parse(await text('/feed.json')) as { items: { url: string; date_published: string }[] }
    const newest = articles.list().filter(({ kind }) => kind !== 'paid')
    expect(feed.items.map(({ url }) => url)).toEqual(newest.slice(0, 30).map(({ href }) => PUBLIC + href))
    for (const { url, date_published } of feed.items) expect(Date.parse(date_published)).toBe(releasedAt(url).first)
  })

  it.each(['/feed.xml', '/feed.json', '/topics/bitcoin/feed.xml', '/sitemap.xml', '/news-sitemap.xml', '/robots.txt'])(
    '%s costs no bytes while nothing has changed',
    async (path) => {
      const tag = (await fetch(base + path)).headers.get('etag') ?? ''
      // Without its own Cache-Control fetch would ask for fresh bytes.
      const ask = (known: string) => fetch(base + path, { headers: { 'If-None-Match': known, 'Cache-Control': 'max-age=0' } })
      const again = await ask(tag)
      expect([again.status, await again.text()]).toEqual([304, ''])
      // One tag for all its compressed forms: the same document, other bytes.
      expect([tag, again.headers.get('vary')]).toEqual([expect.stringMatching(/^W\/"/), 'Accept-Encoding'])
      expect((await ask('"another"')).status).toBe(200)
    },
  )

  it('exist for every topic and for no other word', async () => {
    const topics = articles.topics().map(({ topic }) => topic)
    const answers = await Promise.all(topics.map((topic) => fetch(`${base}/topics/${topic}/feed.xml`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await fetch(`${base}/topics/no-such/feed.xml`)).status).toBe(404)
  })
})

describe('sitemaps', () => {
  it('name every page once, and no paid one', async () => {
    const links = linksIn(await text('/sitemap.xml'))
    expect(new Set(links).size).toBe(links.length)
    for (const path of ['/', '/markets', '/markets/USD-CAD', ...articles.list({ paid: false }).map(({ href }) => href)])
      expect(links).toContain(PUBLIC + path)
    expect(links.filter((link) => paidHrefs().includes(link))).toEqual([])
  })

  it('tell when an article, or the newest of a topic, last changed', async () => {
    const xml = await text('/sitemap.xml')
    const changed = (path: string): string | undefined =>
      new RegExp(`<loc>${PUBLIC}${path}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1]
    for (const { href } of articles.list({ paid: false }))
      expect(changed(href)).toBe(new Date(releasedAt(href).last).toISOString())
    expect(Date.parse(changed('/topics/interest-rates') ?? '')).toBe(LAST_CHANGE)
    expect(Date.parse(changed('/topics/bitcoin') ?? '')).toBe(RELEASED)
  })

  it('for news hold what was released in the last two days, and nothing of the archive', async () => {
    const before = clock.now()
    const listed = async (at: number): Promise<string[]> => {
      clock.set(at)
      return linksIn(await text('/news-sitemap.xml'))
    }
    expect(await listed(PROMPT_RELEASE + 1000)).toEqual([`${PUBLIC}/articles/${PROMPT}`])
    expect(await listed(PROMPT_RELEASE + 2 * 86_400_000 + 1000)).toEqual([])
    // All others came more than thirty days after the days that they cover.
    expect(await listed(RELEASED + 1000)).toEqual([])
    clock.set(before)
  })

  it('are named in robots.txt', async () => {
    expect(await text('/robots.txt')).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
  })
})

describe('narrations', () => {
  it.each([
    ['high-school-senior.mp3', 'audio/mpeg'],
    ['teen-trader-story.wav', 'audio/wav'],
    ['ai-investment-assistant-review.opus', 'audio/ogg'],
  ])('%s is served as %s, whole and in parts', async (name, type) => {
    const whole = await fetch(`${base}/media/${name}`)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, type, 'bytes'])
    const bytes = Buffer.from(await whole.arrayBuffer())
    const part = await fetch(`${base}/media/${name}`, { headers: { Range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  })

  it('beyond their end are refused with their size', async () => {
    const response = await fetch(`${base}/media/high-school-senior.mp3`, { headers: { Range: 'bytes=99999999-' } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  })

  it.each(['/media/', '/media/..%2Fclaims.yml', '/media/%2e%2e/claims.yml', '/media/none.mp3', '/media/.hidden.mp3'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(base + path)).status).toBe(404)
    },
  )
})

describe('the site search', () => {
  const search = async (query: string): Promise<SearchAnswer> =>
    (await fetch(`${base}/api/search?q=${encodeURIComponent(query)}`)).json() as Promise<SearchAnswer>

  it('puts a symbol before names that hold it', async () => {
    expect((await search('RY')).symbols[0]).toMatchObject({ symbol: 'RY', href: '/markets/RY' })
    expect((await search('usd-cad')).symbols[0]).toMatchObject({ symbol: 'USD/CAD', href: '/markets/USD-CAD' })
  })

  it('finds instruments by a word of their name, and articles', async () => {
    const { symbols, articles: hits } = await search('royal')
    expect(symbols.map(({ symbol }) => symbol)).toContain('RY')
    expect(hits.length).toBeGreaterThan(0)
  })

  it.each(['', '  ', '""', '%', '/'])('finds nothing for %j', async (query) => {
    expect(await search(query)).toEqual({ symbols: [], articles: [] })
  })

  it('refuses a query that is too long, missing or given twice', async () => {
    for (const path of [`?q=${'a'.repeat(101)}`, '', '?q=a&q=b'])
      expect((await fetch(`${base}/api/search${path}`)).status).toBe(400)
  })
})
