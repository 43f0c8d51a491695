/** Instruments by their symbol at Twelve Data. A bare `RY` may be New York's listing, so the exchange is always named. */
const STOCKS = 'RY SHOP TD ENB BN BMO CNR BNS CP CM CNQ MFC SU TRP ATD CSU SLF NTR T BCE'.split(' ')
const PAIRS = 'USD/CAD EUR/CAD GBP/CAD CAD/JPY AUD/CAD CHF/CAD EUR/USD GBP/USD USD/JPY USD/CHF'.split(' ')

export const TWELVEDATA_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...STOCKS.map((stock) => [stock, `${stock}:TSX`] as const),
  ...PAIRS.map((pair) => [pair, pair] as const),
  ['GOLD', 'XAU/USD'],
  ['SILVER', 'XAG/USD'],
  ['OIL', 'WTI/USD'],
  ['BRENT', 'XBR/USD'],
  ['COPPER', 'HG1'],
])

/** How it calls an instrument of the catalogue; empty for one that it does not have. */
export const twelveDataName = (symbol: string): string => TWELVEDATA_SYMBOLS.get(symbol) ?? ''

/** How it calls a stock of Toronto's directory. */
export const listedName = (ticker: string): string => `${ticker}:TSX`
