/** First light: a price reaches an open browser and one tile repaints, without a reload and without moving anything. */
import type { ServerResponse } from 'node:http'
import { describe, expect } from 'vitest'
import { onSite, startPricedSite } from '../../support/browser/browser-test.ts'
import { pricesOn, untilMoved } from '../../support/browser/prices.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { stubServer } from '../../support/stub-server.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

/** Not shared: one of these tests kills it. */
const it = onSite(() => startPricedSite())

describe('a live tile', () => {
  it('changes within five seconds without a reload, a layout shift or a complaint', async ({ visitor }) => {
    const { page } = await visitor()
    await watchShifts(page)
    await page.goto('/')
    const before = await pricesOn(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await untilMoved(page, before, goal(5000))
    expect([await page.evaluate(() => 'sameDocument' in window), await shiftsOf(page)]).toEqual([true, []])
  })

  it('takes its unrounded value and its origin along with the price that readers see', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto('/')
    const before = await pricesOn(page)
    await untilMoved(page, before)
    const tiles = await page.locator('[data-tile]').evaluateAll((all) =>
      all.map((tile) => {
        const price = tile.querySelector('data[data-field="price"]')
        const time = tile.querySelector('time')?.getAttribute('datetime')
        const says = Number(price?.textContent?.replace(/[$,]/g, ''))
        const isValue = Math.abs(says - Number(price?.getAttribute('value'))) <= 0.005001
        return isValue && price?.getAttribute('data-of') === `${tile.getAttribute('data-symbol')} price ${time}`
      }),
    )
    expect([tiles.length > 5, tiles.filter((isTrue) => !isTrue)]).toEqual([true, []])
  })

  it.for([390, 1440])('keeps its place while the rest of the page still comes, %i px wide', async (width, { visitor, site }) => {
    const html = (await (await fetch(site.url)).text()).replace(/<script.*?<\/script>/gs, '')
    const [tile = ''] = /<a[^>]*data-symbol="ETH".*?<\/a>/s.exec(html) ?? []
    const from = html.indexOf(tile)
    // Cut after each part of one tile: the document, as a slow line would bring it.
    const cuts = [...tile.matchAll(/(?<=<\/(?:span|svg|data)>)(?=<(?:span|svg|data) )/g)].map(({ index }) => from + index)
    const parts = [...cuts, html.length].map((end, nth) => html.slice(nth === 0 ? 0 : cuts[nth - 1], end))
    expect(parts.length).toBeGreaterThan(4)
    const answers: ServerResponse[] = []
    const slow = await stubServer(async (req, res) => {
      if (req.url !== '/') {
        const asset = await fetch(site.url + req.url)
        res.setHeader('content-type', asset.headers.get('content-type') ?? '')
        return res.end(await asset.bytes())
      }
      res.setHeader('content-type', 'text/html; charset=utf-8')
      res.write(parts[0])
      answers.push(res)
    })
    const { page } = await visitor({ viewport: { width, height: 1400 } })
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
  })

  it('stops while the reader has paused updates, and moves again afterwards', async ({ visitor, site }) => {
    const { page } = await visitor()
    await page.goto('/')
    await untilMoved(page)
    await page.getByRole('button', { name: /pause live updates/i }).click()
    const paused = await pricesOn(page)
    const version = async () => ((await (await fetch(`${site.url}/api/market-data`)).json()) as { version: number }).version
    const then = await version()
    await until('the market moved on', async () => (await version()) > then + 1000)
    expect(await pricesOn(page)).toBe(paused)
    await page.getByRole('button', { name: /resume live updates/i }).click()
    await untilMoved(page, paused, goal(5000))
  })

  it('catches up after the web process was killed and came back', async ({ visit, site }) => {
    const { page } = await visit('/', {
      provokes: /net::ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED)|WebSocket connection to .* failed/,
    })
    // At once, while the page may still be loading its socket's code: the hardest moment.
    await site.kill('web')
    await site.start('web')
    // No deadline is promised: on a busy machine the program alone takes many seconds to start.
    await untilMoved(page, undefined, 60_000)
  })
})
