export const usd = '\u00a0US'
export const lowHigh = (from: string | number, to: string | number, part: string | number): string =>
  `\u00a0: bas ${from}, haut ${to}${part}`
export const simulatedLine = 'prix simulés, '
export const noDayLine = (symbol: string | number): string => `${symbol}\u00a0: pas encore de courbe d’un jour`
export const ofDay = (symbol: string | number, made: string | number, part: string | number): string =>
  `${symbol}, ${made}jour${part}`
