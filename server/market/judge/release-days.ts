/** Judges what a publisher's schedule says of the days of one series, against the days that are known. */
import { type FetchedDay, releasesOf, type Series } from '#shared/economy/release.ts'
import { torontoDate } from '#shared/toronto.ts'

const DAY = 86_400_000
/** A release that is moved comes within so many days of its first one. Months and six weeks lie between two of them. */
const MOVED_DAYS = 14
/** One release may be called off. A schedule that drops more, and the greater part of them, is damaged. */
const DROPPED_MOST = 1

/** A day as a schedule lists it, in order; epoch milliseconds. */
export type ListedDay = Pick<FetchedDay, 'day' | 'at'>

type JudgeOptions = {
  readonly series: Series
  /** In order, each day once. */
  readonly listed: readonly ListedDay[]
  /** What is stored of this series. */
  readonly stored: readonly FetchedDay[]
  readonly receivedAt: number
}

const daysBetween = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY

/** The new day of each known one that the schedule no longer has: the nearest of those that it newly has. */
function pairMoves(gone: readonly string[], fresh: readonly string[]): Map<string, string> {
  const moves = new Map<string, string>()
  for (const day of gone) {
    const near = fresh
      .filter((each) => !moves.has(each) && daysBetween(each, day) <= MOVED_DAYS)
      .toSorted((a, b) => daysBetween(a, day) - daysBetween(b, day))
    if (near[0] !== undefined) moves.set(near[0], day)
  }
  return moves
}

/** Whether a row says something else than what is stored. */
const isNews = (row: FetchedDay, stored: FetchedDay | undefined): boolean =>
  stored === undefined || row.at !== stored.at || row.was !== stored.was || row.isOff !== stored.isOff

/**
 * Judges days to come alone: what is past has been. A known day that is missing from the schedule was moved to the nearest
 * new one. Without one it is off where the schedule has days before and after it, and holds otherwise: a list may begin late or end early.
 * @returns the rows to store; `undefined` for a schedule that drops too much to be believed
 */
export function judgeDays({ series, listed, stored, receivedAt }: JudgeOptions): FetchedDay[] | undefined {
  const today = torontoDate(receivedAt)
  const coming = listed.filter(({ day }) => day >= today)
  const [first, last] = [coming[0]?.day ?? '', coming.at(-1)?.day ?? '']
  const has = new Set(coming.map(({ day }) => day))
  const known = new Map(releasesOf([series], stored).map((release) => [release.day, release]))
  const within = [...known.keys()].filter((day) => day > today && day <= last)
  const gone = within.filter((day) => !has.has(day))
  const moves = pairMoves(
    gone,
    coming.map(({ day }) => day).filter((day) => !known.has(day)),
  )
  const moved = new Set(moves.values())
  const dropped = gone.filter((day) => !moved.has(day) && day > first)
  if (dropped.length > DROPPED_MOST && dropped.length * 2 > within.length) return undefined
  const row = (day: string, over: Pick<FetchedDay, 'at' | 'was' | 'isOff'>): FetchedDay => ({
    series: series.id,
    day,
    ...over,
    receivedAt,
  })
  const before = (day: string): string | null => {
    const from = moves.get(day)
    const was = from === undefined ? (known.get(day)?.was ?? null) : (known.get(from)?.was ?? from)
    return was === null || was === day || has.has(was) ? null : was
  }
  const rows = [
    ...coming.map(({ day, at }) => row(day, { at, was: before(day), isOff: false })),
    ...[...moved, ...dropped].map((day) => row(day, { at: known.get(day)?.at ?? 0, was: null, isOff: true })),
  ]
  const storedOf = new Map(stored.map((each) => [each.day, each]))
  return rows.filter((each) => isNews(each, storedOf.get(each.day)))
}
