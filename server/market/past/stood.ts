/** The board as it stood at a past moment, from stored observations alone: what was not stored is absent. */

import type { Instrument } from '#shared/market/catalogue.ts'
import { changeOf } from '#shared/market/change-period.ts'
import { intoSlots } from '#shared/market/history.ts'
import { dayEndBefore, openingOf, sessionAt } from '#shared/market/hours/calendar.ts'
import type { PastBoard, PastRow } from '#shared/market/past.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import { SIMULATED } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import type { StandingSource } from '#shared/market/source.ts'
import { torontoWall } from '#shared/toronto.ts'
import { toRow } from '../serialize.ts'
import { startOfDay } from '../series/observations.ts'
import type { SourceBook } from '../sources.ts'
import type { MarketDb, QuoteRecord } from '../store/queries.ts'
import { readLast, readWindow, type StoredPrice } from './stored.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** While its market is open, a price older than this was not of the hour, whatever its source calls young. */
const REACH_MS = 30 * MINUTE
/** Prices of five minutes are read so far back; older ones are looked for one by one. */
const WINDOW_MS = 75 * MINUTE

export type Book = Pick<SourceBook, 'all' | 'find' | 'mayShow' | 'isUnlicensed'>
type StoodOptions = { readonly db: MarketDb; readonly sources: Book }

/** From when on the terms of a source let us keep, hence show, what it sent. */
export const keptFrom = ({ permission: { keep } }: StandingSource, now: number): number =>
  keep.days === null ? Number.NEGATIVE_INFINITY : now - keep.days * DAY

/** The sources of an instrument that may be shown, the preferred one first. */
export const shownOf = (sources: Book, instrument: Instrument): StandingSource[] =>
  sources.all
    .filter(
      ({ id, ranks, covers }) =>
        ranks[instrument.category] !== undefined && covers(instrument) && sources.mayShow(id, instrument.category),
    )
    .sort((a, b) => (a.ranks[instrument.category] ?? 0) - (b.ranks[instrument.category] ?? 0))

type Priced = { readonly instrument: Instrument; readonly source: StandingSource; readonly price: StoredPrice }

const iso = (at: number): string => new Date(at).toISOString()

/** The row that a stored price was at a moment. Whether its source kept repeating it is not stored: its own time alone speaks for it. */
function rowAt(at: number, { instrument, source, price: stored }: Priced, sources: Book, base?: StoredPrice): PastRow {
  const { symbol, price, at: asOf } = stored
  const change = base && price - base.price
  const quote: QuoteRecord['quote'] = {
    symbol,
    price,
    source: source.id,
    currency: instrument.currency,
    asOf,
    receivedAt: asOf,
    delayMinutes: source.permission.delayMinutes ?? 0,
    changeAmount: change ?? null,
    changePercent: base && change !== undefined ? (change / base.price) * 100 : null,
  }
  const record = { quote, heardAt: at, freshForMs: Number.POSITIVE_INFINITY, version: 0, heldSince: null, confirmedAt: null }
  return { ...toRow(record, instrument, { now: at, sources }), base_at: base ? iso(base.at) : null }
}

/** Whether a stored price was too old at a moment; while its market was closed, too old at the close. */
function wasStale(at: number, priced: Priced, sources: Book): boolean {
  const { status, delay_minutes: delay } = rowAt(at, priced, sources)
  const { calendar } = priced.instrument
  const isOfHour = calendar !== 'published' && (status === 'simulated' || status === 'live' || status === 'delayed')
  const session = sessionAt(calendar, at)
  const last = session.open ? at : session.closedAt
  return status === 'stale' || (isOfHour && last - priced.price.at > REACH_MS + delay * MINUTE)
}

const keyOf = ({ symbol, source }: Pick<StoredPrice, 'symbol' | 'source'>): string => `${symbol} ${source}`

/** Looks up the last price until a moment: among those just before it, else one by one. */
async function finderAt({ db }: StoodOptions, symbols: readonly string[], until: number) {
  const window = await readWindow(db, symbols, '5m', { from: until - WINDOW_MS, until })
  // They come in order: the last of a symbol and source remains.
  const near = new Map(window.map((price) => [keyOf(price), price]))
  return async (of: Pick<StoredPrice, 'symbol' | 'source'>): Promise<StoredPrice | undefined> =>
    near.get(keyOf(of)) ?? (await readLast(db, of, '1h', until))
}
type Find = Awaited<ReturnType<typeof finderAt>>

type Moments = {
  readonly at: number
  readonly now: number
  readonly find: Find
  readonly findDayBefore: Find
}

/** The price that an instrument had at the hour: the newest that may be shown, of the preferred source among equals. */
async function pricedAt({ sources }: StoodOptions, instrument: Instrument, { at, now, find }: Moments) {
  let found: Priced | undefined
  for (const source of shownOf(sources, instrument)) {
    const price = await find({ symbol: instrument.symbol, source: source.id })
    if (!price || price.at < keptFrom(source, now) || wasStale(at, { instrument, source, price }, sources)) continue
    if (!found || price.at - found.price.at > REACH_MS) found = { instrument, source, price }
  }
  return found
}

/** The official price before one; of a price of a month that of the month before, and no older one. */
async function officialBefore({ db }: StoodOptions, { instrument: { symbol, category }, price }: Priced) {
  const base = await readLast(db, price, '1h', price.at - 1)
  const isOfMonth = changeOf({ symbol, category, status: 'official' }) === 'month'
  const monthOf = (at: number, earlier = 0): string => monthsEarlier(torontoWall(at).date, earlier).slice(0, 7)
  return base && isOfMonth && monthOf(base.at) !== monthOf(price.at, 1) ? undefined : base
}

/** The moment whose price a change counts from, as on a page of now: before a session, of a currency at the end of the day before, else a day earlier. */
function countedFrom({ instrument: { calendar }, price }: Priced, at: number): number {
  if (calendar === 'always') return at - DAY
  return calendar === 'forex' ? dayEndBefore(price.at) : openingOf(calendar, at) - 1
}

/** A close, or of what never rests the price of a day earlier. */
async function marketBefore({ db, sources }: StoodOptions, priced: Priced, { at, findDayBefore }: Moments) {
  const { instrument, price } = priced
  const { calendar } = instrument
  const then = countedFrom(priced, at)
  if (price.at <= then) return undefined
  const base =
    calendar === 'always' ? await findDayBefore(price) : await readLast(db, price, calendar === 'tsx' ? '1d' : '1h', then)
  // At the end of a week the market that opens at that moment was closed just before it.
  return base && !wasStale(then - 1, { ...priced, price: base }, sources) ? base : undefined
}

/** What its change is counted from. */
async function baseOf(deps: StoodOptions, priced: Priced, moments: Moments): Promise<StoredPrice | undefined> {
  const isPublished = priced.source.nature === 'official' || priced.instrument.calendar === 'published'
  const base = await (isPublished ? officialBefore(deps, priced) : marketBefore(deps, priced, moments))
  return base && base.at >= keptFrom(priced.source, moments.now) ? base : undefined
}

/** The time of a price's line: a stock's session so far, else 24 hours, which end with the last price while the market is closed. */
function spanOf({ instrument: { calendar }, price }: Priced, at: number): readonly [begin: number, until: number] {
  if (calendar === 'tsx') return [openingOf('tsx', price.at) - 1, price.at]
  const until = sessionAt(calendar, at).open ? at : price.at
  return [startOfDay(calendar, until), until]
}

/** Its line, hour by hour, of the source of the price. */
function lineOf(priced: Priced, hours: readonly StoredPrice[], { at, now }: Moments) {
  const { source, price } = priced
  const [begin, until] = spanOf(priced, at)
  const since = Math.max(begin, keptFrom(source, now))
  const points = [...hours, price].filter((point) => point.at > since)
  return {
    values: intoSlots(
      points.map((point) => [point.at, point.price]),
      until,
      until - begin,
      // It begins after `begin`, a moment before an opening.
      Math.max(2, Math.ceil((until - begin - 1) / HOUR)),
    ),
    simulated: source.id === SIMULATED,
    since: points[0] ? iso(points[0].at) : null,
  }
}

/** A query of the past. `at`: a past moment; `now`: the present, for what may still be shown of it (epoch milliseconds). */
type StoodQuery = { readonly at: number; readonly now: number; readonly instruments: readonly Instrument[] }

/** These instruments as they stood. */
export async function boardAt(deps: StoodOptions, { at, now, instruments }: StoodQuery): Promise<PastBoard> {
  const { db, sources } = deps
  const symbols = instruments.map(({ symbol }) => symbol)
  const [find, findDayBefore] = [await finderAt(deps, symbols, at), await finderAt(deps, symbols, at - DAY)]
  const moments = { at, now, find, findDayBefore }
  // Moment by moment: a calendar remembers only the last session that it computed.
  const prices = new Map<Instrument, Priced | undefined>()
  for (const instrument of instruments) prices.set(instrument, await pricedAt(deps, instrument, moments))
  const from = Math.min(at - DAY, ...[...prices.values()].map((priced) => (priced ? spanOf(priced, at)[0] : at)))
  const hours = Map.groupBy(await readWindow(db, symbols, '1h', { from, until: at }), keyOf)
  const rows: PastRow[] = []
  const lines: Record<string, SparkSeries> = {}
  for (const [instrument, priced] of prices) {
    const base = priced && (await baseOf(deps, priced, moments))
    rows.push(
      priced ? rowAt(at, priced, sources, base) : { ...toRow(undefined, instrument, { now: at, sources }), base_at: null },
    )
    if (priced)
      lines[instrument.symbol] = {
        ...lineOf(priced, hours.get(keyOf(priced.price)) ?? [], moments),
        base: base?.price ?? null,
      }
  }
  return { rows, lines }
}
