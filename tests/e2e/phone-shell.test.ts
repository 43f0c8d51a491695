/** The frame of every page on a phone: its menu and its footer. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { layoutProblems } from '../support/browser/layout.ts'
import { smallTargets } from '../support/browser/targets.ts'
import { until } from '../support/until.ts'

const PHONES = [320, 390] as const
/** What it was before it was made half as long, at 390 px. */
const FOOTER_BEFORE = 1138
const HEIGHT = 844

const it = onSite(paper)

describe('rows of prices on a phone', () => {
  it('show whole names', async ({ visit }) => {
    const { page } = await visit('/markets', { viewport: { width: 390, height: HEIGHT } })
    await page.locator('[data-symbol="CP"]').first().waitFor()
    const cut = await page
      .locator('main [data-tile] *')
      .evaluateAll((all) =>
        all.filter((each) => getComputedStyle(each).textOverflow === 'ellipsis').map((each) => each.textContent),
      )
    expect(cut).toEqual([])
  })
})

describe('the first screen of a market page on a phone', () => {
  const top = async (page: Page, part: string) => (await page.locator(part).first().boundingBox())?.y

  it.for([
    ['/crypto', 'main [data-field="price"]', 420],
    ['/fr/crypto', 'main [data-field="price"]', 450],
    ['/stocks', 'main [data-field="price"]', 420],
    ['/forex', 'main [data-field="price"]', 420],
    ['/coins', 'main [data-field="price"]', 420],
    ['/markets', 'main [data-breadth]', 300],
    ['/markets/sheet', '#crypto tbody th', 490],
    ['/fr/marches/tableau', '#crypto tbody th', 520],
  ] as const)('has the first figure of %s (%s) within %i px', async ([path, part, most], { visit }) => {
    const { page } = await visit(path, { viewport: { width: 390, height: HEIGHT } })
    await page.locator(part).first().waitFor()
    expect(await top(page, part)).toBeLessThanOrEqual(most)
    expect(await layoutProblems(page)).toEqual([])
  })

  it('has the buttons of the markets beside its title in both languages', async ({ visit }) => {
    for (const [path, title, name] of [
      ['/markets', 'Markets', 'My ledger'],
      ['/fr/marches', 'Marchés', 'Mon registre'],
    ] as const) {
      const { page } = await visit(path, { viewport: { width: 390, height: HEIGHT } })
      const head = await page.getByRole('heading', { level: 1, name: title }).boundingBox()
      const button = await page.getByRole('link', { name }).first().boundingBox()
      expect(head?.height, 'in one line').toBeLessThanOrEqual(32)
      expect(Math.abs((button?.y ?? 0) - (head?.y ?? 999))).toBeLessThan(20)
    }
  })
})

describe('the menu of a phone', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'All pages' })
  const opener = (page: Page) => page.locator('summary[aria-label="Menu"]')

  it.for(PHONES)('fits %i px, covers the page, and scrolls to its end, without script too', async (width, { visit }) => {
    const { page } = await visit('/about', { viewport: { width, height: HEIGHT }, javaScriptEnabled: false })
    await opener(page).click()
    const box = await menu(page).boundingBox()
    expect([box?.x, box?.width]).toEqual([0, width])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(HEIGHT)
    expect(await layoutProblems(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await menu(page).getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page')
    const last = menu(page).getByRole('link', { name: 'Accessibility' })
    await last.scrollIntoViewIfNeeded()
    const end = await last.boundingBox()
    expect((end?.y ?? HEIGHT) + (end?.height ?? 0)).toBeLessThanOrEqual(HEIGHT)
  })

  it('has rows of 48 px, a price beside three sections, and the way to the reader’s own ledger', async ({ open }) => {
    const { page } = await open('/about', { viewport: { width: 390, height: HEIGHT } })
    await opener(page).click()
    await menu(page).locator('[data-symbol="BTC"] [data-field="price"]').waitFor()
    expect(await menu(page).locator('a[href="/forex"] [data-symbol="USD/CAD"]').isVisible()).toBe(true)
    const said = menu(page).getByText('Simulated')
    await until('the state of all three', async () => (await said.count()) === 3)
    const shown = await said.evaluateAll((all) =>
      all.filter((each) => getComputedStyle(each).opacity === '1').map((each) => each.getBoundingClientRect().bottom),
    )
    expect(shown, 'said once').toHaveLength(1)
    const home = await menu(page).getByRole('link', { name: 'Home' }).boundingBox()
    expect(shown[0], 'above all of them').toBeLessThanOrEqual(home?.y ?? 0)
    const row = await menu(page).getByRole('link', { name: 'My ledger' }).boundingBox()
    expect(row?.height).toBe(48)
    expect(await smallTargets(page)).toEqual([])
  })

  it('keeps the keyboard out of what it covers, and closes by Escape, back on its button', async ({ open }) => {
    const { page } = await open('/about', { viewport: { width: 390, height: HEIGHT } })
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await menu(page).getByRole('link', { name: 'Accessibility' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('main, footer'))).toBe(false)
    await menu(page).getByRole('link', { name: 'Markets' }).focus()
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    expect(await opener(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('marks the page that is shown, and no place on it', async ({ visit }) => {
    const { page } = await visit('/markets', { viewport: { width: 390, height: HEIGHT }, javaScriptEnabled: false })
    await opener(page).click()
    expect(await menu(page).locator('[aria-current]').allTextContents()).toEqual(['Markets'])
  })

  it('closes when a page is chosen, be it the one that is shown', async ({ open }) => {
    const { page } = await open('/about', { viewport: { width: 390, height: HEIGHT } })
    for (const [name, path] of [
      ['About', '/about'],
      ['Terms', '/terms'],
    ] as const) {
      await opener(page).click()
      await menu(page).getByRole('link', { name }).click()
      await menu(page).waitFor({ state: 'hidden' })
      await page.waitForURL(`**${path}`)
    }
  })
})

describe('the footer of a phone', () => {
  it('is half as long as it was, with every link and the whole of what it says of us', async ({ visit }) => {
    const { page } = await visit('/about', { viewport: { width: 390, height: HEIGHT } })
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(FOOTER_BEFORE / 2)
    for (const name of ['About', 'Contact', 'Privacy', 'Terms', 'Accessibility', 'WhatsApp', 'Telegram'])
      expect(await footer.getByRole('link', { name }).isVisible(), name).toBe(true)
    for (const words of ['is not a licensed broker', 'is paid when a reader registers'])
      expect(await footer.getByText(words).isVisible(), words).toBe(true)
  })

  it('opens the privacy choices within 320 px', async ({ open }) => {
    const { page } = await open('/about', { viewport: { width: 320, height: HEIGHT } })
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await page.getByText('Nothing is chosen yet').waitFor()
    expect(await layoutProblems(page)).toEqual([])
  })
})
