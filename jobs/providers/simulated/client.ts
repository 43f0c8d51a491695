/**
 * Made-up prices for demo mode without keys or network. Every quote says `simulated`, and the price is a pure function of
 * seed, symbol and time: history, change and tick agree with each other and survive a restart. It moves in its market's hours alone.
 */

import type { Clock } from '#server/platform/clock.ts'
import type { Instrument, TradingCalendar } from '#shared/market/catalogue.ts'
import { type ChangePeriod, changeOf } from '#shared/market/change-period.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { dayEndBefore, sessionAt } from '#shared/market/hours/calendar.ts'
import { type Quote, SIMULATED } from '#shared/market/quote.ts'
import { lastMonthEnd, simulatedPrice } from '#shared/market/simulated/price.ts'
import { ok } from '#shared/result.ts'
import type { SourceRange } from '../history.ts'
import type { Provider } from '../provider.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Spacing and reach of the history made for each range. */
export const SIMULATED_HISTORY = {
  // The price of 24 hours ago is among them.
  '1d': { step: 5 * MINUTE, count: 289 },
  '1w': { step: 60 * MINUTE, count: 168 },
  // A day more than the longest month and than a year: what they count from is before them.
  '1m': { step: 60 * MINUTE, count: 768 },
  '1y': { step: DAY, count: 366 },
} as const satisfies Record<SourceRange, { step: number; count: number }>

/** Returns the period over which pages say that a change is counted. */
const periodOf = (instrument: Instrument): ChangePeriod => changeOf({ ...instrument, status: 'simulated' })

/** Returns when the last session before a time ended. */
function lastEnd(calendar: Exclude<TradingCalendar, 'always' | 'published'>, at: number): number {
  const session = sessionAt(calendar, at)
  return session.open ? lastEnd(calendar, session.openedAt - 1) : session.closedAt
}

/** Returns when an official price was last due: at the end of a trading day, or of the last day of a month. */
function lastPublished(instrument: Instrument, at: number): number {
  if (periodOf(instrument) === 'month') return lastMonthEnd(at)
  return lastEnd('futures', at)
}

/** When the market of an instrument last traded: now while it is open, else the end of its last session. */
function lastTraded(instrument: Instrument, at: number): number {
  if (instrument.calendar === 'published') return lastPublished(instrument, at)
  const session = sessionAt(instrument.calendar, at)
  return session.open ? at : session.closedAt
}

/** What the change of a price counts from, by the period that readers are told (`changeOf`). */
function countedFrom(instrument: Instrument, asOf: number): number {
  const { calendar } = instrument
  if (calendar === 'always') return asOf - DAY
  if (calendar === 'published') return lastPublished(instrument, asOf - 1)
  if (calendar === 'forex') return lastTraded(instrument, dayEndBefore(asOf) - 1)
  return lastEnd(calendar, asOf - 1)
}

/** A quote at a time, as of its market's last trade. */
export function simulatedQuote(seed: string, instrument: Instrument, at: number): Quote {
  const asOf = lastTraded(instrument, at)
  const price = simulatedPrice(seed, instrument, asOf)
  const before = simulatedPrice(seed, instrument, countedFrom(instrument, asOf))
  return {
    symbol: instrument.symbol,
    price,
    changeAmount: Number((price - before).toPrecision(6)),
    changePercent: Number((((price - before) / before) * 100).toFixed(4)),
    currency: instrument.currency,
    source: SIMULATED,
    delayMinutes: 0,
    asOf,
    receivedAt: at,
  }
}

/** A range counts from its newest price, and what is published by the day may be as old as this: its points begin so much earlier. */
const PUBLISHED_LATE_MS = 7 * DAY

/** How long before the end of a day its close is: one that a currency's week begins with has none. */
const BEFORE_CLOSE: Partial<Record<TradingCalendar, number>> = { forex: 1, futures: 0 }

/** The times of a range’s points. A step at which the market was shut takes the time of the last trade, so shut hours add no points. */
function tradedIn(instrument: Instrument, range: SourceRange, end: number): readonly number[] {
  const { step, count: usual } = SIMULATED_HISTORY[range]
  const count = usual + (instrument.calendar === 'published' ? PUBLISHED_LATE_MS / step : 0)
  const steps = Array.from({ length: count }, (_, index) => end - (count - 1 - index) * step)
  const early = step === DAY ? BEFORE_CLOSE[instrument.calendar] : undefined
  // A day's price is the close that its change of the next day counts from.
  const endOf = (at: number): number => (early === undefined ? at : dayEndBefore(at) - early)
  return [...new Set(steps.map((at) => lastTraded(instrument, endOf(at))))]
}

/** The simulation, behind the same interface as every other provider. */
export function createSimulated({ seed, clock }: { readonly seed: string; readonly clock: Pick<Clock, 'now'> }) {
  /** By calendar, period and range: instruments that trade alike share them, and a first start fills all of them. */
  const kept = new Map<string, { readonly end: number; readonly traded: readonly number[] }>()
  return {
    id: SIMULATED,
    covers: () => true,
    poll: async (instruments) => {
      const at = clock.now()
      return ok({ quotes: instruments.map((instrument) => simulatedQuote(seed, instrument, at)), rejected: [] })
    },
    history: async (instrument, range) => {
      const { step } = SIMULATED_HISTORY[range]
      const now = clock.now()
      // Of what is published by the day or month each step finds the newest price, so its steps lead up to now.
      const stepEnd = Math.floor((instrument.calendar === 'published' ? now : lastTraded(instrument, now)) / step) * step
      // Of a day its last price, not its first: midnight begins the next one.
      const end = step === DAY ? stepEnd - SIMULATED_HISTORY['1d'].step : stepEnd
      const key = `${instrument.calendar} ${periodOf(instrument)} ${range}`
      const known = kept.get(key)
      const traded = known?.end === end ? known.traded : tradedIn(instrument, range, end)
      kept.set(key, { end, traded })
      return ok(traded.map((at): HistoryPoint => [at, simulatedPrice(seed, instrument, at)]))
    },
  } satisfies Provider
}
