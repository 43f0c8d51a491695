/** How soon a page follows what it shows. */
import type { SharedPage } from './page-list.ts'

/**
 * Identifies the state that cached pages show. It changes at most once in `lastsMs`, so that a page is due for a new
 * render at most that often, however often `state` changes.
 * @param now monotonic milliseconds
 */
export function createEpoch(state: () => string, now: () => number, lastsMs: number): () => string {
  let epoch = ''
  let since = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - since < lastsMs) return epoch
    const next = state()
    if (next !== epoch) {
      epoch = next
      since = at
    }
    return epoch
  }
}

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
  /** Identifies the official figures, and what has come due of them. */
  readonly figures?: () => string
  /** Identifies which markets are open. */
  readonly sessions?: () => string
  /** Identifies which prices there are at all. */
  readonly priced?: () => string
  /** Monotonic milliseconds. */
  readonly now: () => number
}

const MARKET_PACE_MS = 1000
/** On a story or a legal page the tape is what moves; the socket corrects it as soon as the page is open. */
const TAPE_PACE_MS = 60_000

export function createFreshness({
  content,
  prices,
  figures = () => '',
  sessions = () => '',
  priced = () => '',
  now,
}: FreshnessOptions): Freshness {
  // The front page shows all three: made up prices stay the same when an exchange closes, and what it says of that does not.
  const everySecond = createEpoch(() => `${prices()} ${figures()} ${sessions()}`, now, MARKET_PACE_MS)
  // A story shows the lines of the figures that it names.
  const everyMinute = createEpoch(() => `${prices()} ${figures()}`, now, TAPE_PACE_MS)
  const everyFigure = createEpoch(figures, now, MARKET_PACE_MS)
  return {
    content,
    prices(page) {
      if (page.figures) return everyFigure()
      // A page from before its prices came would show none for a minute, and move when the socket brings them.
      return page.market ? everySecond() : `${everyMinute()} ${priced()}`
    },
    paceMs: (page) => (page.market || page.figures ? MARKET_PACE_MS : TAPE_PACE_MS),
  }
}
