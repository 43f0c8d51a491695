/** One chart a page: the server's, read with pointer and keys, and in its place the one with ranges. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { writeBars } from '#server/market/store/bars.ts'
import type { Bar } from '#shared/market/history.ts'
import { torontoDate, torontoWall } from '#shared/toronto.ts'
import { axeProblems } from '../../support/browser/axe.ts'
import { openTakenOver } from '../../support/browser/browser.ts'
import { onSite, paper } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { contradictions, type Said } from '../../support/market/said.ts'
import { openFigureStore } from '../../support/market/stored-figures.ts'
import { until } from '../../support/until.ts'

const it = onSite(paper)
const READING = '[data-reading]'

/** Where the chart ends, with what is under it. */
const endOf = async (page: Page): Promise<number> => {
  const box = await page.locator('main svg[role="img"]').first().locator('xpath=../..').boundingBox()
  return box ? box.y + box.height : Number.NaN
}

/** What a symbol's page says outside its sheet: in the tab's title, and on its tiles. */
type Around = { readonly title: string; readonly tiles: readonly string[] }

/** All that an open symbol page says, read in one go. */
const read = (page: Page): Promise<Said & Around> =>
  page.evaluate(() => {
    const all = (query: string): string[] => [...document.querySelectorAll(`main ${query}`)].map((each) => each.textContent ?? '')
    const first = (query: string): string => all(query)[0] ?? ''
    return {
      price: first('[data-field="price"]'),
      change: first('[data-field="change"]'),
      before: first('[data-field="before"]'),
      gain: first('[data-gain]'),
      lows: all('[data-field="low"]'),
      highs: all('[data-field="high"]'),
      words: first('[data-chart-words]'),
      alt: document.querySelector('main svg[role="img"]')?.getAttribute('aria-label') ?? '',
      table: all('details td').filter((text) => text !== 'not observed'),
      title: document.title,
      tiles: [...document.querySelectorAll('[data-symbol="BTC"] [data-field="price"]')].map((each) => each.textContent ?? ''),
    }
  })

it('an open symbol’s page plays 200 ticks that no two of its figures contradict, in the tab’s title too, and nothing moves', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await watchShifts(page)
  let isOpen = false
  let send = (_: string): void => undefined
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    send = (text) => socket.send(text)
    // The feed's own ticks wait: this test plays them.
    server.onMessage((message) => {
      isOpen ||= String(message).startsWith('40')
      if (!/^42\["(quotes|snapshot)"/.test(String(message))) socket.send(message)
    })
  })
  await page.goto('/markets/BTC')
  await page.getByRole('button', { name: 'Show the price in the browser tab' }).click()
  await until('the connection', () => isOpen)
  const start = Number((await read(page)).price.replaceAll(/[$,]/g, ''))
  const before = start - 250
  const problems: string[] = []
  for (let index = 0; index < 200; index++) {
    const price = Number((start * (1 + Math.sin(index * 1.7) * 0.004 + Math.sin(index / 23) * 0.02)).toFixed(2))
    const figures = { price, change_amount: price - before, change_percent: (price / before - 1) * 100 }
    const as_of = new Date(Date.now() + index * 1000).toISOString()
    send(
      `42${JSON.stringify(['quotes', { version: Date.now() + 60_000 + index, quotes: [{ symbol: 'BTC', as_of, ...figures }] }])}`,
    )
    const said = await until('the tick', async () => {
      const now = await read(page)
      return Number(now.price.replaceAll(/[$,]/g, '')) === price ? now : undefined
    })
    problems.push(...contradictions(said))
    expect(said.title).toContain(`BTC ${said.price} `)
    expect(said.tiles).toEqual([said.price, said.price])
  }
  expect(problems).toEqual([])
  expect(await shiftsOf(page), 'nothing moves').toEqual([])
  await page.getByRole('button', { name: 'Show the price in the browser tab' }).click()
  expect(await page.title()).toMatch(/^Bitcoin/)
})

it('a chart ends its chart within a phone’s first screen, where a finger reads it, and within 600 px of a desk’s', async ({
  open,
}) => {
  const { page: desk } = await open('/markets/RY')
  expect(await endOf(desk)).toBeLessThanOrEqual(600)
  const { page } = await open('/markets/BTC', { viewport: { width: 390, height: 844 }, hasTouch: true })
  expect(await endOf(page)).toBeLessThanOrEqual(710)
  const box = await page.locator('svg[aria-label^="Bitcoin"]').boundingBox()
  if (!box) throw new Error('no chart')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 40)
  await until('a value under the finger', async () =>
    /^\d+ \w+ \d\d:\d\d ET: /.test((await page.locator(READING).textContent()) ?? ''),
  )
  expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
})

it('a reader compares Shopify with a year ago after two taps on a phone’s home, in words, and beside another by a third', async ({
  site,
  visitor,
}) => {
  await until('a year of it', async () => (await (await fetch(`${site.url}/markets/SHOP`)).text()).includes('/markets/SHOP/1y#'))
  const { page } = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await watchShifts(page)
  await page.goto('/')
  await page.locator('[data-tile][data-symbol="SHOP"]').tap()
  await page.getByRole('link', { name: '1 year' }).tap()
  await page.getByRole('heading', { level: 2, name: '1 year' }).waitFor()
  expect(await page.locator(READING).textContent()).toMatch(
    /^1 year (Up|Down|Unchanged) [+\u2212]?[\d.]+%from \$[\d,.]+, \d+ \w+ 20\d\d: [+\u2212][\d.]+$/,
  )
  expect(await page.locator('svg[role="img"]').first().getAttribute('aria-label')).toMatch(/^Shopify, simulated, 1 year: low \$/)
  await page.getByRole('form', { name: 'Comparison' }).getByRole('combobox').selectOption('RY')
  await page.waitForURL('**/markets/SHOP/1y/with/RY')
  await page.locator('svg[aria-label^="Shopify against Royal Bank, 1 year"]').waitFor()
  await page.getByRole('slider', { name: 'Read the chart of Shopify against Royal Bank' }).focus()
  await page.keyboard.press('Home')
  await until('both values', async () =>
    / 20\d\d: SHOP [+\u2212]?[\d.]+%, RY [+\u2212]?[\d.]+%$/.test((await page.locator(READING).textContent()) ?? ''),
  )
  // The time and the values of two lines take two lines more than one.
  expect(await endOf(page)).toBeLessThanOrEqual(760)
  expect([...(await layoutProblems(page)), ...(await axeProblems(page)), ...(await shiftsOf(page))]).toEqual([])
})

it('a reader of French compares in French, and stays where he is', async ({ visit }) => {
  const { page } = await visit('/fr/marches/BTC', { reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
  await page.locator('main select').selectOption('ETH')
  await page.waitForURL('**/fr/marches/BTC/with/ETH')
  await page.locator('svg[aria-label^="Bitcoin et Ethereum"], svg[aria-label^="Bitcoin"][aria-label*="Ethereum"]').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(150)
})

it('a chart is read by pointer and by keyboard, each value with its time in Toronto', async ({ open }) => {
  const { page } = await open('/markets/BTC')
  const slider = page.getByRole('slider', { name: 'Read the chart of Bitcoin, 24 hours' })
  await slider.focus()
  await page.keyboard.press('Home')
  const first = await page.locator(READING).textContent()
  expect(first).toMatch(/^\d+ \w+ \d\d:\d\d ET: \$[\d,.]+, [+\u2212]?[\d.]+%$/)
  expect(await slider.getAttribute('aria-valuetext')).toContain(first?.split(',')[0] ?? '')
  await page.keyboard.press('End')
  expect(await page.locator(READING).textContent()).not.toBe(first)
  const box = await page.locator('svg[aria-label^="Bitcoin"]').boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + 1, box.y + 40)
  // The gain beside it follows the newest price.
  const observed = first?.split(',').slice(0, -1).join() ?? ''
  await until('the first value under the pointer', async () => (await page.locator(READING).textContent())?.startsWith(observed))
})

it('a chart shows another range by a link, without script too, and is read there as well', async ({ site, visit, open }) => {
  for (const symbol of ['BTC', 'ETH'])
    await until(`a year of ${symbol}`, async () =>
      (await (await fetch(`${site.url}/markets/${symbol}`)).text()).includes(`/markets/${symbol}/1y#`),
    )
  const { page: plain } = await visit('/markets/BTC', { javaScriptEnabled: false })
  const ranges = plain.getByRole('navigation', { name: 'Range of the chart' })
  // A year is stored of the simulation; five would be the same.
  expect(await ranges.getByRole('link').allTextContents()).toEqual(['1 day', '1 week', '1 month', '6 months', '1 year'])
  await ranges.getByRole('link', { name: '1 month' }).click()
  await plain.waitForURL('**/markets/BTC/1m#chart')
  expect(await plain.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/markets\/BTC$/)
  await plain.getByRole('heading', { level: 2, name: '1 month' }).waitFor()
  expect(await plain.locator('svg[aria-label^="Bitcoin, simulated, 1 month"] path').count()).toBeGreaterThan(1)

  await plain.getByRole('form', { name: 'Comparison' }).getByRole('combobox').selectOption('ETH')
  await plain.getByRole('button', { name: 'Compare', exact: true }).click()
  await plain.waitForURL('**/markets/BTC/1m/with/ETH#chart')
  const compared = plain.locator('svg[aria-label^="Bitcoin against Ethereum, 1 month, simulated. "]')
  expect(await compared.getAttribute('aria-label')).toMatch(/(Bitcoin|Ethereum) did better, by [\d.]+ percentage points\.$/)
  expect(await plain.locator('[data-chart-words]').textContent()).toMatch(
    /^Bitcoin [+\u2212]?[\d.]+%, from \$[\d,.]+ at .+; Ethereum [+\u2212]?[\d.]+%, from /,
  )
  expect(await plain.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/markets\/BTC$/)

  // Without motion a page is where it scrolls to at once.
  const { page } = await open('/markets/BTC/1m', { reducedMotion: 'reduce' })
  await page.getByRole('slider', { name: 'Read the chart of Bitcoin, 1 month' }).focus()
  await page.keyboard.press('Home')
  await until('the first observation', async () =>
    /^\d+ \w+ \d\d:\d\d ET: \$[\d,.]+, [+\u2212]?[\d.]+%$/.test((await page.locator(READING).textContent()) ?? ''),
  )
  const longer = page.getByRole('link', { name: '6 months' })
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
  const placeOf = async () => (await longer.boundingBox())?.y ?? Number.NaN
  const before = await placeOf()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await longer.click()
  await page.getByRole('heading', { level: 2, name: '6 months' }).waitFor()
  // Neither at the top of the page nor at the head of the chart; prices that move above it may take a line.
  expect(Math.abs((await placeOf()) - before), 'a reader stays where he is').toBeLessThan(60)
  expect(await axeProblems(page)).toEqual([])
})

/** Three months of days, as a source would have sent them. */
function threeMonths(): Bar[] {
  const days = Array.from({ length: 84 }, (_, index) => torontoDate(Date.now(), index - 85))
  return days
    .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .map((day, index): Bar => {
      const open = 150 + 12 * Math.sin(index / 11)
      const close = open + 3 * Math.sin(index * 1.7)
      return [
        day,
        open,
        Math.max(open, close) + 1.5,
        Math.min(open, close) - 1.25,
        close,
        Math.round(2e6 + 1e6 * Math.sin(index)),
      ]
    })
}

it('the interactive chart draws a source’s own bars with their volume where they are stored, and hands out the same figures', async ({
  site,
  open,
}) => {
  const bars = threeMonths()
  const db = await openFigureStore(site.dataDir)
  await writeBars(db, { symbol: 'RY', source: 'simulated' }, bars)
  await db.destroy()
  const { page } = await open('/markets/RY/6m')
  await page.getByRole('button', { name: 'Candles' }).click()
  await until('a candle a day', async () => (await page.locator('.apexcharts-candlestick-series path').count()) === bars.length)
  expect(await page.locator('.apexcharts-bar-area').count()).toBe(bars.length)
  await page.getByText('Show the figures').click()
  await page.getByText('Each candle is a day of trading as its source sent it, with its volume below.').waitFor()
  expect(await page.locator('details thead th').allTextContents()).toEqual([
    ...['Eastern time', 'Open, CAD', 'High', 'Low', 'Close', 'Volume'],
  ])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them as CSV' }).click(),
  ])
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toBe('time,open,high,low,close,volume,currency,step,simulated')
  expect(rows).toEqual(bars.map((bar) => [...bar, 'CAD', 'day', true].join()))
  expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  await page.getByRole('link', { name: '1 week' }).click()
  await page.getByRole('heading', { level: 2, name: '1 week' }).waitFor()
  await until('a line, of hours alone', async () => (await page.locator('.apexcharts-line-series path').count()) > 0)
  expect(await page.locator('.apexcharts-candlestick-series path').count()).toBe(0)
  await page.getByRole('button', { name: 'Line' }).click()
  await page.locator('svg[aria-label^="Royal Bank, simulated, 1 week"]').waitFor()
})

it('the zoom names round times alone under its chart, each once and within the plot', async ({ visitor }) => {
  for (const width of [390, 1440]) {
    const { page } = await visitor({ viewport: { width, height: 900 }, timezoneId: 'Asia/Kolkata' })
    for (const [path, round] of [
      ['/markets/BTC', /^(\d\d:00|\d{1,2} [A-Z][a-z]{2,3})$/],
      ['/markets/BTC/1w', /^\d{1,2} [A-Z][a-z]{2,3}$/],
      ['/markets/BTC/1y', /^([A-Z][a-z]{2,3}|20\d\d)$/],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Zoom' }).click()
      const labels = () =>
        page.evaluate(() => {
          const right = Math.max(
            ...[...document.querySelectorAll('.apexcharts-gridline')].map((line) => line.getBoundingClientRect().right),
          )
          return [...document.querySelectorAll('[data-times] text')].flatMap((label) => {
            const text = label.textContent
            const box = label.getBoundingClientRect()
            // On a phone every other time has no room.
            return box.width === 0
              ? []
              : [{ text, isInside: (box.left + box.right) / 2 <= right + 2, left: box.left, right: box.right }]
          })
        })
      await until('times under the chart', async () => (await labels()).length > 2)
      const found = await labels()
      expect(
        found.map(({ text }) => text).filter((text) => !round.test(text)),
        `${path} ${width}`,
      ).toEqual([])
      expect(
        found.every(({ isInside }) => isInside),
        `${path} ${width}: within the plot`,
      ).toBe(true)
      expect(
        found.slice(1).every(({ left }, index) => left > (found[index]?.right ?? 0)),
        `${path} ${width}: apart`,
      ).toBe(true)
    }
  }
})

it('the zoom has the times, the ruled ground and the named base of the line that it replaces', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  for (const path of ['/markets/SHOP/1m', '/markets/BTC/1y']) {
    await page.goto(path)
    const before = await page.locator('main svg[role="img"] > text').allTextContents()
    await page.getByRole('button', { name: 'Zoom' }).click()
    await page.locator('[data-times] text').first().waitFor()
    const now = await page.locator('[data-beside] text').allTextContents()
    expect(now.length, path).toBeGreaterThan(4)
    expect(
      now.filter((text) => !before.includes(text)),
      path,
    ).toEqual([])
    expect(await page.locator('[data-beside] path[fill="url(#ruled-ground)"]').getAttribute('d'), path).toMatch(/^M0 .*Z$/)
  }
  await page.goto('/markets/SHOP/1m/with/RY')
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.locator('[data-times] text').first().waitFor()
  const dots = page.locator('.apexcharts-point-annotations path, .apexcharts-point-annotations circle')
  expect(await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('fill')))).toEqual(['var(--paper)', 'var(--ink)'])
})

it('a pointer over each stored price of a stock’s week reads its own time, in the line and in the same places of the zoom', async ({
  site,
  open,
}) => {
  const { page } = await open('/markets/SHOP/1w', { viewport: { width: 1440, height: 900 } })
  const chart = page.locator('main svg[role="img"]')
  const path = (await chart.locator('svg path').last().getAttribute('d')) ?? ''
  const places = [...path.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x) / 720)
  const answer = await fetch(`${site.url}/api/market-data/SHOP/history?range=1w`)
  const { points } = (await answer.json()) as { points: [string, number][] }
  const walls = points.map(([at]) => torontoWall(Date.parse(at)))
  const wanted = walls.map(({ date, time }) => new RegExp(`^${Number(date.slice(8))} \\w+ ${time} ET`))
  expect(places).toHaveLength(wanted.length)
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  const readAll = async () => {
    // Of a session that goes on the newest price is another by now.
    for (const [index, place] of places.slice(0, -1).entries()) {
      await page.mouse.move(box.x + place * box.width, box.y + 60)
      await until(String(wanted[index]), async () => wanted[index]?.test((await page.locator(READING).textContent()) ?? ''))
    }
  }
  await readAll()
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.locator('[data-times] text').first().waitFor()
  await readAll()
})

it('the zoom is read where the server’s chart is: at rest the same words, else the value in sight', async ({ open }) => {
  const { page } = await open('/markets/BTC/1m')
  const reading = page.locator(READING)
  const place = (await reading.boundingBox())?.y ?? Number.NaN
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.locator('.apexcharts-series path').first().waitFor()
  const [rest, value] = [
    /^1 month (Up|Down|Unchanged) .+from \$[\d.,]+, .+: [+\u2212]/,
    /^\d+ \w+ \d\d:\d\d ET: \$[\d,.]+, [+\u2212]?[\d.]+%$/,
  ]
  const read = async () => (await reading.textContent()) ?? ''
  await until('what the change counts from', async () => rest.test(await read()))
  expect((await reading.boundingBox())?.y).toBe(place)
  const box = await page.locator('.apexcharts-canvas').boundingBox()
  if (!box) throw new Error('no chart')
  const moveTo = (part: number) => page.mouse.move(box.x + box.width * part, box.y + 100, { steps: 3 })
  await moveTo(0.3)
  await until('the value under the pointer', async () => value.test(await read()))
  await page.mouse.move(0, 0)
  await until('at rest again', async () => rest.test(await read()))
  await moveTo(0.2)
  const pointed = await until('the value under the pointer', async () => (value.test(await read()) ? read() : undefined))
  await page.keyboard.down('Control')
  for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  const whole = page.getByRole('button', { name: 'Whole range' })
  await whole.waitFor()
  expect(await read(), 'the time under the pointer stays there').toBe(pointed)
  await page.mouse.down()
  await moveTo(0.5)
  await until('the range moved along', async () => (await read()) === pointed)
  await page.mouse.up()
  await page.mouse.move(0, 0)
  await until('the last value in sight', async () => (await read()) !== pointed)
  expect(await read()).toMatch(value)
  expect(await axeProblems(page)).toEqual([])
  await whole.press('Enter')
  await until('the whole range', async () => rest.test(await read()))
  await page.getByText('Ctrl and scroll to zoom').waitFor()
  const [closer, wider] = [page.getByRole('button', { name: 'Zoom in' }), page.getByRole('button', { name: 'Zoom out' })]
  expect(await wider.isDisabled(), 'nothing to zoom out of').toBe(true)
  await closer.press('Enter')
  await whole.waitFor()
  const newest = await read()
  await page.getByRole('button', { name: 'Move back' }).press('Enter')
  await until('an earlier value', async () => (await read()) !== newest)
  await page.getByRole('button', { name: 'Move forward' }).press('Enter')
  await until('the newest value by keys', async () => (await read()) === newest)
  await wider.press('Enter')
  await until('the whole range by its steps', async () => rest.test(await read()))
})

it('the zoom opens in the place of the chart that it replaces, with a way back, and tells a finger of no keys; of a phone’s page a row of buttons moves what is below', async ({
  visitor,
}) => {
  for (const [path, viewport, hasTouch] of [
    ['/markets/BTC', { width: 1440, height: 900 }, false],
    ['/markets/BTC/1y', { width: 390, height: 844 }, true],
    ['/markets/SHOP/1m', { width: 390, height: 844 }, false],
    ['/fr/marches/USD-CAD/6m', { width: 390, height: 844 }, true],
    ['/markets/SHOP/1y/with/RY', { width: 390, height: 844 }, true],
    ['/markets/SHOP/1y/with/RY', { width: 1440, height: 900 }, false],
  ] as const) {
    const { page } = await visitor({ viewport, hasTouch })
    await watchShifts(page)
    await openTakenOver(page, path)
    const topOf = () =>
      page.evaluate(() => {
        const boxOf = (query: string) => document.querySelector(query)?.getBoundingClientRect() ?? new DOMRect()
        // A price of another length may take a line above it: this is of the chart.
        const top = boxOf('#chart [data-reading]').top
        return [boxOf('#chart details').top - top, boxOf('#chart').bottom - top]
      })
    const placeOf = (query: string) =>
      page
        .locator(query)
        .first()
        .evaluate((drawn) => {
          const { left, right, top, bottom } = drawn.getBoundingClientRect()
          const reading = document.querySelector('#chart [data-reading]')?.getBoundingClientRect().top ?? Number.NaN
          return [left, right, top - reading, bottom - reading].map(Math.round)
        })
    const before = await topOf()
    const plot = await placeOf('main svg[role="img"]')
    const scale = await page.locator('main svg[role="img"] > text').allTextContents()
    await page.getByRole('button', { name: /^(Zoom|Candles)$/ }).click()
    await page.locator('.apexcharts-series path').first().waitFor()
    await until(`the scale of the line: ${path}`, async () => {
      const ticks = await page.locator('.apexcharts-yaxis-annotation-label').allTextContents()
      const printed = ticks.filter((text) => text !== '')
      return printed.length > 1 && printed.every((tick) => scale.includes(tick))
    })
    const after = await topOf()
    const [isPhone, row] = viewport.width < 500 ? [true, 44 + 2 * 8] : [false, 0]
    expect(
      after.map((place, index) => Math.abs(place - row - (before[index] ?? Number.NaN)) < 1.5),
      `${path}: ${before} ${after}`,
    ).toEqual([true, true])
    const opened = await placeOf('.apexcharts-grid')
    expect(Math.max(...opened.map((edge, index) => Math.abs(edge - (plot[index] ?? Number.NaN)))), `${path}: ${plot} ${opened}`)
      // The library rounds its heights.
      .toBeLessThanOrEqual(2)
    expect(await shiftsOf(page), path).toEqual([])
    expect(await page.getByText(/Ctrl/).isVisible(), path).toBe(!hasTouch && (isPhone || !path.includes('/with/')))
    expect(await page.getByText(/^(Pinch|Pincez)/).isVisible(), path).toBe(hasTouch)
    const closer = page.getByRole('button', { name: /^Zoom (in|avant)$/ })
    const covered = await page.evaluate(() => {
      const [buttons, plot] = ['[aria-label^="Zoom"]', '.apexcharts-grid'].map((query) =>
        document.querySelector(query)?.getBoundingClientRect(),
      )
      return (
        buttons &&
        plot &&
        buttons.top < plot.bottom &&
        buttons.bottom > plot.top &&
        buttons.left < plot.right &&
        buttons.right > plot.left
      )
    })
    expect(covered, `${path}: no button covers the line`).toBe(false)
    await (hasTouch ? closer.tap() : closer.click())
    await page.getByRole('button', { name: /^(Whole range|Toute la période)$/ }).waitFor()
    const sizes = await closer.evaluate((button) =>
      [...(button.parentElement?.parentElement?.querySelectorAll('button') ?? [])].map((each) => {
        const { width, height } = each.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    expect(sizes, path).toHaveLength(5)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(isPhone ? 44 : 32)
    expect((await topOf()).map(Math.round), `${path}: zoomed`).toEqual(after.map(Math.round))
    expect(await layoutProblems(page)).toEqual([])
    await page.close()
  }
})

it('a comparison takes the room of the line that it replaces', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/markets/SHOP/1y')
  const below = page.getByRole('heading', { name: 'Stories' })
  const place = async () => (await below.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)) ?? 0
  const before = await place()
  await page.goto('/markets/SHOP/1y/with/RY')
  expect(Math.abs((await place()) - before)).toBeLessThan(1)
})

it('a comparison is drawn in one place in every range, with its time', async ({ visitor }) => {
  for (const width of [390, 820, 1440]) {
    const { page } = await visitor({ viewport: { width, height: 900 } })
    const tops: number[] = []
    for (const path of ['/markets/SHOP/1y/with/RY', '/markets/SHOP/1m/with/RY', '/markets/SHOP/with/RY']) {
      await page.goto(path)
      const topOf = async (query: string) => (await page.locator(query).first().boundingBox())?.y ?? Number.NaN
      const top = await topOf(READING)
      tops.push(Math.round((await topOf('main svg[role="img"]')) - top))
      expect((await topOf(`${READING} b`)) - top, `${path} below its rule`).toBeGreaterThanOrEqual(6)
      const time = page.locator(READING).getByText(/^(1 year|1 month|Session of .+, since the previous close):$/)
      expect(await time.isVisible(), path).toBe(true)
    }
    expect(new Set(tops).size, `${width}: ${tops}`).toBe(1)
    await page.close()
  }
})

it('a day beside another stock gained what its own page says above it', async ({ visit }) => {
  for (const [path, symbol] of [
    ['/markets/SHOP/with/RY', 'SHOP'],
    ['/markets/RY/with/SHOP', 'RY'],
  ] as const) {
    const { page } = await visit(path, { javaScriptEnabled: false })
    const figureOf = async (field: string) =>
      Number(await page.locator(`main data[data-of^="${symbol} ${field} "]`).first().getAttribute('value'))
    // A newer price of one of the two waits for the other's. The source sends four decimals.
    await until(`one gain of ${symbol}`, async () => {
      await page.reload()
      return Math.abs((await figureOf('gain')) - (await figureOf('percent'))) < 0.001
    })
  }
})

it('a comparison with a price of months names the days that are stored of both, and draws steps, in the zoom too', async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/markets/RY/1y/with/WHEAT')
  const reading = page.locator(READING)
  expect(await reading.textContent()).toMatch(/^(Royal Bank|Wheat|No difference).*\. From \d+ \w+ 20\d\d to \d+ \w+ 20\d\d: /)
  const lines = await page
    .locator('main svg[role="img"] svg path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d')))
  expect(lines.filter((line) => /^M[\d. ]+(V[\d.]+H[\d.]+)+$/.test(line ?? ''))).toHaveLength(1)
  await page.getByRole('button', { name: /^(Zoom|Candles)$/ }).click()
  const drawn = page.locator('.apexcharts-line-series .apexcharts-series path')
  await until('both lines', async () => (await drawn.count()) === 2)
  const turns = await drawn.evaluateAll((all) =>
    all.map((path) => {
      const points = [...(path.getAttribute('d') ?? '').matchAll(/[ML] ?([\d.]+)[ ,]([\d.]+)/g)].map(([, x, y]) => [x, y])
      return points.slice(1).every(([x, y], index) => x === points[index]?.[0] || y === points[index]?.[1])
    }),
  )
  expect(turns, 'along or down, never aslant').toEqual([false, true])
  await page.goto('/markets/WHEAT')
  expect(await page.getByRole('heading', { name: 'Stories' }).count(), 'no section without stories').toBe(0)
})

it('the readout of a session takes one line on a phone', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } })
  for (const path of ['/markets/SHOP', '/fr/marches/SHOP']) {
    await page.goto(path)
    const box = await page.locator('[data-reading]').first().boundingBox()
    expect(box?.height, path).toBeLessThanOrEqual(36)
  }
})

it('the times under a chart do not touch on a phone, in either language', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } })
  for (const path of ['/markets/BTC/1m', '/fr/marches/BTC/1m', '/fr/marches/BTC/1m/with/ETH', '/fr/marches/SHOP/6m']) {
    await page.goto(path)
    const gaps = await page.locator('main svg[role="img"] > text').evaluateAll((texts) => {
      const boxes = texts.map((text) => text.getBoundingClientRect())
      const lowest = Math.max(...boxes.map(({ top }) => top))
      const times = boxes.filter(({ top, width }) => top > lowest - 2 && width > 0)
      return times.slice(1).map(({ left }, index) => Math.round(left - (times[index]?.right ?? 0)))
    })
    expect(gaps.length, path).toBeGreaterThan(1)
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(4)
  }
})

it('a chart gives its place and size to the one with ranges, which says the same on Toronto’s clock anywhere', async ({
  open,
}) => {
  const { page } = await open('/markets/BTC', { timezoneId: 'Asia/Tokyo' })
  const drawing = page.locator('svg[aria-label^="Bitcoin"]')
  // With the scale beside it.
  const before = await drawing.locator('xpath=../..').boundingBox()
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.locator('.apexcharts-series path').first().waitFor()
  expect(await drawing.count()).toBe(0)
  // The library draws once more when it knows the size of its box.
  const drawn = () => page.locator('.apexcharts-canvas').boundingBox()
  const own = async () => {
    const { x, y, width, height } = (await drawn()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const isSame = Math.abs(y - (before?.y ?? 0)) < 3 && Math.abs(height - (before?.height ?? 0)) < 3
    return { x, width, isSame }
  }
  await expect.poll(own, { timeout: 10_000 }).toEqual({ x: before?.x, width: before?.width, isSame: true })
  const between = await page.evaluate(() => {
    const edges = (query: string) => [...document.querySelectorAll(query)].map((each) => each.getBoundingClientRect())
    const plot = Math.max(...edges('.apexcharts-gridline').map(({ right }) => right))
    return (
      Math.min(
        ...edges('.apexcharts-yaxis-annotation-label')
          .filter(({ width }) => width > 0)
          .map(({ left }) => left),
      ) - plot
    )
  })
  expect(between, 'the scale is beside the plot').toBeGreaterThan(4)
  const labels = async () => (await page.locator('[data-times] text').allTextContents()).filter((text) => /^\d\d:/.test(text))
  const torontoHour = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: '2-digit', hourCycle: 'h23' })
  // Labels are some six hours apart, and Tokyo is 13 or 14 ahead.
  const hours = [0, 1, 2, 3, 4, 5, 6, 7].map((back) => torontoHour.format(Date.now() - back * 3_600_000))
  await until('labels under the chart', async () => (await labels()).length > 0)
  expect(hours).toContain((await labels()).at(-1)?.slice(0, 2))
  await page.getByText('Show the figures').click()
  expect(await page.locator('details tbody th').first().textContent()).toMatch(/ ET$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them as CSV' }).click(),
  ])
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows.length - 1).toBe(await page.locator('details tbody tr').count())
  expect(rows[1]).toMatch(/^20[\d-]+T[\d:.]+Z,[\d.]+,USD,,true$/)

  await page.getByRole('form', { name: 'Comparison' }).getByRole('combobox').selectOption('ETH')
  await page
    .getByText(/Solid line: Bitcoin \S+%\. Dashed line: Ethereum .+%\. \w+ (?:did|difference) .+\. Both in per cent/)
    .waitFor({ state: 'attached' })
  await until('two lines', async () => (await page.locator('.apexcharts-line-series .apexcharts-series').count()) === 2)
  expect(await page.locator('details thead th').allTextContents()).toEqual(['Eastern time', 'Symbol', 'Gain'])
  expect(await axeProblems(page)).toEqual([])
})
