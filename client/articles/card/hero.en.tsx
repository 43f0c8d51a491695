/** What the story at the head of the front page says, in English; apart from the folder’s texts, since the front page loads it. */
import type { ReactNode } from 'react'

export const readFullStory = 'Read Full Story'
export const readNote = 'Read the release note'
export const viewMarkets = 'View Markets'
export const advertisement = 'Advertisement'
export const breakingNews = 'BREAKING NEWS'
export const paidForBy = (strong: ReactNode): ReactNode => <>Paid for by {strong}</>
export const paidLabel = 'Paid content, not reporting'
