// provenance
export const bySourceCount = ', as the source counts it'
export const changeFormula = (count: string | number, part: string | number): string =>
  `Change: against ${count}${part}. Gain of a range: its last stored price divided by its first, less 1, in per cent.`
export const changeAgainst24 =
  'Change: against 24 hours earlier, as the source counts it. A close is the last price of a day in UTC that was fetched or that the source sent of it.'
