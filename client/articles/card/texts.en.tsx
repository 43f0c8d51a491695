import type { ReactNode } from 'react'

// article-card
export const advertisement = 'Advertisement'
export const archive = 'Archive'
/** Of a list that is all of the archive. */
export const newestStory = (day: ReactNode): ReactNode => <>Newest dated story: {day}</>
/** Of a story that the page's language does not have. */
export const inEnglish = 'In English'
export const explainer = 'Explainer'

// story-grid
export const noStoriesYet = 'No stories yet'
export const noStories = 'We have not published anything here yet.'

// story-time
export const minAgo = (value: string | number): string => `${value} min ago`
export const hAgo = (age: string | number): string => `${age} h ago`

export const elsewhere = (site: string): string => `Elsewhere: ${site}`
/** A paid page's label, as its record has it. */
export const paidLabel = (label: string): string => label
