/** A simulated week with a holiday: which status a reader sees, in order (goal FEED-4). */
import { describe, expect, it } from 'vitest'
import { statusOf, toRow } from '#server/market/serialize.ts'
import type { QuoteRecord } from '#server/market/store/queries.ts'
import type { Quote } from '#shared/market/quote.ts'
import { instrument, OPEN_FRIDAY, quote, sourceBook } from '../../support/market/market.ts'

const MINUTE = 60_000
const POLL = MINUTE
const record = (over: Partial<Quote> = {}, heardAt = over.asOf ?? OPEN_FRIDAY): QuoteRecord => ({
  quote: quote({ receivedAt: heardAt, ...over }),
  heardAt,
  freshForMs: 3 * POLL,
  version: 1,
  heldSince: null,
  confirmedAt: null,
})
const at = (iso: string): number => Date.parse(iso)
const moment = (now: number) => ({ now, sources: sourceBook })

/** The distinct statuses, in order, of a stock whose provider answers every minute except within the outage. */
function week(from: string, to: string, outage: readonly [string, string]): string[] {
  const seen: string[] = []
  let last: QuoteRecord | undefined
  for (let now = at(from); now < at(to); now += POLL) {
    const inOutage = now >= at(outage[0]) && now < at(outage[1])
    // The provider repeats the last trade outside the session, as real ones do.
    const trades = statusOf(record({ asOf: now, delayMinutes: 0 }, now), instrument('RY'), moment(now)) === 'live'
    if (!inOutage) last = record({ asOf: trades ? now : (last?.quote.asOf ?? at('2026-12-18T16:00:00-05:00')) }, now)
    const status = statusOf(last, instrument('RY'), moment(now))
    if (seen.at(-1) !== status) seen.push(status)
  }
  return seen
}

describe('a stock through Christmas week 2026', () => {
  it('opens, closes, goes stale in the outage, keeps the half day and the holidays', () => {
    const seen = week('2026-12-21T00:00:00-05:00', '2026-12-30T00:00:00-05:00', [
      '2026-12-22T11:00:00-05:00',
      '2026-12-22T11:30:00-05:00',
    ])
    expect(seen).toEqual([
      'closed', // Monday before the bell
      'live',
      'closed',
      'live', // Tuesday
      'stale', // the outage
      'live',
      'closed',
      'live', // Wednesday
      'closed',
      'live', // Thursday, the half day
      'closed', // Christmas, the weekend, Boxing Day kept on Monday
      'live', // Tuesday
      'closed',
    ])
  })

  it('is stale, not closed, when the feed broke off before the close', () => {
    const brokeOff = record({ asOf: at('2026-12-22T11:00:00-05:00') })
    expect(statusOf(brokeOff, instrument('RY'), moment(at('2026-12-22T20:00:00-05:00')))).toBe('stale')
  })
})

describe('status', () => {
  it.each([
    ['unavailable without a record', undefined, 'RY', OPEN_FRIDAY, 'unavailable'],
    ['live when young', record(), 'RY', OPEN_FRIDAY + MINUTE, 'live'],
    ['live until three polls were missed', record(), 'RY', OPEN_FRIDAY + 3 * POLL - 1, 'live'],
    ['stale from then on', record(), 'RY', OPEN_FRIDAY + 3 * POLL, 'stale'],
    ['delayed when the provider says so', record({ delayMinutes: 15 }), 'RY', OPEN_FRIDAY + MINUTE, 'delayed'],
    [
      'official for a daily rate',
      record({ symbol: 'USD/CAD', source: 'bank-of-canada' }),
      'USD/CAD',
      OPEN_FRIDAY + MINUTE,
      'official',
    ],
    ['stale for a source that is no longer there', record({ source: 'gone' }), 'RY', OPEN_FRIDAY, 'stale'],
    ['simulated always, also when old', record({ source: 'simulated' }), 'BTC', OPEN_FRIDAY + 9e8, 'simulated'],
    [
      'stale for a price a provider repeats from years ago',
      record({ symbol: 'BTC', source: 'coingecko', asOf: at('2023-01-08T00:00:00Z') }, OPEN_FRIDAY),
      'BTC',
      OPEN_FRIDAY,
      'stale',
    ],
    [
      'live for a quiet stream whose connection lives',
      record({ symbol: 'USD/CAD', source: 'kraken', asOf: OPEN_FRIDAY - 20 * MINUTE }, OPEN_FRIDAY),
      'USD/CAD',
      OPEN_FRIDAY,
      'live',
    ],
    [
      'live for crypto on Saturday',
      record({ symbol: 'BTC', source: 'coingecko', asOf: OPEN_FRIDAY + 864e5 }),
      'BTC',
      OPEN_FRIDAY + 864e5 + MINUTE,
      'live',
    ],
    [
      'still closed just after the bell, while the last price is yesterday\u2019s',
      record({ asOf: at('2026-11-19T16:00:00-05:00') }, at('2026-11-20T09:30:00-05:00')),
      'RY',
      at('2026-11-20T09:31:00-05:00'),
      'closed',
    ],
  ] as const)('is %s', (_rule, given, symbol, now, status) => {
    expect(statusOf(given, instrument(symbol), moment(now))).toBe(status)
  })

  it.each([
    ['NATGAS', true],
    ['WHEAT', true],
    ['OIL', false],
  ])('takes no simulated price for one of this minute that is published by the day or month: %s', (symbol, closed) => {
    const given = record({ symbol, source: 'simulated' })
    expect(toRow(given, instrument(symbol), moment(OPEN_FRIDAY))).toMatchObject({ status: 'simulated', closed })
  })

  it('gives a row without figures, never zeros, for a symbol without a price', () => {
    expect(toRow(undefined, instrument('RY'), moment(OPEN_FRIDAY))).toEqual({
      symbol: 'RY',
      name: 'Royal Bank',
      category: 'stock',
      price: null,
      change_amount: null,
      change_percent: null,
      currency: 'CAD',
      source: null,
      status: 'unavailable',
      closed: false,
      as_of: null,
      last_updated: null,
      delay_minutes: 0,
      unconfirmed: false,
      confirmed_at: null,
      unlicensed: false,
    })
  })

  it('tells that a newer price awaits confirmation and shows the last accepted one, in the status it had anyway', () => {
    const held = { ...record(), heldSince: OPEN_FRIDAY }
    expect(toRow(held, instrument('RY'), moment(OPEN_FRIDAY))).toMatchObject({ price: 190, status: 'live', unconfirmed: true })
    expect(toRow(record(), instrument('RY'), moment(OPEN_FRIDAY))).toMatchObject({ price: 190, unconfirmed: false })
  })

  it('writes times as ISO 8601 in UTC', () => {
    expect(toRow(record(), instrument('RY'), moment(OPEN_FRIDAY))).toMatchObject({
      as_of: '2026-11-20T15:00:00.000Z',
      last_updated: '2026-11-20T15:00:00.000Z',
      price: 190,
      status: 'live',
    })
  })
})
