export const theAdvertiser = 'l’annonceur'
export const advertisementPaidContent = (value: string | number): string => `Publicité · contenu payé par ${value}`
export const send = 'Envoyer'
export const sampleComments = 'Exemples de commentaires'
export const nothingSent =
  'Rien n’a été envoyé. Cette page ouvre les exemples de commentaires d’une page payée, et c’est de là qu’il faut partir.'
export const toTheFront = 'Retour à l’accueil'
export const advertisement = 'Publicité'
export const lockedHeading = 'Inscrivez-vous pour voir les commentaires'
export const commentsOpen = (advertiser: string | number): string =>
  `Les commentaires sont ouverts. Leur ouverture n’a rien transmis à ${advertiser}.`
export const samplesDescription = (count: string | number, title: string | number): string =>
  `${count} ${Number(count) < 2 ? 'exemple' : 'exemples'} de commentaires sur «\u00a0${title}\u00a0», écrits par l’éditeur et non par des clients.`
export const backToPage = 'Retour à la page'
