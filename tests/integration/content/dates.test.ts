/** A story has two dates: the day that it covers, which readers see as its date, and its first release here, for machines. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { dayOf } from '#shared/days.ts'
import { type Site, startSite } from '../../support/browser/site.ts'

let site: Site
/** The site releases its content while it starts, between these two moments. */
let started: { readonly from: number; readonly to: number }
beforeAll(async () => {
  const from = Date.now()
  site = await startSite({ roles: ['web'] })
  started = { from, to: Date.now() }
})
afterAll(() => site.stop())

const content = loadFolder('content', { now: Date.now() })
if (!content.ok) throw new Error(JSON.stringify(content.problem))
const { articles } = content.value
const stories = articles.filter(({ kind }) => kind !== 'paid')

const textOf = async (path: string): Promise<string> => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')
const isOfTheStart = (date: string | undefined): boolean => {
  const at = Date.parse(date ?? '')
  return at >= started.from && at <= started.to
}
const first = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]

it.each(articles)(
  '$slug tells machines when it was first released here, and readers that and the day that it covers, if it has one',
  async (article) => {
    const html = await textOf(article.href)
    for (const date of [
      first(html, /"datePublished":"([^"]+)"/),
      first(html, /"dateModified":"([^"]+)"/),
      first(html, /<meta property="article:published_time" content="([^"]+)"/),
      first(html, /<meta property="article:modified_time" content="([^"]+)"/),
    ])
      expect([date, isOfTheStart(date)]).toEqual([expect.any(String), true])
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const released = dayOf(new Date(started.from).toISOString())
    if (article.explainer) expect(main.slice(0, main.indexOf('<h1'))).not.toMatch(/<time|Published|Added/)
    else if (article.kind === 'paid') expect(first(main, /Published here <time [^>]*>([^<]*)<\/time>/)).toBe(released)
    else {
      expect(main.includes(`<time dateTime="${article.eventDate}">${dayOf(article.eventDate)}</time>`)).toBe(true)
      expect(first(main, /Added here <time [^>]*>([^<]*)<\/time>/)).toBe(released)
    }
  },
)

it('feeds say of each story when it was first released here', async () => {
  const rss = await textOf('/feed.xml')
  const dates = [...rss.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date]) => Date.parse(date ?? ''))
  expect(dates.length).toBeGreaterThan(20)
  // A date of RSS has whole seconds.
  expect(dates.filter((at) => at < started.from - 1000 || at > started.to)).toEqual([])
  const json = JSON.parse(await textOf('/feed.json')) as { items: { date_published: string; date_modified: string }[] }
  for (const { date_published, date_modified } of json.items)
    expect([date_published, isOfTheStart(date_published), isOfTheStart(date_modified)]).toEqual([date_published, true, true])
})

it('the sitemap says of each story when it last changed here', async () => {
  const xml = await textOf('/sitemap.xml')
  for (const { href } of stories) {
    const date = first(xml, new RegExp(`<loc>[^<]*${href}</loc><lastmod>([^<]+)</lastmod>`))
    expect([href, date, isOfTheStart(date)]).toEqual([href, date, true])
  }
})

it('no story of the archive is news because it was released today', async () => {
  expect(stories.length).toBeGreaterThan(20)
  expect(await textOf('/news-sitemap.xml')).not.toContain('/articles/')
})
