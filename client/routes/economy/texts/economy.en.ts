export const theNextReleases = 'The next releases'
