/** Ce que dit client/routes/funnel/contact, en français. */

export const contact = 'Nous joindre'
export const replyPromise = 'Une personne lit chaque message. Nous visons à répondre dans les 24 heures.'
export const addresses = 'Adresses'
export const general = 'Générale'
export const advertising = 'Publicité'
export const editorial = 'Rédaction'
export const phone = 'Téléphone'
export const post = 'Adresse postale'
export const city = 'Ville'
export const generatedIllustration = 'Illustration générée.'
