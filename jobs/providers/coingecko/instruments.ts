/**
 * Coins by their id at CoinGecko, from its own documentation and captured answers. Ids, because tickers are not unique.
 */
export const COINGECKO_IDS: ReadonlyMap<string, string> = new Map([
  ['BTC', 'bitcoin'],
  ['ETH', 'ethereum'],
  ['XRP', 'ripple'],
  ['BNB', 'binancecoin'],
  ['SOL', 'solana'],
  ['DOGE', 'dogecoin'],
  ['TRX', 'tron'],
  ['ADA', 'cardano'],
  ['LINK', 'chainlink'],
  ['XLM', 'stellar'],
  ['AVAX', 'avalanche-2'],
  ['SUI', 'sui'],
  ['BCH', 'bitcoin-cash'],
  ['HBAR', 'hedera-hashgraph'],
  ['LTC', 'litecoin'],
  ['TON', 'the-open-network'],
  ['DOT', 'polkadot'],
  ['UNI', 'uniswap'],
  ['AAVE', 'aave'],
  ['NEAR', 'near'],
])
