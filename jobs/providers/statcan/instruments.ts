/** Instruments by the figure that is their official price of the month. */
export const STATCAN_PRICES: ReadonlyMap<string, string> = new Map([['WHEAT', 'wheat-alberta']])
