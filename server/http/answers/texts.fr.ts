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
  busy: ['Un instant, s’il vous plaît', 'Votre réseau a demandé trop de pages. Veuillez réessayer dans un instant.'],
  failed: ['Une erreur s’est produite', 'La page n’a pas pu être préparée. Veuillez réessayer dans un instant.'],
  missing: ['Page introuvable', REFUSALS.nothingHere],
} as const
export const TRY_AGAIN = 'Réessayer'
export const FRONT_PAGE = 'Page d’accueil'

export const SOMETHING_UNREADY = 'Une partie du site n’est pas prête'
