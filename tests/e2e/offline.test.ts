/** The paper without a network: what was read is there, with its age; for the rest our own page says so. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { onSite, startPricedSite, type VisitorOptions } from '../support/browser/browser-test.ts'
import { until } from '../support/until.ts'

/** Not shared: the network ends with it. */
const it = onSite(() => startPricedSite())

const READER: VisitorOptions = {
  serviceWorkers: 'allow',
  provokes: /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)|WebSocket connection to|Failed to fetch/,
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname))

/** As the worker stamped them: on a busy machine it may keep a page after one that was read later. */
const newestFirst = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('pages-1')
    const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const stamps = (await cache.matchAll()).map(({ headers }) => headers.get('x-kept-at') ?? '')
    const order = keys.map((path, index) => ({ path, at: stamps[index] ?? '' })).sort((a, b) => b.at.localeCompare(a.at))
    return order.map(({ path }) => path).filter((path) => path !== '/offline')
  })

const pathsOf = (links: readonly Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '')

/** In which colours changes of prices are printed, however they moved. */
const coloursOf = (page: Page): Promise<string[]> =>
  page
    .locator('main .vh', { hasText: /^(Up|Down) $/ })
    .evaluateAll((words) =>
      [...new Set(words.map(({ parentElement }) => parentElement && getComputedStyle(parentElement).color))].map(String),
    )

const kept = (page: Page, path: string) => until(`${path} is kept`, async () => (await keptPaths(page)).includes(path))

it('the offline worker shows what was read with its age, and for the rest the list of it', async ({ open, site }) => {
  const { page } = await open('/about', READER)
  await kept(page, '/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Through the site's own links, whose pages are never loaded whole.
  await page.getByRole('navigation').getByRole('link', { name: 'Markets' }).first().click()
  await page.waitForURL('**/markets')
  await kept(page, '/markets')
  await page.goto('/register')
  await page.goto('/topics')
  await kept(page, '/topics')
  expect(await keptPaths(page)).not.toContain('/register')

  await site.kill('web')
  await page.goto('/markets')
  await page.getByText('This is a copy from').waitFor()
  expect(await page.locator('main [data-symbol]').count()).toBeGreaterThan(50)
  expect(await coloursOf(page), 'a copy has no colour of now').toHaveLength(1)
  expect(await axeProblems(page)).toEqual([])

  // A tap on a link within the open page, which asks for its data alone.
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await page.getByText('This is a copy from').waitFor()

  await page.goto('/markets/RY')
  await page.getByRole('heading', { level: 1, name: 'Saved for offline' }).waitFor()
  await page.getByText('so it isn’t saved').waitFor()
  const listed = await page.locator('main li').allTextContents()
  expect(listed.toSorted()).toEqual([
    expect.stringMatching(/^About \d\d:\d\d ET$/),
    expect.stringMatching(/^.*Markets.* \d\d:\d\d ET$/),
    expect.stringMatching(/^Topics.* \d\d:\d\d ET$/),
  ])
  expect(await page.getByRole('heading', { level: 3, name: /^Saved \d+ \w+ \d{4}$/ }).count(), 'the day is said once').toBeOneOf([
    1, 2,
  ])
  expect(await page.locator('main li a').evaluateAll(pathsOf)).toEqual(await newestFirst(page))
  expect(await page.locator('[data-symbol], [data-past]').count(), 'no price of an unknown day').toBe(0)
  expect(await page.getByText('This is a copy from').count()).toBe(0)
  expect(await axeProblems(page)).toEqual([])

  await site.start('web')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /Royal Bank/ }).waitFor()
  expect(await page.getByText('This is a copy from').count()).toBe(0)
})

it('an open page shows no colour of now while the connection is down', async ({ open }) => {
  const { page, context } = await open('/markets', READER)
  expect(await coloursOf(page)).toHaveLength(2)
  await context.setOffline(true)
  await expect.poll(() => coloursOf(page)).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(() => coloursOf(page)).toHaveLength(2)
})

it('the offline worker forgets what it is told to forget', async ({ open }) => {
  const { page } = await open('/about', READER)
  await kept(page, '/about')
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Delete saved pages' }).click()
  await page.getByText('No pages are saved yet.', { exact: false }).waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
