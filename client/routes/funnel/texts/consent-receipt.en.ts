/** What client/routes/funnel/consent-receipt says, in English: a sentence with values is a function. */

export const printOrSave = 'Print or save as PDF'
export const erasureReceived = 'Your request for erasure has reached us. We answer within 30 days.'
