/** Finding an instrument or a figure by what a reader types. Pure; browsers load it when a search field is first used. */

export type Findable = {
  readonly kind: 'symbol' | 'figure' | 'tool'
  /** The symbol; a figure or a tool has none. */
  readonly symbol: string
  readonly name: string
  readonly href: string
  /** Other names, in either language. */
  readonly aliases: readonly string[]
}

/** Letters without accents, in lower case, a letter for a letter: what is found here is found there in the text as printed. */
export const folded = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').charAt(0) || letter)
    .join('')
    .toLowerCase()

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}$]+/gu) ?? []

/** A symbol without what separates its parts: `CCL.B`, `CCL-B` and `CCL/B` are one. */
const bare = (symbol: string): string => symbol.toUpperCase().replace(/[^A-Z0-9]/g, '')

const EXCHANGE_BEFORE = /^(TSX|TSXV|TSE|XTSE|XTSX|CVE|NEO)\s*:\s*/
const EXCHANGE_BEHIND = /([.:]\s?(TO|TSX|V|NE|CN)|[-:](T|CA|CN|X))$/
const CURRENCY_BEHIND = /[-/]?(USD|CAD|USDT)$/

/**
 * What a typed symbol may mean, the likeliest first: as it is, without its exchange (`TSX:RY`, `RY.TO`, `RY-T`, `RY:CA`),
 * and a coin without its currency (`BTC-USD`). A class of shares (`.B`, `.UN`) belongs to the symbol.
 */
export function symbolsMeant(query: string): string[] {
  const typed = query.trim().toUpperCase().replace(/^\$/, '')
  if (/\s/.test(typed.replace(EXCHANGE_BEFORE, ''))) return []
  const own = typed.replace(EXCHANGE_BEFORE, '').replace(EXCHANGE_BEHIND, '')
  return [...new Set([typed, own, own.replace(CURRENCY_BEHIND, '')].map(bare))].filter((symbol) => symbol !== '')
}

/** Whether each of `words` begins a word of the text. */
export const beginsWords = (words: readonly string[], text: string): boolean => {
  const own = wordsOf(text)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/** 0 is best: the symbol itself, another name of it, its beginning, then words of its name and of its other names. */
function placeOf({ symbol, name, aliases }: Findable, meant: readonly string[], words: readonly string[]): number | undefined {
  const own = bare(symbol)
  const exact = own === '' ? -1 : meant.indexOf(own)
  if (exact >= 0) return exact / 10
  if (words.length === 0) return undefined
  const typed = words.join(' ')
  if ([name, ...aliases].some((each) => wordsOf(each).join(' ') === typed)) return 1
  if (meant[0] !== undefined && own.startsWith(meant[0])) return 2
  if (beginsWords(words, name)) return folded(name).startsWith(words[0] ?? '') ? 3 : 4
  return aliases.some((alias) => beginsWords(words, alias)) ? 5 : undefined
}

/** What a reader may mean by `query`, best first; among equals in the order of `among`. */
export function find<T extends Findable>(query: string, among: readonly T[], most: number): T[] {
  const meant = symbolsMeant(query)
  const words = wordsOf(query.replace(/^\s*\$/, ''))
  return among
    .flatMap((each) => {
      const place = placeOf(each, meant, words)
      return place === undefined ? [] : [{ each, place }]
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ each }) => each)
}

/** Where in a printed text the words that a reader typed begin one of its words, for a mark; `undefined` for nowhere. */
export function matchIn(text: string, query: string): readonly [from: number, to: number] | undefined {
  const typed = folded(query.trim().replace(/^\$/, ''))
  if (typed === '') return undefined
  const own = folded(text)
  for (let from = own.indexOf(typed); from >= 0; from = own.indexOf(typed, from + 1))
    if (from === 0 || !/[\p{L}\p{N}]/u.test(own.charAt(from - 1))) return [from, from + typed.length]
  return undefined
}
