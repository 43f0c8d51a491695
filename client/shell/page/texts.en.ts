// error-view
export const notFoundTitle = 'Oops! Page not found'
export const notFoundText = 'There’s no page at this address. The story may have moved, or there may be a typo in the link.'
export const tooManyRequests = 'Too many requests'
export const tooManyText = 'Please wait a minute, then load the page again.'
export const unavailableTitle = 'Back in a moment'
export const unavailableText = 'The page could not be put together just now. Please try again shortly.'
export const somethingWentWrong = 'Something went wrong'
export const errorText = 'The fault is ours and has been noted. Please try again.'
export const unreachableTitle = 'The paper cannot be reached'
export const unreachableText = 'There’s no connection. We’ll keep trying.'
export const tryAgain = 'Try Again'
export const returnToHome = 'Return to Home'
export const viewMarkets = 'View Markets'
export const offTheMap = 'Off the map'

// progress
export const loadingThePage = 'Loading the page'

// shell
export const skipToContent = 'Skip to content'
