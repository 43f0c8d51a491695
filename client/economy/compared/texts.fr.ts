export const against = (name: string, other: string): string => `${name} et ${other}`
export const nothing = 'Rien à comparer'
export const tooFew = (name: string, other: string): string =>
  `Nous avons moins de deux valeurs (${name}, ${other}) pour cette période.`
/** @param when `le 28 oct. 2024` */
export const begin = (when: string, other: string): string =>
  `Nos valeurs de ce chiffre (${other}) commencent ${when}; aucune des deux courbes ne remonte plus loin.`
export const hidden = (other: string): string => `Comparaison masquée\u00a0: un chiffre est simulé (${other}).`
export const caption = (name: string, other: string): string => `${name} et ${other}, les plus récents d’abord`
export const PERIODS = { daily: 'Jour', weekly: 'Semaine au', monthly: 'Mois', quarterly: 'Trimestre' } as const
export const lastOf = {
  daily: 'Chaque ligne donne les valeurs d’un jour.',
  weekly: 'Chaque ligne donne les dernières valeurs d’une semaine.',
  monthly: 'Chaque ligne donne les dernières valeurs d’un mois.',
  quarterly: 'Chaque ligne donne les dernières valeurs d’un trimestre.',
} as const
export const file = 'Valeurs enregistrées en CSV'
