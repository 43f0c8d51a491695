export const title = 'Taux quotidiens de la Banque du Canada'
export const setOnce = 'Taux indicatifs, publiés une fois par jour ouvrable avant 16\u00a0h\u00a030\u00a0HE.'
export const source = (name: string): string => `Source\u00a0: ${name}`
export const sample = 'Échantillon'
export const notComparable = (day: string): string => `Taux du ${day}, non comparables aux prix ci-dessus.`
export const caption = 'Dollars canadiens pour une unité de chaque devise, tels que la Banque du Canada les a fixés'
export const currency = 'Devise'
export const forOne = '$\u00a0CA pour une'
export const change = 'Variation'
export const day = 'Jour'
