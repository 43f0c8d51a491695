/** What client/routes/funnel/consent says, in English: a sentence with values is a function. */

export const receiptNumberMissing = 'Please enter the receipt’s number'
export const yourConsent = 'Your consent'
export const receiptExplanation = 'Every registration has a receipt. Its number is on the page you saw at the end.'
export const receiptNumber = 'Receipt number'
export const receiptNumberHint = '12 letters and digits'
export const showTheReceipt = 'Show the receipt'
