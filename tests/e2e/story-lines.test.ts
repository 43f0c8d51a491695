/** Between stories, symbols and figures: a story names what it is about and shows its line since; they lead back to it. */
import { expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { onSite, startPricedSite } from '../support/browser/browser-test.ts'
import { htmlOf } from '../support/browser/site.ts'
import { storeFigures } from '../support/market/stored-figures.ts'
import { until } from '../support/until.ts'

const STORY = '/articles/bank-canada-holds-rate-275'

const it = onSite(async () => {
  const site = await startPricedSite()
  await storeFigures(site.dataDir, Date.now())
  // A story is kept for up to a minute; the first may be from before its lines were stored, with the samples of one of them.
  const since = async () =>
    ((await htmlOf(site, STORY)).text.split('data-since-story')[1] ?? '').replaceAll(/<\/?data[^>]*>/g, '')
  await until('all lines', async () => /From [\d.]+% \(.*prime-rate.*From [\d.]+% \(.*: 1\.\d+ on /.test(await since()), 90_000)
  return site
})

it('a story shows the line of its figures and symbols without script, each marked for what it is', async ({ visit }) => {
  const { page } = await visit(STORY, { javaScriptEnabled: false })
  const lineOf = (path: string) => page.locator('[data-since-story] li', { has: page.locator(`a[href="${path}"]`) })
  for (const path of ['/economy/policy-rate', '/economy/prime-rate', '/markets/USD-CAD'])
    expect(await lineOf(path).locator('> svg path').getAttribute('d')).toMatch(/^M/)
  expect(await lineOf('/economy/policy-rate').textContent()).toMatch(
    /From [\d.]+% \(30\u00a0July\u00a02025\) to [\d.]+% \(\d+\u00a0\w+\u00a020\d\d\): .*pt\.Sample of \d+ \w+ 20\d\d$/,
  )
  expect(await lineOf('/markets/USD-CAD').textContent()).toMatch(
    /Now [\d.]+.+% on the day(Then|Our first price): [\d.]+ on \d+\u00a0\w+\u00a020\d\d\. Change to .+: .+%\.Simulated, not market data$/,
  )
  await page.locator('[data-since-story]').getByText('Source: Bank of Canada').waitFor()
})

it('a story shows the price beside its line alone, and an explainer has its tile in the text too', async ({ visit }) => {
  const { page } = await visit(STORY, { javaScriptEnabled: false })
  const tile = page.locator('main [data-tile][data-symbol="USD/CAD"]')
  expect(await page.locator('[data-since-story] [data-symbol="USD/CAD"]').count()).toBe(1)
  expect(await tile.count()).toBe(0)
  await page.goto(new URL('/articles/how-currency-pairs-are-quoted', page.url()).href)
  expect(await tile.count()).toBe(1)
})

it('a story leads to its figure and its symbol, and the symbol back to the story', async ({ open }) => {
  const { page } = await open(STORY)
  await page.locator('[data-since-story]').getByRole('link', { name: 'Policy rate', exact: true }).click()
  await page.waitForURL('**/economy/policy-rate')
  // Beside a figure are stories of the last twelve months alone, and this one is older.
  expect(await page.locator(`main a[href="${STORY}"]`).count()).toBe(0)
  await page.goBack()
  await page.waitForURL(`**${STORY}`)
  expect(await axeProblems(page)).toEqual([])
  await page.locator('[data-since-story] a[href="/markets/USD-CAD"]').click()
  await page.waitForURL('**/markets/USD-CAD')
  // Some of them tell of other things too.
  const related = page.getByRole('region', { name: 'Related stories' })
  await related.locator(`a[href="${STORY}"]`).first().waitFor()
})

it('a paid page is beside no line', async ({ visit }) => {
  const { page } = await visit('/articles/ai-trading-app-profits', { javaScriptEnabled: false })
  expect(await page.locator('[data-since-story]').count()).toBe(0)
})
