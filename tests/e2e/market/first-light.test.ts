/** A real price travels from a provider's answer into an open browser, and no fault of the provider puts a wrong one there. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { newVisit } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { coinsOfNow, startCoinSite } from '../../support/market/coin-site.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

const CAPTURED = '$16,951.52'
const it = onSite(() => startCoinSite(coinsOfNow(), { CRYPTO_POLL_SECONDS: '1' }))

describe('first light', () => {
  let page: Page
  it.beforeAll(async ({ browser, site }) => {
    ;({ page } = await newVisit(browser, { baseURL: site.url }))
  })
  it.afterAll(() => page.context().close())

  const tile = () => page.locator('[data-symbol="BTC"]').first()
  const price = async (): Promise<string | null> => tile().locator('[data-field="price"]').textContent()
  const status = (): Promise<string | null> => tile().getAttribute('data-status')

  it('shows the price a provider gave, with its source, in the first HTML', async ({ site }) => {
    await until('the first poll', async () => (await (await fetch(site.url)).text()).includes(CAPTURED))
    await page.goto('/')
    expect(await price()).toBe(CAPTURED)
    await until('it is live', async () => (await status()) === 'live')
    const { rows } = (await (await fetch(`${site.url}/api/market-data?category=crypto`)).json()) as {
      rows: { symbol: string; source: string }[]
    }
    expect(rows.find(({ symbol }) => symbol === 'BTC')?.source).toBe('coingecko')
  })

  it('paints a new price within two seconds of the poll that brought it', async ({ site: { replica } }) => {
    const polls = replica.requests.length
    replica.setMarkets(coinsOfNow((row) => (row.id === 'bitcoin' ? { ...row, current_price: 17_123.45 } : row)))
    await until('the next poll', () => replica.requests.length > polls)
    await until('the new price on the tile', async () => (await price()) === '$17,123.45', goal(2000))
  })
})
