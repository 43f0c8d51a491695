export const theNextReleases = 'Les prochaines publications'
