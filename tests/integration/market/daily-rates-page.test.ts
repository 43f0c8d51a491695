/** /forex has the Bank of Canada's own rates below its prices, whichever licensed source gives those prices, and without one. */
import { expect, it, onTestFinished } from 'vitest'
import { formatDay } from '#shared/days.ts'
import { torontoDate } from '#shared/toronto.ts'
import { htmlOf, startSite } from '../../support/browser/site.ts'
import { copyForProduction, PRODUCTION } from '../../support/copied-code.ts'
import { startKrakenReplica } from '../../support/market/kraken-replica.ts'
import { pairQuote } from '../../support/market/provider-fixtures.ts'
import { startProviderReplica } from '../../support/market/provider-replica.ts'
import { until } from '../../support/until.ts'

const BANK = 1.4012
const WAYS = [
  { from: 'kraken', tile: '1.3671', MARKET_RIGHTS: 'kraken' },
  { from: 'twelvedata', tile: '1.3892', MARKET_RIGHTS: 'twelvedata:Venture', TWELVEDATA_API_KEY: 'k' },
  { from: 'bank-of-canada', tile: String(BANK) },
] as const

const DAY = torontoDate(Date.now(), -1)

/** The Bank, Kraken and Twelve Data on the loopback, each with a different price of the US dollar. */
async function startSources() {
  const replica = await startProviderReplica()
  const kraken = await startKrakenReplica()
  onTestFinished(replica.close)
  onTestFinished(kraken.close)
  replica.setObservations({ seriesDetail: { FXUSDCAD: {} }, observations: [{ d: DAY, FXUSDCAD: { v: String(BANK) } }] })
  replica.setQuotes({ 'USD/CAD': pairQuote('USD/CAD', 1.3892, Date.now()) })
  const bases = { VALET_BASE_URL: replica.url, TWELVEDATA_BASE_URL: replica.url, KRAKEN_WS_URL: kraken.url }
  const tick = () => kraken.tick([{ symbol: 'USD/CAD', last: 1.3671, change: 0.001, change_pct: 0.07, high: 1.37, low: 1.36 }])
  return { tick, env: { ...bases, OFFICIAL_FIGURES: 'on', CRYPTO_PROVIDER: 'auto', TRADITIONAL_PROVIDER: 'auto' } }
}

it.for(WAYS)('with prices of $from, /forex has the daily rates of the Bank too', { timeout: 90_000 }, async (way) => {
  const { from, tile, ...rights } = way
  const { tick, env } = await startSources()
  const site = await startSite({ root: copyForProduction(), env: { ...PRODUCTION, ...env, ...rights } })
  onTestFinished(site.stop)

  let rates = ''
  await until(
    `a tile with the price of ${from}, and the rates`,
    async () => {
      tick()
      const [prices = '', below = ''] = (await htmlOf(site, '/forex')).text.split('Bank of Canada daily rates')
      rates = below
      return prices.slice(prices.indexOf('data-tile')).includes(tile) && below.includes('US dollar')
    },
    60_000,
  )
  const row = rates.split('<tr>').find((each) => each.includes('US dollar'))
  expect(row?.replaceAll(/<[^>]*>/g, ' ')).toContain(String(BANK))
  expect(row).toContain(formatDay(DAY))
})
