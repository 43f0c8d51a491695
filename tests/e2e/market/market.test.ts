/** The market pages as readers use them: tiles, symbol pages, charts, search, movers, watchlist and currency. */
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { untilTakenOver } from '../../support/browser/browser.ts'
import { onSite, paper } from '../../support/browser/browser-test.ts'
import { untilMoved } from '../../support/browser/prices.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { htmlOf } from '../../support/browser/site.ts'
import { until } from '../../support/until.ts'

/** The shared site, once it has two observations to draw. */
const it = onSite(async () => {
  const site = await paper()
  await until('charts', async () => /<svg[^>]*role="img"/.test((await htmlOf(site, '/markets/BTC')).text), 30_000)
  return site
}).extend(
  'html',
  async ({ site }) =>
    async (path: string) =>
      (await htmlOf(site, path)).text,
)

/** What a section of the raw HTML holds, by its id. */
const section = (text: string, id: string): string => {
  const from = text.indexOf(`id="${id}"`)
  return text.slice(from, text.indexOf('</section>', from))
}
const tiles = (text: string): string[] => [...text.matchAll(/<a[^>]*data-symbol="([^"]+)"[^>]*>/g)].map((found) => found[1] ?? '')

describe('in the first HTML, without script', () => {
  it('the sheet holds every price as a line, in the order that its address names', async ({ html, site }) => {
    const text = await until('a year of stored prices', async () => {
      const found = await html('/markets/sheet/year')
      return (section(found, 'crypto').match(/data-col="year"><span/g) ?? []).length > 10 ? found : undefined
    })
    expect(text.match(/<tr data-symbol=/g)).toHaveLength(57)
    expect(text).toMatch(/<th scope="col" data-col="year" aria-sort="descending">/)
    const crypto = section(text, 'crypto')
    const years = [...crypto.matchAll(/data-col="year"><span[^>]*>[\s\S]*?([+\u2212][\d.,]+)%/g)].map((found) =>
      Number(found[1]?.replace('\u2212', '-').replace(',', '')),
    )
    expect(years.length).toBeGreaterThan(10)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    expect(text).toContain('href="/markets/sheet/year-up#crypto"')
    for (const path of ['/markets/sheet/price', '/markets/sheet/day', '/markets/sheet/year-down'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  })

  it('the home strip holds two coins, two stocks, two pairs, gold, silver and oil, then Show All', async ({ html }) => {
    const text = await html('/')
    const from = text.indexOf('id="live-markets"')
    const strip = text.slice(from, text.indexOf('</section>', from))
    expect(tiles(strip)).toEqual(['BTC', 'ETH', 'RY', 'SHOP', 'USD/CAD', 'EUR/CAD', 'GOLD', 'SILVER', 'OIL'])
    expect(strip).toMatch(/href="\/markets"[^>]*>Show All/)
  })

  it('a symbol page draws its day with words, a table, source, time and the mark of a simulation', async ({ html }) => {
    // A pair has its second observation later than a coin.
    const text = await until('its chart', async () => {
      const found = await html('/markets/USD-CAD')
      return /<svg[^>]*role="img"/.test(found) ? found : ''
    })
    const label = /<svg[^>]*role="img"[^>]*aria-label="([^"]+)"/.exec(text)?.[1]
    // Until Monday at 17:00 its day began with the opening.
    expect(label).toMatch(/simulated, (24 hours|since \d+ \w+ 17:00 ET): low [\d.]+, high [\d.]+/)
    expect(text).toMatch(/<svg[^>]*role="img"[^>]*data-simulated="true"/)
    expect(text).toContain('Simulated, not market data')
    expect(text).toMatch(/<caption[^>]*>USD\/CAD, (24 hours|since \d+ \w+ 17:00 ET): one observation each half hour/)
    expect(text).toMatch(/Source: simulated feed/)
    expect(text).toMatch(/<time[^>]*dateTime="\d{4}-\d\d-\d\dT/i)
  })
})

const priceOf = (page: Page, symbol: string) => page.locator(`[data-symbol="${symbol}"] [data-field="price"]`).first()

describe('with a browser', () => {
  it('a tile leads to its symbol, whose chart opens and changes its range by keyboard without a complaint', async ({ visit }) => {
    const { page } = await visit('/crypto')
    await page.locator('main [data-symbol="BTC"]').first().click()
    await page.waitForURL('**/markets/BTC')
    await untilTakenOver(page)
    await page.getByRole('button', { name: 'Zoom' }).focus()
    await page.keyboard.press('Enter')
    const line = page.locator('.apexcharts-series path').first()
    await line.waitFor()
    // A price that arrives draws the line anew: the one that was found may be gone.
    await expect.poll(() => line.evaluate((path) => getComputedStyle(path).stroke)).toMatch(/^rgb\((0, 102, 91|166, 60, 0)\)$/)
    const drawn = () => line.getAttribute('d')
    for (const [name, path] of [
      ['1 week', '/markets/BTC/1w'],
      ['1 month', '/markets/BTC/1m'],
      ['1 year', '/markets/BTC/1y'],
      ['1 day', '/markets/BTC'],
    ] as const) {
      const before = await drawn()
      const range = page.getByRole('link', { name, exact: true })
      await range.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${path}`)
      await page.locator('nav a[aria-current="page"]', { hasText: name }).waitFor()
      await until(`${name} is drawn in the same chart`, async () => (await drawn()) !== before)
    }
  })

  it('movers hold their own direction, the largest first', async ({ html, visit }) => {
    const { page } = await visit('/markets')
    for (const [title, direction, sign] of [
      ['Gainers', 'up', 1],
      ['Losers', 'down', -1],
    ] as const) {
      const list = page.locator('div', { has: page.locator(`> h3:text-is("${title}")`) }).last()
      const rows = await html('/markets').then((text) => {
        const from = text.indexOf(`>${title}</h3>`)
        return text.slice(from, text.indexOf('</ul>', from))
      })
      const changes = [...rows.matchAll(/data-direction="(\w+)"[\s\S]*?([+\u2212][\d.,]+)%/g)]
      expect(changes.length).toBeGreaterThan(0)
      expect(changes.every((found) => found[1] === direction)).toBe(true)
      const sizes = changes.map((found) => sign * Number(found[2]?.replace('\u2212', '-').replace('+', '')))
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      expect(await list.locator('[data-symbol]').count()).toBeGreaterThan(0)
    }
  })

  it('movers are ranked anew as prices move, but not under a pointer', async ({ visitor }) => {
    const { page } = await visitor()
    await watchShifts(page)
    await page.clock.install()
    await page.goto('/markets')
    await untilTakenOver(page)
    const movers = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Movers' }) })
    await movers.scrollIntoViewIfNeeded()
    const shown = async (): Promise<number[]> =>
      (await movers.locator('ul').first().locator('[data-symbol]').allTextContents()).map((text) =>
        Number(/([+\u2212][\d.]+)%/.exec(text)?.[1]),
      )
    const isRanked = (sizes: number[]): boolean => String(sizes) === String(sizes.toSorted((a, b) => b - a))
    await until('lists that follow the prices', async () => {
      await page.clock.runFor(1100)
      return isRanked(await shown())
    })
    await movers.locator('li a').first().hover()
    const names = async () =>
      (await movers.locator('[data-symbol]').evaluateAll((all) => all.map((each) => each.getAttribute('data-symbol')))).join()
    const held = await names()
    await untilMoved(page)
    await page.clock.runFor(10_000)
    expect(await names()).toBe(held)
    expect(await shiftsOf(page)).toEqual([])
  })

  it('the sheet has the columns of all its sections under one another, and none of them cut off, and beside each symbol its name', async ({
    visitor,
  }) => {
    for (const [width, path] of [390, 820, 1440].flatMap((width) => [
      [width, '/markets/sheet'] as const,
      [width, '/fr/markets/sheet'] as const,
    ])) {
      const { page } = await visitor({ viewport: { width, height: 900 }, javaScriptEnabled: false })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      // Everything moved a lot: each percentage is as wide as one with two digits is.
      await page.locator('td[data-col] data').evaluateAll((all) => {
        for (const each of all) each.textContent = (each.textContent ?? '').replace(/\d+(?=[.,])/, '14')
      })
      const tables = await page.locator('section:has(> table)').evaluateAll((all) =>
        all.map((section) => ({
          cut: section.scrollWidth - section.clientWidth,
          unnamed: [...section.querySelectorAll<HTMLElement>('tbody th')].filter(
            (head) => (head.querySelector('small[title]')?.getClientRects()[0]?.width ?? 0) < 10,
          ).length,
          ends: [...section.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().right)),
        })),
      )
      expect(tables.length).toBe(4)
      expect(await page.locator('[data-maps]').isVisible(), `${width} ${path}: a map above it`).toBe(width >= 1100)
      for (const { cut, unnamed, ends } of tables) {
        expect(cut, `${width} ${path}`).toBeLessThanOrEqual(0)
        expect(unnamed, `${width} ${path}: names`).toBe(0)
        for (const [nth, end] of ends.entries())
          expect(Math.abs(end - (tables[0]?.ends[nth] ?? 0)), `${width} ${path}: ${nth}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('the markets show every category and the whole of every name, on a tablet and a desk, in both languages', async ({
    visitor,
  }) => {
    for (const [width, path] of [820, 1440].flatMap((width) => [[width, '/markets'] as const, [width, '/fr/marches'] as const])) {
      const { page } = await visitor({ viewport: { width, height: 900 } })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const cut = await page
        .locator('main section[aria-labelledby="overview"] ul, main [data-tile] > span, main [href^="/"] > span')
        .evaluateAll((all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
        )
      expect(cut, `${width} ${path}`).toEqual([])
    }
  })

  it('the sheet stays in its order as prices move, but not under a pointer nor while its links are gone through by keyboard', async ({
    visitor,
  }) => {
    const { page } = await visitor()
    await page.goto('/markets/sheet')
    await untilTakenOver(page)
    const lines = page.locator('#crypto tbody tr')
    const shown = () =>
      lines.evaluateAll((all) =>
        all.map(
          (line) => [line.dataset.symbol, Number(line.querySelector<HTMLDataElement>('[data-col="day"] data')?.value)] as const,
        ),
      )
    const isOrdered = (all: Awaited<ReturnType<typeof shown>>): boolean =>
      all.every(([, size], place) => place === 0 || size <= (all[place - 1]?.[1] ?? Number.NaN))
    const first = String((await shown()).map(([symbol]) => symbol))
    await until('another order', async () => {
      const now = await shown()
      expect(isOrdered(now)).toBe(true)
      return String(now.map(([symbol]) => symbol)) !== first
    })
    await lines.first().hover()
    const held = (await shown()).map(([symbol]) => symbol)
    await until('prices out of order', async () => !isOrdered(await shown()))
    expect((await shown()).map(([symbol]) => symbol)).toEqual(held)
    await page.mouse.move(0, 0)
    await lines.first().getByRole('link').first().focus()
    const focused = (await shown()).map(([symbol]) => symbol)
    await until('prices out of order again', async () => !isOrdered(await shown()))
    await page.keyboard.press('Tab')
    expect((await shown()).map(([symbol]) => symbol)).toEqual(focused)
  })

  it('prints a symbol without a control or a countdown, and the address of its file', async ({ visit }) => {
    const { page } = await visit('/markets/RY')
    await page.locator('main [data-clock]').first().waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const shown = page.locator('main :is(summary, button, select, [data-clock])').filter({ visible: true })
    expect(await shown.allTextContents()).toEqual([])
    const printed = await page
      .locator('main a[href*="history.csv"]')
      .evaluate((link) => [getComputedStyle(link, '::after').content, getComputedStyle(link, '::after').position])
    expect(printed).toEqual([expect.stringContaining('/api/market-data/RY/history.csv'), 'static'])
  })

  it('the watchlist stays on this device over a reload', async ({ visit }) => {
    const { page } = await visit('/markets/GOLD')
    await page.getByRole('button', { name: 'Add to my ledger' }).click()
    await page.goto('/markets')
    await page.reload()
    const list = page.locator('section', { has: page.getByRole('heading', { name: 'My ledger' }) })
    await list.locator('[data-symbol="GOLD"]').waitFor()
    await page.goto('/markets/GOLD')
    await page.getByRole('button', { name: 'In my ledger' }).click()
    await page.goto('/markets')
    await list.getByText('Nothing in your ledger').waitFor()
  })

  it.for([1440, 390])(
    'the sheet stays on the device of a reader who chose it, in the place of the tiles, until they choose those: at %i px',
    async (width, { visitor }) => {
      const { page, context } = await visitor({ viewport: { width, height: 844 } })
      await page.goto('/markets')
      await untilTakenOver(page)
      const look = (of: Page) => of.getByRole('navigation', { name: 'Tiles or sheet' })
      await look(page).getByRole('link', { name: 'Sheet' }).click()
      await page.waitForURL('**/markets/sheet')
      const later = await context.newPage()
      await watchShifts(later)
      await later.goto('/markets#crypto')
      await later.waitForURL('**/markets/sheet#crypto')
      await later.goto('/markets')
      await later.waitForURL('**/markets/sheet')
      await later.locator('table[data-by="day"] tr[data-symbol]').first().waitFor()
      expect(await shiftsOf(later)).toEqual([])
      const begins = await later
        .locator('tr[data-symbol]')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top + scrollY)
      expect(begins, 'the sheet begins in the second screen at the latest').toBeLessThan(2 * 844)
      await look(later).getByRole('link', { name: 'Tiles' }).click()
      await later.waitForURL('**/markets')
      await later.locator('main [data-tile]').first().waitFor()
      await later.reload()
      await later.locator('main [data-tile]').first().waitFor()
      expect(new URL(later.url()).pathname).toBe('/markets')
    },
  )

  it('shows coins in Canadian dollars at the rate it names, on this device, and moves nothing that can be noticed', async ({
    html,
    visitor,
  }) => {
    const { page } = await visitor()
    await watchShifts(page)
    await page.goto('/crypto')
    await page.getByRole('button', { name: /pause live updates/i }).click()
    const number = async (): Promise<number> => Number((await priceOf(page, 'BTC').textContent())?.replace(/[^\d.]/g, ''))
    const tile = page.locator('main [data-symbol="BTC"]').first()
    const usd = Number((await tile.locator('[data-field="price"]').textContent())?.replace(/[^\d.]/g, ''))
    await page.getByRole('button', { name: 'CAD', exact: true }).click()
    const note = await page.getByText(/^Converted at/).textContent()
    expect(note).toMatch(
      /^Converted at C\$\d\.\d{4} per US dollar, simulated feed, \d{1,2} [A-Z][a-z]+ \d{4}\. Charts and ranges stay in US dollars\.$/,
    )
    const cad = Number((await tile.locator('[data-field="price"]').textContent())?.replace(/[^\d.]/g, ''))
    expect(cad / usd).toBeCloseTo(Number(/[\d.]+/.exec(note ?? '')?.[0]), 3)
    expect(await tile.locator('[data-field="price"]').textContent()).toMatch(/^C\$[\d,]+\.\d\d$/)
    for (const path of ['/markets', '/markets/BTC', '/crypto']) {
      await page.goto(path)
      await page.getByText(/^Converted at/).waitFor()
      expect(await page.getByRole('button', { name: 'CAD', exact: true }).getAttribute('aria-pressed')).toBe('true')
      const shifts = await shiftsOf(page)
      // Only the longer figure itself needs its room; a reader notices from 0.1 on.
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001)
    }
    expect(await number()).toBeGreaterThan(0)
    await page.goto('/markets/BTC')
    const rates = page.getByText(/^Converted at C\$\d\.\d{4} .*; past prices at past rates, 24 hours ago C\$\d\.\d{4}\.$/)
    await rates.waitFor()
    const day = page.locator('section', { has: page.getByRole('heading', { name: '24 hours' }) })
    const words = await day.locator('p[data-chart-words]', { hasText: 'In Canadian dollars.' }).textContent()
    const low = Number(/Low C\$([\d,.]+) at/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
    // Near the price in Canadian dollars, and so not the one in US dollars.
    expect(Math.abs(low / cad - 1)).toBeLessThan(0.15)
    expect(cad / usd).toBeGreaterThan(1.2)
    const panel = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
    // One form on the whole page: C$, with no dollar sign alone and no name behind one.
    const lone = async () => {
      const printed = await panel.locator('dl, [data-gain], [data-field="price"], [data-chart-words]').allTextContents()
      return [...printed.join(' ').matchAll(/(?<!C)\$[\d,]|CAD\b/g)].map(([each]) => each)
    }
    await expect.poll(lone).toEqual([])
    expect(await panel.locator('header p').first().textContent()).toMatch(/^BTC\s·\s+coin\s·\s+CAD$/)
    // One change: the price less that of 24 hours ago, which is at the rate of then. The chart's own figures name their dollars.
    const numbers = async (of: Locator) => {
      const words = ((await of.textContent()) ?? '').replace('\u2212', '-')
      return [...words.matchAll(/[+-]?[\d,]+\.\d+/g)].map(([each]) => Number(each.replaceAll(',', '')))
    }
    await expect
      .poll(async () => {
        const [price = 0] = await numbers(panel.locator('[data-field="price"]').first())
        const [before = 0] = await numbers(panel.locator('dd [data-field="before"]'))
        const [moved = 0] = await numbers(panel.locator('[data-field="change"]'))
        const [from = 0, read = 0] = await numbers(day.locator('[data-gain]'))
        return [from === before, read === moved, Math.abs(price - before - moved) < 0.011]
      })
      .toEqual([true, true, true])
    expect(await page.locator('dt', { hasText: '24 hours ago' }).locator('xpath=..').textContent()).toMatch(/^24 hours agoC\$/)
    expect(await page.locator('a[href*="history.csv"]').getAttribute('href')).toContain('&currency=CAD')
    // What is pointed at is told from the same price as the change is.
    await day.locator('svg[role="img"]').first().hover()
    await page
      .getByText(/ET: C\$[\d,.]+, [+\u2212]\d+\.\d\d%$/)
      .first()
      .waitFor()
    const scale = day.locator('svg[role="img"] text', { hasText: '$' })
    await expect.poll(async () => (await scale.allTextContents()).filter((tick) => !tick.startsWith('C$'))).toEqual([])
    expect(await scale.count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Zoom' }).click()
    await day.getByText('In Canadian dollars, Eastern time').waitFor({ state: 'attached' })
    await page.goto('/markets/BTC/1w/with/ETH')
    // The price and its facts follow the choice, the lines do not, and the page says why.
    await page.getByText(/24 hours ago C\$.* Both lines are in per cent, each in its own currency\.$/).waitFor()
    expect(await page.locator('dd [data-field="before"]').textContent()).toMatch(/^C\$/)
    expect(await html('/crypto')).toMatch(/aria-pressed="true"[^>]*>USD</)
  })

  it('a page that follows another one moves its own new tiles', async ({ visit }) => {
    const { page } = await visit('/stocks')
    await page.getByRole('link', { name: 'Crypto', exact: true }).first().click()
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
    await untilMoved(page)
  })
})

/** What hidden prices leave: dashes, and a stretch of the page without a word, taller than two sections have between them. */
function emptyOf(): { dashes: number; hole: boolean } {
  const seen = [...document.querySelectorAll('main *')].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const leaves = seen.filter(({ children, textContent }) => children.length === 0 && textContent !== '')
  const boxes = [...leaves, ...seen.filter(({ localName }) => /^(img|svg|button|a|p)$/.test(localName))]
    .map((each) => each.getBoundingClientRect())
    .filter(({ height, right }) => height > 0 && right > innerWidth / 4)
    .sort((a, b) => a.top - b.top)
  let end = boxes[0]?.top ?? 0
  const gaps = boxes.map(({ top, bottom }) => {
    const gap = top - end
    end = Math.max(end, bottom)
    return gap
  })
  return { dashes: leaves.filter(({ textContent }) => textContent === '\u2014').length, hole: Math.max(...gaps) > 160 }
}

describe('made up prices', () => {
  it('are hidden on every page once their reader says so, from the first paint on, and come back', async ({ open }) => {
    const { page } = await open('/stocks')
    const other = await page.context().newPage()
    await other.goto('/markets/RY')
    await untilTakenOver(other)
    const price = page.locator('main [data-symbol="RY"] [data-field="price"]').first()
    await price.waitFor()
    const choice = page.getByRole('button', { name: 'Hide simulated prices' })
    expect((await choice.boundingBox())?.y, 'above the prices').toBeLessThan((await price.boundingBox())?.y ?? 0)
    await choice.click()
    await price.waitFor({ state: 'hidden' })
    const tile = await page.locator('main [data-tile]').first().boundingBox()
    expect(tile?.height, 'a tile keeps no room for what is hidden').toBeLessThan(120)
    await other.getByRole('button', { name: 'Show them' }).waitFor()
    // The heat map, its headline, the day's ranges and the lists of movers say as much as the prices do.
    const printed = (figures: string) =>
      page
        .locator(figures)
        .evaluateAll((all) =>
          all.filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.outerHTML),
        )
    const marked = '[data-status="simulated"] data, [data-simulated] data, [data-simulated] svg'
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [path, figures] of [
      // No dashes in the place of prices on the front page, and no time or source of what is hidden.
      ['/', `${marked}, #live-markets, main [data-status="simulated"]`],
      ['/stocks', 'main header time, main section header [data-simulated] > *'],
      ['/markets', 'main data, main figure, #breadth time, #breadth details, #breadth [href^="/at"]'],
      ['/markets/sheet', 'main td, main thead, main [data-sheet-note]'],
      ['/economy', '[data-kind="made-up"], main [aria-label^="Yield curves"]'],
      ['/economy/prime-rate', '[data-figure="prime-rate"], main svg[role="img"]'],
      [
        '/markets/RY',
        'main [data-symbol="RY"] data, main dl[data-simulated], main [role="img"], main [href*=".csv"], main header time',
      ],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('main').waitFor()
      expect([path, await printed(figures)]).toEqual([path, []])
      await page.waitForLoadState()
      expect([path, await page.evaluate(emptyOf)], 'a dash in the place of each is no better').toEqual([
        path,
        { dashes: 0, hole: false },
      ])
    }
    const comesBack = page.getByRole('button', { name: 'Show them' })
    await untilTakenOver(page)
    await comesBack.click()
    await comesBack.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id), 'the focus is not lost').toBe('main')
    await other.locator('main [data-symbol="RY"] [data-field="change"]').waitFor()
    await page.locator('main [data-symbol="RY"] [data-field="price"]').first().waitFor()
    await page.goto('/stocks')
    await price.waitFor()
  })
})
