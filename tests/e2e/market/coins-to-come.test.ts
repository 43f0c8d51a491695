/** The page of the largest coins while no source has ranked any: the coins that we follow, live. */
import { expect } from 'vitest'
import { onSite, paper } from '../../support/browser/browser-test.ts'
import { pricesOn, untilMoved } from '../../support/browser/prices.ts'

const it = onSite(paper)

it('a list of coins that is still to come has the coins we follow in its place, also without script', async ({ visit }) => {
  const { page } = await visit('/coins', { javaScriptEnabled: false })
  expect(await page.locator('[data-tile]').count()).toBe(20)
  expect((await pricesOn(page)).length).toBeGreaterThan(0)
  const text = (await page.locator('main').textContent()) ?? ''
  expect(text).toContain('The ranking by market value is still to come.')
  expect(text, 'the lede says it once').not.toContain('No ranking yet')
  expect(await page.locator('h1').textContent()).toBe('Coins we follow')
  expect(await page.title()).not.toContain('largest')
})

it('their prices move on the open page', async ({ visit }) => {
  const { page } = await visit('/coins')
  await untilMoved(page)
})
