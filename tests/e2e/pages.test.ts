/** Every page at three widths in light and dark: whole, quiet and readable. The pictures are in test-results/pages. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { newVisit, openTakenOver, type Visit } from '../support/browser/browser.ts'
import { layoutProblems } from '../support/browser/layout.ts'
import { stage, startPricedSite } from '../support/browser/stage.ts'
import { fileNameOf, PAGES } from '../support/paths.ts'

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
  const visits = new Map<string, Visit>()
  const on = stage(() => startPricedSite({ env: { SIMULATED_TICK_MS: '5000' } }))
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true })
    for (const colorScheme of THEMES) visits.set(colorScheme, await newVisit(on.browser, { colorScheme }))
  })

  async function problemsOf(path: string, status: number, theme: string): Promise<string[]> {
    const { page, complaints } = visits.get(theme) as Visit
    complaints.length = 0
    const answer = await openTakenOver(page, on.site.url + path)
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
    await page.goto(on.site.url)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot()
    mkdirSync('docs/pictures', { recursive: true })
    await sharp(picture).png({ palette: true, quality: 90 }).toFile('docs/pictures/home-1440-light.png')
  })
})
