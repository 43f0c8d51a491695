export const notFollowed = 'Non suivi'
export const against = (other: string | number): string => ` face à ${other}`
export const symbolDescription = (name: string | number): string =>
  `${name}\u00a0: prix, variation et historique enregistré, chaque chiffre avec sa source, son délai et sa dernière mise à jour.`
export const markets = 'Marchés'
export const related = 'Articles connexes'
