// dialog
export const close = 'Close'

// toast
export const dismissMessage = 'Dismiss message'
