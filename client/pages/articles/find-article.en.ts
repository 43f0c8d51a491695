// Only French pages lack a story.
export const inEnglishAlone = 'This story is only in English'
export const readItThere = 'Read it in English, or see what its section has.'
export const SECTIONS = { stocks: 'Stocks', crypto: 'Crypto', forex: 'Forex', insights: 'Insights' } as const

export const withdrawnTitle = 'This page was withdrawn'
export const withdrawnOn = (reason: string | number, at: string | number): string => `${reason} Withdrawn on ${at}.`
export const previewEndedTitle = 'This preview has ended'
export const previewEndedText = 'Please ask its sender for another.'
