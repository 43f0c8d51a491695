/** The rules of the pages' own refresh: what keeps prices coming where no socket gets through, and a page without prices. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedBy, watchAsked } from '../../support/browser/asked.ts'
import { launchBrowser, newVisit } from '../../support/browser/browser.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { until } from '../../support/until.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** When the page asked for a poll, and when it was read a second time: by its own clock, in milliseconds. */
async function requests(page: Page) {
  const asked = await askedBy(page)
  return {
    polls: asked.filter(({ method, path }) => method === 'POST' && path === '/api/market-data').map(({ at }) => at),
    reads: asked.filter(({ path }) => path.endsWith('.data')).map(({ at }) => at),
  }
}

/** One poll, and one second reading this long after it: never sooner, later at most by what the page's clock runs by itself. */
async function expectReadAgain(page: Page, afterMs: number): Promise<void> {
  await until('it is read again', async () => {
    await page.clock.runFor(100)
    return (await requests(page)).reads.length > 0
  })
  const { polls, reads } = await requests(page)
  expect([polls.length, reads.length]).toEqual([1, 1])
  const waited = (reads[0] ?? 0) - (polls[0] ?? 0)
  expect(waited).toBeGreaterThanOrEqual(afterMs)
  expect(waited).toBeLessThan(afterMs + 1000)
}

/** A page whose clock the test moves and whose connection never opens, neither as a WebSocket nor by polling. */
async function cutOff(url: string) {
  const { page, context } = await newVisit(browser)
  await page.clock.install()
  let tries = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    tries++
    socket.close()
  })
  await page.route(/\/socket\.io\//, (route) => route.abort())
  await watchAsked(page)
  await page.goto(url)
  // The page's own timers begin together with its first try for a socket.
  await until('it looks for a socket', () => tries > 0)
  return { page, context }
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
    const { page, context } = await cutOff(`${site.url}${path}`)
    const before = await prices(page)
    await page.clock.fastForward((minutes * 60 - 30) * 1000)
    expect(await requests(page)).toEqual({ polls: [], reads: [] })
    expect(await prices(page)).toBe(before)
    await page.clock.runFor(30_000)
    await until('new prices', async () => (await prices(page)) !== before)
    const { polls, reads } = await requests(page)
    expect([polls.length, reads.length]).toEqual([1, 1])
    expect(polls[0]).toBeGreaterThanOrEqual(minutes * 60_000)
    await context.close()
  })

  it('a reader\u2019s own refresh is read again after one second', async () => {
    const { page, context } = await cutOff(`${site.url}/stocks`)
    const before = await prices(page)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expectReadAgain(page, 1000)
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
    const { page, context } = await cutOff(`${site.url}/crypto`)
    await expectReadAgain(page, 2000)
    await context.close()
  })
})
