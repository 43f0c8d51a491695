/** The paper without script, and as machines read it: every link leads somewhere, every page says what it is. */

import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { inEnglish, languageOf } from '#shared/language/paths.ts'
import { newVisit, untilTakenOver } from '../support/browser/browser.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { htmlOf, type Site } from '../support/browser/site.ts'
import { canonicalOf, PAGES, VISITED_PARTS } from '../support/paths.ts'
import { sized } from '../support/size.ts'
import { until } from '../support/until.ts'

const MACHINE_READ = ['/robots.txt', '/sitemap.xml', '/news-sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/favicon.svg']

type Form = { readonly action: string; readonly method: string; readonly fields: number }
/** `lost`: fragments that name nothing in the page. `texts`: what is read, piece by piece, but for what is quoted from machines. */
type Found = { readonly links: string[]; readonly lost: string[]; readonly forms: Form[]; readonly texts: string[] }

/** The words on a claim, which its advertiser agreed to and which are compared letter by letter. */
const FIXED = "Advertiser's claim, not checked by us"
/** Marks of a typewriter, and days as machines write them. */
const MACHINE = /["']|\b\d{4}-\d\d-\d\d\b/
/** Words that are spelled otherwise in Canada, where they are no office's name. */
const NOT_OURS =
  /\b(?:petrol|lorry|programme|tyres?|aluminium|organis|realis(?:e|ing)|recognis|colors?|favor|centers?|labor(?! Statistics)|gasolene)\b/i

/** Whether a page says what is not written so here; the spelling is that of English pages. */
const isForeign = (text: string, path: string): boolean =>
  MACHINE.test(text) || (languageOf(path) === 'en' && NOT_OURS.test(text))

/** What this HTML offers to a reader without script: all addresses, all forms, and where its links within the page lead. */
const read = (page: Page, html: string): Promise<Found> =>
  page.evaluate((text) => {
    const found = new DOMParser().parseFromString(text, 'text/html')
    const links = [...found.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '')
    for (const unread of found.querySelectorAll('script, style, code, pre')) unread.remove()
    const words = found.createTreeWalker(found.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (words.nextNode()) texts.push(words.currentNode.nodeValue ?? '')
    return {
      texts,
      links,
      lost: links.filter((href) => /^#./.test(href) && found.getElementById(href.slice(1)) === null),
      forms: [...found.forms].map((form) => ({
        action: form.getAttribute('action') ?? '',
        method: form.method,
        fields: form.querySelectorAll('[name]').length,
      })),
    }
  }, html)

/** What a reader sees of a page's content: its headings, and how much text. */
async function seen(page: Page) {
  const main = page.locator('#main')
  const headings = await main.locator('h1:visible, h2:visible, h3:visible').allTextContents()
  return { headings, length: (await main.allInnerTexts()).join('').length }
}

/** Sums that the browser does alone: without script these pages say that they need it, and explain the rest. */
const IN_BROWSER: ReadonlySet<string> = new Set(['/tools/acb', '/tools/room'])

/** So many addresses are followed, those nearest to the front page first. */
const CRAWLED = sized(150, 600)

/** As its first reader gets it: `robots` is what its headers tell machines. */
type Answer = { readonly status: number; readonly type: string; readonly robots: string | null; readonly text: string }
const answers = new Map<string, Promise<Answer>>()

/** Reads an address once for all tests that look at its bytes. A redirection is not followed. */
function answerOf({ url }: Pick<Site, 'url'>, path: string): Promise<Answer> {
  const answer =
    answers.get(path) ??
    fetch(url + path, { redirect: 'manual' }).then(async (got) => ({
      status: got.status,
      type: got.headers.get('content-type') ?? '',
      robots: got.headers.get('x-robots-tag'),
      text: await got.text(),
    }))
  answers.set(path, answer)
  return answer
}

const it = onSite(paper)

describe('without script', () => {
  let page: Page
  let scripted: Page
  it.beforeAll(async ({ browser, site }) => {
    ;({ page } = await newVisit(browser, { baseURL: site.url, javaScriptEnabled: false }))
    ;({ page: scripted } = await newVisit(browser, { baseURL: site.url }))
  })
  it.afterAll(() => Promise.all([page, scripted].map((each) => each.context().close())))

  for (const { path } of VISITED_PARTS)
    it(`${path} shows what it shows with script, and no control that would be dead`, async ({ site }) => {
      // The first to ask for a page after a while gets the one of before, and has it drawn anew.
      await (await fetch(site.url + path)).text()
      await Promise.all([page.goto(path), scripted.goto(path).then(() => untilTakenOver(scripted))])
      const [without, full] = await Promise.all([seen(page), seen(scripted)])
      if (IN_BROWSER.has(inEnglish(path))) {
        expect(full.headings).toEqual(expect.arrayContaining(without.headings))
        expect(await page.getByText(/needs JavaScript|a besoin de JavaScript/).isVisible()).toBe(true)
      } else {
        expect(without.headings).toEqual(full.headings)
        // Controls that need script have words of their own.
        expect(without.length).toBeGreaterThan(full.length * 0.95)
      }
      expect(await page.locator('h1:visible').count()).toBe(1)
      // A button outside a form does nothing without script, so none may be seen.
      const dead = await page
        .locator('button:visible')
        .evaluateAll((all) =>
          all.filter((button) => !(button as HTMLButtonElement).form).map((button) => button.textContent || button.ariaLabel),
        )
      expect(dead).toEqual([])
    })

  it('every link and form that can be reached from the front page leads somewhere, and every page is in our own spelling', async ({
    site,
  }) => {
    const base = new URL(site.url)
    const seen = new Set(['/'])
    const queue = ['/']
    const broken: string[] = []
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const { status, type, text } = await answerOf(site, path)
      if (status >= 400) broken.push(`${path}: ${status}`)
      if (!type.includes('html')) continue
      const { links, lost, forms, texts } = await read(page, text)
      broken.push(
        ...texts
          .filter((each) => isForeign(each.replaceAll(FIXED, ''), path))
          .map((each) => `${path} says: ${each.slice(0, 120)}`),
      )
      broken.push(...links.filter((href) => href === '' || href === '#').map((href) => `${path}: a link to "${href}"`))
      broken.push(...lost.map((fragment) => `${path}: nothing is called ${fragment}`))
      broken.push(
        ...forms.filter(({ fields }) => fields === 0).map(({ action }) => `${path}: a form to "${action}" sends nothing`),
      )
      const searches = forms.filter(({ method }) => method === 'get').map(({ action }) => `${action}?q=bank`)
      for (const href of [...links, ...searches]) {
        const to = new URL(href, site.url + path)
        const key = to.pathname + to.search
        if (to.host !== base.host || seen.has(key) || seen.size >= CRAWLED) continue
        seen.add(key)
        queue.push(key)
      }
    }
    expect(seen.size).toBeGreaterThan(40)
    expect(broken).toEqual([])
  })
})

describe('machines', () => {
  const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

  it('find the feeds, the sitemaps, the rules for robots and the manifest', async ({ site }) => {
    const statuses = await Promise.all(MACHINE_READ.map(async (path) => `${path} ${(await fetch(site.url + path)).status}`))
    expect(statuses).toEqual(MACHINE_READ.map((path) => `${path} 200`))
    expect((await htmlOf(site, '/robots.txt')).text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  })

  it('find every static page in the sitemap, and none that is missing or asks not to be indexed', async ({ site }) => {
    const { text: xml } = await htmlOf(site, '/sitemap.xml')
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(site.url, ''))
    expect(paths.length).toBeGreaterThan(20)
    expect(paths).toEqual(
      expect.arrayContaining(PAGES.filter(({ path }) => /^\/[a-z]*$/.test(path) && path !== '/nope').map(({ path }) => path)),
    )
    const wrong: string[] = []
    // Of pages alike there are many: the long suite reads all of them.
    for (const path of paths.filter((_, place) => place % sized(4, 1) === 0)) {
      const { status, robots, text } = await answerOf(site, path)
      const told = robots ?? first(text, /<meta name="robots" content="([^"]*)"/)
      if (status !== 200 || told.includes('noindex')) wrong.push(`${path}: ${status} ${told}`)
    }
    expect(wrong).toEqual([])
  })

  for (const { path, status } of PAGES.filter(({ status }) => status === 200))
    it(`are told what ${path} is`, async ({ site }) => {
      const { status: answered, text: html } = await answerOf(site, path)
      expect(answered).toBe(status)
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(first(html, /<title>([^<]+)</)).toContain('Northern Ledger')
      expect(first(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(15)
      expect(first(html, /<link rel="canonical" href="([^"]+)"/)).toBe(site.url + canonicalOf(path))
      expect(first(html, /<meta property="og:title" content="([^"]+)"/)).not.toBe('')
      const address = first(html, /<meta property="og:image" content="([^"]+)"/)
      // One sender gets ten pictures at once, then one a second.
      const picture = await until('the picture', async () => {
        const answer = await fetch(address)
        return answer.status === 429 ? undefined : answer
      })
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      const records = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
      )
      expect(records.map((record) => record['@type'])).toContain('NewsMediaOrganization')
      if (path !== '/') expect(records.map((record) => record['@type'])).toContain('BreadcrumbList')
      for (const record of records) expect(record['@context']).toBe('https://schema.org')
      if (path.startsWith('/search')) expect(html).toContain('<meta name="robots" content="noindex"')
      else expect(html).not.toContain('noindex')
    })
})
