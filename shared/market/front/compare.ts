/** A comparison as an address: `/markets/SHOP/1y/with/RY`. Pure; part of the browser bundle. */
import { symbolToPath } from '../catalogue-path.ts'
import { HISTORY_RANGES, type HistoryRange } from '../history.ts'

const WITH = 'with'

/** What follows the symbol in its page's address. */
export type SymbolView = {
  /** `undefined`: the one that the page itself begins with. */
  readonly range: HistoryRange | undefined
  /** As the address writes the symbol that is compared with; empty where the form leads that chooses one. */
  readonly other: string | undefined
}

/** `undefined` for what is no view of a symbol. */
export function symbolView(rest: string): SymbolView | undefined {
  const parts = rest === '' ? [] : rest.split('/')
  const range = HISTORY_RANGES.find((each) => each === parts[0])
  const [word, other = '', ...more] = range ? parts.slice(1) : parts
  if (word === undefined) return { range, other: undefined }
  return word === WITH && more.length === 0 ? { range, other } : undefined
}

/** The end of an address that compares. */
export const comparedWith = (symbol: string): string => `/${WITH}/${symbolToPath(symbol)}`

/** Where a form sends the symbol that its reader chose, as `symbol`. */
export const compareAction = (page: string): string => `${page}/${WITH}`
