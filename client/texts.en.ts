/** What the frame of every page says, in English. */

export const openRegistration = 'Open the registration page'
export const loadingForm = 'Loading the form'
export const getStarted = 'Get Started'
