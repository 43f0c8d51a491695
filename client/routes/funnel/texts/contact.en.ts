/** What client/routes/funnel/contact says, in English: a sentence with values is a function. */

export const contact = 'Contact'
export const replyPromise = 'A person reads every message. We aim to reply within 24 hours.'
export const addresses = 'Addresses'
export const general = 'General'
export const advertising = 'Advertising'
export const editorial = 'Editorial'
export const phone = 'Phone'
export const post = 'Post'
export const city = 'City'
export const generatedIllustration = 'Generated illustration.'
