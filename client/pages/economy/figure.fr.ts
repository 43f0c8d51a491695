export const notFound = 'Introuvable'
export const figureTitle = (name: string | number): string => `${name}\u00a0: valeur et historique`
export const against = (name: string, other: string): string => `${name} et ${other}`
export const economy = 'Économie'
export const comingReleasesOf = (name: string | number): string => `Prochaines publications\u00a0: ${name}`
