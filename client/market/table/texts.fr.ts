export const line = 'Courbe'
export const symbol = 'Symbole'
export const day = 'Jour'
export const week = 'Semaine'
export const month = 'Mois'
export const year = 'Année'
export const to = ' à '
export const asATable = (title: string | number): string => `${title}, en tableau`
export const tableCaption = (title: string | number): string => `${title}\u00a0: prix, variations et écart sur un an`
export const last = 'Dernier'
export const yearRange = 'Clôtures sur un an, min. et max.'
