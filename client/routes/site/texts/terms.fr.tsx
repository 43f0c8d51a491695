import type { ReactNode } from 'react'

export const terms = 'Conditions'
export const informationOnly = 'Information seulement'
export const checkARegistration = 'vérifier une inscription auprès des autorités'
export const generalTerms = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {name} publie des nouvelles et des données de marché à titre d’information générale. Nous ne sommes inscrits ni comme courtier
    ni comme conseiller, et rien ici n’est un conseil en placement, fiscal ou juridique. Décidez par vous-même, ou consultez un
    conseiller inscrit; vous pouvez {link}
  </>
)
export const prices = 'Prix'
export const priceTerms =
  'Les prix proviennent des sources nommées à côté d’eux. Ils peuvent être en retard, incomplets ou faux, et ne sont pas destinés à la négociation. Quand nous ne pouvons pas répondre de l’âge d’un prix, nous le disons.'
export const paidContent = 'Contenu payé'
export const advertisementTerms = (name: string | number): string =>
  `Les pages sur fond jaune sont des publicités. Ce qu’elles disent est la déclaration de l’annonceur; la marque à côté de chaque affirmation dit si elle a été vérifiée. ${name} est payé pour ces pages, et quand un lecteur s’inscrit.`
export const registering = 'Inscription'
export const privacyNotice = 'avis de confidentialité'
export const registrationTerms = (link: ReactNode): ReactNode => (
  <>
    L’inscription est gratuite et n’ouvre aucun compte de négociation chez nous. L’annonceur nommé dans le formulaire ne reçoit
    vos coordonnées qu’avec votre consentement. L’{link} dit qui d’autre reçoit quoi que ce soit, et comment retirer votre
    consentement.
  </>
)
export const theRest = 'Le reste'
export const useTerms =
  'Vous pouvez nous citer avec un lien. Veuillez n’utiliser aucun robot, sauf pour lire nos fils. Les lois de l’Ontario et les lois fédérales du Canada s’appliquent; vos droits de consommateur là où vous vivez ne sont pas touchés.'
