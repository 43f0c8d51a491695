/** The hundred largest coins in a browser: the list, its pages, and a page a coin. */
import { expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { problemsInEveryCorner } from '../../support/browser/corners.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { htmlOf } from '../../support/browser/site.ts'
import { startToldSite } from '../../support/market/coin-site.ts'

const it = onSite(() => startToldSite())

for (const path of ['/coins', '/coins/page/2', '/coins/tether'])
  it(`${path} fits every width, breaks no rule of WCAG 2.2 AA, and holds still while it loads`, async ({ browser, site }) =>
    expect(await problemsInEveryCorner(browser, site.url, path)).toEqual([]))

it('holds still on a slow device, where head and table arrive in parts', async ({ visitor }) => {
  for (const path of ['/coins', '/coins/page/2', '/coins/tether']) {
    const { page, context } = await visitor({ viewport: { width: 1440, height: 900 } })
    await watchShifts(page)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.goto(path)
    expect(
      (await shiftsOf(page)).flatMap(({ moved }) => moved),
      path,
    ).toEqual([])
  }
})

it('the list is ranked, paged and whole without script, and leads to one page a coin', async ({ visit }) => {
  const { page } = await visit('/coins', { javaScriptEnabled: false })
  const ranks = page.locator('tbody tr td:first-child')
  expect(await ranks.allTextContents()).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 1)))
  expect(await page.locator('tbody th a').nth(0).getAttribute('href')).toBe('/markets/BTC')
  await page.getByRole('link', { name: 'Smaller coins' }).click()
  await page.waitForURL('**/coins/page/2')
  expect(await ranks.first().textContent()).toBe('51')
  await page.getByRole('link', { name: 'Larger coins' }).click()
  await page.getByRole('link', { name: 'Tether' }).click()
  await page.waitForURL('**/coins/tether')
  expect(await page.locator('main [data-field="price"]').textContent()).toMatch(/^\$1\.00/)
  expect(await page.locator('main').textContent()).toContain('Rank by market value')
})

it('a coin of the catalogue has one page, and what is no coin has none', async ({ site }) => {
  const answer = await fetch(`${site.url}/coins/bitcoin`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/markets/BTC'])
  for (const path of ['/coins/no-such-coin', '/coins/page/1', '/coins/page/3'])
    expect((await htmlOf(site, path)).status, path).toBe(404)
  const { text } = await htmlOf(site, '/sitemap.xml')
  expect(text).toContain('/coins/tether</loc>')
  expect(text).not.toContain('/coins/bitcoin</loc>')
})

it('a coin is found by its ticker, in pages and for programs', async ({ site }) => {
  expect((await htmlOf(site, '/search?q=usdt')).text).toContain('Further coins')
  const answer = await (await fetch(`${site.url}/api/search?q=usdt`)).json()
  expect(answer).toMatchObject({ symbols: [{ symbol: 'USDT', name: 'Tether', category: 'crypto', href: '/coins/tether' }] })
})
