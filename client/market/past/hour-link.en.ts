export const earlierTime = 'Earlier time'
