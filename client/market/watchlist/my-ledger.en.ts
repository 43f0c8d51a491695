/** What a reader’s own ledger says on the front page, in English; apart from the folder’s texts, since the front page loads it. */

export const ledgerUnreadable = 'Your ledger is kept, but could not be shown. Please load the page again.'
export const myLedger = 'My ledger'
export const keptOnDevice = 'Kept on this device, without an account.'
export const edit = 'Edit'
