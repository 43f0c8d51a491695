export const pricesUpdated = (value: string | number): string => `Prix mis à jour\u00a0: ${value}`
export const refreshFailed = 'Les prix n’ont pas été actualisés'
export const pricesKept = 'Les derniers prix valables restent. Veuillez réessayer.'
export const refreshing = 'Actualisation'
export const refresh = 'Actualiser'
