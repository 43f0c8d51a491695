import type { ReactNode } from 'react'

export const savedOn = (day: ReactNode): ReactNode => <>Saved {day}</>
export const frontPage = 'Front page'
export const notSaved = 'Not saved'
export const tryAgain = 'Try again'
export const notSavedText = (code: ReactNode): ReactNode => (
  <>There is no connection, and you haven’t opened {code} before, so it isn’t saved.</>
)
export const savedForOffline = 'Saved for offline'
export const offlineLead = 'Pages you’ve read recently open without a connection.'
export const whatYouRead = 'What you read'
export const savedNote = 'Newest first. This list never leaves your device.'
export const looking = 'Looking …'
export const nothingSaved = 'No pages are saved yet. Pages you open will be saved here.'
export const deleteSavedPages = 'Delete saved pages'
export const savingPagesNeeds = 'Saving pages needs JavaScript.'
