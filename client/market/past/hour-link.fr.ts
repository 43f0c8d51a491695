export const earlierTime = 'Moment antérieur'
