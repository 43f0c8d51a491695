/** A stock while its exchange is closed, on a site whose clock is set to a Saturday: the state of its price, and its last session. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { torontoTime } from '#shared/toronto.ts'
import { axeProblems } from '../../support/browser/axe.ts'
import { onSite, startPricedSite } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { pricesOn, untilMoved } from '../../support/browser/prices.ts'
import { until } from '../../support/until.ts'

const SATURDAY = torontoTime('2026-11-28', '12:00')

/** The computed colour of a design token. */
const tokenInk = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    return getComputedStyle(probe).color
  }, token)

const inkOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)

const it = onSite(() =>
  startPricedSite({
    env: {
      NODE_OPTIONS: '--import=./tests/support/scale/clock-off.ts',
      CLOCK_OFF_MS: String(SATURDAY - Date.now()),
    },
  }),
)

it('the price of a closed exchange is in second ink, with its day and how long until the next session, and does not move', async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.clock.setFixedTime(SATURDAY)
  await page.goto('/markets/SHOP')
  const state = page.locator('[data-rests]')
  await page.locator('[data-clock]', { hasText: 'in 1 d 21 h' }).waitFor()
  for (const said of ['Closed 27 Nov', 'Simulated', 'Last price 27 Nov, 16:00 ET', 'reopens Mon 09:30 ET'])
    expect(await state.textContent()).toContain(said)
  expect(await page.locator('main').textContent()).toContain('in the last session')
  expect(await inkOf(page, 'main p > [data-field="price"]'), 'second ink').toBe(await tokenInk(page, '--ink-2'))
  const before = await pricesOn(page)
  const { page: live } = await visitor()
  await live.goto('/markets/BTC')
  await untilMoved(live)
  expect(await pricesOn(page)).toBe(before)
  expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
})

it('the prices of closed markets are in second ink and tagged on the tiles of lists too, and those of coins in full ink', async ({
  visitor,
}) => {
  const { page } = await visitor()
  for (const path of ['/', '/markets']) {
    await page.goto(path)
    const [second, full] = [await tokenInk(page, '--ink-2'), await tokenInk(page, '--ink')]
    const ink = (symbol: string) => inkOf(page, `[data-tile][data-symbol="${symbol}"] [data-field="price"]`)
    expect([await ink('SHOP'), await ink('USD/CAD'), await ink('BTC')], path).toEqual([second, second, full])
    const tag = (symbol: string) =>
      page
        .locator(`[data-tile][data-symbol="${symbol}"] > span > span`)
        .first()
        .evaluate((name) => getComputedStyle(name, '::after').content)
    expect([await tag('SHOP'), await tag('BTC')], path).toEqual(['"□ Closed"', 'none'])
    if (path === '/markets')
      for (const symbol of ['NATGAS', 'WHEAT']) {
        expect([await tag(symbol), await ink(symbol)], `${symbol}: published, by no market`).toEqual(['none', full])
        const date = page.locator(`[data-tile][data-symbol="${symbol}"] > time`)
        expect(((await date.boundingBox())?.height ?? 0) > 8, `${symbol}: its date is seen`).toBe(true)
      }
  }
})

it('stocks and commodities each say when their own prices are of', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/stocks')
  const timeIn = (section: string) => page.getByRole('region', { name: section }).locator('[data-facts] time').textContent()
  expect([await timeIn('Live prices'), await timeIn('Commodities')]).toEqual(['27 Nov, 16:00 ET', '27 Nov, 13:45 ET'])
  const symbols = page.getByRole('region', { name: 'Live prices' }).locator('[data-tile]')
  expect([await symbols.count(), await page.getByRole('region', { name: 'Commodities' }).locator('[data-tile]').count()]).toEqual(
    [20, 7],
  )
})

it.for([
  ['the rows of the price table', '/markets/sheet', 'tr'],
  ['the tape', '/coins', 'li a'],
] as const)(
  'the prices of closed markets are in second ink in %s, and those of coins in full ink',
  async ([, path, row], { visitor }) => {
    const { page } = await visitor()
    await page.goto(path)
    const ink = (symbol: string) => inkOf(page, `${row}[data-symbol="${symbol}"] [data-field="price"]`)
    expect(await ink('USD/CAD')).toBe(await tokenInk(page, '--ink-2'))
    expect(await ink('BTC')).toBe(await tokenInk(page, '--ink'))
  },
)

it('a day of a stock is its last session, across the whole chart, and its axis, readout, table, file and API say which', async ({
  visitor,
  site,
}) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } })
  await page.goto('/markets/SHOP')
  const chart = page.locator('svg[aria-label^="Shopify, simulated, session of 27 Nov: low $"]')
  const [plot, line] = await Promise.all([chart.boundingBox(), chart.locator('svg path').last().boundingBox()])
  expect((line?.width ?? 0) / (plot?.width ?? 1), 'the line fills the width').toBeGreaterThan(0.95)
  expect(await chart.locator('text').allTextContents()).toEqual(expect.arrayContaining(['27 Nov', '12:00', '15:00']))
  expect(await page.locator('[data-reading]').textContent()).toMatch(/^Session of 27 Nov, since the previous close (Up|Down|Un)/)
  await page.getByText('Show the figures').click()
  expect(await page.locator('details caption').textContent()).toContain('SHOP, session of 27 Nov: one observation')
  const times = await page.locator('details tbody th').allTextContents()
  expect([times[0], times.at(-1)]).toEqual(['27 Nov 16:00 ET', expect.stringMatching(/^27 Nov 09:3\d ET$/)])
  expect(await page.locator('dt', { hasText: 'Day range' }).count()).toBe(1)

  const answer = await (await fetch(`${site.url}/api/market-data/SHOP/history?range=1d`)).json()
  expect(answer).toMatchObject({ session: '2026-11-27', points: expect.anything() })
  await page.getByRole('button', { name: 'Zoom' }).click()
  await until('the session in words', async () =>
    (await page.locator('main').textContent())?.includes('Eastern time. Session of 27 Nov.'),
  )
  await page.getByText('Show the figures').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('shop-2026-11-27-line.csv')
  expect(await page.locator('details tbody tr').count()).toBe((answer as { points: unknown[] }).points.length)
})

it('a day of a coin, and of a pair that rests for the weekend, is still 24 hours', async ({ visitor, site }) => {
  const { page } = await visitor()
  for (const path of ['BTC', 'USD-CAD']) {
    await page.goto(`/markets/${path}`)
    await page.getByRole('heading', { level: 2, name: '24 hours', exact: true }).waitFor()
    expect(await (await fetch(`${site.url}/api/market-data/${path}/history?range=1d`)).json()).not.toHaveProperty('session')
  }
})
