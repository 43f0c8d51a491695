/** Instruments by the figure that is their official close. */
export const EIA_PRICES: ReadonlyMap<string, string> = new Map([
  ['OIL', 'oil-wti'],
  ['BRENT', 'oil-brent'],
  ['NATGAS', 'gas-henry-hub'],
])
