/** Ce que dit client/routes/articles/topics, en français. */

export const topics = 'Sujets'
export const topicsDescription = 'Tout ce dont nous parlons, par sujet.'
export const allTopics = 'Tous les sujets'
export const topicsNote = 'Avec le nombre de pages de chacun.'
export const noTopicsYet = 'Aucun sujet pour le moment'
