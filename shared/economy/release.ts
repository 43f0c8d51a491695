/** When figures are published: dates that their publishers announced, and what came of them. Types and plain rules only. */
import { torontoTime } from '../toronto.ts'

export type Weight = 1 | 2 | 3

/** What is published on its own days: a survey, a decision. */
export type Series = {
  readonly id: string
  readonly title: string
  /** As a phone’s line has room for it. */
  readonly short: string
  /** How much it moves rates and the dollar, by the paper’s judgement: 1 to 3. */
  readonly weight: Weight
  /** Whether readers wait for it: the line under the masthead names the next of these. */
  readonly leads?: true | undefined
  readonly publisher: string
  readonly country: 'Canada' | 'United States'
  /** Toronto time, `HH:MM`. */
  readonly time: string
  /** The stored figures that it changes; none for what is not followed here. */
  readonly figures: readonly string[]
  /** Where the publisher announces its days. */
  readonly url: string
  /** Where these days were read, and when. */
  readonly readFrom: string
  readonly readOn: string
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[]
}

/** One day of a series. `at`: epoch milliseconds. */
export type Release = { readonly id: string; readonly day: string; readonly at: number; readonly series: Series }

/** Every release of these series, soonest first. */
export const releasesOf = (all: readonly Series[]): Release[] =>
  all
    .flatMap((series) =>
      series.days.map((day) => ({ id: `${series.id}-${day}`, day, at: torontoTime(day, series.time), series })),
    )
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** The next release after `now` that changes this figure. */
export const nextRelease = (releases: readonly Release[], figure: string, now: number): Release | undefined =>
  releases.find(({ at, series }) => at > now && series.figures.includes(figure))

const WITHIN_MS = 12 * 3_600_000

/** Whether what was released then came with the release due at `at`: not before it, and not with a later one. Epoch milliseconds. */
export const isOfRelease = (releasedAt: number, at: number): boolean => releasedAt >= at && releasedAt < at + WITHIN_MS
