/** The suggestions of a search field and their list: a file of its own, loaded when a reader first enters one. */
import { listingPath } from '#shared/market/listings.ts'
import { type Entry, FIGURE_ENTRIES, SYMBOL_ENTRIES, TOOL_ENTRIES } from '#shared/search/entries.ts'
import { find, folded, symbolsMeant } from '#shared/search/find.ts'
import { CATEGORY_WORDS } from '#shared/search/texts.en.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { readJson } from '../../request/read.ts'

export { SuggestionList } from './suggestion-list.tsx'

const MOST = 6
const ENTRIES = [...SYMBOL_ENTRIES, ...FIGURE_ENTRIES, ...TOOL_ENTRIES]

/** Stocks beyond our list, with the text in which a word is looked for first: there are thousands. */
let listed: readonly { readonly entry: Entry; readonly bare: string; readonly hay: string }[] = []

function listedEntry(row: unknown): (typeof listed)[number][] {
  const [symbol, name]: unknown[] = Array.isArray(row) ? row : []
  if (typeof symbol !== 'string' || typeof name !== 'string') return []
  const entry: Entry = { kind: 'symbol', symbol, name, what: CATEGORY_WORDS.stock, href: listingPath(symbol), aliases: [] }
  return [{ entry, bare: symbol.replace(/[^A-Z0-9]/g, ''), hay: folded(`${symbol} ${name}`) }]
}

/** Reads the exchange's directory where it may be shown, once: what is typed afterwards stays in the browser. */
export async function learn(read = readJson): Promise<void> {
  const body = await read('/api/listings', new AbortController().signal)
  if (isRecord(body) && Array.isArray(body.stocks)) listed = body.stocks.flatMap(listedEntry)
}

function further(query: string): Entry[] {
  const [word] = folded(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (word === undefined) return []
  const meant = symbolsMeant(query)
  return listed.flatMap(({ entry, bare, hay }) => (hay.includes(word) || meant.includes(bare) ? [entry] : []))
}

/** Among equals our own list before the exchange's. */
export const suggest = (query: string): Entry[] => find(query, [...ENTRIES, ...further(query)], MOST)
