// search-form
export const searchLabel = 'Search symbols and stories'
export const symbolOrStory = 'Symbol or story'
export const search = 'Search'
export const close = 'Close'
export const suggestionCount = (count: string | number): string =>
  `${count} ${Number(count) === 1 ? 'suggestion' : 'suggestions'}`

// suggestion-list
export const suggestionList = 'Suggestions'
export const noSuggestion = 'No symbol or figure matches. '
export const searchTheStories = (query: string): string => `Search the stories for “${query}”`
export const allResultsFor = (query: string): string => `All results for “${query}”`
