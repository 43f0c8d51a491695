/** First light: a price reaches an open browser and one tile repaints, without a reload and without moving anything. */
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { newVisit } from '../../support/browser/browser.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { startSite } from '../../support/browser/site.ts'
import { stage } from '../../support/browser/stage.ts'
import { stubServer } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

describe('a live tile', () => {
  const on = stage(startSite)

  const PRICE = '[data-symbol] [data-field="price"]'

  it('changes within five seconds without a reload, a layout shift or a complaint', async () => {
    const { page, context, complaints } = await newVisit(on.browser)
    await watchShifts(page)
    await page.goto(on.site.url)
    const before = await page.locator(PRICE).allTextContents()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await until('a tile changes', async () => (await page.locator(PRICE).allTextContents()).join() !== before.join(), 5000)
    expect([await page.evaluate(() => 'sameDocument' in window), await shiftsOf(page)]).toEqual([true, []])
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([390, 1440])('stands where it stood while the rest of the page still comes, %i px wide', async (width) => {
    const html = (await (await fetch(on.site.url)).text()).replace(/<script.*?<\/script>/gs, '')
    const [tile = ''] = /<a[^>]*data-symbol="ETH".*?<\/a>/s.exec(html) ?? []
    const from = html.indexOf(tile)
    // Cut after each part of one tile: the document, as a slow line would bring it.
    const cuts = [...tile.matchAll(/(?<=<\/(?:span|svg)>)(?=<(?:span|svg) )/g)].map(({ index }) => from + index)
    const parts = [...cuts, html.length].map((end, nth) => html.slice(nth === 0 ? 0 : cuts[nth - 1], end))
    expect(parts.length).toBeGreaterThan(4)
    const answers: ServerResponse[] = []
    const slow = await stubServer(async (req, res) => {
      if (req.url !== '/') {
        const asset = await fetch(on.site.url + req.url)
        res.setHeader('content-type', asset.headers.get('content-type') ?? '')
        return res.end(await asset.bytes())
      }
      res.setHeader('content-type', 'text/html; charset=utf-8')
      res.write(parts[0])
      answers.push(res)
    })
    const { page, context } = await newVisit(on.browser, { viewport: { width, height: 1400 } })
    await watchShifts(page)
    const loaded = page.goto(slow, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    for (const part of parts.slice(1)) {
      const elements = await page.locator('*').count()
      answers[0]?.write(part)
      // Parsed, laid out and painted, before the next part comes.
      await page.waitForFunction((before) => document.querySelectorAll('*').length > before, elements)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    answers[0]?.end()
    await loaded
    expect(await shiftsOf(page)).toEqual([])
    await context.close()
  })

  it('stands still while the reader has paused updates, and moves again afterwards', async () => {
    const { page, context } = await newVisit(on.browser)
    await page.goto(on.site.url)
    const prices = async (): Promise<string> => (await page.locator(PRICE).allTextContents()).join()
    const first = await prices()
    await until('it is live', async () => (await prices()) !== first, 5000)
    await page.getByRole('button', { name: /pause live updates/i }).click()
    const paused = await prices()
    const version = async () => ((await (await fetch(`${on.site.url}/api/market-data`)).json()) as { version: number }).version
    const then = await version()
    await until('the market moved on', async () => (await version()) > then + 1000)
    expect(await prices()).toBe(paused)
    await page.getByRole('button', { name: /resume live updates/i }).click()
    await until('it is live again', async () => (await prices()) !== paused, 5000)
    await context.close()
  })

  it('catches up after the web process was killed and came back', async () => {
    const { page, context } = await newVisit(on.browser)
    await page.goto(on.site.url)
    // At once, while the page may still be loading its socket's code: the hardest moment.
    await on.site.kill('web')
    await on.site.start('web')
    const before = (await page.locator(PRICE).allTextContents()).join()
    await until('prices move again', async () => (await page.locator(PRICE).allTextContents()).join() !== before, 10_000)
    await context.close()
  })
})
