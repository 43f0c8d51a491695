/** Every page at three widths, in light and in dark: whole, quiet and readable, and easy to hit. With UPDATE_PICTURES=1 the pictures are in test-results/pages. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { newVisit, refusals, untilTakenOver, type Visit } from '../support/browser/browser.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { layoutProblems } from '../support/browser/layout.ts'
import { heightAt, LOOKS, THEMES, WIDTHS } from '../support/browser/screens.ts'
import { missedTargets, smallTargets } from '../support/browser/targets.ts'
import { fileNameOf, VISITED, VISITED_PARTS } from '../support/paths.ts'

const PICTURES = 'test-results/pages'
const WITH_PICTURES = process.env.UPDATE_PICTURES === '1'

const PHONE = 390
/** Held to WCAG: in the other language the same parts have other words, which may only break the layout. */
const EXAMINED = new Set(VISITED_PARTS.map(({ path }) => path))

/** What a reader would stumble over on this page at this width; empty when all is well. */
async function problemsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: heightAt(width) })
  const headings = await page.locator('h1').count()
  const small = width === 820 ? [] : await smallTargets(page)
  const missed = width === PHONE ? await missedTargets(page) : []
  return [...(await layoutProblems(page)), ...small, ...missed, ...(headings === 1 ? [] : [`${headings} h1`])]
}

const it = onSite(paper)

describe('every page', () => {
  let visit: Visit
  it.beforeAll(async ({ browser, site }) => {
    mkdirSync(PICTURES, { recursive: true })
    visit = await newVisit(browser, { baseURL: site.url })
  })

  it.afterAll(() => visit.context.close())

  async function problemsOf(path: string, status: number): Promise<string[]> {
    const { page, complaints } = visit
    complaints.length = 0
    const answer = await page.goto(path)
    await untilTakenOver(page)
    const problems: string[] = answer?.status() === status ? [] : [`answered ${answer?.status()}`]
    for (const { width, colorScheme, isExamined } of LOOKS) {
      // A theme is a matter of colours alone: no page is loaded again for it, and none fades over.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = [...(await problemsAt(page, width)), ...(isExamined && EXAMINED.has(path) ? await axeProblems(page) : [])]
      problems.push(...found.map((text) => `${width}-${colorScheme} ${text}`))
    }
    if (WITH_PICTURES) await takePictures(path)
    // Chromium itself reports that the page it was sent to is missing; nothing else may be said.
    const expected = status === 404 ? refusals(404) : undefined
    return [...problems, ...complaints.filter((text) => !expected?.test(text))]
  }

  async function takePictures(path: string): Promise<void> {
    const { page } = visit
    for (const colorScheme of THEMES)
      for (const width of WIDTHS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: heightAt(width) })
        await page.screenshot({ path: join(PICTURES, `${fileNameOf(path)}-${width}-${colorScheme}.png`), fullPage: true })
      }
  }

  for (const { path, status } of VISITED)
    it(`${path} has one heading, fits its width, has targets to hit, says nothing on the console and breaks no rule of WCAG 2.2 AA`, async () => {
      expect(await problemsOf(path, status)).toEqual([])
    })

  it.runIf(WITH_PICTURES)('gives the README its picture', async () => {
    const { page } = visit
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 1100 })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot()
    mkdirSync('docs/pictures', { recursive: true })
    await sharp(picture).png({ palette: true, quality: 90 }).toFile('docs/pictures/home-1440-light.png')
  })
})

it('at 390 px the tables of the transparency page are blocks that show whole, each cell after its label', async ({ visit }) => {
  const { page } = await visit('/transparency', { viewport: { width: 390, height: 844 } })
  const tables = page.locator('main table')
  const wide = await tables.evaluateAll((all) => all.filter((each) => each.scrollWidth > 350).map((each) => each.textContent))
  expect(await tables.count()).toBeGreaterThan(0)
  expect(wide).toEqual([])
  const cells = page.locator('tr', { hasText: 'Sample Advertiser' }).first().locator('td')
  const labels = await cells.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content))
  expect(labels).toEqual([/^"Registration/, /^"Callers/, /^"Contact/].map((label) => expect.stringMatching(label)))
})

it('at 390 px each value of the privacy page is below its label, and no date is parted at a line’s end', async ({ visit }) => {
  const { page } = await visit('/privacy', { viewport: { width: 390, height: 844 } })
  const labels = await page
    .locator('td[data-label]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').display))
  expect(labels.length).toBeGreaterThan(4)
  expect(new Set(labels)).toEqual(new Set(['block']))
  for (const path of ['/calendar', '/articles/bank-canada-holds-rate-275']) {
    await page.goto(path)
    const parted = page
      .locator('main time:not([datetime*="T"]):visible')
      .evaluateAll((times) =>
        times
          .filter((time) => new Set([...time.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          .map((time) => time.textContent),
      )
    expect(await parted, path).toEqual([])
  }
})
