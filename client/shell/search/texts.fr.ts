export const searchLabel = 'Chercher un symbole ou un article'
export const symbolOrStory = 'Symbole ou article'
export const search = 'Chercher'
export const close = 'Fermer'
export const suggestionCount = (count: string | number): string =>
  Number(count) < 2 ? `${count} suggestion` : `${count} suggestions`

export const suggestionList = 'Suggestions'
export const noSuggestion = 'Aucun symbole ni chiffre ne correspond. '
export const searchTheStories = (query: string): string => `Chercher «\u00a0${query}\u00a0» dans les articles`
export const allResultsFor = (query: string): string => `Tous les résultats pour «\u00a0${query}\u00a0»`
