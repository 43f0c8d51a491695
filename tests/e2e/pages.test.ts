/** Every page at three widths in light and dark: whole, quiet and readable. The pictures are in test-results/pages. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeProblems } from '../support/axe.ts'
import { launchBrowser, newVisit, openTakenOver, type Visit } from '../support/browser.ts'
import { layoutProblems } from '../support/layout.ts'
import { fileNameOf, PAGES } from '../support/paths.ts'
import { type Site, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

const WIDTHS = [390, 820, 1440] as const
const THEMES = ['light', 'dark'] as const
/** Contrast differs by theme and the layout by width: two corners see every rule. */
const EXAMINED = ['390-light', '1440-dark']
const PICTURES = 'test-results/pages'

/** What a reader would stumble over on this page at this width; empty when all is well. */
async function problemsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const headings = await page.locator('h1').count()
  return [...(await layoutProblems(page)), ...(headings === 1 ? [] : [`${headings} h1`])]
}

describe('every page', () => {
  let site: Site
  let browser: Browser
  const visits = new Map<string, Visit>()
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true })
    // Prices that seldom move, for the pages are examined and drawn as they stand.
    site = await startSite({ env: { SIMULATED_TICK_MS: '5000' } })
    await until('prices', async () => /data-field="price">\$?\d/.test(await (await fetch(site.url)).text()))
    browser = await launchBrowser()
    for (const colorScheme of THEMES) visits.set(colorScheme, await newVisit(browser, { colorScheme }))
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  async function problemsOf(path: string, status: number, theme: string): Promise<string[]> {
    const { page, complaints } = visits.get(theme) as Visit
    complaints.length = 0
    const answer = await openTakenOver(page, site.url + path)
    const problems: string[] = answer?.status() === status ? [] : [`answered ${answer?.status()}`]
    for (const width of WIDTHS) {
      const at = `${width}-${theme}`
      problems.push(...(await problemsAt(page, width)).map((text) => `${at} ${text}`))
      if (EXAMINED.includes(at)) problems.push(...(await axeProblems(page)).map((text) => `${at} ${text}`))
      await page.screenshot({ path: join(PICTURES, `${fileNameOf(path)}-${at}.png`), fullPage: true })
    }
    // Chromium itself reports that the page it was sent to is missing; nothing else may be said.
    const expected = status === 404 ? /^error: Failed to load resource: .* 404 / : undefined
    return [...problems, ...complaints.filter((text) => !expected?.test(text))]
  }

  for (const { path, status } of PAGES)
    it(`${path} has one heading, fits its width, says nothing on the console and breaks no rule of WCAG 2.2 AA`, async () => {
      const problems = await Promise.all(THEMES.map((theme) => problemsOf(path, status, theme)))
      expect(problems.flat()).toEqual([])
    })

  it.runIf(process.env.UPDATE_PICTURES === '1')('gives the README its picture', async () => {
    const { page } = visits.get('light') as Visit
    await page.setViewportSize({ width: 1440, height: 1100 })
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot()
    mkdirSync('docs/pictures', { recursive: true })
    await sharp(picture).png({ palette: true, quality: 90 }).toFile('docs/pictures/home-1440-light.png')
  })
})
