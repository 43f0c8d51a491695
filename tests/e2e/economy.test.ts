/** The economy in a browser: stored figures at every width, a release in an open page, and what a reader saw before (FEED-15). */
import { Redis } from 'ioredis'
import { describe, expect } from 'vitest'
import { writeAnnouncements } from '#server/market/store/announcements.ts'
import { writeObservations } from '#server/market/store/observations.ts'
import { FIGURES_CHANGED, WIRE_CHANGED } from '#server/platform/redis.ts'
import { FIGURE_PAGES, pageOf } from '#shared/economy/pages.ts'
import { figureOf } from '#shared/economy/statistics.ts'
import { inFrench } from '#shared/language/paths.ts'
import { openTakenOver } from '../support/browser/browser.ts'
import { onSite } from '../support/browser/browser-test.ts'
import { problemsInEveryCorner } from '../support/browser/corners.ts'
import { htmlOf, type Site, startSite } from '../support/browser/site.ts'
import { openFigureStore, storedFigure, storeFigures } from '../support/market/stored-figures.ts'
import { until } from '../support/until.ts'

const SHOWN = ['/', '/economy', '/economy/inflation', '/economy/prime-rate/with/inflation', '/calendar', '/wire']
const HOUR = 3_600_000

const announced = (id: string, title: string, hoursAgo: number) => ({
  ...{ source: 'statcan', id, title, link: `https://www150.statcan.gc.ca/n1/${id}`, summary: null, language: 'en' as const },
  publishedAt: Date.now() - hoursAgo * HOUR,
  receivedAt: Date.now(),
})

/** Stores what a source announced, and wakes the site. */
async function announce(site: Site, ...items: readonly ReturnType<typeof announced>[]): Promise<void> {
  const db = await openFigureStore(site.dataDir)
  await writeAnnouncements(db, 'statcan', items)
  await db.destroy()
  const redis = new Redis({ path: site.redis.path })
  await redis.publish(WIRE_CHANGED, '')
  redis.disconnect()
}

async function startFilled(): Promise<Site> {
  const site = await startSite()
  await storeFigures(site.dataDir, Date.now())
  await announce(site, announced('1', 'Consumer Price Index, October 2026', 2), announced('2', 'Crop areas', 30))
  await until('the wire', async () => (await htmlOf(site, '/wire')).text.includes('Crop areas'), 30_000)
  await until('the stored figures', async () => !(await htmlOf(site, '/economy')).text.includes('A sample is a value'), 30_000)
  await until('prices', async () => /data-field="price">\$?\d/.test((await htmlOf(site, '/')).text), 30_000)
  return site
}

const it = onSite(startFilled)

describe('the pages of the economy', () => {
  for (const path of SHOWN)
    it(`${path} with stored figures fits every width, breaks no rule of WCAG 2.2 AA, and holds still while it loads`, async ({
      browser,
      site,
    }) => {
      expect(await problemsInEveryCorner(browser, site.url, path)).toEqual([])
    })

  it.for([
    ['/economy/bond-10y', '10-year Canada bond yield'],
    ['/fr/economie/obligations-10-ans', 'Obligations du Canada, 10\u00a0ans'],
  ] as const)('%s says at its head whose yield it is', async ([path, title], { site }) => {
    expect((await htmlOf(site, path)).text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  })

  it('answer first: prime, the posted rate, the policy rate and the next decision, then rows of 36 pixels', async ({ visit }) => {
    const { page } = await visit('/economy', { viewport: { width: 1440, height: 900 } })
    const answers = page.locator('section:has(h2:text-is("Rates now")) li')
    expect(await answers.locator('b').allTextContents()).toEqual([
      'Prime',
      '5-year mortgage, posted',
      'Policy rate',
      'Next decision',
    ])
    await answers
      .last()
      .locator('small', { hasText: /ET, (today|tomorrow|in \d+ days)$/ })
      .waitFor()
    const heights = await page
      .locator('tr[data-figure]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(37)
    expect((await answers.first().boundingBox())?.y).toBeLessThan(260)
  })

  it('part no word of their names in the margin', async ({ visit }) => {
    const { page } = await visit('/economy/unemployment', { viewport: { width: 1440, height: 900 } })
    const lines = await page.getByRole('heading', { level: 1, name: 'Unemployment' }).evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getClientRects().length
    })
    expect(lines).toBe(1)
  })

  for (const width of [390, 1440])
    it(`mark decisions on the line itself, by letters that cover no mark and no other letter, at ${width} px`, async ({
      visit,
    }) => {
      for (const figure of ['inflation', 'policy-rate', 'unemployment']) {
        const { page } = await visit(`/economy/${figure}`, { viewport: { width, height: 900 } })
        const marks = await page.locator('#chart svg[role="img"]').evaluate((drawing) => {
          const path = drawing.querySelector<SVGPathElement>('svg[viewBox] path')
          const [matrix, length] = [path?.getScreenCTM(), path?.getTotalLength() ?? 0]
          const line = Array.from({ length: 20_001 }, (_, nth) =>
            path?.getPointAtLength((length * nth) / 20_000).matrixTransform(matrix ?? undefined),
          )
          const boxOf = (each: Element) => each.getBoundingClientRect()
          const rings = [...drawing.querySelectorAll('[data-event] circle')].map(boxOf)
          const letters = [...drawing.querySelectorAll('[data-event] rect')].map(boxOf)
          const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          const fromLine = ({ left, top, width: wide, height }: DOMRect) =>
            Math.min(...line.map((at) => (at ? Math.hypot(at.x - left - wide / 2, at.y - top - height / 2) : Number.NaN)))
          return {
            count: rings.length,
            farthest: Math.max(0, ...rings.map(fromLine)),
            covered: letters.filter((letter) => [...rings, ...letters].some((other) => other !== letter && meets(letter, other))),
          }
        })
        expect(marks.count, figure).toBeGreaterThan(0)
        expect(marks.farthest, figure).toBeLessThan(1)
        expect(marks.covered, figure).toEqual([])
      }
    })

  it('leave room between the day of a release, with its year, and its hour, in both languages', async ({ visit }) => {
    for (const path of ['/economy/policy-rate', inFrench('/economy/policy-rate')].map(String)) {
      const { page } = await visit(path, { viewport: { width: 1440, height: 900 } })
      const rooms = await page.locator('[data-release] th time').evaluateAll((times) =>
        times.map((time) => {
          const day = document.createRange()
          day.selectNodeContents(time.firstChild ?? time)
          return (time.lastElementChild?.getBoundingClientRect().left ?? 0) - day.getBoundingClientRect().right
        }),
      )
      expect(rooms.length, path).toBeGreaterThan(2)
      expect(Math.min(...rooms), path).toBeGreaterThan(5)
    }
  })

  it('have a rule between the sections of a figure, and on paper no control', async ({ visit }) => {
    const { page } = await visit('/economy/inflation', { viewport: { width: 1440, height: 900 } })
    const rules = await page
      .locator('main section.ledger')
      .evaluateAll((sections) =>
        sections.slice(1).map(({ firstElementChild: inner }) => inner && getComputedStyle(inner).borderTopWidth),
      )
    expect(rules.length).toBeGreaterThan(2)
    expect([...new Set(rules)]).toEqual(['1px'])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main :is(select, nav, summary)').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('main figure svg[role="img"]').isVisible()).toBe(true)
  })

  it('are whole without script: values, periods, the curve and its table', async ({ visit }) => {
    const { page } = await visit('/economy', { javaScriptEnabled: false })
    expect(await page.locator('[data-figure] [data-field="value"]').count()).toBe(FIGURE_PAGES.length)
    expect(await page.locator('svg[aria-label^="Yield curves"] path').count()).toBe(4)
    const { page: figure } = await visit('/economy/unemployment', { javaScriptEnabled: false })
    expect(await figure.locator('main').textContent()).toContain('British Columbia')
    expect(await figure.locator('h2:has-text("The figures") + *, table tbody tr').count()).toBeGreaterThan(12)
  })

  it('compare a figure with another of its unit by a form, without script: two lines, and pairs of stored values', async ({
    visit,
    site,
  }) => {
    const { page } = await visit('/economy/policy-rate/5y', { javaScriptEnabled: false })
    const choice = page.getByLabel('Compare with')
    const offered = await choice.locator('option').allTextContents()
    expect(offered).toContain('Inflation')
    expect(offered).not.toContain(pageOf('oil-wti').name)
    await choice.selectOption('inflation')
    await page.getByRole('button', { name: 'Compare' }).click()
    expect(new URL(page.url()).pathname).toBe('/economy/policy-rate/5y/with/inflation')
    expect(await page.locator('#chart svg[role="img"] path').count()).toBe(2)
    await page.getByText('Show the figures').click()
    const row = page.getByRole('table', { name: 'Policy rate and Inflation, newest first' }).locator('tbody tr').first()
    expect(await row.locator('data').count()).toBe(2)
    expect(await page.locator('a[href="/api/economy/inflation.csv"]').count()).toBe(1)
    await page.getByRole('link', { name: /Inflation.*remove/ }).click()
    expect(new URL(page.url()).pathname).toBe('/economy/policy-rate/5y')
    expect((await fetch(`${site.url}/economy/policy-rate/with/oil-wti`)).status).toBe(404)
    const wrong = await fetch(`${site.url}/economy/policy-rate/with?figure=oil-wti`, { redirect: 'manual' })
    expect([wrong.status, wrong.headers.get('location')]).toEqual([302, '/economy/policy-rate'])
  })

  it('show a release in an open page without a reload, within five seconds, and in its data for the next reader', async ({
    open,
    site,
  }) => {
    const { page } = await open('/economy/unemployment')
    const { page: home } = await open('/')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const figure = figureOf('unemployment')
    const last = figure && storedFigure(figure, Date.now()).at(-1)
    if (!last) throw new Error('nothing stored')
    const db = await openFigureStore(site.dataDir)
    const period = `${last.period.slice(0, 5)}12-01`
    await writeObservations(db, [{ ...last, period, value: 98.7, receivedAt: Date.now() }])
    await db.destroy()
    const redis = new Redis({ path: site.redis.path })
    await redis.publish(FIGURES_CHANGED, '')
    redis.disconnect()
    for (const each of [page, home])
      await each.locator('[data-figure="unemployment"] [data-field="value"]', { hasText: '98.7%' }).waitFor({ timeout: 5000 })
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await until(
      'the page as it is kept',
      async () => (await htmlOf(site, '/economy/unemployment')).text.includes('98.7%'),
      10_000,
    )
  })
})

describe('the note of a release', () => {
  it('is a page, the head of the front page, an entry of feed and sitemap, and a link in open pages, all within 15 seconds', async ({
    open,
    visit,
    site,
  }) => {
    const { page: home } = await open('/')
    const { page: figure } = await open('/economy/inflation')
    const cpi = figureOf('cpi')
    const last = cpi && storedFigure(cpi, Date.now()).at(-1)
    if (!last) throw new Error('nothing stored')
    const [year = 0, month = 0] = last.period.split('-').map(Number)
    const period = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    const path = `/economy/inflation/${period}`
    expect((await fetch(site.url + path)).status).toBe(404)
    const at = Date.now()
    const db = await openFigureStore(site.dataDir)
    await writeObservations(db, [{ ...last, period, value: last.value * 1.2, releasedAt: at - 6000, receivedAt: at }])
    await db.destroy()
    const redis = new Redis({ path: site.redis.path })
    await redis.publish(FIGURES_CHANGED, '')
    redis.disconnect()

    const left = () => ({ timeout: Math.max(1, 15_000 - (Date.now() - at)) })
    await home.locator(`[data-figure="inflation"][href="${path}"]`, { hasText: 'Read the release note' }).waitFor(left())
    await figure.getByRole('link', { name: 'Read the release note' }).waitFor(left())
    const isListed = async (address: string) => (await fetch(site.url + address)).text().then((text) => text.includes(path))
    for (const address of [path, '/', '/feed.xml', '/feed.json', '/sitemap.xml', '/news-sitemap.xml'])
      await until(`the note in ${address}`, () => isListed(address), left().timeout)
    const french = inFrench(path) ?? ''
    for (const address of ['/fr/feed.xml', '/fr/feed.json', '/fr/news-sitemap.xml']) {
      const text = await (await fetch(site.url + address)).text()
      expect(text, address).toContain(`${site.url}${french}`)
      expect(text, address).toContain('L’inflation monte à ')
    }

    const { page } = await visit('/', { javaScriptEnabled: false })
    const hero = page.locator('section[aria-labelledby="hero-headline"]')
    expect(await hero.textContent()).toMatch(
      /Inflation rises to .* in .*Written by software at|Written by software at .*Inflation rises to/,
    )
    const { page: note } = await visit(path, { javaScriptEnabled: false })
    expect(await note.locator('h1').textContent()).toMatch(/^Inflation rises to \d+\.\d% in /)
    expect(await note.locator('[data-made="release"] p').count()).toBe(3)
    expect(await note.locator('svg[role="img"], tbody tr').count()).toBeGreaterThan(12)
  })
})

describe('the wire', () => {
  it('is whole without script, by topic too, on the page of a figure and in its feed', async ({ visit, site }) => {
    for (const path of ['/wire', '/wire/statcan', '/wire/inflation', '/economy/inflation']) {
      const { page } = await visit(path, { javaScriptEnabled: false })
      expect(await page.locator('[data-wire="statcan 1"] a').first().getAttribute('href')).toBe(
        'https://www150.statcan.gc.ca/n1/1',
      )
    }
    const { page } = await visit('/wire/farming', { javaScriptEnabled: false })
    expect(await page.locator('[data-wire]').count()).toBe(1)
    const feed = await fetch(`${site.url}/wire/inflation/feed.xml`)
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect((await feed.text()).match(/<title>[^<]*<!\[CDATA\[[^\]]*/g)).toEqual([
      '<title><![CDATA[Consumer Price Index, October 2026',
    ])
    expect((await fetch(`${site.url}/wire/nothing`)).status).toBe(404)
    expect((await fetch(`${site.url}/wire/nothing/feed.xml`)).status).toBe(404)
  })

  it('holds its list still under a reader until the new entries are wanted', async ({ visitor, site }) => {
    const { page } = await visitor({})
    await page.clock.install()
    await openTakenOver(page, `${site.url}/wire`)
    const heights = () => page.locator('[data-wire="statcan 1"]').evaluate((row) => row.getBoundingClientRect().top)
    const before = await heights()
    await announce(site, announced('3', 'Labour Force Survey, October 2026', 0))
    await until('the next reader', async () => (await htmlOf(site, '/wire')).text.includes('Labour Force'), 10_000)
    await page.clock.fastForward(61_000)
    const button = page.getByRole('button', { name: 'Show 1 new entry' })
    await button.waitFor()
    expect(await page.locator('[data-wire]').count()).toBe(2)
    expect(await heights()).toBe(before)
    await button.click()
    expect(await page.locator('[data-wire]').first().textContent()).toContain('Labour Force Survey')
  })
})

describe('the strip of the front page', () => {
  it('tells a reader what changed since their last visit, which only their browser knows', async ({ open, site }) => {
    const { page } = await open('/')
    await until('the visit is remembered', () => page.evaluate(() => localStorage.getItem('nl-economy-seen') !== null))
    const asked: string[] = []
    page.on('request', (request) => void asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('nl-economy-seen') ?? '{}') as { at: number; seen: Record<string, string> }
      const before = { ...kept.seen, inflation: '2020-01-01 9' }
      localStorage.setItem('nl-economy-seen', JSON.stringify({ at: Date.UTC(2026, 10, 14, 15), seen: before, before: null }))
    })
    await openTakenOver(page, `${site.url}/`)
    await page.locator('[data-since]', { hasText: /^Since your visit on 14 Nov 2026: Inflation.* changed\.$/ }).waitFor()
    expect(asked.filter((each) => each.includes('2020-01-01'))).toEqual([])
  })

  it('has seven cells, each a link to its page', async ({ visit }) => {
    const { page } = await visit('/', { javaScriptEnabled: false })
    const cells = page.locator('section:has(h2:text-is("Canada today")) li a')
    expect(await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('href')))).toEqual([
      '/economy/policy-rate',
      '/markets/USD-CAD',
      '/markets/OIL',
      '/economy/bond-2y',
      '/economy/bond-10y',
      '/economy/inflation',
      '/economy/unemployment',
    ])
  })
})

describe('the next releases on a phone', () => {
  it.for(['/economy', '/fr/economie', '/calendar'])('each have their publisher below them: %s', async (path, { visit }) => {
    const { page } = await visit(path, { viewport: { width: 390, height: 844 } })
    const publishers = page.locator('tr[data-release] td a:only-child small:first-of-type')
    const beside = await publishers.evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => {
          const title = document.createRange()
          title.selectNodeContents(each.parentElement as Element)
          title.setEndBefore(each)
          return { title: title.getBoundingClientRect(), publisher: each.getBoundingClientRect() }
        })
        .map(({ title, publisher }) => publisher.top >= title.bottom - 2),
    )
    expect(beside.length).toBeGreaterThan(0)
    expect(beside).not.toContain(false)
  })
})

describe('the calendar', () => {
  it('is offered to other calendars, and says the same each time', async ({ site }) => {
    const first = await fetch(`${site.url}/calendar.ics`)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await first.text()
    expect(text).toContain('UID:statcan-cpi-2026-12-14@127.0.0.1')
    expect(await (await fetch(`${site.url}/calendar.ics`)).text()).toBe(text)
    expect((await htmlOf(site, '/calendar')).text).not.toMatch(/forecast<|consensus/i)
  })
})
