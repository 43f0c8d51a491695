// live-control
export const liveInterrupted = 'Live prices are interrupted; trying again.'
export const resumeLiveUpdates = 'Resume live updates'
export const pauseLiveUpdates = 'Pause live updates'

// offline-notice
export const youreOffline = 'You’re offline. '
export const reload = 'Reload'
export const copyOf = (moment: string): string => `This is a copy from ${moment}.`
export const offlineNotice = 'You’re offline. Nothing updates for now.'

// state-line
export const next = (title: string | number): string => `Next: ${title}`
export const marketHours = 'Market hours'
/** `TSX open`, `TSX closed for Family Day`. */
export const standing = (name: string, { open, holiday }: { readonly open: boolean; readonly holiday: string | null }): string =>
  open ? `${name} open` : holiday ? `${name} closed for ${holiday}` : `${name} closed`
