// comments-gate
export const formIsAdvertisement = 'Publicité\u00a0: ce formulaire appartient à une page payée.'
export const lockedHeading = 'Exemples de commentaires\u00a0: inscrivez-vous pour les voir'
export const samplesNotice =
  'Ces commentaires sont des exemples, écrits par l’éditeur. Un formulaire les ouvre; vous pouvez laisser tous les champs vides.'
export const seeComments = 'Voir les commentaires'
export const signUpToComment = 'S’inscrire pour commenter'
export const withoutScript = 'Sans JavaScript, le formulaire, puis les commentaires, s’ouvrent sur une page à part.'

// comments
export const sample = 'Exemple'
export const loadMore = (count: string | number): string => `En afficher d’autres (${count})`
export const showFewer = 'En afficher moins'
export const sampleHeading = (commentCount: string | number): string =>
  `Exemples de commentaires (${commentCount})\u00a0: écrits par l’éditeur, et non par des clients`
export const samplesOpen = 'Les exemples de commentaires sont ouverts.'
