/** What the French site has for programs: its feeds, its calendar, its sitemap entries and the first lines of its files. */
import { resolve } from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import { createCalendar } from '#server/http/routes/site/calendar.ts'
import { createFeeds } from '#server/http/routes/site/feeds.ts'
import { createWireFeeds } from '#server/http/routes/site/wire-feeds.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { releasesOf } from '#shared/economy/release.ts'
import type { CalendarView, ReleaseRow } from '#shared/economy/views.ts'
import type { WireItem } from '#shared/wire/announcement.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const publicUrl = 'https://ledger.example'
const clock = manualClock(FIXTURE_NOW)
const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!content.ok) throw new Error('the content does not load')
const articles = createArticles(content.value, { clock })
const { site } = articles

const coming = releasesOf(readReleases()).map(
  ({ id, at, was, series: { title, publisher, country, url, weight } }): ReleaseRow => {
    const blank = { leads: false, of: null, last: null, actual: null, nothing: null }
    return { id, at: new Date(at).toISOString(), was, title, publisher, country, url, weight, ...blank }
  },
)
const calendar = () => ({ past: [], coming, from: [], undated: [] }) as unknown as CalendarView

/** Of yesterday; the stories were released here since. */
const NOTE = {
  href: '/fr/economie/inflation/2026-10-01',
  title: 'L’inflation monte à 2,4\u00a0% en octobre',
  excerpt: 'L’inflation était à 2,4\u00a0% en octobre.',
  category: 'Statistique Canada',
  publishedAt: new Date(FIXTURE_NOW - 86_400_000).toISOString(),
  modifiedAt: new Date(FIXTURE_NOW - 86_400_000).toISOString(),
}
const announced = (language: 'en' | 'fr', title: string) =>
  ({
    ...{ title, language, link: `https://source.example/${language}`, summary: null, receivedAt: FIXTURE_NOW },
    ...{ publishedAt: FIXTURE_NOW, row: { key: language, by: 'Bank of Canada' } },
  }) as WireItem
const items = (of: string | null) =>
  of === null || of === 'energy'
    ? [announced('en', 'Bank holds rate'), announced('fr', 'La Banque maintient son taux')]
    : undefined

const app = express()
  .use(
    createFeeds({
      site,
      articles,
      publicUrl,
      clock,
      staticPaths: ['/'],
      singlePaths: () => [],
      notes: () => [],
      frenchNotes: () => [NOTE],
    }),
  )
  .use(createWireFeeds({ site, frenchSite: articles.french.site, publicUrl, wire: { items } }))
  .use(createCalendar({ publicUrl, site, calendar, clock }))
const textAt = async (path: string): Promise<string> => (await request(app).get(path).buffer(true)).text

it('the French feed holds release notes and what is in French, under the French name of the site, and nothing else', async () => {
  const feed = JSON.parse(await textAt('/fr/feed.json')) as { description: string; items: { url: string; title: string }[] }
  const french = articles.french.list({ language: 'fr' })
  expect(feed.description).toMatch(/^Des nouvelles des marchés canadiens/)
  expect(feed.items.map(({ url }) => url)).toEqual([...french, NOTE].map(({ href }) => publicUrl + href))
  expect(feed.items.every(({ url }) => url.startsWith(`${publicUrl}/fr/`))).toBe(true)
  const rss = await textAt('/fr/feed.xml')
  expect(rss).toContain('<language>fr-CA</language>')
  expect(rss).toContain('<category>Banques</category>')
  expect(rss).not.toContain('/articles/how-')
})

it('the English feed is as it was (control)', async () => {
  const rss = await textAt('/feed.xml')
  expect(rss).toContain('<language>en-CA</language>')
  expect(rss).not.toContain('/fr/')
})

it('the feed of a topic is in French at its French address, and refuses others in French', async () => {
  const rss = await textAt('/fr/sujets/taux-d-interet/feed.xml')
  expect(rss).toContain(`<title>${site().name}\u00a0: Taux d’intérêt</title>`)
  expect(rss).toContain(`<atom:link href="${publicUrl}/fr/sujets/taux-d-interet/feed.xml"`)
  const links = rss.match(/<link>[^<]*/g) ?? []
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => !link.startsWith(`<link>${publicUrl}/fr`))).toEqual([])
  const merged = await request(app).get('/fr/sujets/marche-des-changes/feed.xml')
  expect([merged.status, merged.headers.location]).toEqual([301, '/fr/sujets/devises/feed.xml'])
  const refused = await request(app).get('/fr/sujets/tirages/feed.xml')
  expect([refused.status, refused.body.error]).toEqual([404, 'Ce sujet n’existe pas.'])
})

it('the news sitemap of French has its notes, as French', async () => {
  const xml = await textAt('/fr/news-sitemap.xml')
  expect(xml).toContain('<news:language>fr</news:language>')
  expect(xml.match(/<loc>[^<]*/g)).toEqual([`<loc>${publicUrl}${NOTE.href}`])
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${publicUrl}/fr/news-sitemap.xml`)
})

it('the wire is a feed in French, whose entries keep the language of their source', async () => {
  const rss = await textAt('/fr/fil/energie/feed.xml')
  expect(rss).toContain('<language>fr-CA</language>')
  expect(rss).toContain(`<atom:link href="${publicUrl}/fr/fil/energie/feed.xml"`)
  expect(rss).toMatch(/<item xml:lang="en">\s*<title><!\[CDATA\[Bank holds rate/)
  expect(rss).toMatch(/<item>\s*<title><!\[CDATA\[La Banque/)
  expect(rss).toContain('Banque du Canada')
  expect((await request(app).get('/fr/fil/rien/feed.xml')).body.error).toBe('Le fil n’a pas cette source ou ce sujet.')
})

it('the sitemap has each story once in each language that it is in', async () => {
  const xml = await textAt('/sitemap.xml')
  expect(xml.match(/\/articles\/what-a-bond-yield-says</g)).toHaveLength(1)
  expect(xml.match(/\/fr\/articles\/ce-que-dit-le-rendement-d-une-obligation</g)).toHaveLength(1)
  expect(xml).not.toContain('/fr/articles/what-')
  // Of a topic that French has no page of, the English one alone.
  expect(xml).toContain('/topics/prize-draws<')
  expect(xml).not.toContain('/fr/sujets/tirages<')
})

it('the French calendar names releases, publishers and countries in French and leads to French pages', async () => {
  const ics = (await textAt('/fr/calendrier.ics')).replaceAll('\r\n ', '')
  expect(ics).toContain('SUMMARY:Indice des prix à la consommation')
  expect(ics).toContain('DESCRIPTION:Statistique Canada. La source peut déplacer cette date')
  expect(ics).toContain('CATEGORIES:États-Unis')
  expect(ics).toContain(`URL:${publicUrl}/fr/calendrier`)
  expect(ics).toMatch(/^PRODID:-\/\/.*\/\/Calendrier économique\/\/FR\r$/m)
  expect(ics).not.toMatch(/SUMMARY:(Consumer|Labour|Retail|US )/)
  expect(await textAt('/calendar.ics')).toContain('SUMMARY:Consumer price index')
})
