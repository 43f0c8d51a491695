/** What client/routes/funnel/consent-receipt says, in English: a sentence with values is a function. */

export const erasureReceived = 'Your request for erasure has reached us. We answer within 30 days.'
