/** A site whose coins come from a replica of CoinGecko. */
import { htmlOf, startSite } from '../browser/site.ts'
import { until } from '../until.ts'
import { capturedMarkets, type Json, restamped } from './provider-fixtures.ts'
import { startProviderReplica } from './provider-replica.ts'

/** The captured list of the hundred largest as if it were of now, each row as `told` changes it. */
export const coinsOfNow = (told: (row: Json) => Json = (row) => row): Json[] => restamped(capturedMarkets(), Date.now()).map(told)

/** @param markets what the replica says first @param env of the site's own */
export async function startCoinSite(markets: readonly Json[], env: Readonly<Record<string, string>> = {}) {
  const replica = await startProviderReplica()
  replica.setMarkets(markets)
  const site = await startSite({ env: { CRYPTO_PROVIDER: 'coingecko', COINGECKO_BASE_URL: replica.url, ...env } })
  return { ...site, replica, stop: () => site.stop().then(replica.close) }
}

/** Started once its coins are read. `told` changes what the replica says of a coin. */
export async function startToldSite(told?: (row: Json) => Json) {
  const site = await startCoinSite(coinsOfNow(told))
  await until('the facts of a coin', async () => (await htmlOf(site, '/markets/BTC')).text.includes('326.41 billion'), 60_000)
  await until('the list of coins', async () => (await htmlOf(site, '/coins')).text.includes('data-coin="tether"'), 60_000)
  return site
}
