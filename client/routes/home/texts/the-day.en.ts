/** What client/routes/home/the-day says, in English: a sentence with values is a function. */

export const theDay = 'The day'
export const theLargestChange = 'The largest change among our fresh prices with a line of 24 hours, and the latest stories.'
export const theLatestStories = 'The latest stories.'
