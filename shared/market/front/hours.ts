/** The hours of markets and the next official release, for pages. Types only: part of the browser bundle. */

/** What is true until a moment (ISO 8601); `null`: for good. */
export type Until<T> = T & { readonly until: string | null }

/**
 * Whether a market trades, for which holiday it does not, and what comes next and when: `reopens Mon 09:30 ET`; `null`: nothing.
 * `earlyEnd`: when this session ends, or the last one ended, where that is before the usual hour.
 */
export type Trading = {
  readonly open: boolean
  readonly holiday: string | null
  readonly next: string
  readonly changesAt: string | null
  readonly earlyEnd: string | null
}

/** What is true of a market now, then what follows, in order. */
export type MarketTurns = readonly Until<Trading>[]

export type MarketHours = { readonly name: string; readonly turns: MarketTurns }

export type ComingRelease = {
  readonly title: string
  /** As a phone has room for it, with its day: `BoC Wed 9 Dec`. */
  readonly short: string
  readonly publisher: string
  readonly at: string
  readonly when: string
}

/** The facts of the line under the masthead. */
export type StateLine = { readonly markets: readonly MarketHours[]; readonly releases: readonly Until<ComingRelease>[] }
