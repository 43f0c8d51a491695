/** Ce que dit client/routes/funnel/consent, en français. */

export const receiptNumberMissing = 'Veuillez indiquer le numéro du reçu'
export const yourConsent = 'Votre consentement'
export const receiptExplanation = 'Chaque inscription a un reçu. Son numéro est sur la page que vous avez vue à la fin.'
export const receiptNumber = 'Numéro du reçu'
export const receiptNumberHint = '12 lettres et chiffres'
export const showTheReceipt = 'Afficher le reçu'
