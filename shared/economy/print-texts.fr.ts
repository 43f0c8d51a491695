/** Un jour et un trimestre prennent l’article, un mois non. */
/** The period after a preposition: `le 30 oct. 2024`, `octobre 2024`. */
export const named = (period: string): string => (/^[\dT]/.test(period) ? `le ${period}` : period)

export const PRINTED = {
  unchanged: 'inchangé',
  points: (change: string): string => `${change}\u00a0pt`,
  quarter: (quarter: number, year: number): string => `T${quarter} ${year}`,
  inMonth: (period: string): string => (period.startsWith('T') ? `au ${period}` : `en ${period}`),
  onDay: (period: string): string => `le ${period}`,
  since: (period: string): string => `depuis ${named(period)}`,
  sinceAtLeast: (period: string): string => `depuis ${named(period)} au moins`,
  sample: (period: string, isMadeUp: boolean): string => `${isMadeUp ? 'Simulé' : 'Échantillon'} · ${period}`,
  stopped: (facts: string): string => `${facts} · interrompu`,
} as const

const UNIT_WORDS: Readonly<Record<string, string>> = {
  persons: 'personnes',
  units: 'unités',
  index: 'indice',
  'index, 1972 = 100': 'indice, 1972 = 100',
  'a tonne': 'la tonne',
  'a barrel': 'le baril',
  'a million Btu': 'le million de BTU',
  each: 'l’unité',
}
export const unitWord = (unit: string): string => UNIT_WORDS[unit] ?? unit
