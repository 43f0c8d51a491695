export const searchDescription = (name: string | number): string =>
  `${name}\u00a0: tout ce que {name} a écrit à ce sujet, du plus récent au plus ancien. Les pages payées sont signalées et viennent en dernier.`
export const topics = 'Sujets'
export const topicDescription = 'Tous nos articles sur ce sujet.'
export const adsOnly = 'Des publicités seulement\u00a0: payées par des annonceurs, et non rédigées par notre rédaction.'
export const stories = 'Articles'
export const ads = 'Publicités'
export const newestFirst = 'Du plus récent au plus ancien.'
export const orderNote = (hasExplainers: boolean): string =>
  `${hasExplainers ? 'Textes explicatifs d’abord, puis articles, du' : 'Du'} plus récent au plus ancien; les pages payées viennent en dernier.`
export const allTopics = 'Tous les sujets'
