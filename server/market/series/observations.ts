/** The stored observations of a symbol in a range. Every figure of a range is computed from these, never from thinned or drawn points. */

import type { TradingCalendar } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import { openingOf, sessionAt } from '#shared/market/hours/calendar.ts'
import { BASE_REACH_MS, periodStart } from '#shared/market/periods.ts'
import { quotedBases } from '#shared/market/quoted-bases.ts'
import { RANGE_RESOLUTIONS, RESOLUTIONS, type Resolution, readOldest, readRows } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'
import { dayBasesOf } from './day-bases.ts'
import { atRates, readRates } from './rates.ts'
import { hasBase, later, type Of, type Rows, readLast, readStep } from './rows.ts'

declare const OBSERVED: unique symbol
/** All stored observations of a range, oldest first. Only this file makes them. */
export type Observations = readonly HistoryPoint[] & { readonly [OBSERVED]: true }

export type Observed = {
  readonly observations: Observations
  /** Whether the first of them is the price that the range counts from. */
  readonly isWhole: boolean
  /** When the range begins and ends, epoch milliseconds. */
  readonly start: number
  readonly end: number
  /** The time of the oldest stored price, in any range; `null`: none is stored. */
  readonly since: number | null
  /** How often they were stored. */
  readonly step: Resolution
  /** Whether the range is a session of an exchange, from its opening on. */
  readonly isSession: boolean
}

export type ObservationsQuery = {
  readonly range: HistoryRange
  readonly calendar: TradingCalendar
  /** The price that is beside the figures: they are of nothing newer. */
  readonly quote?: HistoryPoint | undefined
  /** Bounds of what may be shown and of what is read: epoch milliseconds. */
  readonly from?: number
  readonly until?: number
}

/** How far back a story's line is made of five minutes, and of hours. */
const SINCE_REACH = { '5m': 7 * 86_400_000, '1h': 31 * 86_400_000 } as const

const bucketOf =
  (step: Resolution) =>
  ([at]: HistoryPoint): number =>
    Math.floor(at / RESOLUTIONS[step].size)

const observed = (points: readonly HistoryPoint[]): Observations => points as Observations

/** Whether a stored price is the close of the session that a quote is of: at its end, and before the next one begins. */
function isCloseOf(calendar: TradingCalendar, at: number, quoteAt: number): boolean {
  const session = sessionAt(calendar, quoteAt)
  const closedAt = session.open ? session.closesAt : session.closedAt
  if (at < closedAt) return false
  const after = sessionAt(calendar, closedAt)
  return !after.open && at < after.opensAt
}

/** The newest observation. The last quote of a session and its stored close are one: the close. */
function newestOf(calendar: TradingCalendar, stored: HistoryPoint | undefined, quote: HistoryPoint | undefined) {
  if (!quote) return stored
  return stored && stored[0] > quote[0] && isCloseOf(calendar, stored[0], quote[0]) ? stored : quote
}

const isSession = (range: HistoryRange, calendar: TradingCalendar): boolean => range === '1d' && calendar === 'tsx'

/** The 24 hours before a price; where the market was closed when those began, the time since it opened, which is all that has prices. */
export function startOfDay(calendar: TradingCalendar, to: number): number {
  const start = periodStart('1d', calendar, to)
  const session = sessionAt(calendar, start)
  return session.open || session.opensAt > to ? start : session.opensAt - 1
}

/**
 * After which moment a range begins, by the newest price that it ends with. A day of a stock is the session of that price; in a
 * session's first five minutes, which have one price and make no line, the one before is shown with it.
 */
function startOf(range: HistoryRange, calendar: TradingCalendar, to: number): number {
  if (range !== '1d') return periodStart(range, calendar, to)
  if (calendar !== 'tsx') return startOfDay(calendar, to)
  const opened = openingOf(calendar, to)
  return (to < opened + RESOLUTIONS['5m'].size ? openingOf(calendar, opened - 1) : opened) - 1
}

/** The price that a range counts from: the last one stored by its beginning. */
function baseOf({ rows, days = [] }: Rows, start: number): HistoryPoint | undefined {
  const [row, day] = [rows, days].map((points) => points.findLast(([at]) => at <= start && at > start - BASE_REACH_MS))
  return later(row, day)
}

/** Rows up to the newest observation, which is the last of its own five minutes, hour or day; a close takes the place of its session's last quote. */
function upTo(newest: HistoryPoint, rows: readonly HistoryPoint[], step: Resolution, quote?: HistoryPoint): HistoryPoint[] {
  const bucket = bucketOf(step)
  const until = Math.min(newest[0], quote?.[0] ?? newest[0])
  return [...rows.filter((row) => row[0] < until && bucket(row) < bucket(newest)), newest]
}

/** The observations of a range among stored rows. */
export function cut({ rows, days = [] }: Rows, { range, calendar, quote }: ObservationsQuery): Observed | undefined {
  const newest = newestOf(calendar, later(rows.at(-1), days.at(-1)), quote)
  if (!newest) return undefined
  const step = RANGE_RESOLUTIONS[range]
  const [start, end] = [startOf(range, calendar, newest[0]), newest[0]]
  const base = hasBase(range) ? baseOf({ rows, days }, start) : undefined
  const within = upTo(newest, rows, step, quote).filter(([at]) => at > start)
  return {
    observations: observed(base ? [base, ...within] : within),
    isWhole: base !== undefined || !hasBase(range),
    start,
    end,
    step,
    isSession: isSession(range, calendar),
    since: rows[0]?.[0] ?? null,
  }
}

/** The rows of a range, and of as long before it as its base may be. */
async function readAll(db: MarketDb, of: Of, { range, calendar, quote, from = 0, until }: ObservationsQuery): Promise<Rows> {
  const newest = newestOf(calendar, await readLast(db, of, range, until), quote)
  if (!newest) return { rows: [] }
  const begin = startOf(range, calendar, newest[0]) - (hasBase(range) ? BASE_REACH_MS : 0)
  return readStep(db, { ...of, calendar }, range, { from: Math.max(from, begin, 0), until: newest[0] })
}

/** What the store has of a range of one symbol and source; `undefined`: nothing. Gaps stay gaps. */
export async function observe(db: MarketDb, of: Of, asked: ObservationsQuery): Promise<Observed | undefined> {
  const found = cut(await readAll(db, of, asked), asked)
  return found && { ...found, since: await readOldest(db, of) }
}

type Side = Of & Pick<ObservationsQuery, 'calendar' | 'quote'>

/** `before`: the price that a quote's own change of 24 hours counts from. */
type Quoted = { readonly before?: HistoryPoint | undefined }

type Rate = Of & Pick<Side, 'quote'>

/** The same observations at the rates of their times, and each one's rate. Those without one are left out, and then the range is no whole one. */
export async function observeAtRates(db: MarketDb, found: Observed, rate: Rate) {
  const { observations, end } = found
  const [first] = observations
  const rated = first ? atRates(observations, await readRates(db, rate, { from: first[0], until: end })) : []
  const isWhole = found.isWhole && rated[0]?.point[0] === first?.[0]
  return {
    found: { ...found, observations: observed(rated.map(({ point }) => point)), isWhole } satisfies Observed,
    rates: rated.map((each) => each.rate[1]),
  }
}

/** The last rate that was stored by a moment, with its own time; `undefined` where none of that time is. */
export async function rateBy(db: MarketDb, rate: Rate, at: number): Promise<HistoryPoint | undefined> {
  return atRates([[at, 1]], await readRates(db, rate, { from: at, until: at }))[0]?.rate
}

/**
 * Two symbols of a range over one span: from the last instant that is stored on both sides by the beginning of the range, else the
 * first that is, to the last one. A day counts from the prices before it, which its line does not show. The range ends with the
 * older of both newest prices, and a day beside a stock is its session. Two quotes of one time whose own changes are of 24 hours
 * count a day as these do. `undefined` where no instant is stored of both.
 */
export async function observeBoth(db: MarketDb, own: Side & Quoted, other: Side & Quoted, range: HistoryRange) {
  const lastOf = async (side: Side) => newestOf(side.calendar, await readLast(db, side, range), side.quote)
  const [ownLast, otherLast] = [await lastOf(own), await lastOf(other)]
  if (!ownLast || !otherLast) return undefined
  const { calendar } = isSession(range, other.calendar) ? other : own
  const until = Math.min(ownLast[0], otherLast[0])
  // With the close before it, the first price of a session makes a comparison.
  const begin = isSession(range, calendar) ? openingOf(calendar, until) - 1 : startOf(range, calendar, until)
  const step = RANGE_RESOLUTIONS[range]
  const bucket = bucketOf(step)
  const read = async (side: Side, last: HistoryPoint): Promise<HistoryPoint[]> => {
    const from = Math.max(hasBase(range) ? begin - BASE_REACH_MS : begin + 1, 0)
    const { rows } = await readStep(db, side, range, { from, until: last[0] })
    return upTo(last, rows, step, side.quote)
  }
  const [mine, theirs] = [await read(own, ownLast), await read(other, otherLast)]
  const known = new Set(theirs.map(bucket))
  const common = mine.filter((point) => known.has(bucket(point)))
  const [first, last] = [common.findLast(([at]) => at <= begin) ?? common[0], common.at(-1)]
  if (!first || !last) return undefined
  const quoted = range === '1d' ? quotedBases(own.before, other.before) : undefined
  const bases = quoted ?? (range === '1d' ? await dayBasesOf(db, [own, other], begin) : undefined)
  // Two quotes a moment apart may be of two buckets.
  const newest = quoted ? Math.max(bucket(ownLast), bucket(otherLast)) : bucket(last)
  const within = (points: readonly HistoryPoint[], base: HistoryPoint | undefined): Observed => {
    const ofBoth = points.filter(
      (each) => bucket(each) >= bucket(first) && bucket(each) <= newest && (!quoted || each[0] > (base?.[0] ?? begin)),
    )
    const [start, end] = [base ? begin : (ofBoth[0]?.[0] ?? begin), ofBoth.at(-1)?.[0] ?? last[0]]
    return {
      observations: observed(base ? [base, ...ofBoth] : ofBoth),
      isWhole: base !== undefined || first[0] <= begin,
      start,
      end,
      step,
      isSession: isSession(range, calendar),
      since: null,
    }
  }
  return { own: within(mine, bases?.[0]), other: within(theirs, bases?.[1]) }
}

/** What was stored since a moment, and how often: the finer, the shorter ago it is. */
export async function observeSince(db: MarketDb, of: Of, { since, now }: { readonly since: number; readonly now: number }) {
  const step = (['5m', '1h'] as const).find((each) => now - since <= SINCE_REACH[each]) ?? '1d'
  const rows = await readRows(db, of, step, { from: since, until: now })
  return {
    observations: observed(rows),
    isWhole: true,
    start: since,
    end: now,
    since: null,
    step,
    isSession: false,
  } satisfies Observed
}
