/** What client/routes/economy/economy says, in English: a sentence with values is a function. */

export const theNextReleases = 'The next releases'
