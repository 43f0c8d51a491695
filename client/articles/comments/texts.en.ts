/** What client/articles/comments says, in English: a sentence with values is a function. */

// comments-gate
export const advertisementThisForm = 'Advertisement: this form belongs to a paid page.'
export const sampleCommentsSign = 'Sample comments: sign up to view'
export const theseCommentsAre =
  'These comments are samples, written by the publisher. To open them you give your contact details; you may leave every field empty.'
export const seeComments = 'See Comments'
export const signUpTo = 'Sign Up to Comment'
export const withoutJavascriptThe = 'Without JavaScript the form, and then the comments, open on a page of their own.'

// comments
export const sample = 'Sample'
export const loadMore = (count: string | number): string => `Load more (${count})`
export const showFewer = 'Show fewer'
export const sampleCommentsWritten = (commentCount: string | number): string =>
  `Sample comments (${commentCount}): written by the publisher, not by customers`
export const theSampleComments = 'The sample comments are open.'
