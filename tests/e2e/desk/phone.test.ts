/** The desk on a phone, whose screen has no room for the columns of a table. */
import { expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { heightAt } from '../../support/browser/screens.ts'
import { startOpenDesk } from '../../support/desk/desk-site.ts'
import { plantDraft, plantLeads, plantPrices } from '../../support/desk/plant.ts'

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
