export const notFoundTitle = 'Oups\u00a0! Page introuvable'
export const notFoundText =
  'Il n’y a pas de page à cette adresse. L’article a peut-être été déplacé, ou le lien contient une coquille.'
export const tooManyRequests = 'Trop de demandes'
export const tooManyText = 'Veuillez patienter une minute, puis recharger la page.'
export const unavailableTitle = 'De retour dans un instant'
export const unavailableText = 'La page n’a pas pu être composée pour le moment. Veuillez réessayer sous peu.'
export const somethingWentWrong = 'Une erreur s’est produite'
export const errorText = 'L’erreur vient de nous et a été consignée. Veuillez réessayer.'
export const unreachableTitle = 'Le journal est injoignable'
export const unreachableText = 'Il n’y a pas de connexion, ou elle s’est rompue. Une nouvelle tentative se fait d’elle-même.'
export const tryAgain = 'Réessayer'
export const returnToHome = 'Retour à l’accueil'
export const viewMarkets = 'Voir les marchés'
export const offTheMap = 'Hors de la carte'

export const loadingThePage = 'Chargement de la page'

export const skipToContent = 'Aller au contenu'
