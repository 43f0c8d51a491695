import type { ReactNode } from 'react'

// last-changed
export const lastUpdated = (time: ReactNode): ReactNode => <>Dernière mise à jour le {time}</>

// other-sites
export const and = ' et '
export const conversionScript = (network: string | number, conversionPages: string | number): string =>
  `le script d’un réseau publicitaire (${network}), seulement sur ${conversionPages}, si sa publicité vous a amené ici et que vous l’avez accepté sous «\u00a0Choix de confidentialité\u00a0»`
export const noThirdParties = 'Nous ne chargeons rien d’autres sites.'
export const oneThirdParty = (network: string | number): string =>
  `Nous chargeons une seule chose d’un autre site, ${network}. Ce script peut déposer ses propres témoins.`
export const ownOriginOnly = 'Votre navigateur ne communique qu’avec ce site.'
export const ownOriginButOne = (network: string | number): string =>
  `Votre navigateur ne communique qu’avec ce site, sauf pour ${network}.`

// reading
export const reading = 'Lecture'
export const keptListLink = 'tout ce qui y est conservé'
export const anonymousReading = (network: ReactNode, link: ReactNode): ReactNode => (
  <>
    Vous pouvez lire chaque page sans nous dire qui vous êtes. {network} Nous n’établissons aucun profil. Votre choix de thème,
    votre registre et les chiffres vus à votre dernière visite restent dans votre propre navigateur; {link} figure dans une liste.
  </>
)
export const trackingText = (trackingCookieDays: string | number): string =>
  `Ce qui vous a amené chez nous (les paramètres de campagne de l’adresse) est conservé dans la page et son formulaire, et part avec un formulaire que vous envoyez. Nous l’enregistrons dans un témoin, pendant ${trackingCookieDays} jours, si vous le permettez.`

// recipients
export const recipient = 'Destinataire'
export const receives = 'Reçoit'
export const where = 'Lieu'
export const when = 'Moment'

// retention-text
const many = (count: string | number, one: string): string => `${count}\u00a0${Number(count) < 2 ? one : `${one}s`}`
export const hours = (count: number): string => many(count, 'heure')
export const years = (count: number): string => many(count, 'an')
export const days = (days: string | number): string => many(days, 'jour')
export const thenErased = (days: string | number): string => `${days}, puis effacement`
export const withoutYourName = (days: string | number): string => `${days}, sans votre nom ni votre numéro`
