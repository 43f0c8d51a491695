export const bySourceCount = ', telle que la source la compte'
export const changeFormula = (count: string | number, part: string | number): string =>
  `Variation par rapport à ceci\u00a0: ${count}${part}. Rendement d’une période\u00a0: dernier prix enregistré ÷ premier, moins 1, en pour cent.`
export const changeAgainst24 =
  'Variation\u00a0: par rapport à 24\u00a0heures plus tôt, telle que la source la compte. Une clôture est le dernier prix d’une journée en UTC, lu par nous ou envoyé par la source.'
export const simulatedPrice = 'Prix simulé'
export const notMarketData = 'Inventé par ce site, pas une donnée de marché'
export const lastPriceOfDays = (span: string): string => `dernier prix de chaque jour, ${span}`
export const priceOfMonths = (span: string): string => `prix de chaque mois, ${span}`
export const officialOf = (day: string): string => `prix officiel, ${day}`
