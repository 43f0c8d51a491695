/** Ce que dit client/seo, en français. */

export const home = 'Accueil'
