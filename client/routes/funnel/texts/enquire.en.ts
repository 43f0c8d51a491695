export const theAdvertiser = 'the advertiser'
export const advertisementPaidContent = (value: string | number): string => `Advertisement · paid content by ${value}`
export const send = 'Send'
export const sampleComments = 'Sample comments'
export const nothingSent = 'Nothing was sent. This page opens the sample comments of a paid page, and begins there.'
export const toTheFront = 'To the front page'
export const advertisement = 'Advertisement'
export const lockedHeading = 'Sign up to view comments'
export const commentsOpen = (advertiser: string | number): string =>
  `The comments are open. Opening them passed nothing on to ${advertiser}.`
export const samplesDescription = (count: string | number, title: string | number): string =>
  `${count} sample comments on “${title}”, written by the publisher, not by customers.`
export const backToPage = 'Back to the page'
