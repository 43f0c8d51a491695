/** Each example of the page *How we count*, worked out by the code that counts. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { createFigurePrices } from '#jobs/handlers/price-figures.ts'
import { cut, observeBoth } from '#server/market/series/observations.ts'
import { summarise } from '#server/market/series/summary.ts'
import { createSpans } from '#server/market/spans.ts'
import { barsBy } from '#server/market/store/bars.ts'
import { writeObservations } from '#server/market/store/observations.ts'
import { backfillPoints } from '#server/market/store/points.ts'
import { formatDay } from '#shared/days.ts'
import { valuesIn } from '#shared/economy/range.ts'
import type { Value } from '#shared/economy/reading.ts'
import { DEFINITIONS, type Example } from '#shared/market/definitions/definitions.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import type { Quote, QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom } from '#shared/market/series.ts'
import { torontoTime, torontoWall } from '#shared/toronto.ts'
import { RangeChart } from '../../../client/market/chart/range-chart.tsx'
import { formatChange, formatPercent, formatWhenET, overWords } from '../../../client/market/quote/format.ts'
import HowWeCount from '../../../client/routes/site/how-we-count.tsx'
import { marketStore, observation } from '../../support/market/market.ts'
import { chartFrom } from '../../support/market/stored-series.ts'
import { markupOf, textOf } from '../../support/text-of.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))
async function db() {
  const store = await marketStore()
  closing.push(store.close)
  return store.db
}

const at = (day: string, time = '16:00'): number => torontoTime(day, time)
const pointOf = ([when, price]: readonly [when: string, price: number]): HistoryPoint => {
  const [day = '', time = ''] = when.split(' ')
  return [at(day, time), price]
}
const isExample = (each: (typeof DEFINITIONS)[number]['example']): each is Example => typeof each !== 'string'
const two = (price: number | undefined): string => price?.toFixed(2) ?? 'nothing'

const row = (over: Partial<QuoteRow>): QuoteRow => ({
  symbol: 'RY',
  name: 'Royal Bank',
  category: 'stock',
  price: 110,
  change_amount: null,
  change_percent: null,
  currency: 'CAD',
  source: 'twelvedata',
  status: 'live',
  closed: false,
  as_of: '2026-11-20T20:59:00.000Z',
  last_updated: '2026-11-20T20:59:30.000Z',
  delay_minutes: 0,
  unconfirmed: false,
  confirmed_at: null,
  unlicensed: false,
  ...over,
})

/** The row of an official figure's price, as the judge receives it. */
async function officialRow(symbol: string, [figure, source]: readonly [string, string], values: readonly Value[]) {
  const store = await db()
  const stored = values.map(([period, value]) => observation({ figure, source, period, value }))
  await writeObservations(store, stored)
  const taken: Quote[] = []
  const ingest = {
    take: async ({ quotes }: { quotes: readonly Quote[] }) => {
      taken.push(...quotes)
      return { changed: [], refused: 0 }
    },
  }
  const take = createFigurePrices({ db: store, ingest: ingest as never, clock: { now: () => at('2026-11-23') } })
  await take({ id: source, prices: new Map([[symbol, figure]]) })
  const [{ changeAmount = null, changePercent = null, asOf = 0 } = {}] = taken
  const of = { symbol, category: 'commodity', status: 'official', as_of: new Date(asOf).toISOString() } as const
  return row({ ...of, change_amount: changeAmount, change_percent: changePercent })
}

const CLOSES: readonly HistoryPoint[] = [
  [at('2026-11-18'), 100],
  [at('2026-11-19'), 90],
  [at('2026-11-20'), 110],
]

/** What a chart says under its line. */
const wordsOf = (points: readonly HistoryPoint[], range: HistoryRange): string =>
  /data-chart-words.*?<\/p>/
    .exec(renderToStaticMarkup(<RangeChart row={row({})} chart={chartFrom(points, range, { calendar: 'tsx' })} />))?.[0]
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('$', '') ?? ''

/** By term: figures that the code counts, which the example must say in this order. */
const WORKED: Readonly<Record<string, () => Promise<readonly string[]> | readonly string[]>> = {
  'One day': async () => {
    const values = [['2026-11-19', 60] as const, ['2026-11-20', 63] as const]
    const oil = await officialRow('OIL', ['oil-wti', 'eia'], values)
    return [formatChange(oil), `${formatPercent(oil.change_percent)} ${overWords(oil)}`]
  },
  Comparisons: async () => {
    const store = await db()
    const [own, other] = ['RY', 'TD'].map((symbol) => ({ symbol, source: 'twelvedata', calendar: 'tsx' as const }))
    if (!own || !other) throw new Error('two sides')
    const closes: readonly HistoryPoint[] = [
      [at('2026-11-12'), 90],
      [at('2026-11-13'), 100],
      [at('2026-11-20'), 110],
    ]
    await backfillPoints(store, own, ['1d', '1h'], closes)
    await backfillPoints(
      store,
      other,
      ['1d', '1h'],
      [
        [at('2026-11-13'), 50],
        [at('2026-11-20'), 45],
        [at('2026-11-23'), 40],
      ],
    )
    const both = await observeBoth(store, own, other, '1m')
    const [a, b] = [both && summarise(both.own), both && summarise(both.other)]
    const [from, to] = [a?.first, b?.last].map((end) => end && formatDay(torontoWall(end[0]).date))
    return [`counted from ${from} to ${to}: ${formatPercent(a?.gain ?? null)} and ${formatPercent(b?.gain ?? null)}`]
  },
  'Low and high of a range': () => {
    expect(wordsOf(CLOSES, '1m'), 'of a month').not.toMatch(/close/)
    const [, low, high] = /(Low close [\d.]+) on .*, (high close [\d.]+) on/.exec(wordsOf(CLOSES, '6m')) ?? []
    return [`“${low?.toLowerCase()}” and “${high}”`]
  },
  'Ranges for official figures and coins': () => {
    const months = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2024, 4 + index, 1)).toISOString().slice(0, 10))
    const year = valuesIn(
      months.map((month) => [month, 1]),
      '1y',
    )
    expect([year[0]?.[0], year.at(-1)?.[0]]).toEqual(['2025-10-01', '2026-10-01'])
    return ['begins with Oct 2025', `${year.length} values`]
  },
  'Daily, weekly and monthly bars': () => {
    const week = barsBy(
      [
        ['2026-11-19', 10, 12, 9, 11, null],
        ['2026-11-20', 11, 15, 10, 14, null],
      ],
      'week',
    )
    const [[, open, high, low, close] = []] = week
    return [`The week: open ${two(open)}, high ${two(high)}, low ${two(low)}, close ${two(close)}`]
  },
  '52-week range': async () => {
    const before: HistoryPoint = [at('2025-11-20'), 100]
    const observed = async (_: unknown, range: HistoryRange) => cut({ rows: [before, ...CLOSES] }, { range, calendar: 'tsx' })
    const one = (symbol: string) => (symbol === 'RY' ? row({}) : undefined)
    const spans = createSpans({ series: { observed }, row: one, boardRead: Promise.resolve(), onError: () => undefined })
    await spans.start()
    spans.stop()
    const { low, high } = spans.current().RY ?? {}
    return [`The sheet’s range is ${two(low ?? undefined)} to ${two(high ?? undefined)}`]
  },
  'Monthly prices': async () => {
    const values = [['2026-09-01', 200] as const, ['2026-10-01', 204] as const]
    const wheat = await officialRow('WHEAT', ['wheat-alberta', 'statcan'], values)
    return [`${formatWhenET(wheat)}, ${formatPercent(wheat.change_percent)} ${overWords(wheat)}`]
  },
  'Dates on prices': () => [
    `“${formatWhenET(row({ status: 'live', closed: false }))}”`,
    `“${formatWhenET(row({ status: 'closed', closed: true }))}”`,
    `“${formatWhenET(row({ status: 'official' }))}”`,
  ],
  'What a chart draws and what we count': () => {
    const days = Array.from({ length: 1827 }, (_, index) => torontoWall(at('2026-11-20') - (1826 - index) * 86_400_000).date)
    const chart = chartFrom(
      days.map((day, index) => [at(day), index === 101 ? 150 : 100]),
      '5y',
    )
    const drawn = chart.slots.flatMap((slot) => (slot ? [drawnFrom(slot)[1]] : []))
    expect(drawn).toContain(150)
    return [
      `${chart.summary?.count.toLocaleString('en')} daily closes`,
      `through ${drawn.length} of them`,
      `is ${two(chart.summary?.high[1])}`,
    ]
  },
}

describe('how we count', () => {
  const counted = DEFINITIONS.flatMap(({ term, example }) => (isExample(example) ? [[term, example] as const] : []))
  const said = DEFINITIONS.flatMap(({ term, example }) => (isExample(example) ? [] : [[term, example] as const]))

  it.each(counted)('%s is counted as its example says', (_, { stored, quote, range, calendar, from, gain, isWhole = true }) => {
    const found = cut({ rows: stored.map(pointOf) }, { range, calendar, quote: quote && pointOf(quote) })
    const summary = found && summarise(found)
    expect(summary?.first[1]).toBe(from)
    expect(summary?.gain).toBeCloseTo(gain, 10)
    expect(summary?.isWhole).toBe(isWhole)
  })

  it.each(said)('%s is what its example says', async (term, example) => {
    let rest = example
    for (const figure of (await WORKED[term]?.()) ?? ['nothing works it out']) {
      expect(rest).toContain(figure)
      rest = rest.slice(rest.indexOf(figure) + figure.length)
    }
  })

  it('heads its list of sections with what that is', () => {
    const [, id = '', heading] = /<h2 id="([^"]+)"[^>]*>([^<]*)<\/h2><ul>/.exec(markupOf(<HowWeCount />)) ?? []
    expect(heading).toBe('On this page')
    expect(markupOf(<HowWeCount />)).toContain(`aria-labelledby="${id}"`)
  })

  it('prints the prices of an example one a line, and below them what is counted', () => {
    const page = textOf(<HowWeCount />)
    expect(page).toMatch(
      /Example Prices 13 Nov 2026, 09:00 200\.00 13 Nov 2026, 10:00 205\.00 .*Last quote 20 Nov 2026, 10:30 246\.00 The change is counted from 205\.00: \+20\.00%/,
    )
    expect(markupOf(<HowWeCount />)).toContain('<tr><th scope="row"></th><td>13 Nov 2026, 10:00</td>')
  })

  it('works out nothing that is not defined', () =>
    expect(Object.keys(WORKED).toSorted()).toEqual(said.map(([term]) => term).toSorted()))
})
