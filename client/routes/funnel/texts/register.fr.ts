/** Ce que dit client/routes/funnel/register, en français. */

export const createYourAccount = 'Créez votre compte'
export const spotlightText = 'Accès en avant-première à un assistant de négociation exploité par une société externe.'
export const getStarted = 'Commencer'
export const createAccount = 'Créer mon compte'
export const orConnectAnother = 'ou joignez-nous autrement'
export const whatYouGet = 'Ce que vous obtenez'
export const promotion = 'Promotion'
export const pricesBenefit = 'Des prix de marché avec leur âge'
export const pricesBenefitText = 'Chaque chiffre montre sa source, son délai et sa dernière mise à jour.'
export const insightsBenefit = 'Des analyses des marchés en langage clair'
export const insightsBenefitText = 'Ce qui a bougé, pourquoi c’est possible, et ce qu’on ignore encore.'
export const callBenefit = 'Un appel de l’annonceur, si vous acceptez'
export const callBenefitText =
  'Il appelle au numéro que vous vérifiez. Vous pouvez refuser, et retirer votre consentement plus tard.'
