import type { ReactNode } from 'react'

export const savedOn = (day: ReactNode): ReactNode => <>Enregistrées le {day}</>
export const frontPage = 'À la une'
export const notSaved = 'Page non enregistrée'
export const tryAgain = 'Réessayer'
export const notSavedText = (code: ReactNode): ReactNode => (
  <>
    Il n’y a pas de connexion, et vous n’avez pas encore ouvert {code}
    {'\u00a0'}: la page n’est donc pas enregistrée.
  </>
)
export const savedForOffline = 'Pages enregistrées hors ligne'
export const offlineLead = 'Les pages que vous avez lues récemment s’ouvrent sans connexion.'
export const whatYouRead = 'Ce que vous avez lu'
export const savedNote = 'Du plus récent au plus ancien. Cette liste ne quitte jamais votre appareil.'
export const looking = 'Recherche en cours…'
export const nothingSaved = 'Aucune page n’est encore enregistrée. Celles que vous ouvrirez le seront.'
export const deleteSavedPages = 'Supprimer les pages enregistrées'
export const savingPagesNeeds = 'L’enregistrement des pages exige JavaScript.'
