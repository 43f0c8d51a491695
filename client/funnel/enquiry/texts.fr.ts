/** Ce que dit client/funnel/enquiry, en français. */

// contact-message-form
export const messageSent = 'Message envoyé'
export const emailPlaceholder = 'vous@example.ca'
export const replyPromise = 'Une personne le lit. Nous visons à répondre dans les 24 heures.'
export const quickMessage = 'Un mot rapide'
export const name = 'Nom'
export const firstAndLast = 'Prénom et nom'
export const email = 'Courriel'
export const subject = 'Objet'
export const subjectPlaceholder = 'De quoi s’agit-il\u00a0?'
export const message = 'Message'
export const yourMessage = 'Votre message'
export const sending = 'Envoi en cours'
export const sendMessage = 'Envoyer le message'
