import type { ReactNode } from 'react'

export const privacy = 'Confidentialité'
export const registering = 'Inscription'
export const registrationData =
  'Le formulaire d’inscription demande votre nom, votre courriel et votre numéro de téléphone. Nous envoyons un code par texto pour vérifier que le numéro est le vôtre. L’annonceur nommé dans le formulaire ne reçoit vos coordonnées que si vous cochez la case prévue à cette fin; chaque autre fin a sa propre case, et aucune n’est cochée d’avance. Tous ceux qui reçoivent quelque chose sont énumérés ci-dessous.'
export const retentionHeading = 'Combien de temps nous conservons les données'
export const retention = 'Conservation'
export const data = 'Données'
export const why = 'Raison'
export const keptFor = 'Durée de conservation'
export const whoReceivesIt = 'Qui les reçoit'
export const recipients = 'Destinataires'
export const yourRights = 'Vos droits'
export const yourRightsText = (title: string | number, legalName: string | number): string =>
  `Vous pouvez voir, faire corriger ou faire effacer ce que nous détenons à votre sujet, et retirer un consentement en tout temps; le reçu remis avec une inscription mène à la page prévue pour cela. Nous répondons dans les 30 jours. Écrivez à ${legalName} (${title}),`
export const complaints = (value: ReactNode, link: ReactNode): ReactNode => (
  <>
    {value} {link}. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie
    privée du Canada ou à la Commission d’accès à l’information du Québec.
  </>
)
