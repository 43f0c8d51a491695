/** The board as it stood at a past moment, from stored observations alone: what was not stored is absent. */

import type { Instrument } from '#shared/market/catalogue.ts'
import { changeOf } from '#shared/market/change-period.ts'
import { intoSlots } from '#shared/market/history.ts'
import { openingOf } from '#shared/market/hours/calendar.ts'
import type { PastBoard, PastRow } from '#shared/market/past.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import { type QuoteStatus, SIMULATED } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'
import { torontoWall } from '#shared/toronto.ts'
import { statusOf } from '../serialize.ts'
import type { SourceBook } from '../sources.ts'
import type { MarketDb } from '../store/queries.ts'
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
const shown = (sources: Book, instrument: Instrument): StandingSource[] =>
  sources.all
    .filter(
      ({ id, ranks, covers }) =>
        ranks[instrument.category] !== undefined && covers(instrument) && sources.mayShow(id, instrument.category),
    )
    .sort((a, b) => (a.ranks[instrument.category] ?? 0) - (b.ranks[instrument.category] ?? 0))

/** What a stored price was at a moment: `stale` was not observed for too long by then. */
function statusThen(stored: StoredPrice, instrument: Instrument, at: number, sources: Book): QuoteStatus {
  const { symbol, source, price, at: asOf } = stored
  const delayMinutes = sources.find(source)?.permission.delayMinutes ?? 0
  const quote = {
    symbol,
    source,
    price,
    asOf,
    delayMinutes,
    receivedAt: asOf,
    changeAmount: null,
    changePercent: null,
    currency: '',
  }
  // Whether its source kept repeating it is not stored: its own time alone speaks for it.
  const record = { quote, heardAt: at, freshForMs: Number.POSITIVE_INFINITY, version: 0, heldSince: null, confirmedAt: null }
  const status = statusOf(record, instrument, { now: at, sources })
  const isOfHour = status === 'simulated' || status === 'live' || status === 'delayed'
  return isOfHour && at - asOf > REACH_MS + delayMinutes * MINUTE ? 'stale' : status
}

const keyOf = ({ symbol, source }: Pick<StoredPrice, 'symbol' | 'source'>): string => `${symbol} ${source}`
/** The last of each symbol and source: they come in order. */
const lastOf = (prices: readonly StoredPrice[]): ReadonlyMap<string, StoredPrice> =>
  new Map(prices.map((price) => [keyOf(price), price]))

/** Looks up the last price until a moment: among those just before it, else one by one. */
async function finderAt({ db }: StoodOptions, symbols: readonly string[], until: number) {
  const near = lastOf(await readWindow(db, symbols, '5m', { from: until - WINDOW_MS, until }))
  return async (of: Pick<StoredPrice, 'symbol' | 'source'>): Promise<StoredPrice | undefined> =>
    near.get(keyOf(of)) ?? (await readLast(db, of, '1h', until))
}
type Find = Awaited<ReturnType<typeof finderAt>>

type Moments = {
  readonly at: number
  readonly now: number
  /** When the session began that a stock's price is of. */
  readonly session: number
  readonly find: Find
  readonly findDayBefore: Find
}
type Found = { readonly price: StoredPrice; readonly status: QuoteStatus; readonly source: StandingSource }

/** The price that an instrument had at the hour: the newest that may be shown, of the preferred source among equals. */
async function foundAt(
  { sources }: StoodOptions,
  instrument: Instrument,
  { at, now, find }: Moments,
): Promise<Found | undefined> {
  let found: Found | undefined
  for (const source of shown(sources, instrument)) {
    const price = await find({ symbol: instrument.symbol, source: source.id })
    if (!price || price.at < keptFrom(source, now)) continue
    const status = statusThen(price, instrument, at, sources)
    if (status !== 'stale' && (!found || price.at - found.price.at > REACH_MS)) found = { price, status, source }
  }
  return found
}

/** The official price before one; of a price of a month that of the month before, and no older one. */
async function officialBefore({ db }: StoodOptions, { symbol, category }: Instrument, { price, status }: Found) {
  const base = await readLast(db, price, '1h', price.at - 1)
  const isOfMonth = changeOf({ symbol, category, status }) === 'month'
  const monthOf = (at: number, earlier = 0): string => monthsEarlier(torontoWall(at).date, earlier).slice(0, 7)
  return base && isOfMonth && monthOf(base.at) !== monthOf(price.at, 1) ? undefined : base
}

/** What its change is counted from: a stock's close before the session, an official price's before it, any other's of a day earlier. */
async function baseOf(deps: StoodOptions, instrument: Instrument, found: Found, moments: Moments) {
  const { price, source } = found
  if (source.nature === 'official') return officialBefore(deps, instrument, found)
  const isStock = instrument.calendar === 'tsx'
  const then = isStock ? moments.session - 1 : moments.at - DAY
  if (price.at <= then) return undefined
  const base = isStock ? await readLast(deps.db, price, '1d', then) : await moments.findDayBefore(price)
  return base && statusThen(base, instrument, then, deps.sources) !== 'stale' ? base : undefined
}

async function keptBaseOf(deps: StoodOptions, instrument: Instrument, found: Found, moments: Moments) {
  const base = await baseOf(deps, instrument, found, moments)
  return base && base.at >= keptFrom(found.source, moments.now) ? base : undefined
}

const iso = (at: number): string => new Date(at).toISOString()

type Drawn = { readonly instrument: Instrument; readonly found: Found; readonly base: StoredPrice | undefined }
type Stood = Omit<Drawn, 'found'> & { readonly found: Found | undefined }

function rowOf({ instrument, found, base }: Stood, sources: Book): PastRow {
  const { symbol, name, category, currency } = instrument
  const price = found?.price.price ?? null
  const change = price === null || !base ? null : price - base.price
  const asOf = found ? iso(found.price.at) : null
  return {
    symbol,
    name,
    category,
    currency,
    price,
    change_amount: change,
    change_percent: change === null || !base ? null : (change / base.price) * 100,
    source: found?.source.id ?? null,
    status: found?.status ?? 'unavailable',
    as_of: asOf,
    last_updated: asOf,
    delay_minutes: found?.source.permission.delayMinutes ?? 0,
    unconfirmed: false,
    confirmed_at: null,
    unlicensed: !found && sources.isUnlicensed(instrument),
    base_at: base ? iso(base.at) : null,
  }
}

/** The 24 hours before, of a stock its session so far, hour by hour, of the source of the price. */
function lineOf({ found, base, instrument }: Drawn, hours: readonly StoredPrice[], { at, now }: Moments) {
  const { price, source } = found
  const [begin, until] = instrument.calendar === 'tsx' ? [openingOf('tsx', price.at) - 1, price.at] : [at - DAY, at]
  const since = Math.max(begin, keptFrom(source, now))
  const points = [...hours, price].filter((point) => point.at > since)
  return {
    values: intoSlots(
      points.map((point) => [point.at, point.price]),
      until,
      until - begin,
      Math.max(2, Math.ceil((until - begin) / HOUR)),
    ),
    base: base?.price ?? null,
    simulated: source.id === SIMULATED,
    since: points[0] ? iso(points[0].at) : null,
  }
}

/** A query of the past. `at`: a past moment; `now`: the present, for what may still be shown of it (epoch milliseconds). */
type StoodQuery = { readonly at: number; readonly now: number; readonly instruments: readonly Instrument[] }

/** These instruments as they stood. */
export async function boardAt(deps: StoodOptions, { at, now, instruments }: StoodQuery): Promise<PastBoard> {
  const symbols = instruments.map(({ symbol }) => symbol)
  const [find, findDayBefore] = [await finderAt(deps, symbols, at), await finderAt(deps, symbols, at - DAY)]
  const moments = { at, now, session: openingOf('tsx', at), find, findDayBefore }
  const hours = Map.groupBy(
    await readWindow(deps.db, symbols, '1h', { from: Math.min(at - DAY, moments.session - 1), until: at }),
    keyOf,
  )
  // Moment by moment: a calendar remembers only the last session that it computed.
  const prices: Pick<Stood, 'instrument' | 'found'>[] = []
  for (const instrument of instruments) prices.push({ instrument, found: await foundAt(deps, instrument, moments) })
  const stood: Stood[] = []
  for (const each of prices)
    stood.push({ ...each, base: each.found && (await keptBaseOf(deps, each.instrument, each.found, moments)) })
  return {
    at,
    rows: stood.map((each) => rowOf(each, deps.sources)),
    lines: Object.fromEntries(
      stood.flatMap(({ instrument, found, base }) =>
        found ? [[instrument.symbol, lineOf({ instrument, found, base }, hours.get(keyOf(found.price)) ?? [], moments)]] : [],
      ),
    ),
  }
}
