/** What client/ui/feedback says, in English: a sentence with values is a function. */

// dialog
export const close = 'Close'

// toast
export const dismissMessage = 'Dismiss message'
