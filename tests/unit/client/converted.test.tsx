/** A coin's page in Canadian dollars: its line and ranges are the server's, and end with the price that is printed. */
import { expect, it } from 'vitest'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom, type Summary } from '#shared/market/series.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { Gain } from '../../../client/market/chart/gain.tsx'
import { inConverted } from '../../../client/market/converted/converted.ts'
import { convertedWords } from '../../../client/market/converted/converted-note.tsx'
import { inCanadianDollars } from '../../../client/market/currency/currency.ts'
import type { StoredHistory } from '../../../client/market/interactive-chart/fetch-history.ts'
import { instantOf } from '../../../client/market/quotes-at-instant/instant.ts'
import { SymbolFacts } from '../../../client/market/symbol/symbol-facts.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { chartFrom } from '../../support/market/stored-series.ts'
import { textOf } from '../../support/text-of.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 19)
const FIVE_MINUTES_AGO = NOW - 5 * MINUTE

const btc = quoteRow({
  ...{ symbol: 'BTC', name: 'Bitcoin', category: 'crypto', currency: 'USD', source: 'coingecko', status: 'live' },
  ...{ price: 100, change_amount: -2, change_percent: -1.96, as_of: new Date(FIVE_MINUTES_AGO).toISOString() },
})
const rate = quoteRow({
  ...{ symbol: 'USD/CAD', category: 'forex', currency: 'CAD', source: 'kraken', status: 'live', price: 1.5 },
  as_of: new Date(NOW).toISOString(),
})

const points: HistoryPoint[] = Array.from({ length: 12 }, (_, index) => [NOW - (12 - index) * 5 * MINUTE, 90 + index])
/** As the server sends them: each at the rate of its time. */
const converted: HistoryPoint[] = points.map(([at, price], index) => [at, price * (1.3 + index / 100)])

const summaryOf = (of: readonly HistoryPoint[], isWhole = true): Summary => ({
  ...{ count: of.length, isWhole, gain: 1 },
  first: of[0] as HistoryPoint,
  last: of.at(-1) as HistoryPoint,
  low: of.reduce((low, each) => (each[1] < low[1] ? each : low)),
  high: of.reduce((high, each) => (each[1] > high[1] ? each : high)),
})
const history = (of: readonly HistoryPoint[], summary: Summary | null): StoredHistory => ({
  ...{ points: of, summary, simulated: false, session: null, isThinned: false, bars: null, with: null },
  converted: { currency: 'CAD', source: 'kraken', unrated: 0, before: [NOW - DAY, 1.4] },
})

const chart = chartFrom(points, '1d', { source: 'coingecko', calendar: 'always', since: NOW - 400 * 86_400_000 })
const known = { row: btc, chart, day: summaryOf(points), year: summaryOf(points), facts: null }
const at = (row = btc) => instantOf(known, row, inCanadianDollars(row, rate))
const drawn = (of: typeof chart) => of.slots.flatMap((slot) => (slot ? [drawnFrom(slot)] : []))

it('a coin’s line and ranges are what the server converted, at the times at which they were stored', () => {
  const summary = summaryOf(converted)
  const shown = inConverted(at(), { shown: history(converted, summary), day: summary, year: summary })
  expect(drawn(shown.chart).slice(0, -1)).toEqual(converted.slice(0, -1))
  expect(shown.chart.slots).toHaveLength(chart.slots.length)
  expect([shown.in.chart.currency, shown.in.day.currency, shown.in.year.currency]).toEqual(['CAD', 'CAD', 'CAD'])
  expect(shown.day?.low).toEqual(converted[0])
})

it('a coin’s line and ranges end with the price that is printed, converted as that is, also once it has moved', () => {
  const summary = summaryOf(converted)
  const tick = { ...btc, price: 200, as_of: new Date(NOW + 7 * MINUTE).toISOString() }
  const shown = inConverted(at(tick), { shown: history(converted, summary), day: summary, year: summary })
  expect(drawn(shown.chart).at(-1)).toEqual([NOW + 7 * MINUTE, 300])
  expect(shown.shown.price).toBe(300)
  expect([shown.chart.summary?.last[1], shown.day?.high[1], shown.year?.high[1]]).toEqual([300, 300, 300])
  expect(drawn(shown.chart)).toContainEqual(converted[5])
})

it('a coin’s ranges stay in US dollars where no rate of 24 hours ago is stored: its change would count from a price that never was', () => {
  const summary = summaryOf(converted)
  const of = history(converted, summary)
  const unrated = { ...of, converted: of.converted && { ...of.converted, before: null } }
  const none = at()
  expect(inConverted(none, { shown: unrated, day: summary, year: summary })).toBe(none)
})

it('a coin’s range without rates stays in US dollars: all of them, or a year that has none of its beginning', () => {
  const none = at()
  expect(inConverted(none, { shown: history([], null), day: null, year: null })).toBe(none)
  const summary = summaryOf(converted)
  const part = inConverted(none, { shown: history(converted, summary), day: null, year: { ...summary, isWhole: false } })
  expect([part.in.chart.currency, part.in.day.currency, part.in.year.currency]).toEqual(['CAD', 'USD', 'USD'])
  expect([part.day, part.year]).toEqual([none.day, none.year])
})

it('a coin’s change of 24 hours is one figure: its price now less its price then at the rate of then', () => {
  const summary = { ...summaryOf(converted), gain: 23 }
  const shown = inConverted(at(), { shown: history(converted, summary), day: summary, year: summary })
  // 100 at 1.5 now; 102 at 1.4 then.
  expect(shown.printed).toMatchObject({ price: '$150.00', change: '+7.20', percent: '+5.04%', before: '$142.80', base: 142.8 })
  expect(shown.in.chart).toBe(shown.shown)
  expect(textOf(<Gain row={shown.in.chart} chart={shown.chart} />)).toContain('+5.04% from C$142.80 : +7.20')
  const instrument = instrumentOf('BTC') as Instrument
  const facts = textOf(<SymbolFacts {...{ instrument, instant: shown, turn: undefined, turns: [], rests: false }} />)
  expect(facts).toContain('C$142.80')
  // One form of a price: no dollar sign alone, and no currency in a term.
  expect(facts.match(/(?<!C)\$|CAD/g)).toBeNull()
  expect(textOf(<Gain row={shown.in.chart} chart={{ ...chart, range: '1w', summary }} />)).toContain('from C$117.00')
  const gain = (isNamed: boolean) => textOf(<Gain row={btc} chart={chart} isNamed={isNamed} />)
  // A price in US dollars names them only beside one in Canadian dollars.
  expect([gain(false), gain(true)]).toEqual([expect.stringContaining('from $102.00'), expect.stringContaining('from US$102.00')])
})

it('a coin’s page in US dollars prints them in one form, and beside a Canadian price names them', () => {
  const instrument = instrumentOf('BTC') as Instrument
  const facts = (shown: QuoteRow) =>
    textOf(<SymbolFacts {...{ instrument, instant: { ...at(), shown }, turn: undefined, turns: [], rests: false }} />)
  expect(facts(btc).match(/\w+\$|USD/g)).toBeNull()
  expect(facts({ ...btc, currency: 'CAD' }).match(/(?<!US)\$|USD/g)).toBeNull()
})

it('the note names the rate of the price, whose rates the ranges are at, and how many prices have none', () => {
  const names = { kraken: 'Kraken', 'bank-of-canada': 'Bank of Canada' }
  const said = (source: string, unrated: number) =>
    wordsOf(convertedWords(rate, { currency: 'CAD', source, unrated, before: [NOW - DAY, 1.4] }, names))
  expect(said('kraken', 0)).toBe(
    'Converted at C$1.5000 per US dollar, Kraken, 20 Nov 2026; past prices at past rates, 24 hours ago C$1.4000.',
  )
  expect(said('bank-of-canada', 3)).toContain(
    'at past rates, Bank of Canada, 24 hours ago C$1.4000. 3 stored prices have no rate',
  )
})
