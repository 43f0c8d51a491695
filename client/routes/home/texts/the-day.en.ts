/** What client/routes/home/the-day says, in English: a sentence with values is a function. */

export const theDay = 'The day'

/** By what heads the day. */
export const notes = {
  wire: 'What official sources announced.',
  release: 'What was released in the last day, and what official sources announced.',
  note: 'The desk’s newest note, and what official sources announced.',
  lead: 'The largest change among our fresh prices with a line of 24 hours, and what official sources announced.',
} as const
export const release = 'Release note'
export const ourStories = 'Our stories'
