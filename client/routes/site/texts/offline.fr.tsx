import type { ReactNode } from 'react'

export const asOf = (link: ReactNode, moment: ReactNode): ReactNode => (
  <>
    {link}, état au {moment}
  </>
)
export const notSaved = 'Page non enregistrée'
export const tryAgain = 'Réessayer'
export const notSavedText = (code: ReactNode, link: ReactNode): ReactNode => (
  <>
    Il n’y a pas de connexion, et vous n’avez pas encore ouvert {code}
    {'\u00a0'}: la page n’est donc pas enregistrée. {link}
  </>
)
export const savedForOffline = 'Pages enregistrées hors ligne'
export const offlineLead = 'Les pages que vous avez lues récemment s’ouvrent sans connexion.'
export const whatYouRead = 'Ce que vous avez lu'
export const savedNote = 'Du plus récent au plus ancien. Cette liste ne quitte jamais votre appareil.'
export const looking = 'Recherche en cours…'
export const nothingSaved = 'Aucune page n’est encore enregistrée.'
export const deleteSavedPages = 'Supprimer les pages enregistrées'
export const savingPagesNeeds = 'L’enregistrement des pages exige JavaScript.'
