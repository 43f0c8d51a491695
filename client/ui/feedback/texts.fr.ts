/** Ce que dit client/ui/feedback, en français. */

export const close = 'Fermer'

export const dismissMessage = 'Fermer le message'
