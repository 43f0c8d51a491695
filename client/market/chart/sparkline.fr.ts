export const usd = ' USD'
export const lowHigh = (from: string | number, to: string | number, part: string | number): string =>
  `\u00a0: bas ${from}, haut ${to}${part}`
export const simulatedLine = 'prix simulés, '
export const noDayLine = (symbol: string | number): string => `${symbol}\u00a0: pas encore de courbe sur 24\u00a0heures`
export const n24Hours = (symbol: string | number, made: string | number, part: string | number): string =>
  `${symbol}, ${made}24\u00a0heures${part}`
