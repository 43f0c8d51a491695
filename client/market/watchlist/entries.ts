/** The entries of a reader's own ledger, and their changes. Pure. */
import type { QuoteRow } from '#shared/market/quote.ts'
import { isRecord } from '#shared/typed-keys.ts'

/** The price that the page showed when its reader followed it: `at` is its own time (ISO 8601), `simulated` whether it was made up. */
export type Start = { readonly price: number; readonly at: string; readonly simulated: boolean }

/** One followed symbol: since when (`YYYY-MM-DD`), what it cost on average in its own currency, and what the reader notes. */
export type Entry = {
  readonly symbol: string
  readonly added: string | null
  readonly average: number | null
  readonly note: string
  /** Not there where no price was shown, and of entries from before it was kept. */
  readonly start?: Start
}

export const MOST_ENTRIES = 100
export const LONGEST_NOTE = 280
const LONGEST_SYMBOL = 20

const LISTED = /^TSX:([A-Z0-9]{1,6}(?:\.[A-Z0-9]{1,4}){0,2})$/

/** How a stock of the exchange's directory is followed: its ticker alone may be a coin's. */
export const listedSymbol = (ticker: string): string => `TSX:${ticker}`

/** The ticker of a stock of the directory; `undefined` for a symbol of the catalogue. */
export const tickerOf = (symbol: string): string | undefined => LISTED.exec(symbol)?.[1]

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
export const isAverage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e12

/** What was written of it; `undefined` for what we did not write. */
export function startOf(value: unknown): Start | undefined {
  if (!isRecord(value) || !isAverage(value.price) || typeof value.simulated !== 'boolean') return undefined
  const { price, at, simulated } = value
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { price, at, simulated } : undefined
}

const isMadeUp = ({ status }: Pick<QuoteRow, 'status'>): boolean => status === 'simulated'

/** The price that a row shows now. */
export function startFrom(row: QuoteRow | undefined): Start | undefined {
  if (!row || row.price === null || row.as_of === null) return undefined
  return { price: row.price, at: row.as_of, simulated: isMadeUp(row) }
}

const isSymbol = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_SYMBOL

/** One entry as it was stored; nothing for what we did not write. */
function entryOf(value: unknown): Entry[] {
  if (!isRecord(value) || !isSymbol(value.symbol)) return []
  const { symbol, added, average, note } = value
  const kept = typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : ''
  const start = startOf(value.start)
  const entry = { symbol, added: isDay(added) ? added : null, average: isAverage(average) ? average : null, note: kept }
  return [start ? { ...entry, start } : entry]
}

/** Each symbol once, at most {@link MOST_ENTRIES}, whatever is stored there. */
export function entriesOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return []
  const bySymbol = new Map<string, Entry>()
  for (const entry of value.flatMap(entryOf)) if (!bySymbol.has(entry.symbol)) bySymbol.set(entry.symbol, entry)
  return [...bySymbol.values()].slice(0, MOST_ENTRIES)
}

/** With this symbol, last; unchanged where it is held already. */
export function withSymbol(entries: readonly Entry[], symbol: string, today: string, start?: Start): readonly Entry[] {
  if (entries.some((each) => each.symbol === symbol)) return entries
  const entry = { symbol, added: today, average: null, note: '' }
  return [...entries, start ? { ...entry, start } : entry]
}

export const withoutSymbol = (entries: readonly Entry[], symbol: string): readonly Entry[] =>
  entries.filter((each) => each.symbol !== symbol)

/** With another note or average price for its symbol. */
export const withEntry = (entries: readonly Entry[], changed: Entry): readonly Entry[] =>
  entries.map((each) => (each.symbol === changed.symbol ? changed : each))

const isSame = (a: Entry, b: Entry): boolean =>
  a.added === b.added && a.average === b.average && a.note === b.note && a.start?.at === b.start?.at

export type Merged = {
  readonly entries: readonly Entry[]
  readonly added: number
  /** Those of a file that differ from the reader's own. */
  readonly differing: readonly Entry[]
  /** Those for which there is no room. */
  readonly left: number
}

/** Adds the entries of a file. Nothing of the reader's is replaced: where both hold a symbol, the reader's stays until they choose otherwise. */
export function merged(own: readonly Entry[], file: readonly Entry[]): Merged {
  const bySymbol = new Map(own.map((entry) => [entry.symbol, entry]))
  const fresh = file.filter(({ symbol }) => !bySymbol.has(symbol))
  const entries = [...own, ...fresh].slice(0, MOST_ENTRIES)
  const differing = file.filter((entry) => {
    const mine = bySymbol.get(entry.symbol)
    return mine !== undefined && !isSame(mine, entry)
  })
  const added = entries.length - own.length
  return { entries, added, differing, left: fresh.length - added }
}

/** Per cent since the average price; `null` where there is none to compare. */
export const gainOf = ({ average }: Pick<Entry, 'average'>, price: number | null): number | null =>
  average === null || price === null ? null : (price / average - 1) * 100

/** Per cent since its reader followed it; `null` where the price of then is not known, or one of the two is made up and the other is not. */
export const gainSince = ({ start }: Pick<Entry, 'start'>, row: QuoteRow): number | null =>
  start && start.simulated === isMadeUp(row) ? gainOf({ average: start.price }, row.price) : null
