/** A page's subscription: categories, and the version of the board that it has. */
import type { QuotesUpdate } from '#shared/market/live-events.ts'
import type { Category } from '#shared/market/quote.ts'
import { watchRequest } from '#shared/market/wire.ts'

export type Watch = {
  readonly categories: ReadonlySet<Category> | 'all'
  /** The same for every socket that watches the same. At most 2^n, n the number of categories. */
  readonly room: string
  readonly version: number | undefined
  /** Of the official figures that the page has; `undefined`: it shows none. */
  readonly figures: number | undefined
}

/** `undefined` for what this version of the site does not understand. */
export function readWatch(request: unknown): Watch | undefined {
  const { data } = watchRequest.safeParse(request)
  if (!data) return undefined
  const { version, figures } = data
  if (data.categories === 'all') return { categories: 'all', room: 'all', version, figures }
  const categories = new Set(data.categories)
  return { categories, room: [...categories].sort().join('+'), version, figures }
}

export const isWatched = (categories: Watch['categories'], category: Category | undefined): boolean =>
  categories === 'all' || (category !== undefined && categories.has(category))

/** Two updates as one: for each symbol the fields that either changed, as the later one left them. */
export function mergeUpdates(earlier: QuotesUpdate, later: QuotesUpdate): QuotesUpdate {
  const bySymbol = new Map(earlier.quotes.map((change) => [change.symbol, change]))
  for (const change of later.quotes) bySymbol.set(change.symbol, { ...bySymbol.get(change.symbol), ...change })
  return { version: later.version, quotes: [...bySymbol.values()] }
}

/** A socket is answered this often; what it asks for in between is answered then, the last request alone. */
export const WATCH_INTERVAL_MS = 1000

/**
 * Runs `answer` at once, then at most once an interval with the latest value. A class, because every open page has one: closures
 * would take three times the memory.
 */
export class Pace<T> {
  #answeredAt = Number.NEGATIVE_INFINITY
  #latest: { readonly value: T } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #answer: (value: T) => void
  readonly #now: () => number

  /** @param now monotonic milliseconds */
  constructor(answer: (value: T) => void, now: () => number) {
    this.#answer = answer
    this.#now = now
  }

  request(value: T): void {
    this.#latest = { value }
    const wait = this.#answeredAt + WATCH_INTERVAL_MS - this.#now()
    if (wait <= 0) this.#run()
    else this.#timer ??= setTimeout(() => this.#run(), wait)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #run(): void {
    this.#timer = undefined
    this.#answeredAt = this.#now()
    const latest = this.#latest
    this.#latest = undefined
    if (latest) this.#answer(latest.value)
  }
}
