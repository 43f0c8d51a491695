/** What client/routes/articles/topics says, in English: a sentence with values is a function. */

export const topics = 'Topics'
export const topicsDescription = 'Everything we write about, by topic.'
export const allTopics = 'All topics'
export const topicsNote = 'With the number of pages in each.'
export const noTopicsYet = 'No topics yet'
