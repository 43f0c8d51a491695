/**
 * A market store of five years, the same each time: every symbol of the catalogue with days, hours and five minutes, gaps, prices
 * that stand out within a week, a last quote of 15:59 beside a close of 16:00, bars, facts, figures, coins, a listing and a note.
 */
import Database from 'better-sqlite3'
import type { Observation } from '#shared/economy/observation.ts'
import { CATALOGUE, type Instrument } from '#shared/market/catalogue.ts'
import { listingKey } from '#shared/market/listings.ts'
import type { Quote } from '#shared/market/quote.ts'
import { torontoDate, torontoWall } from '#shared/toronto.ts'
import { coinPoints, coinRows, LISTED, listedPrice, listedRow } from './coins.ts'
import { closesBefore, lastTrade, observedAt, SIZES, type Size } from './hours.ts'
import { publishedIn } from './official.ts'
import { isMissing, priceAt } from './prices.ts'
import { figureOfPrice, officialAt, quoteAt, sourceOf } from './quotes.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** How far back each size of price is stored. */
const REACH: Readonly<Record<Size, number>> = { '5m': 8 * DAY, '1h': 100 * DAY, '1d': 5 * 365.25 * DAY }

const FILED = [
  ['revenue', '2024-11-01', '2025-10-31', 61_234_000_000, 'CAD'],
  ['revenue', '2026-05-01', '2026-07-31', 15_871_500_000, 'CAD'],
  ['profit', '2026-05-01', '2026-07-31', -581_250_000, 'USD'],
  ['dividend', '2026-05-01', '2026-07-31', 0.91525, 'CAD'],
  ['shares', '2026-07-31', '2026-07-31', 1_408_321_017, 'shares'],
] as const

type Of = { readonly symbol: string; readonly source: string }
type Point = readonly [at: number, price: number]

const columns = (count: number): string => Array.from({ length: count }, () => '?').join(',')

/** @param file of a migrated store */
export function openFiveYears(file: string) {
  const db = new Database(file)
  db.pragma('synchronous = OFF')
  let before = Number.NEGATIVE_INFINITY
  const observations: Observation[] = []
  const insert = {
    point: db.prepare(
      `insert or replace into quote_points (symbol, source, resolution, bucket, at, price) values (${columns(6)})`,
    ),
    bar: db.prepare(`insert or replace into quote_bars values (${columns(8)})`),
    coin: db.prepare(`insert or replace into coins values (${columns(19)})`),
    listing: db.prepare(`insert or replace into listings values (${columns(4)})`),
    listingQuote: db.prepare(`insert or replace into listing_quotes values (${columns(15)})`),
    observation: db.prepare(`insert or replace into observations values (${columns(9)})`),
    quote: db.prepare(`insert or replace into quotes values (${columns(14)})`),
    facts: db.prepare(`insert or replace into quote_facts values (${columns(5)})`),
    note: db.prepare(`insert or replace into note_quotes values (${columns(11)})`),
    filed: db.prepare(`insert or replace into filed_figures values (${columns(11)})`),
    meta: db.prepare(`insert or replace into market_meta values (${columns(2)})`),
  }

  const write = ({ symbol, source }: Of, size: Size, [at, price]: Point): void =>
    void insert.point.run(symbol, source, size, Math.floor(at / SIZES[size]) * SIZES[size], at, price)

  /** What was observed of an instrument since the moment before. */
  function points(instrument: Instrument, now: number): void {
    const of = { symbol: instrument.symbol, source: sourceOf(instrument) }
    const figure = figureOfPrice(instrument.symbol)
    for (const each of figure === undefined ? [] : observations.filter((each) => each.figure === figure))
      for (const size of ['1h', '1d'] as const) write(of, size, [officialAt(each.period), each.value])
    if (figure !== undefined) return
    const isRate = of.source === 'bank-of-canada'
    for (const size of ['5m', '1h', '1d'] as const) {
      if (isRate && size === '5m') continue
      const from = Math.max(before, now - REACH[size])
      if (isRate)
        for (const at of observedAt('published', '1d', { from, until: now })) write(of, size, [at, priceAt(instrument, at)])
      else
        for (const at of observedAt(instrument.calendar, size, { from, until: now }))
          if (!isMissing(of.symbol, at)) write(of, size, [at, priceAt(instrument, at)])
    }
  }

  function bars(instrument: Instrument, now: number): void {
    if (instrument.category !== 'stock') return
    for (const at of observedAt('tsx', '1d', { from: Math.max(before, now - REACH['1d']), until: now })) {
      const [open, close] = [priceAt(instrument, at - 380 * MINUTE), priceAt(instrument, at)]
      const [high, low] = [Math.max(open, close) + 0.07, Math.min(open, close) - 0.05]
      insert.bar.run(instrument.symbol, 'twelvedata', torontoDate(at), open, high, low, close, Math.round(1e6 * open))
    }
  }

  function quote(value: Quote, now: number): void {
    const { symbol, source, price, currency, changeAmount, changePercent, delayMinutes, asOf, receivedAt, facts } = value
    const life = [asOf, receivedAt, now - 30_000, 10 * MINUTE, now, null, null]
    insert.quote.run(symbol, price, changeAmount, changePercent, currency, source, delayMinutes, ...life)
    if (facts) insert.facts.run(symbol, source, asOf, receivedAt, JSON.stringify(facts))
    if (asOf <= before || figureOfPrice(symbol) !== undefined) return
    for (const size of ['5m', '1h'] as const) write({ symbol, source }, size, [asOf, price])
    // The close of a session came with the days of its source, a minute after the last quote.
    if (!closesBefore(now).includes(asOf + MINUTE) || source !== 'twelvedata') write({ symbol, source }, '1d', [asOf, price])
  }

  /** The note of the day's last edition before a moment. */
  function note(quotes: readonly Quote[], now: number): void {
    const { date, time } = torontoWall(now)
    const edition = time < '12:00' ? 'opening' : time < '16:20' ? 'noon' : 'closing'
    const told = quotes.filter(({ symbol, source }) => source === 'twelvedata' || symbol === 'BTC' || symbol === 'USD/CAD')
    for (const { symbol, source, price, changeAmount, changePercent, currency, asOf } of told)
      insert.note.run(
        date,
        edition,
        now - 10 * MINUTE,
        symbol,
        source,
        'live',
        price,
        changeAmount,
        changePercent,
        currency,
        asOf,
      )
  }

  function listing(now: number): void {
    const [asOf, close = now] = [lastTrade('tsx', now), closesBefore(lastTrade('tsx', now)).at(-1)]
    insert.listing.run('twelvedata', LISTED.ticker, LISTED.name, LISTED.kind)
    insert.listingQuote.run(...listedRow(now, { asOf, close }))
    for (const key of ['directory twelvedata', 'listed twelvedata']) insert.meta.run(key, now - MINUTE)
    insert.meta.run('listed-most twelvedata', 8)
    for (const at of observedAt('tsx', '1d', { from: Math.max(before, now - 370 * DAY), until: now })) {
      const [open, last] = [listedPrice(at - 380 * MINUTE), listedPrice(at)]
      insert.bar.run(
        listingKey(LISTED.ticker),
        'twelvedata',
        torontoDate(at),
        open,
        Math.max(open, last) + 0.02,
        Math.min(open, last) - 0.02,
        last,
        1000,
      )
    }
  }

  /** Of one company, in both currencies, with a loss and a fraction of a cent. */
  function filed(): void {
    const link = 'https://www.sec.gov/Archives/edgar/data/1000275/000000000026000001/0000000000-26-000001-index.htm'
    for (const [name, first, last, value, unit] of FILED)
      insert.filed.run('RY', name, first, last, value, unit, 'ifrs-full/Made', '40-F', '2026-09-01', link, 'sec')
  }

  return {
    /** Writes all that came in until this moment (epoch ms): the first time five years, then what is new. */
    upTo(now: number): void {
      db.transaction(() => {
        for (const each of publishedIn({ from: before, until: now })) {
          observations.push(each)
          const { figure, period, value, unit, releasedAt, revision, source, licence, receivedAt } = each
          insert.observation.run(figure, period, value, unit, releasedAt, revision, source, licence, receivedAt)
        }
        const quotes = CATALOGUE.map((instrument) => {
          points(instrument, now)
          bars(instrument, now)
          const newest = quoteAt(instrument, now, observations)
          quote(newest, now)
          return newest
        })
        for (const row of coinRows(now)) insert.coin.run(...row)
        for (const [symbol, at, price] of coinPoints({ from: before, until: now }))
          write({ symbol, source: 'coingecko' }, '1d', [at, price])
        note(quotes, now)
        listing(now)
        filed()
        for (const key of ['version', 'figures', 'coins', 'filed']) insert.meta.run(key, now)
        before = now
      })()
    },
    close: (): unknown => db.close(),
  }
}
