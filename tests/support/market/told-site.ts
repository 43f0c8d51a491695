/** A site whose coins come from a replica of CoinGecko, with the captured list of the hundred largest. */
import { htmlOf, type Site, startSite } from '../browser/site.ts'
import { until } from '../until.ts'
import { capturedMarkets, type Json, restamped } from './provider-fixtures.ts'
import { startProviderReplica } from './provider-replica.ts'

/** `told` changes what the replica says of a coin. */
export async function startToldSite(told: (row: Json) => Json = (row) => row): Promise<Site> {
  const replica = await startProviderReplica()
  replica.setMarkets(restamped(capturedMarkets(), Date.now()).map(told))
  const site = await startSite({ env: { CRYPTO_PROVIDER: 'coingecko', COINGECKO_BASE_URL: replica.url } })
  await until('the facts of a coin', async () => (await htmlOf(site, '/markets/BTC')).text.includes('326.41 billion'), 60_000)
  await until('the list of coins', async () => (await htmlOf(site, '/coins')).text.includes('data-coin="tether"'), 60_000)
  return { ...site, stop: () => site.stop().then(replica.close) }
}
