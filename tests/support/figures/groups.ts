/** Counts of groups, recomputed from the newest quotes or from those of a note: how many rose and fell, and the change in the middle. */
import type { Quote, Rows } from './stored.ts'

const COMMODITIES: ReadonlySet<string> = new Set(['GOLD', 'SILVER', 'OIL', 'BRENT', 'COPPER', 'NATGAS', 'WHEAT'])

export function groupOf({ symbol, source }: Pick<Quote, 'symbol' | 'source'>): string {
  if (symbol.includes('/')) return 'forex'
  if (COMMODITIES.has(symbol)) return 'commodity'
  return source === 'coingecko' ? 'crypto' : 'stock'
}

/** What a group is counted from: each of its changes. */
type Change = Pick<Quote, 'symbol' | 'source' | 'change_percent'>

/** An official price of a month changed since the month before, not in a day. */
const isOfDay = ({ symbol, change_percent: percent }: Change): boolean => percent !== null && symbol !== 'WHEAT'

/** A change as it is printed: what rounds to nothing is neither up nor down. */
const printed = ({ change_percent: percent }: Change): number => Math.round((percent ?? 0) * 100)

function median(values: number[]): number | undefined {
  const sorted = values.sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

function countOf(quotes: readonly Change[], field: string): number | undefined {
  const compared = quotes.filter(isOfDay)
  if (field === 'followed') return quotes.length
  if (field === 'compared') return compared.length
  if (field === 'rose') return compared.filter((quote) => printed(quote) > 0).length
  if (field === 'fell') return compared.filter((quote) => printed(quote) < 0).length
  if (field === 'same') return compared.filter((quote) => printed(quote) === 0).length
  return field === 'median' ? median(compared.map(({ change_percent: percent }) => percent ?? 0)) : undefined
}

/** @param now a quote whose source has been silent for too long by then is not compared */
export function valueOfGroup(rows: Rows, group: string, field: string, now: number): number | undefined {
  const own = rows.quotes().filter((quote) => group === 'board' || groupOf(quote) === group)
  if (field === 'followed') return own.length
  return countOf(
    own.filter(({ heard_at, fresh_for_ms }) => now < heard_at + fresh_for_ms),
    field,
  )
}

/** A note counts stocks where it has any, and coins otherwise; a figure of one symbol is `RY.price`. */
export function valueOfNote(rows: Rows, name: string, field: string): number | undefined {
  const [, day = '', edition = ''] = /^(\d{4}-\d\d-\d\d)-(\w+)$/.exec(name) ?? []
  const quotes = rows.note(day, edition)
  const [, symbol, column] = /^(.+)\.(price|percent)$/.exec(field) ?? []
  const quote = quotes.find((each) => each.symbol === symbol)
  if (quote) return (column === 'price' ? quote.price : quote.change_percent) ?? undefined
  const group = quotes.some((each) => groupOf(each) === 'stock') ? 'stock' : 'crypto'
  return countOf(
    quotes.filter((each) => groupOf(each) === group),
    field,
  )
}
