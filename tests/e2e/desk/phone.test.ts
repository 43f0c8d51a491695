/** The desk on a phone, whose screen has no room for the columns of a table. */
import { expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { hold, untilPainted } from '../../support/browser/late.ts'
import { heightAt } from '../../support/browser/screens.ts'
import { startOpenDesk } from '../../support/desk/desk-site.ts'
import { plantDraft, plantLeads, plantPrices } from '../../support/desk/plant.ts'
import { until } from '../../support/until.ts'

const it = onSite(async () => {
  const site = await startOpenDesk()
  await plantPrices(site)
  await plantDraft(site)
  await plantLeads(site)
  return site
})

const SHEETS = ['/leads', '/letters', '/newsroom', '/feed', '/money', '/buyers', '/system', '/audit']

it('no table is wider than a phone, and each value of a row says what it is', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  // For a line in the audit trail.
  await page.goto('/')
  await page.getByLabel('Find by phone, email').fill('+1 416 555 0130')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/find')
  for (const path of SHEETS) {
    await page.goto(path)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
    })
    const sheets = await page.locator('.sheet').evaluateAll((all) =>
      all.map((sheet) => ({
        isCut: sheet.scrollWidth > sheet.clientWidth,
        unnamed: [...sheet.querySelectorAll('td:not(:first-child, :empty)')].filter((cell) =>
          /^(none|[" ]*)$/.test(getComputedStyle(cell, '::before').content),
        ).length,
      })),
    )
    expect([path, sheets]).toEqual([path, sheets.map(() => ({ isCut: false, unnamed: 0 }))])
    expect([path, sheets.length > 0]).toEqual([path, true])
  }
})

it('a source on Feed is a row of two or three lines, and what does not answer says so beside its name', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  await page.goto('/feed')
  const rows = await page
    .locator('.brief tr[data-row]')
    .evaluateAll((all) => all.map((row) => ({ height: row.getBoundingClientRect().height, text: row.textContent })))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ height }) => height > 100)).toEqual([])
  const [name, state] = await page
    .locator('.brief tr:has(td:nth-child(2) .state):has-text("Twelve Data") td')
    .evaluateAll((cells) => cells.slice(0, 2).map((cell) => cell.getBoundingClientRect()))
  expect([Math.abs((state?.top ?? 0) - (name?.top ?? 99)) < 12, state?.right]).toEqual([true, 374])
})

it('a command ends its lines before an option, and not after a hyphen', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  await page.goto('/buyers')
  const parts = await page
    .locator('.command > span')
    .evaluateAll((all) => all.map((part) => [part.textContent, part.getBoundingClientRect().height < 30]))
  expect(parts).toEqual([
    ['npm run ledger', true],
    ['-- buyers pause sample-advertiser', true],
    ['--reason "…"', true],
  ])
})

it.for([390, 820, 1440])('a command is seen and copied with its spaces at %d px', async (width, { visitor }) => {
  const { page } = await visitor({ viewport: { width, height: heightAt(width) } })
  await page.goto('/buyers')
  const command = page.locator('.command')
  const { copied, gaps } = await command.evaluate((whole) => {
    getSelection()?.selectAllChildren(whole)
    const parts = [...whole.children].map((part) => part.getBoundingClientRect())
    const sameLine = parts.slice(1).map((part, at) => ({ part, before: parts[at] }))
    return {
      copied: String(getSelection()),
      gaps: sameLine.flatMap(({ part, before }) => (before && before.top === part.top ? [part.left - before.right] : [])),
    }
  })
  expect(copied).toBe('npm run ledger -- buyers pause sample-advertiser --reason "…"')
  expect(gaps.filter((gap) => gap < 3)).toEqual([])
})

it('a letter without personal data is whole on a phone: nothing of it lies out of sight', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  await page.goto('/letters')
  const letters = await page
    .locator('[data-row] a[href^="/letters/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const hidden: number[] = []
  for (const letter of letters) {
    await page.goto(letter)
    hidden.push(...(await page.locator('pre').evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter((width) => width > 0)).toEqual([])
})

it('the proof of a consent scrolls in its own box: with it open a lead is no wider than a phone', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  await page.goto('/leads')
  await page.locator('[data-row] a').first().click()
  await page.getByText('Proof, for anyone to check').click()
  const proof = await page
    .locator('.proof pre')
    .evaluate((pre) => [pre.scrollWidth > pre.clientWidth, pre.getBoundingClientRect().right < 390])
  expect([await page.evaluate(() => document.documentElement.scrollWidth), ...proof]).toEqual([390, true, true])
})

it('on a phone the field, the menu and the clock take two rows, and on a tablet the whole menu one more', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  const bottomOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((each) => Math.round(each.getBoundingClientRect().bottom))
  await page.goto('/leads')
  expect(await bottomOf('.top')).toBeLessThan(102)
  expect((await bottomOf('.places summary')) - (await bottomOf('.find input'))).toBe(0)
  await page.setViewportSize({ width: 820, height: heightAt(820) })
  const tops = await page.locator('.places a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([11, 1])
  expect((await bottomOf('.places')) - (await bottomOf('.open-desk'))).toBeLessThan(52)
})

it('the list of leads begins on the first screen of a phone, and a tap opens its filters', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  await page.goto('/leads')
  const first = await page.locator('[data-row]').first().boundingBox()
  expect(first?.y).toBeLessThan(480)
  await page.getByText('More filters').click()
  await page.getByLabel('State').selectOption('dead')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await page.locator('[data-row]').count()).toBe(2)
  expect(await page.getByLabel('State').isVisible()).toBe(true)
})

it('the filters of the leads are one row on a tablet, and its table is not cut', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 820, height: heightAt(820) } })
  await page.goto('/leads')
  const bottoms = await page
    .locator('form.line :is(input, select, button)')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)))
  expect([bottoms.length, new Set(bottoms).size]).toEqual([5, 1])
  expect(await page.locator('.sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

it('a first visit comes to be in the paper’s own type, however late that arrives', async ({ visitor }) => {
  const { page } = await visitor()
  const release = await hold(page, '**/*.woff2')
  await page.goto('/leads', { waitUntil: 'commit' })
  await untilPainted(page)
  const width = (): Promise<number> =>
    page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1') as Element)
      return range.getBoundingClientRect().width
    })
  const fallback = await width()
  release()
  await until('the paper’s own type', async () => (await width()) !== fallback)
})
