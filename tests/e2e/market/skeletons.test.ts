/**
 * While the store has not answered, a reader sees the page with skeletons of final size, and then the prices in their place;
 * no other reader does: a fast store, a page that is kept, and a crawler give and get whole pages.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, newVisit } from '../../support/browser/browser.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { isLong } from '../../support/size.ts'
import { until } from '../../support/until.ts'

/** Skeletons of each page, block by block. */
const PAGES = {
  '/': [8],
  '/stocks': [4, 4],
  '/crypto': [4],
  '/forex': [4],
  '/markets': [20, 10, 20, 8],
} as const
/** An attribute of an element: the styles in the page name it too. */
const SKELETON = / data-skeleton| data-loading|Reading prices/
/** A headless browser says so, and counts as a crawler. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const CRAWLER = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

describe('a store that is slow', () => {
  let site: Site
  let browser: Browser
  const gate = (): string => join(site.dataDir, 'prices-may-be-read')
  beforeAll(async () => {
    site = await startSite({ env: { NODE_OPTIONS: '--import ./tests/support/market/slow-store.ts' } })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })
  /** The web process has just started, and the store does not answer it yet. */
  beforeEach(async () => {
    await site.kill('web')
    rmSync(gate(), { force: true })
    await site.start('web')
  })
  const answer = (): void => writeFileSync(gate(), '')

  /** The skeletons a reader sees, section by section. */
  const skeletons = (page: Page): Promise<number[]> =>
    page
      .locator('section:has([data-skeleton])')
      .evaluateAll((sections) =>
        sections.map(
          (section) => [...section.querySelectorAll('[data-skeleton]')].filter((each) => each.getClientRects().length > 0).length,
        ),
      )

  describe.each([
    { width: 1440, height: 900, paths: isLong ? (['/', '/stocks', '/crypto', '/forex', '/markets'] as const) : (['/'] as const) },
    { width: 390, height: 844, paths: isLong ? (['/', '/stocks', '/markets'] as const) : (['/markets'] as const) },
  ])('at $width px', ({ width, height, paths }) => {
    it.each(paths)('a reader sees %s at once, with skeletons, then prices in their place: nothing moves', async (path) => {
      const { page, complaints, context } = await newVisit(browser, { userAgent: READER, viewport: { width, height } })
      await watchShifts(page)
      await page.goto(site.url + path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      // Which of them a width shows is known when the sheet is there.
      await expect.poll(() => skeletons(page), { timeout: 5000 }).toEqual(PAGES[path])
      expect(await page.getByText('Reading prices').first().isVisible()).toBe(true)
      expect(await page.locator('[data-tile]').count()).toBe(0)
      answer()
      await page.locator('[data-tile] [data-field="price"]').first().waitFor()
      await page.waitForLoadState()
      expect(await page.locator('[data-skeleton], [data-loading]').count()).toBe(0)
      expect({ shifts: await shiftsOf(page), complaints }).toEqual({ shifts: [], complaints: [] })
      await context.close()
    })
  })

  it('without script says that prices are still read, and offers to reload: then they are there', async () => {
    const { page, context } = await newVisit(browser, { userAgent: READER, javaScriptEnabled: false })
    await page.goto(`${site.url}/stocks`, { waitUntil: 'commit' })
    const reload = page.getByRole('link', { name: 'Reload the page' }).first()
    await reload.waitFor()
    answer()
    await page.waitForLoadState()
    await reload.click()
    await page.locator('[data-tile] [data-field="price"]').first().waitFor()
    expect(await page.content()).not.toMatch(SKELETON)
    await context.close()
  })

  it('makes crawlers wait, and gives them a page without a skeleton', async () => {
    const asked = Object.keys(PAGES).map(async (path) => (await fetch(site.url + path, { headers: CRAWLER })).text())
    expect(await Promise.race([Promise.any(asked), glance('/about').then(() => 'the page of a reader')])).toContain('a reader')
    answer()
    for (const html of await Promise.all(asked)) {
      expect(html).toContain('data-tile')
      expect(html).not.toMatch(SKELETON)
    }
  })

  const glance = async (path: string): Promise<Response> => {
    const got = await fetch(site.url + path, { headers: { 'User-Agent': READER } })
    await got.body?.cancel()
    return got
  }

  it('has no page kept that waits for it, and the next one is whole, for everybody, and kept', async () => {
    const answers = await Promise.all(Object.keys(PAGES).flatMap((path) => [glance(path), glance(path), glance(path)]))
    expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']))
    answer()
    for (const path of Object.keys(PAGES)) {
      await until(`${path} is kept`, async () => (await glance(path)).headers.get('etag') !== null)
      const html = await (await fetch(site.url + path)).text()
      expect(html).toContain('data-tile')
      expect(html).not.toMatch(SKELETON)
    }
  })

  it('tells programs to come again, and says when', async () => {
    const got = await fetch(`${site.url}/api/market-data`)
    expect([got.status, got.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await fetch(`${site.opsUrl}/readyz`)).status).toBe(503)
  })

  it('that never answers: the blocks say so and offer to try again', async () => {
    const { page, context } = await newVisit(browser, { userAgent: READER })
    await page.goto(`${site.url}/markets`, { waitUntil: 'commit' })
    await page.getByText('Prices could not be read').first().waitFor()
    expect(await skeletons(page)).toEqual(PAGES['/markets'])
    await context.close()
  })
})
