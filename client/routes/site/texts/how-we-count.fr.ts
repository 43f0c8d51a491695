export const clock = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(':00', '\u00a0h')
    .replace(':', '\u00a0h\u00a0')
export const quote = (quote: string | number): string => ` Dernière cotation\u00a0: ${quote}.`
export const exampleText = (said: string | number, value: string | number, from: string | number): string =>
  `Exemple. Prix\u00a0: ${said}.${value} La variation se compte à partir de ${from}`
export const firstStored = ', le premier que nous avons'
export const howWeCount = 'Nos calculs'
export const howWeCountLead = 'Comment nous mesurons un jour, une semaine, un mois et une année.'
export const example = (example: string | number): string => `Exemple. ${example}`
export const contents = 'Sur cette page'
