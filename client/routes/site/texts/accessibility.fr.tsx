import type { ReactNode } from 'react'

export const accessibility = 'Accessibilité'
export const accessibilityLead = 'Nous visons les WCAG 2.2, niveau AA, et des pages qui fonctionnent sans JavaScript.'
export const whatWeDo = 'Ce que nous faisons'
export const worksWithoutScript =
  'Chaque page se lit sans JavaScript; deux calculateurs, celui du prix de base rajusté et celui des droits de cotisation, en ont besoin.'
export const screenReaders =
  'Les mises à jour de prix n’interrompent pas les lecteurs d’écran. «\u00a0Suspendre les mises à jour\u00a0», au bas des pages aux prix en direct, les arrête.'
export const notByColourAlone = 'Les hausses et les baisses se lisent par la couleur, par un triangle et par un signe.'
export const lessMotion = 'Si votre système demande moins de mouvement, rien ne s’estompe, ne tremble ni ne devient flou.'
export const themesAndZoom =
  'Les pages claires et sombres, les modes à contraste élevé, le zoom à 200\u00a0% et les écrans étroits conservent tout.'
export const whatIsTested = 'Ce qui est vérifié'
export const automaticChecks =
  'À chaque modification du site, une vérification automatique (axe, règles des WCAG 2.0 à 2.2, A et AA) parcourt les pages en clair et en sombre, sur écrans étroits et larges, avec un parcours au clavier et un parcours sans JavaScript. Le contraste de chaque paire de texte et de fond est calculé.'
export const shortcomingsHeading = 'Ce qui n’est pas encore assez bon'
export const shortcomings =
  'Les pages n’ont pas encore été essayées par des personnes qui utilisent un lecteur d’écran tous les jours. Les petites courbes d’un jour sont résumées en mots, et non décrites point par point.'
export const accessibilityContact = (link: ReactNode): ReactNode => <>Si quelque chose vous bloque, veuillez écrire à {link}.</>
