/** What client/routes/articles/since-story says, in English: a sentence with values is a function. */

export const sinceThisStory = 'Since this story'
export const storedObservationsOnly = 'Stored observations only; a gap was not observed.'
