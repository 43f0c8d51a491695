/** Instruments by their pair at Kraken. It lists no market for HBAR and for the other currency pairs that we follow. */
const COINS = 'BTC ETH XRP BNB SOL DOGE TRX ADA LINK XLM AVAX SUI BCH LTC TON DOT UNI AAVE NEAR'.split(' ')
const CURRENCY_PAIRS = ['USD/CAD', 'EUR/CAD', 'EUR/USD', 'GBP/USD', 'USD/JPY', 'USD/CHF']

export const KRAKEN_PAIRS: ReadonlyMap<string, string> = new Map([
  ...COINS.map((coin) => [coin, `${coin}/USD`] as const),
  ...CURRENCY_PAIRS.map((pair) => [pair, pair] as const),
])
