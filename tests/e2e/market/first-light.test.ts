/** A real price travels from a provider's answer into an open browser, and no fault of the provider puts a wrong one there. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { newVisit } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { startSite } from '../../support/browser/site.ts'
import { capturedMarkets, type Json, restamped } from '../../support/market/provider-fixtures.ts'
import { startProviderReplica } from '../../support/market/provider-replica.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

const CAPTURED = '$16,951.52'
const bitcoinAt = (price: number): Json[] =>
  restamped(capturedMarkets(), Date.now()).map((row) => (row.id === 'bitcoin' ? { ...row, current_price: price } : row))

async function startWithProvider() {
  const replica = await startProviderReplica()
  replica.setMarkets(restamped(capturedMarkets(), Date.now()))
  const site = await startSite({
    env: { CRYPTO_PROVIDER: 'coingecko', CRYPTO_POLL_SECONDS: '1', COINGECKO_BASE_URL: replica.url },
  })
  return {
    ...site,
    replica,
    async stop() {
      await site.stop()
      await replica.close()
    },
  }
}
const it = onSite(startWithProvider)

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
    replica.setMarkets(bitcoinAt(17_123.45))
    await until('the next poll', () => replica.requests.length > polls)
    await until('the new price on the tile', async () => (await price()) === '$17,123.45', goal(2000))
  })

  it('keeps the last good price through every fault, marks it stale in time, and logs each kind once', async ({ site }) => {
    const { replica } = site
    const before = site.logs.length
    replica.setMarkets(bitcoinAt(17_200))
    const broken = {
      kind: 'changed' as const,
      change: (body: unknown) => (body as Json[]).map((row) => (row.id === 'bitcoin' ? { ...row, current_price: 'NaN' } : row)),
    }
    replica.script('/coins/markets', [
      { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
      { kind: 'status', status: 500 },
      { kind: 'html' },
      { kind: 'reset', afterBytes: 100 },
      broken,
      broken,
    ])
    await until('the price is marked stale', async () => (await status()) === 'stale')
    expect(await price()).toBe('$17,123.45')
    await until('the page says so without script', async () =>
      /data-symbol="BTC"[^>]*data-status="stale"/.test(await (await fetch(site.url)).text()),
    )
    await until(
      'it is live again, with the new price',
      async () => (await status()) === 'live' && (await price()) === '$17,200.00',
      20_000,
    )
    const lines = site.logs.slice(before).filter(({ level }) => level !== 'info')
    expect(lines.map(({ level, msg, problem }) => `${level} ${(problem as { kind?: string } | undefined)?.kind ?? msg}`)).toEqual(
      ['warn rate-limited', 'warn http', 'warn not-json', 'warn network', 'warn a price was refused'],
    )
  })
})
