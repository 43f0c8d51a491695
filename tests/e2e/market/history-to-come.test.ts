/** A symbol's page before the history of a range has come from its source. */
import { expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { htmlOf, type Site, startSite } from '../../support/browser/site.ts'
import { serveYear } from '../../support/market/filling-site.ts'
import { tsxQuote } from '../../support/market/provider-fixtures.ts'
import { startProviderReplica } from '../../support/market/provider-replica.ts'
import { until } from '../../support/until.ts'

/** One price and one request for history a minute. */
const SMALLEST = { TWELVEDATA_CREDITS_PER_MINUTE: '2', TWELVEDATA_API_KEY: 'k' }

async function startFilling(): Promise<Site> {
  const replica = await startProviderReplica()
  serveYear(replica)
  replica.setQuotes({ 'RY:TSX': tsxQuote('RY', 190, Date.now() - 60_000) })
  const env = { ...SMALLEST, TWELVEDATA_BASE_URL: replica.url, CRYPTO_PROVIDER: 'simulated', TRADITIONAL_PROVIDER: 'twelvedata' }
  const site = await startSite({ env })
  return { ...site, stop: () => site.stop().then(replica.close) }
}

const it = onSite(startFilling)

it('a symbol’s page names what is missing, whose it is and how many symbols await it; a page whose history is whole says nothing', async ({
  site,
}) => {
  const line = async (path: string): Promise<string | undefined> => {
    const { text } = await htmlOf(site, path)
    return /<p[^>]*data-to-come[^>]*>(.*?)<\/p>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '')
  }
  await until('the line', async () => (await line('/markets/RY/1m')) !== undefined, 90_000)
  expect(await line('/markets/RY/1m')).toMatch(
    /^In this range, prices before .* ET have not been fetched from Twelve Data yet: 1 of 1 symbols to go\.$/,
  )
  expect(await line('/markets/BTC')).toBeUndefined()
}, 150_000)
