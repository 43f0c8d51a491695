export const bySourceCount = ', selon la source'
export const changeFormula = (count: string | number, part: string | number): string =>
  `Variation depuis ${count}${part}. Rendement d’une période\u00a0: dernier prix enregistré ÷ premier, moins 1, en pour cent.`
export const changeAgainst24 =
  'Variation sur 24\u00a0heures, selon la source. Une clôture est le dernier prix d’une journée en UTC, lu par nous ou envoyé par la source.'
export const simulatedPrice = 'Prix simulé'
export const notMarketData = 'Inventé par ce site, pas une donnée de marché'
export const lastPriceOfDays = (span: string): string => `dernier prix de chaque jour, ${span}`
export const priceOfMonths = (span: string): string => `prix de chaque mois, ${span}`
export const officialOf = (day: string): string => `prix officiel, ${day}`
