/** What a reader sees of the front page before scrolling, measured on the page as Chromium lays it out. */
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { createHours } from '#server/market/hours.ts'
import { writeNote } from '#server/market/store/note-quotes.ts'
import { torontoDate } from '#shared/toronto.ts'
import { CUT_OFF, openTakenOver } from '../support/browser/browser.ts'
import { onSite, paper, startPricedSite } from '../support/browser/browser-test.ts'
import { heightAt } from '../support/browser/screens.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { htmlOf } from '../support/browser/site.ts'
import { openFigureStore } from '../support/market/stored-figures.ts'
import { until } from '../support/until.ts'

const PHONE = { width: 390, height: heightAt(390) }
const DESK = { width: 1440, height: heightAt(1440) }

/** Where each of these ends, in pixels from the top of the page; in the order of the page. */
const endsOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().bottom + scrollY)),
    )
const endOf = async (page: Page, selector: string): Promise<number> => (await endsOf(page, selector))[0] ?? Number.NaN

/** The bands of the page from top to bottom, each by the first words of its heading. */
const bands = (page: Page): Promise<string[]> =>
  page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => section.querySelector('h2')?.textContent ?? ''))

const it = onSite(paper)

describe('the front page on a phone', () => {
  it('shows the nameplate, which exchange trades, Canada today and eight prices before any scrolling', async ({ visit }) => {
    const { page } = await visit('/', { viewport: PHONE })
    expect(await endOf(page, 'header a[href="/"]')).toBeLessThanOrEqual(64)
    const exchange = page.locator('[data-market="TSX"]')
    expect(await endOf(page, '[data-market="TSX"]')).toBeLessThanOrEqual(110)
    expect(await exchange.evaluate((item) => [...item.children].every((each) => each.scrollWidth <= each.clientWidth))).toBe(true)
    expect(await endOf(page, 'main [data-figure]')).toBeLessThanOrEqual(260)
    const prices = await endsOf(page, '[data-tile] [data-field="price"]')
    expect((await page.locator('[data-tile] [data-field="price"]').first().boundingBox())?.y).toBeLessThanOrEqual(300)
    expect(prices.length).toBe(8)
    // Eight rows end above 790.
    expect(await endsOf(page, '[data-tile]').then((ends) => ends[7])).toBeLessThanOrEqual(790)
  })

  it('begins its prices as high in French', async ({ visit }) => {
    const { page } = await visit('/fr', { viewport: PHONE })
    expect((await page.locator('[data-tile] [data-field="price"]').first().boundingBox())?.y).toBeLessThanOrEqual(300)
  })

  it('keeps room for what changed since a visit only once there was one before', async ({ visit }) => {
    const { page } = await visit('/', { viewport: PHONE })
    await until('the visit is remembered', () => page.evaluate(() => localStorage.getItem('nl-economy-seen') !== null))
    await page.reload()
    expect((await page.locator('[data-tile] [data-field="price"]').first().boundingBox())?.y).toBeLessThanOrEqual(300)
  })

  it.for([320, 390, 820, 1440])('keeps its open sources within a page %i px wide', async (width, { visit }) => {
    const { page } = await visit('/', { viewport: { width, height: 844 }, javaScriptEnabled: false })
    await page.locator('summary', { hasText: 'Sources' }).click()
    const box = await page
      .getByRole('link', { name: /^Source: Bank of Canada/ })
      .locator('..')
      .boundingBox()
    expect([box && box.x >= 0, box && box.x + box.width <= width]).toEqual([true, true])
  })

  it('has a search in the masthead, also where no script runs', async ({ visit }) => {
    const { page } = await visit('/', { viewport: PHONE, javaScriptEnabled: false })
    await page.locator('header').getByRole('link', { name: 'Search' }).click()
    await page.waitForURL('**/search')
    await page.locator('main').getByRole('textbox', { name: 'Search symbols and stories' }).waitFor()
  })

  it('keeps the advertisement below the prices, and within one screen', async ({ visit }) => {
    const { page } = await visit('/', { viewport: PHONE })
    const advertisement = page.locator('main > section', { has: page.getByRole('link', { name: 'Read Full Story' }) })
    const box = await advertisement.boundingBox()
    const prices = await endsOf(page, '[data-tile] [data-field="price"]')
    expect(box?.y).toBeGreaterThan(prices.at(-1) ?? Number.POSITIVE_INFINITY)
    expect(box?.height).toBeLessThanOrEqual(PHONE.height)
  })
})

const leadOf = (page: Page): Locator => page.locator('[data-made="lead"]')

describe('the front page on a desk', () => {
  it('shows Canada today, every live tile and both buttons of the advertisement before any scrolling', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK })
    expect(await endOf(page, 'header')).toBeLessThanOrEqual(150)
    expect(await endOf(page, '[data-market]')).toBeLessThanOrEqual(160)
    const prices = await endsOf(page, '[data-tile] [data-field="price"]')
    expect(prices.length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...prices)).toBeLessThanOrEqual(470)
    for (const name of ['Read Full Story', 'View Markets']) {
      const box = await page.getByRole('link', { name }).boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(DESK.height)
    }
  })

  it('has a paid band of 148 px at most, and the headline and chart of the day within the first screen', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK })
    const band = await page.locator('main > section:has([data-paid-label])').first().boundingBox()
    expect(band?.height).toBeLessThanOrEqual(148)
    const lead = leadOf(page)
    expect((await lead.getByRole('heading').boundingBox())?.y).toBeLessThanOrEqual(760)
    expect((await lead.getByRole('img').boundingBox())?.y).toBeLessThanOrEqual(880)
  })

  it('reads the day in one column of 756 px on a tablet, below a state line of one line', async ({ visit }) => {
    const { page } = await visit('/', { viewport: { width: 820, height: heightAt(820) } })
    const line = await page.getByRole('list', { name: 'Market hours' }).boundingBox()
    expect(line?.height).toBeLessThanOrEqual(37)
    const lead = leadOf(page)
    const boxes = await Promise.all(
      [lead.getByRole('heading'), lead.locator('p').first(), lead.getByRole('img')].map((part) => part.boundingBox()),
    )
    // The chart is within its ground.
    expect(boxes.map((box) => box?.x)).toEqual([32, 32, 46])
    expect(await page.locator('main > section:first-of-type ul').evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
  })

  it('begins the day within 960 px on a tablet, below low tiles and a paid band of 192 px at most', async ({ visit }) => {
    const { page } = await visit('/', { viewport: { width: 820, height: heightAt(820) } })
    const band = await page.locator('main > section:has([data-paid-label])').first().boundingBox()
    expect(band?.height).toBeLessThanOrEqual(192)
    const facts = await page.locator('main [data-figure] small').evaluateAll((cells) => cells.map((each) => each.clientHeight))
    expect(Math.max(...facts)).toBeLessThanOrEqual(20)
    expect((await leadOf(page).getByRole('heading').boundingBox())?.y).toBeLessThanOrEqual(960)
  })
})

describe('the figures of Canada today', () => {
  it('are each told in one line under a name that is not cut, in both languages', async ({ visit }) => {
    for (const width of [390, 820, 1100, 1440])
      for (const path of ['/', '/fr']) {
        const { page } = await visit(path, { viewport: { width, height: 900 }, javaScriptEnabled: false })
        await page.evaluate(() => document.fonts.ready)
        const cells = await page.locator('a[data-figure]').evaluateAll((all) =>
          all.map((cell) => ({
            name: cell.querySelector('b')?.textContent,
            isCut: [...cell.querySelectorAll('b')].some((name) => name.scrollWidth > name.clientWidth),
            height: cell.querySelector('small')?.getBoundingClientRect().height ?? 0,
          })),
        )
        expect(new Set(cells.map(({ name }) => name)).size, `${width} ${path}: five names`).toBe(5)
        expect(
          cells.filter(({ isCut, height }) => isCut || height > 20),
          `${width} ${path}`,
        ).toEqual([])
      }
  })
})

describe('the bands of the front page', () => {
  it('follow each other as a trading day: figures, prices, the advertisement with its payer, the day, the archive', async ({
    visit,
  }) => {
    const { page } = await visit('/', { viewport: DESK })
    const [figures, prices, advertisement, day, ...sections] = await bands(page)
    expect([figures, prices]).toEqual(['Canada today', 'Live markets'])
    expect(advertisement).toMatch(/card pack/)
    expect(day).toBe('The day')
    expect(sections).toEqual(['From the archive', 'Explore More Markets', expect.stringMatching(/^Opportunity Spotlight/)])
    const paid = await page.locator('main > section:has([data-paid-label])').first().textContent()
    expect(paid).toMatch(/Advertisement\s*Paid for by Sample Advertiser\s*Paid content, not reporting/)
  })
})

describe('the day', () => {
  it('tells the widest move, made from data and marked where that is simulated, beside the wire', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK, javaScriptEnabled: false })
    const lead = page.locator('[data-made="lead"]')
    expect(await lead.getByRole('heading').textContent()).toMatch(/ (rises|falls) \d+\.\d\d% in a day$/)
    expect(await lead.getAttribute('data-simulated')).toBeTruthy()
    expect(await lead.textContent()).toContain('Simulated, not market data')
    expect(await lead.getByRole('img').getAttribute('aria-label')).toMatch(/simulated, \w+ \d\d:\d\d ET to .+: low .+, high /)
    const day = page.locator('section', { has: page.getByRole('heading', { name: 'The day' }) }).first()
    expect(await day.textContent()).toContain('No announcements have reached us yet.')
  })

  it('has nothing of the archive, which is below it in one band, by its dates and without a chip', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK, javaScriptEnabled: false })
    const archive = page.locator('main > section', { has: page.getByRole('heading', { name: 'From the archive' }) })
    const dates = await archive.locator('li time').evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
    expect(dates).toHaveLength(12)
    expect(await archive.textContent()).not.toContain('Archive ')
    const above = await page.locator('main time').evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
    const old = above.filter((at) => !dates.includes(at) && Date.parse(at) < Date.now() - 90 * 86_400_000)
    expect(old).toEqual([])
  })

  it('has a figure of today under the explainers beside it that are about one', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK, javaScriptEnabled: false })
    const rows = page.locator('section[aria-label="Explainers"] li')
    const told = await rows.evaluateAll((all) => all.map((row) => row.querySelector('small')?.textContent ?? ''))
    expect(told.filter((text) => /: [\d.]+%? · .*\d{4}$/.test(text)).length).toBeGreaterThanOrEqual(3)
  })

  it('says of the archive in French that it is in English', async ({ visit }) => {
    const { page } = await visit('/fr', { viewport: PHONE, javaScriptEnabled: false })
    const archive = page.locator('main > section', { has: page.getByRole('heading', { name: 'Dans les archives, en anglais' }) })
    expect(await archive.locator('li a:not([lang="en-CA"])').count()).toBe(0)
    expect(await archive.locator('li a').count()).toBe(12)
  })

  it('keeps the shape of a photograph in a column, whatever the height of its file', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK })
    const archive = page.locator('main > section', { has: page.getByRole('heading', { name: 'From the archive' }) })
    const shape = await archive
      .locator('li')
      .first()
      .evaluate((row) => {
        const photo = Object.assign(new Image(), { width: 2080, height: 1387 })
        row.prepend(document.createElement('picture'))
        row.firstElementChild?.append(photo)
        const { width, height } = photo.getBoundingClientRect()
        return [width <= row.clientWidth, Math.round((width / height) * 10) / 10]
      })
    expect(shape).toEqual([true, 1.5])
  })

  it('shows no story and no picture twice on the page', async ({ visit }) => {
    const { page } = await visit('/', { viewport: DESK })
    const links = await page
      .locator('main :is(article h3, section li) > a[href^="/articles/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(links).toEqual([...new Set(links)])
  })
})

const STOCKS = ['RY', 'TD', 'SHOP', 'ENB', 'BMO'] as const

/** A closing note of the desk, as the worker would have kept it now. */
async function storeNote(dataDir: string): Promise<void> {
  const now = Date.now()
  const db = await openFigureStore(dataDir)
  const rows = [...STOCKS, 'BTC', 'USD/CAD', 'OIL', 'GOLD'].map((symbol, index) => ({
    ...{ day: torontoDate(now), edition: 'closing', written_at: now, symbol, source: 'simulated', status: 'simulated' },
    ...{ price: 100, change_amount: index - 2, change_percent: index - 2, currency: 'CAD', as_of: now },
  }))
  await writeNote(db, rows, now)
  await db.destroy()
}

const onNotedSite = onSite(async () => {
  const site = await startPricedSite()
  await storeNote(site.dataDir)
  await until('the note', async () => (await htmlOf(site, '/')).text.includes('data-made="note"'), 90_000)
  return site
})

describe('the day with a note of the desk', () => {
  const topsOf = (page: Page) =>
    Promise.all(
      [leadOf(page).getByRole('heading'), leadOf(page).getByRole('img'), page.locator('[data-made="note"]')].map(
        async (part) => (await part.boundingBox())?.y ?? Number.NaN,
      ),
    )

  onNotedSite(
    'has its headline by 760 px and its chart by 880 px on a desk, and the note below over both columns',
    async ({ visit }) => {
      for (const path of ['/', '/fr']) {
        const { page } = await visit(path, { viewport: DESK })
        const [headline = 0, chart = 0, note = 0] = await topsOf(page)
        expect([headline <= 760, chart <= 880, note > chart], path).toEqual([true, true, true])
        const box = await page.locator('[data-made="note"]').boundingBox()
        const beside = await page
          .getByRole('heading', { name: /^(Explainers|Pour comprendre|Our stories|Nos articles)$/ })
          .boundingBox()
        expect(box?.width, 'no corner stays empty').toBeGreaterThan(1000)
        expect(beside?.y, 'beside the widest move').toBeLessThan(chart)
      }
    },
  )

  onNotedSite('has the note after the chart and before the explainers on a phone, in plain sentences', async ({ visit }) => {
    const { page } = await visit('/', { viewport: PHONE })
    const [, chart = 0, note = 0] = await topsOf(page)
    const next = await page.getByRole('heading', { name: 'The wire' }).boundingBox()
    expect([chart < note, note < (next?.y ?? 0)]).toEqual([true, true])
    const told = page.locator('[data-made="note"]')
    expect((await told.textContent())?.match(/simulated/gi), 'in its mark and of its source').toHaveLength(2)
    expect(await told.getByRole('heading').textContent()).toMatch(/^\d of 5 Canadian stocks (higher|lower) at the close$/)
  })

  onNotedSite('is gone with its row for a reader who hides what is simulated', async ({ visitor }) => {
    const { page } = await visitor({ viewport: DESK })
    await page.addInitScript(() => localStorage.setItem('nl-simulated', 'off'))
    await page.goto('/')
    await page.locator('[data-made="note"]').waitFor({ state: 'hidden' })
    expect(await page.locator('li:has([data-made]):visible').count()).toBe(0)
    const wire = page.locator('li', { has: page.getByRole('heading', { name: 'The wire' }) })
    expect((await wire.boundingBox())?.width, 'what is left takes the whole row').toBeGreaterThan(1000)
  })
})

describe('the line of market hours', () => {
  it('says so in an open page when a session begins or ends by the reader’s clock', async ({ visitor }) => {
    const [tsx] = createHours({ releases: () => [], clock: { now: Date.now } }).line().markets
    const [turn, following] = tsx?.turns ?? []
    const { page } = await visitor({ viewport: DESK })
    await page.clock.install({ time: Date.parse(turn?.until ?? '') - 600_000 })
    await openTakenOver(page, '/')
    const told = page.locator('[data-market="TSX"]')
    expect(await told.textContent()).toContain(turn?.next)
    await page.clock.fastForward('11:00')
    await until('the next turn', async () => (await told.textContent())?.includes(following?.next ?? 'none') ?? false)
    expect(await told.getAttribute('data-open')).toBe(String(following?.open))
  })
})

describe('the reader’s own ledger', () => {
  it('is above the prices once it holds something, and moves nothing when it is drawn', async ({ visitor }) => {
    const { page } = await visitor({ viewport: PHONE, provokes: CUT_OFF })
    await watchShifts(page)
    // What late fonts move is another test's affair.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() =>
      localStorage.setItem('nl-watchlist', '[{"symbol":"BTC","average":100000},{"symbol":"NTR"},{"symbol":"ENB"}]'),
    )
    await openTakenOver(page, '/')
    const entries = page.locator('[data-entry]')
    await until('all three', async () => (await entries.count()) === 3)
    const [first] = await endsOf(page, '[data-entry]')
    const [tile] = await endsOf(page, '[data-tile]')
    expect(first).toBeLessThan(tile ?? 0)
    expect(await page.locator('[data-entry="BTC"] [data-gain]').textContent()).toMatch(/%\s+on \$100,000\.00 \(simulated\)$/)
    expect(await shiftsOf(page)).toEqual([])
  })

  it('is not there while it holds nothing, nor without script', async ({ visit }) => {
    for (const options of [{}, { javaScriptEnabled: false }]) {
      const { page } = await visit('/', options)
      expect(await page.getByRole('heading', { name: 'My ledger' }).count()).toBe(0)
    }
  })
})
