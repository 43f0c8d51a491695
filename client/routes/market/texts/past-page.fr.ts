/** Ce que dit client/routes/market/past-page, en français. */

export const markets = 'Marchés'
export const aDayEarlier = 'Un jour plus tôt'
export const anHourEarlier = 'Une heure plus tôt'
export const n15MinEarlier = '15 min plus tôt'
export const n15MinLater = '15 min plus tard'
export const anHourLater = 'Une heure plus tard'
export const aDayLater = 'Un jour plus tard'
