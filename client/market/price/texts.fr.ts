export const bySourceCount = ', selon la source'
export const changeFormula = (count: string | number, part: string | number): string =>
  `Variation depuis ${count}${part}. Rendement d’une période\u00a0: dernier prix enregistré ÷ premier, moins 1, en pour cent.`
export const changeAgainst24 =
  'Variation sur 24\u00a0heures, selon la source. Une clôture est le dernier prix d’une journée en UTC, lu par nous ou envoyé par la source.'
const WAYS = { up: 'en hausse de', down: 'en baisse de' } as const
const sinceWhen = (since: string): string => (/^\d/.test(since) ? `le ${since}` : since)
export const stated = (name: string, way: keyof typeof WAYS | 'same', percent: string, since: string): string =>
  `${name}\u00a0: ${way === 'same' ? 'inchangé' : `${WAYS[way]} ${percent}`} depuis ${sinceWhen(since)}`
export const notMarketData = 'Simulé, pas une donnée de marché'
const inUnit = (currency: string | null): string =>
  currency === null ? '' : ` en dollars ${currency === 'CAD' ? 'canadiens' : 'américains'}`
export const lastPriceOfDays = (currency: string | null, span: string): string =>
  `Dernier prix de chaque jour${inUnit(currency)}, ${span}`
export const priceOfMonths = (currency: string | null, span: string): string => `Prix de chaque mois${inUnit(currency)}, ${span}`
export const officialOf = (day: string): string => `prix officiel, ${day}`
