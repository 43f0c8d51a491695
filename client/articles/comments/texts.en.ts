// comments-gate
export const formIsAdvertisement = 'Advertisement: this form belongs to a paid page.'
export const lockedHeading = 'Sample comments: sign up to view'
export const samplesNotice =
  'These comments are samples, written by the publisher. To open them, go through a form; you may leave every field empty.'
export const seeComments = 'See Comments'
export const signUpToComment = 'Sign Up to Comment'
export const withoutScript = 'Without JavaScript the form, and then the comments, open on a page of their own.'

// comments
export const sample = 'Sample'
export const loadMore = (count: string | number): string => `Load more (${count})`
export const showFewer = 'Show fewer'
export const sampleHeading = (commentCount: string | number): string =>
  `Sample comments (${commentCount}): written by the publisher, not by customers`
export const samplesOpen = 'The sample comments are open.'
