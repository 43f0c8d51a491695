export const liveInterrupted = 'Les prix en direct sont interrompus; nouvelle tentative en cours.'
export const resumeLiveUpdates = 'Reprendre les mises à jour'
export const pauseLiveUpdates = 'Suspendre les mises à jour'

export const youreOffline = 'Vous êtes hors ligne. '
export const reload = 'Recharger'
export const copyOf = (moment: string): string => `Ceci est une copie du ${moment}.`
export const offlineNotice = 'Vous êtes hors ligne. Rien n’est mis à jour pour l’instant.'

export const next = (title: string | number): string => `À suivre\u00a0: ${title}`
export const marketHours = 'Heures des marchés'
export const standing = (name: string, { open, holiday }: { readonly open: boolean; readonly holiday: string | null }): string =>
  open ? `${name}\u00a0: ouvert` : holiday ? `${name}\u00a0: fermé pour ${holiday}` : `${name}\u00a0: fermé`
