/** What the French site has for programs: its feeds, its calendar, its sitemap entries and the first lines of its files. */
import { resolve } from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import { createCalendar } from '#server/http/routes/site/calendar.ts'
import { createFeeds } from '#server/http/routes/site/feeds.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { releasesOf } from '#shared/economy/release.ts'
import type { CalendarView, ReleaseRow } from '#shared/economy/views.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const publicUrl = 'https://ledger.example'
const clock = manualClock(FIXTURE_NOW)
const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!content.ok) throw new Error('the content does not load')
const articles = createArticles(content.value, { clock })
const { site } = articles

const coming = releasesOf(readReleases()).map(({ id, at, series: { title, publisher, country, url, weight } }): ReleaseRow => {
  const blank = { leads: false, of: null, last: null, actual: null, nothing: null }
  return { id, at: new Date(at).toISOString(), title, publisher, country, url, weight, ...blank }
})
const calendar = () => ({ past: [], coming, from: [] }) as unknown as CalendarView

const app = express()
  .use(createFeeds({ site, articles, publicUrl, clock, staticPaths: ['/'], singlePaths: () => [], notes: () => [] }))
  .use(createCalendar({ publicUrl, site, calendar, clock }))
const textAt = async (path: string): Promise<string> => (await request(app).get(path).buffer(true)).text

it('the French feed holds what is in French, under the French name of the site, and nothing else', async () => {
  const feed = JSON.parse(await textAt('/fr/feed.json')) as { description: string; items: { url: string; title: string }[] }
  const french = articles.french.list({ language: 'fr' })
  expect(feed.description).toMatch(/^Des nouvelles des marchés canadiens/)
  expect(feed.items.map(({ url }) => url)).toEqual(french.map(({ href }) => publicUrl + href))
  expect(feed.items.every(({ url }) => url.startsWith(`${publicUrl}/fr/articles/`))).toBe(true)
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

it('the sitemap has each story once in each language that it is in', async () => {
  const xml = await textAt('/sitemap.xml')
  expect(xml.match(/\/articles\/what-a-bond-yield-says</g)).toHaveLength(1)
  expect(xml.match(/\/fr\/articles\/ce-que-dit-le-rendement-d-une-obligation</g)).toHaveLength(1)
  expect(xml).not.toContain('/fr/articles/what-')
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
