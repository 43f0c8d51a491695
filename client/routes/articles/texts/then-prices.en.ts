/** What client/routes/articles/then-prices says, in English: a sentence with values is a function. */

export const on = ' on '
