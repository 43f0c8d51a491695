/** The rules of the pages' own refresh: what keeps prices coming where no socket gets through, and a page without prices. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newVisit } from '../support/browser.ts'
import { type Site, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Requests for a poll, and second readings of the page. */
function countRequests(page: Page) {
  const seen = { polls: 0, reads: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/market-data')) seen.polls++
    if (/\.data(\?|$)/.test(request.url())) seen.reads++
  })
  return seen
}

/** A page whose clock the test moves and whose sockets never open. */
async function cutOff(url: string) {
  const { page, context } = await newVisit(browser)
  await page.clock.install()
  let tries = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    tries++
    socket.close()
  })
  const seen = countRequests(page)
  await page.goto(url)
  // The page's own timers begin together with its first try for a socket.
  await until('it looks for a socket', () => tries > 0)
  return { page, context, seen }
}

describe('a page without a socket', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
    await until('prices', async () => /data-status="simulated"/.test(await (await fetch(site.url)).text()), 30_000)
  })
  afterAll(() => site.stop())

  const prices = async (page: Page): Promise<string> =>
    (await page.locator('main [data-symbol] [data-field="price"]').allTextContents()).join()

  it.each([
    ['/markets', 5],
    ['/', 60],
  ])('%s asks and reads again every %i minutes', async (path, minutes) => {
    const { page, context, seen } = await cutOff(`${site.url}${path}`)
    const before = await prices(page)
    await page.clock.fastForward((minutes * 60 - 10) * 1000)
    expect(seen).toEqual({ polls: 0, reads: 0 })
    expect(await prices(page)).toBe(before)
    await page.clock.runFor(15_000)
    await until('new prices', async () => (await prices(page)) !== before)
    expect(seen).toEqual({ polls: 1, reads: 1 })
    await context.close()
  })

  it('a reader\u2019s own refresh is read again after one second', async () => {
    const { page, context, seen } = await cutOff(`${site.url}/stocks`)
    const before = await prices(page)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await until('the poll is asked for', () => seen.polls === 1)
    await page.clock.runFor(400)
    expect(seen.reads).toBe(0)
    await until('it is read again', async () => {
      await page.clock.runFor(100)
      return seen.reads === 1
    })
    await until('new prices', async () => (await prices(page)) !== before)
    await context.close()
  })
})

describe('a page that came without prices', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ roles: ['web'] })
  })
  afterAll(() => site.stop())

  it('asks for a poll at once and reads again after two seconds', async () => {
    const { page, context, seen } = await cutOff(`${site.url}/crypto`)
    await until('the poll is asked for', () => seen.polls === 1)
    // The page's clock also runs by itself: a margin for the time until here.
    await page.clock.runFor(1000)
    expect(seen.reads).toBe(0)
    await page.clock.runFor(1000)
    await until('it is read again', () => seen.reads === 1)
    expect(seen.polls).toBe(1)
    await context.close()
  })
})
