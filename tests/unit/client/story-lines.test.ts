/** The lines beside a story: since its publication, from what is stored, and each end with its day. */
import { expect, it } from 'vitest'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { type HistoryPoint, intoSlots } from '#shared/market/history.ts'
import { gainOf, type SinceHistory } from '#shared/market/series.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { linesOf } from '../../../client/pages/articles/find-article.ts'
import { figureLine, symbolLine } from '../../../client/pages/articles/story-lines.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T17:00:00Z')
const ROW = quoteRow({
  symbol: 'USD/CAD',
  name: 'US dollar in C$',
  category: 'forex',
  price: 1.4,
  change_amount: null,
  change_percent: null,
  as_of: null,
})
/** What the store tells of these, thinned to parts of four days. */
const history = (points: readonly HistoryPoint[], changes: Partial<SinceHistory> = {}): SinceHistory => {
  const [[first], last] = [points, points.at(-1)]
  return {
    values: intoSlots(points, NOW, 100 * DAY, 25),
    summary:
      first && last && points.length > 1
        ? { count: points.length, first, last, low: first, high: last, gain: gainOf(first[1], last[1]), isWhole: true }
        : undefined,
    only: points.length === 1 ? (first ?? null) : null,
    simulated: false,
    ...changes,
  }
}

it('a story’s line says the price then, the days of both ends of its line in Toronto, and what changed between them: the price of now is beside it', () => {
  const points = [
    [NOW - 99 * DAY, 1.3],
    [NOW - 50 * DAY, 1.35],
    [NOW, 1.365],
  ] as const
  const line = symbolLine(ROW, history(points), NOW - 100 * DAY)
  expect(line).toMatchObject({ href: '/markets/USD-CAD', name: 'US dollar in C$', mark: null })
  expect(wordsOf(line.words)).toBe(
    'Then: 1.3000 on 13\u00a0Aug\u00a02026. Change to 20\u00a0Nov\u00a02026, 12:00\u00a0ET: +5.00%.',
  )
  const [from, to] = [NOW - 99 * DAY, NOW].map((at) => new Date(at).toISOString())
  expect(line.words).toContainEqual(['1.3000', 1.3, `USD/CAD price ${from}`])
  expect(line.words).toContainEqual(['+5.00%', expect.closeTo(5), `USD/CAD gain ${from}/${to}`])
})

it('a story’s line begins at the left with the first stored price, however long after the story, and leaves gaps', () => {
  const points = [40, 36, 8, 4, 0].map((days) => [NOW - days * DAY, 100 - days] as const)
  const { path, words } = symbolLine(ROW, history(points), NOW - 100 * DAY)
  expect(wordsOf(words)).toMatch(/^Our first price: 60.0000 on 11\u00a0Oct\u00a02026\. /)
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path).toMatch(/^M0\.0 /)
})

it('a story’s line marks a simulation', () =>
  expect(
    symbolLine(
      ROW,
      history(
        [
          [NOW - DAY, 1],
          [NOW, 2],
        ],
        { simulated: true },
      ),
      NOW - DAY,
    ).mark,
  ).toBe('Simulated, not market data'))

it('a story’s line draws nothing of what is not stored or not allowed, and says which', () => {
  expect(symbolLine(ROW, history([]), NOW)).toMatchObject({ path: '', words: 'We have no price since the story.' })
  expect(wordsOf(symbolLine(ROW, history([[NOW, 1.4]]), NOW).words)).toBe(
    'We have one price since: 1.4000 on 20\u00a0Nov\u00a02026.',
  )
  expect(symbolLine({ ...ROW, unlicensed: true }, history([]), NOW)).toMatchObject({ path: '', words: 'No licensed source.' })
})

const PUBLISHED = Date.parse('2025-07-30T10:30:00-04:00')
const view = (values: readonly Value[], sampleOf: string | null = null): FigureView => ({
  version: 1,
  group: 'Money',
  what: '',
  measure: 'level',
  target: null,
  isSet: true,
  moves: [],
  values,
  provinces: [],
  others: [],
  releases: [],
  publisher: {
    name: 'Bank of Canada',
    url: '',
    licence: '',
    licenceUrl: '',
    credit: { text: 'Source: Bank of Canada', url: 'https://b' },
    series: null,
  },
  row: {
    slug: 'policy-rate',
    name: 'Policy rate',
    unit: '%',
    decimals: 2,
    frequency: 'daily',
    source: 'Bank of Canada',
    nextAt: null,
    line: '',
    nothing: 'Not available yet',
    reading:
      values.length === 0
        ? null
        : {
            ...{
              slug: 'policy-rate',
              period: '',
              value: 0,
              before: null,
              steady: null,
              releasedAt: null,
              receivedAt: '',
              revision: null,
            },
            ...{ note: null, stopped: false, sampleOf, printed: { value: '', change: null, facts: '' } },
          },
  },
})

it('a story’s line begins a figure’s line with the value that held on the day of the story', () => {
  const line = figureLine(
    view([
      ['2025-06-01', 3],
      ['2025-07-29', 2.75],
      ['2025-09-17', 2.5],
      ['2025-10-29', 2.25],
    ]),
    PUBLISHED,
  )
  expect(wordsOf(line?.words ?? '')).toBe('From 2.75% (30\u00a0July\u00a02025) to 2.25% (29\u00a0Oct\u00a02025): −0.50 pt.')
  expect(line?.words, 'the stored value').toContainEqual(['2.75%', 2.75, 'figure:policy-rate value 2025-07-29'])
  expect(line).toMatchObject({ href: '/economy/policy-rate', mark: null, credit: { text: 'Source: Bank of Canada' } })
})

it('a story’s line steps from the value that it begins with, where the next one came within days', () => {
  const weekly = Array.from({ length: 40 }, (_, week): [string, number] => [
    new Date(Date.UTC(2025, 6, 29) + week * 7 * DAY).toISOString().slice(0, 10),
    week === 0 ? 4.7 : 4.45,
  ])
  expect(figureLine(view(weekly), PUBLISHED)?.path).toMatch(/^M0\.0 3\.0.*V23\.0$/)
})

it('a story has no line of a weekly rate that changed in the week of the story: whether before or after is not stored', () => {
  const weekly = (values: readonly Value[]): FigureView => {
    const daily = view(values)
    return { ...daily, row: { ...daily.row, frequency: 'weekly' } }
  }
  const [before, after, later] = ['2025-07-23', '2025-08-06', '2025-09-17']
  const changed = (first: string) =>
    figureLine(
      weekly([
        [first, 4.95],
        [after, 4.7],
        [later, 4.7],
      ]),
      PUBLISHED,
    )
  expect(changed(before)).toBeNull()
  // Of the day of the story itself it is.
  expect(wordsOf(changed('2025-07-30')?.words ?? '')).toMatch(/^From 4\.95% \(30\u00a0July\u00a02025\) to 4\.70%/)
  const held = figureLine(
    weekly([
      [before, 4.95],
      [after, 4.95],
      [later, 4.7],
    ]),
    PUBLISHED,
  )
  expect(wordsOf(held?.words ?? '')).toMatch(/^From 4\.95% \(30\u00a0July\u00a02025\) to 4\.70%/)
})

it('a story’s line says of a figure that it has not moved on, is not stored, or is a sample', () => {
  const only = figureLine(view([['2025-07-29', 2.75]]), PUBLISHED)
  expect([only?.path, wordsOf(only?.words ?? '')]).toEqual(['', 'No newer figure: 2.75% (29\u00a0July\u00a02025).'])
  expect(figureLine(view([]), PUBLISHED)).toMatchObject({ path: '', words: 'Not available yet.', mark: null })
  expect(
    figureLine(
      view(
        [
          ['2025-07-29', 2.75],
          ['2025-09-17', 2.5],
        ],
        '2026-11-21',
      ),
      PUBLISHED,
    )?.mark,
  ).toBe('Sample of 21 Nov 2026')
})

/** A figure of months, which holds no longer than its month. */
const ofMonths = (values: readonly Value[]): FigureView => {
  const { row, ...set } = view(values)
  return { ...set, isSet: false, row: { ...row, frequency: 'monthly' } }
}

it('a line of few periods draws each of them, and a period that is missing is a gap', () => {
  const months: Value[] = [2.4, 2.3, 1.8, 2.4, 2.8].map((value, index) => [
    new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 10),
    value,
  ])
  const drawn = (values: readonly Value[]) =>
    figureLine(ofMonths(values), Date.parse('2025-12-16T17:00:00Z'))?.path.match(/[ML]/g)?.join('')
  expect(drawn(months)).toBe('MLLLL')
  expect(drawn(months.filter((_, index) => index !== 2))).toBe('MLML')
})

it('a story’s line has no gap between months of different length', () => {
  const months = Array.from(
    { length: 14 },
    (_, index): Value => [new Date(Date.UTC(2025, 6 + index, 1)).toISOString().slice(0, 10), index],
  )
  expect(figureLine(ofMonths(months), PUBLISHED)?.path.match(/M/g)).toHaveLength(1)
})

it('a story that names oil as a figure and as a symbol shows one line of it, that of the price beside it', async () => {
  const oil = quoteRow({ symbol: 'OIL', name: 'WTI crude, barrel', category: 'commodity' })
  const services = {
    market: { board: () => ({ rows: [oil] }), since: async () => history([]) },
    economy: { figure: (slug: string) => ({ row: { slug, name: slug, nothing: 'Nothing yet' }, values: [], publisher: {} }) },
  }
  const story = { eventDate: '2025-11-14', explainer: false, figures: ['policy-rate', 'oil-wti'], symbols: ['OIL'] }
  const lines = await linesOf(services as never, story as never)
  expect(lines.map(({ href }) => href)).toEqual(['/economy/policy-rate', '/markets/OIL'])
})
