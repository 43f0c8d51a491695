/** The search field of every page: a form that works by itself, and with script a combobox over a small static file. */
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { layoutProblems } from '../support/browser/layout.ts'
import { heightAt, LOOKS } from '../support/browser/screens.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { htmlOf } from '../support/browser/site.ts'
import { missedTargets } from '../support/browser/targets.ts'

const it = onSite(paper)
const NAME = 'Search symbols and stories'
const DESK = { viewport: { width: 1440, height: 900 } }

/** On a phone the field is on a page of its own, behind the sign of a search. */
async function fieldOf(page: Page) {
  const door = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  if (await door.isVisible()) await door.click()
  return page.getByRole('combobox', { name: NAME }).locator('visible=true').first()
}
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

describe('the search field', () => {
  it('is walked with the keyboard: down, round, back to the words, away and to the page of a symbol', async ({ open }) => {
    const { page } = await open('/', DESK)
    const field = await fieldOf(page)
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await field.pressSequentially('banque')
    await options(page).first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await page.locator(`[id="${await field.getAttribute('aria-controls')}"]`).getAttribute('role')).toBe('listbox')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    const symbols = await options(page).locator('b').allTextContents()
    expect(symbols).toEqual(expect.arrayContaining(['RY', 'TD', 'BMO', 'BNS', 'CM']))
    await page
      .getByRole('status')
      .filter({ hasText: `${(await options(page).count()) - 1} suggestions` })
      .waitFor({ state: 'attached' })

    await field.press('ArrowDown')
    // Prices beside the names move between two looks.
    const wordsOf = async (row: Locator) => (await row.textContent())?.split('$')[0]
    const active = async () => wordsOf(page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`))
    expect(await active()).toBe(await wordsOf(options(page).first()))
    await field.press('ArrowUp')
    expect(await active()).toBe('All results for “banque”')
    await field.press('ArrowDown')
    expect(await active()).toBe(await wordsOf(options(page).first()))
    // The focus never leaves the field, so that typing goes on.
    await field.press('Backspace')
    expect(await field.inputValue()).toBe('banqu')
    expect(await chosen(page).count()).toBe(0)
    await field.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('banqu')
    await field.press('ArrowDown')
    await options(page).first().waitFor()
    await field.fill('ry.to')
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL('**/markets/RY')
    expect(await field.inputValue()).toBe('')
  })

  it('sends its form with Enter while nothing is chosen, and from the last place of the list', async ({ open }) => {
    const { page } = await open('/about', DESK)
    const field = await fieldOf(page)
    await field.fill('loonie')
    await options(page).first().waitFor()
    await field.press('Enter')
    await page.waitForURL('**/search?q=loonie')
    await page.locator('main [data-symbol="USD/CAD"]').first().waitFor()
    expect(await options(page).count()).toBe(0)
    const again = await fieldOf(page)
    await again.fill('bank')
    await options(page).first().waitFor()
    await again.press('ArrowUp')
    await again.press('Enter')
    await page.waitForURL('**/search?q=bank')
  })

  it.for([true, false])('leads from a French page to French results (script: %s)', async (javaScriptEnabled, { visit }) => {
    const { page } = await visit('/fr', { ...DESK, javaScriptEnabled })
    await page.locator('header input[name="q"]').fill('banque')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fr/recherche?q=banque')
    await page.locator('main a', { hasText: 'Banque Royale' }).first().waitFor()
  })

  it('takes a click on a suggestion, and closes when it is left', async ({ open }) => {
    const { page } = await open('/about', DESK)
    const field = await fieldOf(page)
    await field.fill('royal')
    await options(page).first().waitFor()
    await field.press('Tab')
    expect(await options(page).count()).toBe(0)
    await field.focus()
    await field.press('ArrowDown')
    await options(page).first().click()
    await page.waitForURL('**/markets/RY')
  })

  it('shows of each symbol what it costs now, and how that is to be read', async ({ open }) => {
    const { page } = await open('/about', DESK)
    await (await fieldOf(page)).fill('royal bank')
    const row = options(page).first()
    await row.locator('[data-field="price"]').waitFor()
    expect(await row.textContent()).toMatch(/^RYRoyal Bank.*Stock, Toronto\$[\d.,]+ (Up|Down|Unchanged) .*%Simulated$/)
  })

  it('is reached with / and Ctrl K, but not from a field', async ({ open }) => {
    const { page } = await open('/contact', DESK)
    const field = await fieldOf(page)
    const isIn = () => field.evaluate((element) => element === document.activeElement)
    await page.keyboard.press('/')
    expect([await isIn(), await field.inputValue()]).toEqual([true, ''])
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await name.focus()
    await page.keyboard.press('/')
    expect([await isIn(), await name.inputValue()]).toEqual([false, '/'])
    await page.keyboard.press('Control+k')
    expect(await isIn()).toBe(true)
  })

  it('fills a phone’s screen while it suggests, and can be closed by touch', async ({ visit }) => {
    const { page } = await visit('/search', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const field = page.locator('main').getByRole('combobox', { name: NAME })
    await field.fill('ba')
    await options(page).first().waitFor()
    const form = await page.locator('main form[role="search"]').boundingBox()
    expect([form?.x, form?.y, form?.width, form?.height]).toEqual([0, 0, 390, 844])
    await page.locator('main').getByRole('button', { name: 'Close' }).click()
    expect(await options(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('ba')
  })

  it('asks for its file when it is first entered, once, and the file may be kept for ever', async ({ open, site }) => {
    const { page } = await open('/about', DESK)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const field = await fieldOf(page)
    // What keeps pages comes when the page is at rest, whether or not the field is entered.
    expect(asked.filter((path) => !path.includes('/keep-read-'))).toEqual([])
    await field.fill('ry')
    await options(page).first().waitFor()
    await field.fill('td')
    const scripts = asked.filter((path) => path.endsWith('.js'))
    expect(scripts).toEqual([...new Set(scripts)])
    const own = scripts.find((path) => /\/suggest-[\w-]+\.js$/.test(path)) ?? ''
    const answer = await fetch(site.url + own, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(6 * 1024)
  })

  it.for(LOOKS.map(({ width, colorScheme }) => [width, colorScheme] as const))(
    'at %i px in %s opens over the page without moving it, and breaks no rule of WCAG 2.2 AA',
    async ([width, colorScheme], { visitor }) => {
      const { page } = await visitor({ viewport: { width, height: heightAt(width) }, colorScheme })
      await watchShifts(page)
      await page.goto('/about')
      const field = await fieldOf(page)
      // Typed, not filled in: what opens is what a reader's own key opened.
      await field.pressSequentially('ban')
      await field.press('ArrowDown')
      await options(page).first().waitFor()
      expect(await shiftsOf(page)).toEqual([])
      // The list lies upon the page on purpose; nothing may stick out of it.
      const lies = (await layoutProblems(page)).filter((text) => !text.includes(' lies upon '))
      expect([...lies, ...(await axeProblems(page))]).toEqual([])
      const rows = await options(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(44)
    },
  )

  it('is a plain form without script, which promises nothing that needs one', async ({ visit, site }) => {
    const { text } = await htmlOf(site, '/about')
    expect(text).toMatch(/<form [^>]*action="\/search"/)
    expect(text).not.toContain('role="combobox"')
    const { page } = await visit('/about', { ...DESK, javaScriptEnabled: false })
    const field = page.getByRole('textbox', { name: NAME }).locator('visible=true').first()
    await field.fill('Banque Royale')
    await field.press('Enter')
    await page.waitForURL('**/search?q=Banque+Royale')
    await page.locator('main [data-symbol="RY"]').first().waitFor()
  })
})

describe('the results', () => {
  it.for([390, 820, 1440].map((width) => ({ width, javaScriptEnabled: width !== 820 })))(
    'at $width px, with script $javaScriptEnabled, have one field, and of each symbol price, change, line and the state of its price',
    async ({ width, javaScriptEnabled }, { visit }) => {
      const { page } = await visit('/search?q=bank', { viewport: { width, height: heightAt(width) }, javaScriptEnabled })
      const fields = page.locator('[name="q"]').locator('visible=true')
      expect([await fields.count(), await fields.inputValue()]).toEqual([1, 'bank'])
      const row = page.getByRole('main').locator('a[data-symbol="RY"]')
      expect(await row.locator('[data-field="price"]').textContent()).toMatch(/^\$[\d,]+\.\d\d$/)
      expect(await row.textContent()).toMatch(/(Up|Down|Unchanged) .*%/)
      expect(await row.getByRole('img').getAttribute('aria-label')).toMatch(/^RY, simulated day: low /)
      const section = page.getByRole('region', { name: 'Symbols' })
      expect(await section.getByRole('banner').or(section.locator('header')).textContent()).toMatch(
        /Simulated.*Source: simulated feed/,
      )
      expect(await layoutProblems(page)).toEqual([])
      if (!javaScriptEnabled) return
      await page.keyboard.press('/')
      expect(await fields.evaluate((field) => field === document.activeElement)).toBe(true)
    },
  )

  it('name their symbols in full on a tablet', async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width: 820, height: 1180 } })
    await page.goto('/search?q=b')
    await page.evaluate(() => document.fonts.ready)
    const names = page.locator('[data-tiles="rows"] [data-symbol] span[title]')
    expect(await names.count()).toBeGreaterThan(8)
    const isCut = (all: HTMLElement[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((e) => e.title)
    expect(await names.evaluateAll(isCut)).toEqual([])
  })

  it.for([true, false])(
    'begin with five stories, the others folded below them (script: %s)',
    async (javaScriptEnabled, { visit }) => {
      const { page } = await visit('/search?q=bank', { viewport: { width: 390, height: 844 }, javaScriptEnabled })
      const stories = page.getByRole('region', { name: 'Stories' })
      await stories.getByText('Best match first, advertisements last').waitFor()
      const shown = stories.locator('li').locator('visible=true')
      expect(await shown.count()).toBe(5)
      const all = await stories.locator('li').count()
      await stories.getByText(`${all - 5} more stories`, { exact: true }).click()
      expect(await shown.count()).toBe(all)
      expect(await layoutProblems(page)).toEqual([])
    },
  )

  it.for([820, 1440])('at %i px leave what is beside the masthead’s field in its place', async (width, { visit }) => {
    const places: unknown[] = []
    for (const path of ['/about', '/search']) {
      const { page } = await visit(path, { viewport: { width, height: heightAt(width) } })
      places.push((await page.getByRole('banner').locator('a[lang]').boundingBox())?.x)
    }
    expect(places[1]).toBe(places[0])
  })

  it('say how many there are of each kind, each number a way to as many', async ({ visit }) => {
    const { page } = await visit('/search?q=bank', { viewport: { width: 390, height: 844 } })
    const main = page.getByRole('main')
    const links = main.getByRole('navigation', { name: 'Results' }).getByRole('link')
    const ITEMS = { '#symbols': '[data-tile]', '#figures': '[data-figure]', '#topics': 'li', '#stories': 'li:has(> a)' } as const
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(Object.keys(ITEMS))
    for (const [place, item] of Object.entries(ITEMS)) {
      const said = await main.locator(`a[href="${place}"]`).textContent()
      expect(Number.parseInt(said ?? '', 10), said ?? '').toBe(await main.locator(`${place} ${item}`).count())
    }
    expect([...(await missedTargets(page)), ...(await layoutProblems(page))]).toEqual([])
  })
})

describe('a search without a result', () => {
  const NEAR = '/search?q=Bitcion'
  const POPULAR = ['SHOP', 'BTC', 'USD/CAD']
  const DOORS = ['/markets', '/markets/sheet', '/economy', '/tools', '/insights']
  const main = (page: Page) => page.getByRole('main')

  /** It says so, names what may have been meant, and leads to three prices and to where everything is. */
  async function expectHelp(page: Page): Promise<void> {
    await main(page).getByRole('heading', { name: 'No matches for “Bitcion”. Check the spelling or try a ticker.' }).waitFor()
    const meant = main(page).getByText('Did you mean').getByRole('link')
    expect([await meant.textContent(), await meant.getAttribute('href')]).toEqual(['Bitcoin (BTC)', '/markets/BTC'])
    const prices = main(page).locator('a[data-symbol]')
    await prices.nth(2).waitFor()
    expect(await prices.evaluateAll((all) => all.map(({ dataset }) => dataset.symbol))).toEqual(POPULAR)
    for (const price of await prices.locator('[data-field="price"]').allTextContents()) expect(price).toMatch(/^\$?[\d,]+\.\d+/)
    const hrefs = await main(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(expect.arrayContaining(DOORS))
    expect([...(await missedTargets(page)), ...(await layoutProblems(page))]).toEqual([])
  }

  it.for([390, 1440].flatMap((width) => [true, false].map((javaScriptEnabled) => ({ width, javaScriptEnabled }))))(
    'at $width px, with script $javaScriptEnabled, helps on, and again after a price and back',
    async ({ width, javaScriptEnabled }, { visit }) => {
      const { page } = await visit(NEAR, { viewport: { width, height: heightAt(width) }, javaScriptEnabled })
      await expectHelp(page)
      await main(page).locator('a[data-symbol="USD/CAD"]').click()
      await page.waitForURL('**/markets/USD-CAD')
      await main(page).locator('#symbol').waitFor()
      await page.goBack()
      await expectHelp(page)
      if (javaScriptEnabled) expect(await axeProblems(page)).toEqual([])
    },
  )

  it('guesses nothing where no name is near, and keeps the words in the field', async ({ site }) => {
    const { text } = await htmlOf(site, '/search?q=zzqqx')
    expect(text).toContain('No matches for “zzqqx”')
    expect(text).toMatch(/<input[^>]*value="zzqqx"/)
    expect(text).not.toContain('Did you mean')
    for (const symbol of POPULAR) expect(text).toContain(`data-symbol="${symbol}"`)
  })
})
