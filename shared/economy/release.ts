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
  readonly country: 'Canada' | 'United States' | 'Euro area'
  /** Of the clock of its zone, `HH:MM`. */
  readonly time: string
  /** Toronto without it. */
  readonly zone?: string | undefined
  /** The stored figures that it changes; none for what is not followed here. */
  readonly figures: readonly string[]
  /** Where the publisher announces its days. */
  readonly url: string
  /** Where the days that came with the site were read, and when; nothing where it came with none. */
  readonly readFrom?: string | undefined
  readonly readOn?: string | undefined
  /** Those that came with the site, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[]
}

/** A day of a series as its publisher's own schedule gave it. Times are epoch milliseconds. */
export type FetchedDay = {
  readonly series: string
  readonly day: string
  readonly at: number
  /** The day that it had before; `null` where it was never moved. */
  readonly was: string | null
  /** Whether the publisher's schedule no longer has it. */
  readonly isOff: boolean
  /** When this was first said of it. */
  readonly receivedAt: number
}

/** One day of a series. `at`: epoch milliseconds. `id` stays the same when the day moves. */
export type Release = Pick<FetchedDay, 'day' | 'at' | 'was'> & {
  readonly id: string
  readonly series: Series
  /** When its publisher's schedule first said so; `null` for a day that came with the site. */
  readonly fetchedAt: number | null
}

const wallIn = (zone: string, at: number): number =>
  Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)

/** The instant of a series' usual hour on a day, epoch milliseconds. */
export function usualTime({ time, zone }: Pick<Series, 'time' | 'zone'>, day: string): number {
  if (zone === undefined) return torontoTime(day, time)
  const wall = Date.parse(`${day}T${time}Z`)
  const guess = wall - (wallIn(zone, wall) - wall)
  return guess - (wallIn(zone, guess) - wall)
}

/** Every release of these series, soonest first: a day that came with the site holds until its publisher's schedule says another. */
export function releasesOf(all: readonly Series[], fetched: readonly FetchedDay[] = []): Release[] {
  const said = Map.groupBy(fetched, ({ series }) => series)
  const releases = all.flatMap((series) => {
    const own = said.get(series.id) ?? []
    const known = new Set(own.map(({ day }) => day))
    const shipped = series.days
      .filter((day) => !known.has(day))
      .map((day) => ({ day, at: usualTime(series, day), was: null, receivedAt: null }))
    return [...shipped, ...own.filter(({ isOff }) => !isOff)].map(({ day, at, was, receivedAt }): Release => {
      return { id: `${series.id}-${was ?? day}`, day, at, was, series, fetchedAt: receivedAt }
    })
  })
  return releases.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** The next release after `now` that changes this figure. */
export const nextRelease = (releases: readonly Release[], figure: string, now: number): Release | undefined =>
  releases.find(({ at, series }) => at > now && series.figures.includes(figure))

const WITHIN_MS = 12 * 3_600_000

/** Whether what was released then came with the release due at `at`: not before it, and not with a later one. Epoch milliseconds. */
export const isOfRelease = (releasedAt: number, at: number): boolean => releasedAt >= at && releasedAt < at + WITHIN_MS
