/** From a provider's answer to the painted tile: a real price through worker, database, Redis, web and socket. */
import { launchBrowser } from '../../tests/support/browser/browser.ts'
import { startSite } from '../../tests/support/browser/site.ts'
import { capturedMarkets, type Json, restamped } from '../../tests/support/market/provider-fixtures.ts'
import { startProviderReplica } from '../../tests/support/market/provider-replica.ts'
import { quantile } from '../../tests/support/timing.ts'
import { until } from '../../tests/support/until.ts'
import { beside, type Figure, median } from './measure.ts'

const CHANGES = 10
/** How long the worker may wait to coalesce changes; the rest is the path itself. */
const COALESCING_MS = 500
const GOAL_MS = 2000
const TILE = '[data-symbol="BTC"] [data-field="price"]'

const bitcoinAt = (price: number): Json[] =>
  restamped(capturedMarkets(), Date.now()).map((row) => (row.id === 'bitcoin' ? { ...row, current_price: price } : row))

/** Runs in the page. @returns when each new text of the tile was painted, by the wall clock */
function watchTile(selector: string): Record<string, number> {
  const painted: Record<string, number> = {}
  const tile = document.querySelector(selector)
  if (!tile) throw new Error(`No ${selector}`)
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      painted[tile.textContent ?? ''] ??= Date.now()
    }),
  ).observe(tile, { childList: true, characterData: true, subtree: true })
  return painted
}

export async function measurePainted(): Promise<Figure[]> {
  const replica = await startProviderReplica()
  replica.setMarkets(bitcoinAt(20_000))
  const env = { CRYPTO_PROVIDER: 'coingecko', CRYPTO_POLL_SECONDS: '1', COINGECKO_BASE_URL: replica.url, LOG_LEVEL: 'warn' }
  const site = await startSite({ env })
  const browser = await launchBrowser()
  const taken: number[] = []
  try {
    await until('the first poll', async () => (await (await fetch(site.url)).text()).includes('$20,000.00'))
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    const painted = await page.evaluateHandle(watchTile, TILE)
    for (let change = 1; change <= CHANGES; change++) {
      const text = `$20,${String(change).padStart(3, '0')}.00`
      const polls = replica.requests.length
      replica.setMarkets(bitcoinAt(20_000 + change))
      await until('the next poll', () => replica.requests.length > polls)
      const answered = Date.now()
      const shown = await until(`${text} on the tile`, () => painted.evaluate((times, price) => times[price], text))
      taken.push(shown - answered)
    }
  } finally {
    await browser.close()
    await site.stop()
    await replica.close()
  }
  const goal = `<= ${GOAL_MS / COALESCING_MS}`
  const figure = (name: string, ours: number): Figure =>
    beside(COALESCING_MS, ours, { name: `provider's answer to painted tile, ${name} (coalescing)`, unit: 'ms', goal })
  return [figure('median', median(taken)), figure('p99', quantile(taken, 0.99))]
}
