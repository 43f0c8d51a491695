/** First light: a price reaches an open browser and one tile repaints, without a reload and without moving anything. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newVisit } from '../support/browser.ts'
import { type Site, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

describe('a live tile', () => {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await startSite()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const PRICE = '[data-symbol] [data-field="price"]'

  it('changes within five seconds without a reload, a layout shift or a complaint', async () => {
    const { page, context, complaints } = await newVisit(browser)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site.url)
    const before = await page.locator(PRICE).allTextContents()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await until('a tile changes', async () => (await page.locator(PRICE).allTextContents()).join() !== before.join(), 5000)
    const seen = await page
      .evaluate(() => window as unknown as { sameDocument?: boolean; shifts: number[] })
      .then(() =>
        page.evaluate(() => ({ same: 'sameDocument' in window, shifts: (window as unknown as { shifts: number[] }).shifts })),
      )
    expect(seen).toEqual({ same: true, shifts: [] })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stands still while the reader has paused updates, and moves again afterwards', async () => {
    const { page, context } = await newVisit(browser)
    await page.goto(site.url)
    const prices = async (): Promise<string> => (await page.locator(PRICE).allTextContents()).join()
    const first = await prices()
    await until('it is live', async () => (await prices()) !== first, 5000)
    await page.getByRole('button', { name: /pause live updates/i }).click()
    const paused = await prices()
    const version = async () => ((await (await fetch(`${site.url}/api/market-data`)).json()) as { version: number }).version
    const then = await version()
    await until('the market moved on', async () => (await version()) > then + 1000)
    expect(await prices()).toBe(paused)
    await page.getByRole('button', { name: /resume live updates/i }).click()
    await until('it is live again', async () => (await prices()) !== paused, 5000)
    await context.close()
  })

  it('catches up after the web process was killed and came back', async () => {
    const { page, context } = await newVisit(browser)
    await page.goto(site.url)
    // At once, while the page may still be loading its socket's code: the hardest moment.
    await site.kill('web')
    await site.start('web')
    const before = (await page.locator(PRICE).allTextContents()).join()
    await until('prices move again', async () => (await page.locator(PRICE).allTextContents()).join() !== before, 10_000)
    await context.close()
  })
})
