export const max = 'Max.'
export const chartRangeLabel = 'Période du graphique'

export const readTheChart = (name: string | number): string => `Lire le graphique\u00a0: ${name}`
export const chartPointHint = 'Pointez la courbe, ou parcourez-la avec le curseur.'

export const comparedWith = 'avec'
export const remove = '\u00a0: retirer'
export const comparison = 'Comparaison'
export const compareWithLabel = 'Comparer avec'
export const compareWithChoice = 'Comparer avec…'
export const compare = 'Comparer'

export const shortUnits: Readonly<Record<string, string>> = { d: 'J', w: 'S', m: 'M', y: 'A' }
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  d: ['jour', 'jours'],
  w: ['semaine', 'semaines'],
  m: ['mois', 'mois'],
  y: ['an', 'ans'],
}
export const rangeOf = (count: number, unit: string): string => `${count}\u00a0${UNITS[unit]?.[count < 2 ? 0 : 1]}`
