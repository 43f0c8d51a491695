/** One chart a page: the server's, read with pointer and keys, and in its place the one with ranges. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { onSite, startPricedSite } from '../../support/browser/browser-test.ts'
import { until } from '../../support/until.ts'

const it = onSite(() => startPricedSite())
const READING = '[data-reading]'

it('is read by pointer and by keyboard, each value with its time in Toronto', async ({ open }) => {
  const { page } = await open('/markets/BTC')
  const slider = page.getByRole('slider', { name: 'Read the chart of Bitcoin, 24 hours' })
  await slider.focus()
  await page.keyboard.press('Home')
  const first = await page.locator(READING).textContent()
  expect(first).toMatch(/^\d\d:\d\d ET: \$[\d,.]+$/)
  expect(await slider.getAttribute('aria-valuetext')).toBe(first)
  await page.keyboard.press('End')
  expect(await page.locator(READING).textContent()).not.toBe(first)
  const box = await page.locator('svg[aria-label^="Bitcoin"]').boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + 2, box.y + 40)
  await until('the first value under the pointer', async () => (await page.locator(READING).textContent()) === first)
})

it('is of another range by a link, without script too, and is read there as well', async ({ site, visit, open }) => {
  await until('a year of it', async () => (await (await fetch(`${site.url}/markets/BTC`)).text()).includes('/markets/BTC/1y#'))
  const { page: plain } = await visit('/markets/BTC', { javaScriptEnabled: false })
  const ranges = plain.getByRole('navigation', { name: 'Range of the chart' })
  // A year is stored of the simulation; five would be the same.
  expect(await ranges.getByRole('link').allTextContents()).toEqual(['1 day', '1 week', '1 month', '6 months', '1 year'])
  await ranges.getByRole('link', { name: '1 month' }).click()
  await plain.waitForURL('**/markets/BTC/1m#chart')
  expect(await plain.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/markets\/BTC$/)
  await plain.getByRole('heading', { level: 2, name: '1 month' }).waitFor()
  expect(await plain.locator('svg[aria-label^="Bitcoin, simulated, 1 month"] path').count()).toBeGreaterThan(1)

  const { page } = await open('/markets/BTC/1m')
  await page.getByRole('slider', { name: 'Read the chart of Bitcoin, 1 month' }).focus()
  await page.keyboard.press('Home')
  await until('the first observation', async () =>
    /^\d+ \w+ \d\d:\d\d E[SD]T: \$[\d,.]+$/.test((await page.locator(READING).textContent()) ?? ''),
  )
  const longer = page.getByRole('link', { name: '6 months' })
  await longer.scrollIntoViewIfNeeded()
  const placeOf = async () => (await longer.boundingBox())?.y ?? Number.NaN
  const before = await placeOf()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await longer.click()
  await page.getByRole('heading', { level: 2, name: '6 months' }).waitFor()
  // Neither at the top of the page nor at the head of the chart; prices that move above it may take a line.
  expect(Math.abs((await placeOf()) - before), 'a reader stays where he is').toBeLessThan(60)
  expect(await axeProblems(page)).toEqual([])
})

it('gives its place and size to the one with ranges, which says the same on Toronto’s clock anywhere', async ({ open }) => {
  const { page } = await open('/markets/BTC', { timezoneId: 'Asia/Tokyo' })
  const drawing = page.locator('svg[aria-label^="Bitcoin"]')
  const before = await drawing.boundingBox()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.locator('.apexcharts-series path').first().waitFor()
  expect(await drawing.count()).toBe(0)
  const after = await page.locator('.apexcharts-canvas').boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(3)
  // Of labels without room the library leaves the element empty.
  const labels = async () =>
    (await page.locator('.apexcharts-xaxis-texts-g text').allTextContents()).filter((text) => text !== '')
  const torontoHour = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: '2-digit', hourCycle: 'h23' })
  // Labels stand some three hours apart, and Tokyo is 13 or 14 ahead.
  const hours = [0, 1, 2, 3, 4].map((back) => torontoHour.format(Date.now() - back * 3_600_000))
  await until('labels under the chart', async () => (await labels()).length > 0)
  expect(hours).toContain((await labels()).at(-1)?.slice(0, 2))
  await page.getByText('The figures behind the chart').click()
  expect(await page.locator('details tbody th').first().textContent()).toMatch(/ (EST|EDT)$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them as CSV' }).click(),
  ])
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows.length - 1).toBe(await page.locator('details tbody tr').count())
  expect(rows[1]).toMatch(/^20[\d-]+T[\d:.]+Z,[\d.]+,USD,true$/)

  await page.getByLabel('Compare with').selectOption('ETH')
  await page.getByText('Bitcoin is the whole line, ETH the broken one.').waitFor()
  await until('two lines', async () => (await page.locator('.apexcharts-line-series .apexcharts-series').count()) === 2)
  expect(await page.locator('details thead th').allTextContents()).toEqual(['Toronto time', 'Symbol', 'Since the first'])
  expect(await axeProblems(page)).toEqual([])
})
