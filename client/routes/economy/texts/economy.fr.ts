/** Ce que dit client/routes/economy/economy, en français. */

export const theNextReleases = 'Les prochaines publications'
