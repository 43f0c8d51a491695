export const changed = (names: string | number): string => `a changé\u00a0: ${names}.`
export const nothingNew = 'rien de nouveau.'
export const sinceYourVisit = (at: string | number, part: string | number): string => `Depuis votre visite (${at}), ${part}`

export const sources = 'Sources'
export const canadaToday = 'Au Canada'
export const economy = 'Économie'
export const readNote = 'Lire la note de publication'
export const figuresUnreadable = 'Les chiffres n’ont pas pu être lus.'
