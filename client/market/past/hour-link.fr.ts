export const earlierTime = 'Voir une heure passée'
