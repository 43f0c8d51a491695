export const theDay = 'The day'

/** By what heads the day. */
export const notes = {
  wire: 'Official announcements.',
  release: 'Figures released in the last day, and official announcements.',
  note: 'The desk’s latest note, and official announcements.',
  lead: 'The day’s biggest mover among our prices, and official announcements.',
} as const
export const release = 'Release note'
export const ourStories = 'Our stories'
export const explainers = 'Explainers'
