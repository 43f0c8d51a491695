export const clock = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(':00', '\u00a0h')
    .replace(':', '\u00a0h\u00a0')
export const prices = 'Prix'
export const quote = 'Dernière cotation'
export const countedFrom = (price: string): string => `La variation se compte à partir de ${price}`
export const firstStored = ', le premier que nous avons'
export const howWeCount = 'Nos calculs'
export const howWeCountLead = 'Comment nous mesurons un jour, une semaine, un mois et une année.'
export const example = 'Exemple'
export const contents = 'Sur cette page'
