export const markets = 'Marchés'
export const aPastHour = 'à une heure passée'
export const titleAsOf = (title: string | number, when: string | number): string => `${title}, ${when}`
export const pastDescription = (title: string | number, when: string | number): string =>
  `${title}, ${when}, d’après les observations enregistrées. Ces données ne sont pas à jour.`
export const atAPast = (title: string | number): string => `${title} à une heure passée`
export const anotherHour = 'Une autre heure'
