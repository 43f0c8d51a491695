/** Ce qu’une carte de partage dit à côté de son chiffre. */
export const CARD_TEXTS = {
  stated: (name: string, value: string, when: string, from: string | null | undefined): string =>
    `${name}\u00a0: ${value} ${when}${from === undefined ? '' : from === null ? ', sans changement' : `, contre ${from}`}`,
  /** Un jour et un trimestre prennent l’article, un mois non. */
  span: (first: string, last: string): string => (/^[\dT]/.test(first) ? `du ${first} au ${last}` : `de ${first} à ${last}`),
  measure: {
    level: '',
    'year-change': 'Variation sur un an',
    'period-change': 'Variation par rapport à la période précédente',
  },
  band: (low: string, high: string): string => `hachuré\u00a0: de ${low} à ${high}`,
  preliminary: 'provisoire',
  revised: 'révisé',
  source: (name: string): string => `Source\u00a0: ${name}`,
  released: (day: string): string => `publié le ${day}`,
  sample: (day: string): string => `échantillon du ${day}, pas le chiffre actuel`,
} as const
