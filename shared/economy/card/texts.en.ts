/** What a share card says beside its figure, in English. */
export const CARD_TEXTS = {
  span: (first: string, last: string): string => `${first} to ${last}`,
  measure: { level: '', 'year-change': 'Change over a year', 'period-change': 'Change from the period before' },
  band: (low: string, high: string): string => `hatched: ${low} to ${high}`,
  preliminary: 'preliminary',
  revised: 'revised',
  source: (name: string): string => `Source: ${name}`,
  released: (day: string): string => `released ${day}`,
  sample: (day: string): string => `sample of ${day}, not the current figure`,
} as const
