export const close = 'Fermer'

export const dismissMessage = 'Fermer le message'
