/** FEED-8 as a reader meets it: while a jump is held, words beside the last accepted price, and never the figure that is held. */
import { describe, expect, onTestFinished } from 'vitest'
import type { QuoteRow } from '#shared/market/quote.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { htmlOf, type Site } from '../../support/browser/site.ts'
import { startCoinSite } from '../../support/market/coin-site.ts'
import { capturedMarkets, type Json } from '../../support/market/provider-fixtures.ts'
import type { ProviderReplica } from '../../support/market/provider-replica.ts'
import { until } from '../../support/until.ts'

const GOOD = 17_000
/** Further from each other than answers that agree, so that none of them is ever believed. */
const JUMPS = [26_111, 31_222, 38_333]
const TILE_NOTE = 'New price unconfirmed'
const PAGE_NOTE = 'A new price awaits confirmation: this is the last accepted one.'

/** What a page would say of BTC now; its text alone cannot tell, for the day's low is there too. */
async function row(site: Pick<Site, 'url'>): Promise<Partial<QuoteRow>> {
  const { rows } = (await (await fetch(`${site.url}/api/market-data?category=crypto`)).json()) as { rows: QuoteRow[] }
  return rows.find(({ symbol }) => symbol === 'BTC') ?? {}
}

function coinsAt(price: number): Json[] {
  const last_updated = new Date().toISOString()
  return capturedMarkets().map((row) => ({ ...row, last_updated, ...(row.id === 'bitcoin' ? { current_price: price } : {}) }))
}

async function startWithProvider() {
  const site = await startCoinSite(coinsAt(GOOD), { CRYPTO_POLL_SECONDS: '1', SIMULATED_TICK_MS: '3600000' })
  await until('the first price', async () => (await row(site)).price === GOOD, 30_000)
  return site
}
const it = onSite(startWithProvider)

/** Answers each poll with another jump until it is stopped. */
function keepJumping(replica: ProviderReplica): { stop: () => Promise<void> } {
  const polls = (): number => replica.requests.filter(({ path }) => path === '/coins/markets').length
  let isOn = true
  async function jump(): Promise<void> {
    for (let count = 0; isOn; count++) {
      const asked = polls()
      replica.setMarkets(coinsAt(JUMPS[count % JUMPS.length] ?? GOOD))
      await until('the next poll', () => !isOn || polls() > asked)
    }
  }
  const running = jump()
  return {
    stop: () => {
      isOn = false
      return running
    },
  }
}

/** Whether any held figure is in a text, however it is written. */
const showsHeld = (text: string): boolean =>
  JUMPS.some((price) => new RegExp(`(?<!\\d)${price}(?!\\d)`).test(text.replaceAll(',', '')))

describe('a jump that is held', () => {
  it('is told of beside the last accepted price, within the box of its tile on a phone and a desk, until it is believed', async ({
    visit,
    site,
  }) => {
    const { replica } = site
    const { page } = await visit('/crypto')
    const tile = page.locator('main [data-symbol="BTC"]').first()
    async function heights(): Promise<unknown[]> {
      const found = []
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        found.push((await tile.boundingBox())?.height)
      }
      return found
    }
    const before = await heights()
    const jumping = keepJumping(replica)
    onTestFinished(jumping.stop)
    await tile.getByText(TILE_NOTE).waitFor({ timeout: 10_000 })
    expect(await tile.locator('[data-field="price"]').textContent()).toBe('$17,000.00')
    expect(await heights()).toEqual(before)
    expect(showsHeld(await page.content())).toBe(false)

    for (const [path, note] of [
      ['/crypto', TILE_NOTE],
      ['/', TILE_NOTE],
      ['/markets/BTC', PAGE_NOTE],
      ['/api/market-data?category=crypto', '"unconfirmed":true'],
    ] as const) {
      // The last ready bytes of a page may still go out while its new ones are made.
      const text = await until(`${path} tells of it`, async () => {
        const found = (await htmlOf(site, path)).text
        return found.includes(note) ? found : ''
      })
      expect([path, showsHeld(text)]).toEqual([path, false])
    }
    await jumping.stop()
    replica.setMarkets(coinsAt(GOOD * 1.5))
    await until('the price is believed', async () => (await tile.locator('[data-field="price"]').textContent()) === '$25,500.00')
    expect(await page.getByText(TILE_NOTE).count()).toBe(0)
    expect(await heights()).toEqual(before)
  })
})
