export const REFUSALS = {
  nothingHere: 'Il n’y a rien à cette adresse.',
  noHost: 'Cette demande ne nomme aucun hôte.',
  unreadableAddress: 'Cette adresse n’a pas pu être lue.',
  unreadable: 'Cette demande n’a pas pu être lue.',
  addressTooLong: 'L’adresse est trop longue.',
  otherSite: 'Cette demande vient d’un autre site.',
  tooLarge: 'C’est plus que ce que cette adresse accepte.',
  notJson: 'Envoyez du JSON avec Content-Type: application/json.',
  internal: 'Une erreur s’est produite.',
  operatorsOnly: 'Ce port est réservé aux exploitants.',
} as const

export const PLAIN_PAGES = {
  busy: [
    'Un instant, s’il vous plaît',
    'Votre réseau a ouvert beaucoup de pages en peu de temps. Nous en limitons le nombre pour que le site reste rapide pour tous. Veuillez réessayer dans quelques secondes.',
  ],
  failed: [
    'Une erreur s’est produite',
    'Nous n’avons pas pu préparer cette page. L’erreur vient de nous et a été consignée. Veuillez réessayer dans un instant.',
  ],
  away: [
    'De retour dans un instant',
    'Le site ne répond pas. Le plus souvent, il est en cours de mise à jour, ce qui prend quelques secondes. Tout ce qu’il vous a confirmé est conservé. Veuillez réessayer dans cinq secondes.',
  ],
  missing: ['Page introuvable', REFUSALS.nothingHere],
} as const
export const TRY_AGAIN = 'Réessayer'
export const STILL_BROKEN = 'Si l’erreur persiste, écrivez-nous\u00a0:'
export const FRONT_PAGE = 'Page d’accueil'

export const SOMETHING_UNREADY = 'Une partie du site n’est pas prête'
