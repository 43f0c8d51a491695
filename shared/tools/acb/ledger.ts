/** The adjusted cost base of identical property, by average cost, with superficial losses. Pure; amounts as in `money.ts`. */
import { share, times } from './money.ts'

export type Trade = {
  /** `YYYY-MM-DD`: the day of settlement. */
  readonly day: string
  readonly security: string
  readonly kind: 'buy' | 'sell'
  readonly shares: bigint
  /** In the currency of the trade, as is the commission. */
  readonly price: bigint
  readonly commission: bigint
  readonly currency: string
  /** Canadian dollars for one unit of the currency. */
  readonly rate: bigint
  /** Of a rate of the Bank of Canada: the day for which the Bank published it. */
  readonly rateDay?: string
}

/** What a trade leads to, in Canadian dollars. */
export type Entry = {
  readonly trade: Trade
  /** What was paid with commission, or received without it. */
  readonly amount: bigint
  /** Of a sale: the gain, or the loss that may be claimed, below zero. */
  readonly gain: bigint | null
  /** The part of a loss that is superficial, above zero, and the shares that make it so. */
  readonly denied: bigint
  readonly replaced: bigint
  /** Shares held and their cost before the trade. */
  readonly before: { readonly held: bigint; readonly cost: bigint }
  /** Shares held and their cost after the trade. */
  readonly held: bigint
  readonly cost: bigint
}

const WINDOW_DAYS = 30
const DAY = 86_400_000

const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/**
 * The shares whose loss is superficial: the least of what was sold, bought in the 61 days around the sale and held at their end (IT-456R,
 * paragraph 12).
 */
function replacedOf({ day, shares }: Trade, all: readonly Trade[]): bigint {
  const [from, until] = [daysLater(day, -WINDOW_DAYS), daysLater(day, WINDOW_DAYS)]
  let bought = 0n
  let held = 0n
  for (const trade of all) {
    if (trade.day > until) continue
    held += trade.kind === 'buy' ? trade.shares : -trade.shares
    if (trade.kind === 'buy' && trade.day >= from) bought += trade.shares
  }
  const least = [shares, bought, held].reduce((a, b) => (b < a ? b : a))
  return least > 0n ? least : 0n
}

/** Oldest first; of one day, in the order in which they were entered. */
export const inOrder = <One extends Pick<Trade, 'day'>>(trades: readonly One[]): One[] =>
  trades.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** The first sale of more than is held; `undefined` where there is none. */
export function oversold(trades: readonly Trade[]): Trade | undefined {
  const held = new Map<string, bigint>()
  return inOrder(trades).find(({ security, kind, shares }) => {
    const next = (held.get(security) ?? 0n) + (kind === 'buy' ? shares : -shares)
    held.set(security, next)
    return next < 0n
  })
}

/** What each trade of one security leads to, oldest first. Nothing is sold that is not held. */
function entriesOf(trades: readonly Trade[]): Entry[] {
  const ordered = inOrder(trades)
  let held = 0n
  let cost = 0n
  return ordered.map((trade) => {
    const { kind, shares, price, commission, rate } = trade
    const before = { held, cost }
    const value = times(shares, price)
    const amount = times(kind === 'buy' ? value + commission : value - commission, rate)
    if (kind === 'buy') {
      held += shares
      cost += amount
      return { trade, amount, gain: null, denied: 0n, replaced: 0n, before, held, cost }
    }
    const given = share(cost, shares, held)
    const change = amount - given
    const replaced = change < 0n ? replacedOf(trade, ordered) : 0n
    const denied = share(-change, replaced, shares)
    held -= shares
    // What may not be claimed is added to the cost of what is held, or bought again.
    cost += denied - given
    return { trade, amount, gain: change + denied, denied, replaced, before, held, cost }
  })
}

/** What all trades lead to, security by security, oldest first. */
export const ledgerOf = (trades: readonly Trade[]): Entry[] =>
  [...Map.groupBy(trades, ({ security }) => security)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => entriesOf(own))

/** The gains of each year, newest first. */
export function gainsByYear(entries: readonly Entry[]): (readonly [year: string, gain: bigint])[] {
  const years = Map.groupBy(
    entries.filter(({ gain }) => gain !== null),
    ({ trade }) => trade.day.slice(0, 4),
  )
  return [...years]
    .map(([year, own]) => [year, own.reduce((sum, { gain }) => sum + (gain ?? 0n), 0n)] as const)
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
}
