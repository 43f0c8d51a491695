export const clock = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(':00', '\u00a0h')
    .replace(':', '\u00a0h\u00a0')
export const quote = (quote: string | number): string => ` Cotation\u00a0: ${quote}.`
export const exampleText = (said: string | number, value: string | number, from: string | number): string =>
  `Exemple. Enregistré\u00a0: ${said}.${value} La variation se compte à partir de ${from}`
export const firstStored = ', la première valeur enregistrée'
export const howWeCount = 'Nos calculs'
export const howWeCountLead = 'Comment nous mesurons un jour, une semaine, un mois et une année.'
export const example = (example: string | number): string => `Exemple. ${example}`
export const contents = 'Sur cette page'
