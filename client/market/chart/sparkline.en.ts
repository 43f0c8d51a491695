/** What the line of a day says, in English; apart from the folder’s texts, since every page with a tile loads it. */
export const usd = ' USD'
export const lowHigh = (from: string | number, to: string | number, part: string | number): string =>
  `: low ${from}, high ${to}${part}`
export const simulatedLine = 'simulated '
export const noDayLine = (symbol: string | number): string => `${symbol}: no line for a day yet`
export const ofDay = (symbol: string | number, made: string | number, part: string | number): string =>
  `${symbol}, ${made}day${part}`
