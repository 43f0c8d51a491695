// since-visit
export const changed = (names: string | number): string => `${names} changed.`
export const nothingNew = 'nothing new.'
export const sinceYourVisit = (at: string | number, part: string | number): string => `Since your visit on ${at}: ${part}`

// today
export const sources = 'Sources'
export const canadaToday = 'Canada today'
export const economy = 'Economy'
export const readNote = 'Read the release note'
export const figuresUnreadable = 'The figures could not be read.'
