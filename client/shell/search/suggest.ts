/** What a search field suggests, and the list that shows it: a file of its own, loaded when a reader first enters one. */
import { FIGURE_ENTRIES, SYMBOL_ENTRIES } from '#shared/search/entries.ts'
import { find } from '#shared/search/find.ts'

export { SuggestionList } from './suggestion-list.tsx'

const MOST = 6
const ENTRIES = [...SYMBOL_ENTRIES, ...FIGURE_ENTRIES]

export const suggest = (query: string) => find(query, ENTRIES, MOST)
