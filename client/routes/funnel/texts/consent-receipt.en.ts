export const erasureReceived = 'Your request for erasure has reached us. We answer within 30 days.'
