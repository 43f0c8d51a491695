/** How soon a page follows what it shows. */
import { createEpoch } from './epoch.ts'
import type { SharedPage } from './page-list.ts'

export type Freshness = {
  /** Identifies the content: stories, records, wording. A page follows it at once. */
  readonly content: () => string
  /** Identifies the prices that this page would show if it were rendered now; it moves at most once in `paceMs`. */
  readonly prices: (page: SharedPage) => string
  /** How far the prices of this page may lie behind by plan, in milliseconds. */
  readonly paceMs: (page: SharedPage) => number
}

export type FreshnessOptions = {
  readonly content: () => string
  /** Identifies the prices of the whole site. */
  readonly prices: () => string
  /** Monotonic milliseconds. */
  readonly now: () => number
}

const MARKET_PACE_MS = 1000
/** On a story or a legal page the tape is what moves; the socket corrects it as soon as the page is open. */
const TAPE_PACE_MS = 60_000

export function createFreshness({ content, prices, now }: FreshnessOptions): Freshness {
  const everySecond = createEpoch(prices, now, MARKET_PACE_MS)
  const everyMinute = createEpoch(prices, now, TAPE_PACE_MS)
  return {
    content,
    prices: ({ market }) => (market ? everySecond() : everyMinute()),
    paceMs: ({ market }) => (market ? MARKET_PACE_MS : TAPE_PACE_MS),
  }
}
