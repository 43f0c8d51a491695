/** Sums in a browser: what is typed stays there, unless the reader says otherwise. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { layoutProblems } from '../support/browser/layout.ts'

const it = onSite(paper)

/** The tables that scroll within their box on a phone, by their captions. */
async function scrolling(page: Page): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  return page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
        .map((table) => table.querySelector('caption')?.textContent ?? null),
    )
}

describe('the tools', () => {
  it('are listed above the official rates of today, each with its day, whose next decision is one of the calendar’s', async ({
    visit,
  }) => {
    const { page } = await visit('/tools', { javaScriptEnabled: false })
    const rates = page.locator('section', { has: page.getByRole('heading', { name: 'Rates now' }) })
    expect(await rates.locator('[data-answer] b').allTextContents()).toEqual(['Prime', '5-year mortgage, posted', 'Policy rate'])
    const days = await rates.locator('[data-answer] small').allTextContents()
    expect(days.filter((text) => /\s·\s(?:demo|made up)$/.test(text))).toHaveLength(3)
    expect(await rates.getByRole('link', { name: 'All rates' }).getAttribute('href')).toBe('/economy/rates')
  })

  it('have parameters that a phone reads without scrolling a table', async ({ visit }) => {
    const { page } = await visit('/tools/parameters', { javaScriptEnabled: false })
    expect(await scrolling(page)).toEqual([])
    expect(await layoutProblems(page)).toEqual([])
  })
})

describe('a tool', () => {
  it('folds published examples that come out the same, and none that differs', async ({ visit }) => {
    const { page } = await visit('/tools/transfer-tax', { javaScriptEnabled: false })
    const rows = page.getByRole('table', { name: 'Published examples with what we compute' }).locator('tbody tr')
    const differing = page.locator('main tr', { hasText: 'Differs' })
    expect(await differing.count()).toBeGreaterThan(0)
    expect(await rows.filter({ hasText: 'Same' }).count()).toBe(5)
    expect(await rows.filter({ hasText: 'Differs' }).count()).toBe(await differing.count())
    expect(await page.getByRole('table', { name: 'The other examples' }).isVisible()).toBe(false)
  })

  it('leaves the names of its examples room beside why two numbers differ, on a phone', async ({ visit }) => {
    for (const tool of ['renewal', 'penalty', 'insurance', 'transfer-tax']) {
      const { page } = await visit(`/tools/${tool}`, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      const differing = page.locator('main tr', { hasText: 'Differs' })
      const widths = await differing.locator('th').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width))
      expect(widths.length, tool).toBeGreaterThan(0)
      expect(Math.min(...widths), tool).toBeGreaterThan(120)
    }
  })

  it('begins two fields of a row on one line, however long their names are', async ({ visit }) => {
    for (const width of [390, 1440]) {
      const { page } = await visit('/tools/penalty', { viewport: { width, height: 900 } })
      const topOf = (name: string) => page.locator(`form [name=${name}]`).evaluate((field) => field.getBoundingClientRect().top)
      expect(await topOf('discount'), `${width}`).toBe(await topOf('monthsLeft'))
      expect(await topOf('comparisonRate'), `${width}`).toBe(await topOf('rate'))
    }
  })

  it('of stored figures asks for another choice without the amount', async ({ visit }) => {
    const { page } = await visit('/tools/currency')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Amount').fill('777123.45')
    await page.getByRole('textbox', { name: 'On', exact: true }).fill('2026-03-08')
    await page.locator('[data-remark]').waitFor()
    expect(await page.locator('[data-result=day]').textContent()).toBe('6 Mar 2026')
    expect(asked.filter((url) => url.includes('/api/tools/currency'))).toHaveLength(1)
    expect(asked.join()).not.toContain('777123')
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  })

  it('of a mortgage shows each year of what is owed, and follows what is typed', async ({ visit }) => {
    const { page } = await visit('/tools/mortgage')
    await page.waitForLoadState('networkidle')
    await page.getByText('What you owe, year by year', { exact: true }).first().click()
    const rows = page.getByRole('table', { name: 'What you owe, year by year' }).locator('tbody tr')
    expect(await rows.count()).toBe(25)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    }
    await page.getByLabel('Amortization (years)', { exact: true }).fill('2')
    await page.getByText('^−24)').waitFor()
    await page.getByRole('textbox', { name: 'Amount borrowed (C$)' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.locator('dl', { hasText: 'Amount borrowed$500,000' }).getByText('2 years').waitFor()
    expect(await page.locator('main form').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    expect(await rows.last().locator('td').last().textContent()).toBe('$0.00')
    expect(await rows.count()).toBe(2)
  })

  it('of room asks for nothing, keeps what was typed only if told to, and clears it', async ({ visit }) => {
    const { page } = await visit('/tools/room')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Year you were born').selectOption('1990')
    await page.getByLabel('Paid in, 2026').fill('9000')
    expect(await page.locator('[data-result=tfsa]').textContent()).toBe('$100,000.00')
    const kept = () => page.evaluate(() => localStorage.getItem('nl-room'))
    expect(await kept()).toBeNull()
    await page.getByLabel('Keep what I typed').check()
    expect(await kept()).toContain('9000')
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    await page.getByRole('button', { name: 'Clear everything' }).click()
    expect(await kept()).toBeNull()
    expect(asked).toEqual([])
  })

  it('of the adjusted cost base takes the Bank’s rate of a day, and tells no amount', async ({ visit }) => {
    const { page } = await visit('/tools/acb')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const trade = { Date: '2025-01-02', Security: 'X', Shares: '777', Price: '100', Currency: 'USD' }
    for (const [label, text] of Object.entries(trade)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('$112,027.86').first().waitFor()
    expect(asked.filter((url) => url.includes('/api/')).map((url) => new URL(url).search)).toEqual([
      '?amount=1&from=USD&to=CAD&on=2025-01-02',
    ])
    expect(await scrolling(page)).toEqual([])
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  })
})
