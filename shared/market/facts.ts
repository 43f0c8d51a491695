/** The facts that a source sends beside an instrument's price. Types and plain data only: part of the browser bundle. */
export const FACT_NAMES = [
  'open',
  'high',
  'low',
  'previousClose',
  'volume',
  'averageVolume',
  'yearLow',
  'yearHigh',
  'marketCap',
  'rank',
  'supply',
] as const
export type FactName = (typeof FACT_NAMES)[number]

/** What the source did not send is not there: there is no zero and no dash that means "unknown". */
export type Facts = {
  /** What high, low and volume are of: the trading day, or the 24 hours before. */
  readonly window: 'day' | '24h'
  /** Whether volumes count money, in the quote's currency, or units of the instrument. */
  readonly volumeIn: 'money' | 'units'
  readonly values: Readonly<Partial<Record<FactName, number>>>
}
