import type { ReactNode } from 'react'

// leaving
export const leavingTitle = (brand: string | number): string => `Vous passez au site de la société (${brand})`
export const nothingToOpen = 'Rien à ouvrir'
export const notRegistered = 'Aucune inscription n’a été faite dans ce navigateur.'
export const beingPassedOn = (brand: string | number, paper: string | number): string =>
  `Votre inscription est en cours de transmission, et la page de la société (${brand}) s’ouvre ici dès qu’elle a répondu. Cela prend quelques secondes; si rien ne s’ouvre, l’onglet précédent dit pourquoi. Rien ici ne demande d’argent, et personne chez ${paper} ne vous en demandera.`
export const yourRegistrationIsKept = 'Votre inscription est conservée'
export const noAdvertiserPage = (brand: string | number): string =>
  `${brand} n’a pas de page à ouvrir après une inscription. Votre reçu dit ce que vous avez accepté.`
export const advertiserPageReady = (paper: string | number): string =>
  `La page de la société est prête. Rien ici ne demande d’argent, et personne chez ${paper} ne vous en demandera.`
export const site = 'Site'
export const company = 'Société'
export const onRecord = 'Au dossier'
export const itReceives = 'Elle reçoit'
export const receipt = 'Reçu'
export const register = 'S’inscrire'
export const stayWith = (name: string | number): string => `Rester sur ${name}`
export const advertisementPaidContent = (brand: string | number): string => `Publicité · contenu payé par ${brand}`
export const demonstrationNotice = 'Démonstration\u00a0: cette société est fictive, et son offre aussi.'
export const continueTo = (brand: string | number): string => `Continuer vers ${brand}`
export const checkTheFirms = 'Vérifiez l’inscription de la société auprès des autorités'
export const paidNotice = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {name} est payé quand un lecteur s’inscrit. {link} avant d’envoyer de l’argent.
  </>
)
