import type { ReactNode } from 'react'

export const readFullStory = 'Lire l’article'
export const readNote = 'Lire la note de publication'
export const viewMarkets = 'Voir les marchés'
export const advertisement = 'Publicité'
export const breakingNews = 'DERNIÈRE HEURE'
export const paidForBy = (strong: ReactNode): ReactNode => <>Payé par {strong}</>
export const paidLabel = 'Contenu payé, et non du journalisme'
