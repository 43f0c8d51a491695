/** A reader's own ledger in a browser: files, other tabs, a browser that stores nothing, and nothing of it on any wire. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { onSite, paper } from '../../support/browser/browser-test.ts'
import { until } from '../../support/until.ts'

const it = onSite(paper)

const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'My ledger' }) })
const entry = (page: Page, symbol: string) => section(page).locator(`[data-entry="${symbol}"]`)
const edit = (page: Page) => section(page).locator('summary', { hasText: /^Edit/ })
const offer = (page: Page, name: string, text: string) =>
  section(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

describe('my ledger', () => {
  it('takes a note and an average price, and says what became of it, marked where the price is made up', async ({ open }) => {
    const { page } = await open('/markets')
    await offer(page, 'list.csv', 'symbol\nGOLD\n')
    await entry(page, 'GOLD').waitFor()
    await edit(page).click()
    await page.getByLabel('Average price').fill('nothing')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await section(page).getByText('Write a price above zero').waitFor()
    await page.getByLabel('Average price').fill('1,000.50')
    await page.getByRole('textbox', { name: 'Note' }).fill('From the spring')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await section(page)
      .locator('p', { hasText: /^From the spring$/ })
      .waitFor()
    await until('a gain', async () => /%\s+on \$1,000\.50 \(simulated\)/.test((await entry(page, 'GOLD').textContent()) ?? ''))
  })

  it('says on a phone too that it stays on the device, and has one line of controls beside what the price did', async ({
    open,
  }) => {
    const { page } = await open('/markets', { viewport: { width: 390, height: 844 } })
    expect(await section(page).getByText('Kept on this device, without an account').isVisible()).toBe(true)
    await offer(page, 'list.csv', 'symbol\nGOLD\nSHOP\n')
    await entry(page, 'SHOP').waitFor()
    expect(
      await section(page)
        .getByRole('button', { name: /^Remove/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    const heights = await section(page)
      .locator('li', { has: page.locator('[data-entry]') })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(100)
  })

  it('has Edit at the end of each row on a wide screen, on the row’s own line', async ({ open }) => {
    for (const width of [820, 1440]) {
      const { page } = await open('/markets', { viewport: { width, height: 900 } })
      await offer(page, 'list.csv', 'symbol\nGOLD\nSHOP\n')
      await entry(page, 'SHOP').waitFor()
      const heights = await section(page)
        .locator('li', { has: page.locator('[data-entry]') })
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...heights), `${width}`).toBeLessThanOrEqual(56)
    }
  })

  it('says while it is empty what it is for, and begins with one tap in both languages', async ({ open }) => {
    for (const [path, name, add, does] of [
      ['/markets', 'My ledger', 'Add RY', 'Follow a price here'],
      ['/fr/marches', 'Mon registre', 'Ajouter RY', 'Suivez un prix ici'],
    ] as const) {
      const { page } = await open(path, { viewport: { width: 390, height: 844 } })
      const ledger = page.locator('section', { has: page.getByRole('heading', { name }) })
      await ledger.getByText(does).waitFor()
      await ledger.getByRole('button', { name: add, exact: true }).click()
      await ledger.locator('[data-entry="RY"]').waitFor()
      expect(await ledger.getByText(does).count()).toBe(0)
    }
  })

  it('goes out as a file and comes back whole; a bad file changes nothing and says why', async ({ open }) => {
    const { page } = await open('/markets')
    await offer(page, 'list.csv', 'symbol,added,average,note\r\nRY,2026-11-02,150,"first, ""and"" last"\r\n')
    await entry(page, 'RY').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as JSON' }).click()
    const text = readFileSync((await (await saved).path()) ?? '', 'utf8')
    await edit(page).click()
    await page.getByRole('button', { name: 'Remove RY' }).click()
    await section(page).getByText('Nothing in your ledger').waitFor()
    await offer(page, 'bad.json', '[{"symbol":"NOSUCH"}]')
    await section(page).getByText('Entry 1 names NOSUCH, which we do not cover.').waitFor()
    expect(await section(page).getByText('Nothing in your ledger').isVisible()).toBe(true)
    await offer(page, 'good.json', text)
    await section(page)
      .locator('p', { hasText: /^first, "and" last$/ })
      .waitFor()
  })

  it('says without script what it needs, where its link leads', async ({ visit }) => {
    const { page } = await visit('/markets#my-ledger', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const needs = section(page).locator('noscript p')
    expect(await needs.textContent()).toBe('Your ledger is kept by your browser, which needs JavaScript for it.')
    // The browser goes to the fragment once it has drawn what is above it.
    await expect.poll(async () => (await needs.boundingBox())?.y).toBeLessThan(844)
    expect(await section(page).getByText('Nothing in your ledger').isVisible()).toBe(false)
  })

  it('follows another tab, and neither loses what the other wrote', async ({ open }) => {
    const { page, context } = await open('/markets')
    const other = await context.newPage()
    await other.goto('/markets/BTC')
    await offer(page, 'list.csv', 'symbol\nTD\n')
    await entry(page, 'TD').waitFor()
    await other.getByRole('button', { name: 'Add to my ledger' }).click()
    await entry(page, 'TD').waitFor()
    // The page of the symbol showed its price; a file of symbols alone has none. Bitcoin moves on a Sunday too.
    const isGain = async () => /% since \d+ \w+ \(simulated\)$/.test((await entry(page, 'BTC').textContent()) ?? '')
    await until('a gain', isGain, 60_000)
    expect(await entry(page, 'TD').textContent()).not.toContain('since')
  })

  it('says so where the browser stores nothing, and works until the page is closed', async ({ visitor }) => {
    const { page } = await visitor()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
    })
    await page.goto('/markets')
    await until('the page to take over', async () => {
      await offer(page, 'list.csv', 'symbol\nTD\n')
      return entry(page, 'TD').isVisible()
    })
    await section(page).getByText('This browser stores nothing for this site').waitFor()
  })

  it('is sent to no server', async ({ visitor }) => {
    const { page } = await visitor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await page.addInitScript(() =>
      localStorage.setItem('nl-watchlist', '[{"symbol":"NTR","average":71.25,"note":"a private thought"}]'),
    )
    await page.goto('/')
    await page.locator('[data-entry="NTR"]').waitFor()
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.filter((text) => /NTR|71\.25|private/.test(text))).toEqual([])
  })
})
