/** Official figures from captured answers, and from everything that their sources are known to answer badly (FEED-14). */
import { describe, expect, it } from 'vitest'
import { parseFigures } from '#jobs/providers/bank-of-canada/parse-figures.ts'
import { FIGURE_SERIES } from '#jobs/providers/bank-of-canada/series.ts'
import { parsePrices, SERIES } from '#jobs/providers/eia/client.ts'
import { PAGES, parsePage } from '#jobs/providers/eia/page.ts'
import { parseSeries } from '#jobs/providers/statcan/parse.ts'
import { PLACES, VECTORS } from '#jobs/providers/statcan/vectors.ts'
import type { FigureAnswer } from '#jobs/providers/statistics.ts'
import { COLUMNS, parseYields } from '#jobs/providers/treasury/parse.ts'
import { judgeObservations } from '#server/market/judge/statistics.ts'
import { hasStopped } from '#shared/economy/observation.ts'
import { FIGURES, type Figure, figureOf, figuresOf } from '#shared/economy/statistics.ts'
import { good } from '../../support/good.ts'
import { wdsPoint } from '../../support/market/figure-replica.ts'
import { observation } from '../../support/market/market.ts'
import { captured, fixtureText, type Json } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const reading = { source: 'a-source', licence: 'A licence', receivedAt: NOW }

function figure(id: string): Figure {
  const found = figureOf(id)
  if (!found) throw new Error(`no figure ${id}`)
  return found
}

const values = ({ observations }: FigureAnswer): (readonly [string, string, number])[] =>
  observations.map(({ figure: id, period, value }) => [id, period, value])

describe('every figure', () => {
  it('has one id, and its place at its source', () => {
    const ids = FIGURES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const placed = [...FIGURE_SERIES.keys(), ...VECTORS.keys(), ...PLACES.keys(), ...COLUMNS.keys(), ...SERIES.keys()]
    expect(placed.toSorted()).toEqual(ids.toSorted())
    expect([...PAGES.keys()]).toEqual([...SERIES.keys()])
  })
})

describe('the Bank of Canada', () => {
  const bank = figuresOf('bank-of-canada')
  const parse = (observations: readonly unknown[]) => good(parseFigures({ observations }, bank, reading))

  it('gives sixty weeks of seven indices, as captured', () => {
    const answer = good(parseFigures(captured('bank-of-canada/observations_BCPI_WEEKLY_last60'), bank, reading))
    expect(answer.rejected).toEqual([])
    expect(answer.observations).toHaveLength(7 * 60)
    expect(values(answer)).toContainEqual(['commodity-index', '2024-01-10', 565.77])
    expect(answer.observations[0]).toMatchObject({ unit: 'index, 1972 = 100', releasedAt: null, licence: 'A licence' })
  })

  it('gives the yields of two days, whatever the order of keys, as captured', () => {
    const answer = good(parseFigures(captured('bank-of-canada/observations_bond_yields_2026-07'), bank, reading))
    expect(answer.rejected).toEqual([])
    expect(values(answer).filter(([id]) => id === 'bond-10y')).toEqual([
      ['bond-10y', '2026-07-08', 3.56],
      ['bond-10y', '2026-07-09', 3.52],
    ])
  })

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['an empty object', {}],
  ])('leaves a gap for %s', (_what, v) => {
    expect(parse([{ d: '2026-11-18', V39079: { v } }])).toEqual({ observations: [], rejected: [] })
    expect(parse([{ d: '2026-11-18', V39079: null }])).toEqual({ observations: [], rejected: [] })
  })

  it('sorts rows of mixed frequencies that are not merged, and keeps the mark of a revision', () => {
    const rows = [
      { d: '2026-11-18', V80691311: { v: '4.45' } },
      { d: '2026-11-19', V39079: { v: '2.25', r: 1 } },
      { d: '2026-11-18', V39079: { v: '2.50' } },
      { d: '2026-11-11', V80691311: { v: '4.70' } },
    ]
    const answer = parse(rows)
    expect(values(answer).filter(([id]) => id === 'policy-rate')).toEqual([
      ['policy-rate', '2026-11-18', 2.5],
      ['policy-rate', '2026-11-19', 2.25],
    ])
    expect(answer.observations.find(({ value }) => value === 2.25)?.revision).toBe('revised')
  })

  it.each<[string, Json, string]>([
    ['a word', { d: '2026-11-18', V39079: { v: 'n/a' } }, 'v: row: not a decimal number'],
    ['a number where a text belongs', { d: '2026-11-18', V39079: { v: 2.25 } }, 'v: row: Invalid input: expected string'],
    ['a day to come', { d: '2026-11-21', V39079: { v: '2.25' } }, 'period lies ahead'],
    ['a row without a day', { V39079: { v: '2.25' } }, 'd: '],
  ])('refuses %s', (_what, row, reason) => {
    const { observations, rejected } = parse([row])
    expect(observations).toEqual([])
    expect(rejected.map((each) => each.reason).join()).toContain(reason)
  })
})

describe('Statistics Canada', () => {
  const cpi = { figure: figure('cpi'), vectorId: 41690973 }
  const body = (points: readonly unknown[], over: Json = {}) => [
    {
      status: 'SUCCESS',
      object: {
        responseStatusCode: 0,
        productId: 18100004,
        coordinate: '2.2',
        vectorId: 41690973,
        vectorDataPoint: points,
        ...over,
      },
    },
  ]
  const parse = (points: readonly unknown[]) => good(parseSeries(body(points), [cpi], reading))

  it('gives five months of each vector with the time of their release, as captured', () => {
    const asked = [
      { figure: { ...figure('cpi'), id: 'alberta' }, vectorId: 41692457 },
      { figure: { ...figure('retail-sales'), id: 'passengers' }, vectorId: 74804 },
    ]
    const answer = good(parseSeries(captured('statcan/vectors_latest5_2024-06-26'), asked, reading))
    expect(answer.rejected).toEqual([])
    expect(answer.observations).toHaveLength(10)
    const [may] = answer.observations.filter(({ figure: id, period }) => id === 'alberta' && period === '2024-05-01')
    // 08:30 on the clock of Ottawa, in summer.
    expect(may).toMatchObject({ value: 164.2, releasedAt: Date.UTC(2024, 5, 25, 12, 30), revision: null })
    const [march] = answer.observations.filter(({ figure: id, period }) => id === 'alberta' && period === '2024-01-01')
    // And in winter.
    expect(march?.releasedAt).toBe(Date.UTC(2024, 1, 20, 13, 30))
  })

  it('means by its codes what it says they mean, as captured', () => {
    type Sets = Readonly<Record<'scalar' | 'frequency' | 'symbol' | 'wdsResponseStatus', readonly Json[]>>
    const read = captured<{ object?: Sets } & Sets>('statcan/code_sets_subset_2024-06-26')
    const sets = read.object ?? read
    const word = (set: keyof Sets, key: string, code: number | string, text: string) =>
      String(sets[set].find((each) => String(each[key]) === String(code))?.[text])
    expect(['1', '2', '6', '9'].map((code) => word('frequency', 'frequencyCode', code, 'frequencyDescEn'))).toEqual([
      'Daily',
      'Weekly',
      'Monthly',
      'Quarterly',
    ])
    expect(['1', '3'].map((code) => word('symbol', 'symbolCode', code, 'symbolDescEn'))).toEqual(['preliminary', 'revised'])
    expect(word('scalar', 'scalarFactorCode', 3, 'scalarFactorDescEn').trim()).toBe('thousands')
    expect(word('wdsResponseStatus', 'codeId', 6, 'codeTextEn')).toContain('currently being published')
  })

  it('multiplies its thousands out, without noise, and keeps its marks', () => {
    const answer = parse([
      wdsPoint('2026-07-01', 21_063.7, { scalarFactorCode: 3, symbolCode: 3 }),
      wdsPoint('2026-08-01', 0.1234567, { scalarFactorCode: 6, symbolCode: '1' }),
    ])
    expect(answer.observations.map(({ value, revision }) => [value, revision])).toEqual([
      [21_063_700, 'revised'],
      [123_456.7, 'preliminary'],
    ])
  })

  it.each<[string, Json]>([
    ['null', wdsPoint('2026-08-01', null, { statusCode: 1 })],
    ['a value too unreliable to be published', wdsPoint('2026-08-01', 3.1, { statusCode: 6 })],
    ['a suppressed value', wdsPoint('2026-08-01', 3.1, { securityLevelCode: 1 })],
  ])('leaves a gap for %s', (_what, point) => {
    expect(parse([point])).toEqual({ observations: [], rejected: [] })
  })

  it.each<[string, unknown, string]>([
    ['a text for a value', wdsPoint('2026-08-01', '169.8'), 'value'],
    ['another frequency', wdsPoint('2026-08-01', 169.8, { frequencyCode: 9 }), 'another frequency'],
    [
      'a release with a zone',
      wdsPoint('2026-08-01', 169.8, { releaseTime: '2026-09-15T12:30:00Z' }),
      'not the wall clock of Ottawa',
    ],
    ['a release to come', wdsPoint('2026-08-01', 169.8, { releaseTime: '2026-11-20T10:30' }), 'release lies ahead'],
    ['a period to come', wdsPoint('2026-12-01', 169.8), 'period lies ahead'],
    ['an empty object', {}, 'refPer'],
    ['null instead of a point', null, 'row'],
  ])('refuses %s', (_what, point, reason) => {
    const { observations, rejected } = parse([point])
    expect(observations).toEqual([])
    expect(rejected.map((each) => each.reason).join()).toContain(reason)
  })

  it('refuses two values for one period, and a series that was not requested', () => {
    const twice = parse([wdsPoint('2026-08-01', 169.8), wdsPoint('2026-08-01', 168.9)])
    expect(twice.rejected).toMatchObject([{ reason: 'two values for one period' }])
    const other = good(parseSeries(body([wdsPoint('2026-08-01', 1)], { vectorId: 7 }), [cpi], reading))
    expect(other).toMatchObject({ observations: [], rejected: [{ symbol: 'cpi', reason: 'no such series in the answer' }] })
  })

  it('answers later while a table is being published', () => {
    const answer = parseSeries([...body([wdsPoint('2026-08-01', 1)]), ...body([], { responseStatusCode: 6 })], [cpi], reading)
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'not-released' } })
  })
})

describe('the US Treasury', () => {
  const us = figuresOf('us-treasury')
  const CSV = fixtureText('treasury/daily_par_yields_2026-10.csv')
  const parse = (csv: string) => good(parseYields(csv, us, reading))

  it('gives the yields of three days, newest first, as captured', () => {
    const answer = parse(CSV)
    expect(answer.rejected).toEqual([])
    expect(values(answer).filter(([id]) => id === 'us-bond-10y')).toEqual([
      ['us-bond-10y', '2026-09-25', 5.17],
      ['us-bond-10y', '2026-10-01', 5.24],
      ['us-bond-10y', '2026-10-02', 5.28],
    ])
  })

  it('finds its columns by name, in any year, and leaves a gap for an empty cell', () => {
    const answer = parse('\uFEFFDate,"10 Yr","2 Yr"\r\n10/02/2026,5.28,\r\n')
    expect(values(answer)).toEqual([['us-bond-10y', '2026-10-02', 5.28]])
    expect(answer.rejected.map(({ reason }) => reason)).toEqual(['no such column', 'no such column'])
  })

  it.each([
    ['a row that is cut', 'Date,"2 Yr","10 Yr"\n10/02/2026,4.83', 'not a row of yields'],
    ['another way of writing days', 'Date,"2 Yr","10 Yr"\n2026-10-02,4.83,5.28', 'not a row of yields'],
    ['a day that does not exist', 'Date,"2 Yr","10 Yr"\n13/45/2026,4.83,5.28', 'not a row of yields'],
    ['N/A', 'Date,"2 Yr","5 Yr","10 Yr","30 Yr"\n10/02/2026,N/A,,,', 'not a decimal number'],
  ])('refuses %s', (_what, csv, reason) => {
    const { observations, rejected } = parse(csv)
    expect(observations).toEqual([])
    expect(rejected.map((each) => each.reason)).toContain(reason)
  })

  it('refuses an answer with a row for each day of three hundred years, and takes one of forty (control)', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, day) => {
        const [year, month, date] = new Date(Date.UTC(1700, 0, 1 + day)).toISOString().slice(0, 10).split('-')
        return `${month}/${date}/${year},4,4,4,4`
      })
    const answer = (count: number) => parseYields(['Date,"2 Yr","5 Yr","10 Yr","30 Yr"', ...days(count)].join('\n'), us, reading)
    expect(answer(110_000)).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
    expect(answer(10_000).ok).toBe(true)
  })

  it('is not fooled by a page', () => {
    expect(parseYields('<html>', us, reading)).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
  })
})

describe('the EIA', () => {
  const parse = (data: readonly unknown[]) => good(parsePrices({ response: { data } }, figure('oil-wti'), reading))

  it('gives prices as numbers or as text, leaves a gap for null, and refuses the rest', () => {
    const answer = parse([
      { period: '2026-11-17', value: 62.35 },
      { period: '2026-11-16', value: '61.90' },
      { period: '2026-11-13', value: null },
      { period: '2026-11-12', value: {} },
      { period: '2026-11', value: 60 },
    ])
    expect(values(answer)).toEqual([
      ['oil-wti', '2026-11-16', 61.9],
      ['oil-wti', '2026-11-17', 62.35],
    ])
    expect(answer.rejected).toHaveLength(2)
  })
})

describe('the pages of the EIA', () => {
  const wti = figure('oil-wti')
  const PAGE = fixtureText('eia/RWTCD_rows.htm')
  const parse = (html: string, days = 1300) => good(parsePage(html, wti, days, reading))

  it('give each price its day, over the new year too, with a gap for an empty cell', () => {
    const answer = parse(PAGE)
    expect(answer.rejected).toEqual([])
    expect(values(answer).map(([, period, value]) => [period, value])).toEqual([
      ['2025-12-29', 57.89],
      ['2025-12-30', 57.79],
      ['2025-12-31', 57.26],
      ['2026-01-02', 57.21],
      ['2026-07-27', 84.25],
      ['2026-07-28', 80.91],
      ['2026-07-29', 86.08],
      ['2026-07-30', 85.15],
      ['2026-07-31', 86.16],
      ['2026-08-03', 81.96],
    ])
  })

  it('give the newest weeks where only those are wanted, and a price below nothing, as there was one', () => {
    const april = PAGE.replace('2026 Aug- 3 to Aug- 7', '2020 Apr-20 to Apr-24').replace('81.96', '-36.98')
    expect(values(parse(april, 5))).toEqual([['oil-wti', '2020-04-20', -36.98]])
  })

  it.each([
    ['a week that begins on another day', ['Jul-27 to Jul-31', 'Jul-28 to Aug- 1'], 'not a week of prices'],
    ['a week that ends on another day', ['Jul-27 to Jul-31', 'Jul-27 to Jul-30'], 'not a week of prices'],
    ['a week in a month that there is not', ['Jul-27 to Jul-31', 'Jux-27 to Jux-31'], 'not a week of prices'],
    ['a week of another year', ['2026 Jul-27', '2025 Jul-27'], 'not a week of prices'],
    ['a day too few', ["<td class='B3'>80.91</td>", ''], 'not a week of prices'],
    ['a month instead of a week', ['2026 Jul-27 to Jul-31', '2026-Jul'], 'not a week of prices'],
    ['a word', ['80.91', 'n/a'], 'not a decimal number'],
    ['a price with a mark', ['80.91', '80.91p'], 'not a decimal number'],
  ] as const)('refuse %s, and only that', (_what, [from, to], reason) => {
    const { observations, rejected } = parse(PAGE.replace(from, to))
    expect(rejected.map((each) => each.reason)).toEqual([reason])
    expect(observations.some(({ value }) => value === 80.91)).toBe(false)
    expect(observations.some(({ value }) => value === 81.96)).toBe(true)
  })

  it.each(['NA', '--', '-', 'W', '&nbsp;'])('leave a gap for %s, as their legend says', (mark) => {
    expect(parse(PAGE.replace('80.91', mark))).toMatchObject({ rejected: [] })
  })

  it.each([
    ['the page of another product', PAGE.replaceAll('Cushing, OK WTI', 'Europe Brent')],
    ['a page in another unit', PAGE.replaceAll('per Barrel', 'per Gallon')],
    ['a page without a week', PAGE.replaceAll(/\d{4} /g, 'week ')],
    ['a page of something else', '<html>Sorry</html>'],
  ])('are not believed: %s', (_what, html) => {
    expect(parsePage(html, wti, 20, reading)).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
  })

  it('cost little, however they are written', () => {
    const title = PAGES.get('oil-wti')?.title
    // Of the processor: other tests may have the machine meanwhile.
    const begun = process.cpuUsage()
    for (const piece of ['<td class=', '<tr', '</tr', '<td>2026 ', '&nbsp;', '  ', '<td><'])
      parsePage(title + piece.repeat(2_000_000 / piece.length), wti, 20, reading)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(10_000)
  })
})

describe('what is believed', () => {
  it('is everything but a unit slip, against what is stored or against the rest of a first answer', () => {
    const slip = observation({ period: '2026-09-01', value: 169_900 })
    const next = observation({ period: '2026-09-01', value: 170.1 })
    const stored = new Map([['cpi', observation()]])
    expect(judgeObservations([next], stored)).toEqual({ believed: [next], doubted: [] })
    expect(judgeObservations([slip], stored)).toEqual({ believed: [], doubted: [slip] })
    expect(judgeObservations([observation(), next, slip], new Map()).doubted).toEqual([slip])
  })

  it('includes rates near zero, where a ratio says nothing, and still no rate in another unit', () => {
    const rate = (value: number, period: string) => observation({ figure: 'bill-3m', unit: '%', period, value })
    const stored = new Map([['bill-3m', rate(0.02, '2026-08-01')]])
    expect(judgeObservations([rate(1.1, '2026-09-01')], stored).doubted).toEqual([])
    expect(judgeObservations([rate(2, '2026-09-01')], new Map([['bill-3m', rate(0.02, '2026-08-01')]])).doubted).toEqual([])
    expect(judgeObservations([rate(225, '2026-09-01')], new Map([['bill-3m', rate(2.25, '2026-08-01')]])).doubted).toHaveLength(1)
    expect(
      judgeObservations([rate(0.0225, '2026-09-01')], new Map([['bill-3m', rate(2.25, '2026-08-01')]])).doubted,
    ).toHaveLength(1)
  })

  it('includes years in which a rate rose from near zero by steps', () => {
    const steps = [0.05, 0.09, 0.5, 1.5, 3.2, 4.6, 5.1, 5.1, 5.1, 4.9, 4.8, 4.7]
    const rates = steps.map((value, index) =>
      observation({ figure: 'bill-3m', unit: '%', period: `2022-${String(index + 1).padStart(2, '0')}-01`, value }),
    )
    expect(judgeObservations(rates.toReversed(), new Map()).doubted).toEqual([])
  })

  it('includes zero and what crosses it', () => {
    const rates = [-0.25, 0, 0.25].map((value, index) => observation({ figure: 'corra', period: `2026-0${index + 1}-01`, value }))
    expect(judgeObservations(rates, new Map()).doubted).toEqual([])
  })
})

describe('a figure has stopped', () => {
  const day = (text: string) => Date.parse(`${text}T12:00:00Z`)
  it.each([
    ['a month’s figure in its second month', { frequency: 'monthly' }, '2026-08-01', '2026-09-15', '2026-11-10', false],
    ['a month’s figure without a release for two', { frequency: 'monthly' }, '2026-08-01', '2026-09-15', '2026-11-20', true],
    ['output, released two months later', { frequency: 'monthly' }, '2026-07-01', '2026-09-30', '2026-10-29', false],
    ['a yield after a long weekend', { frequency: 'daily' }, '2026-12-24', null, '2026-12-29', false],
    ['a yield of two weeks ago', { frequency: 'daily' }, '2026-11-05', null, '2026-11-20', true],
    ['a weekly index of three weeks ago', { frequency: 'weekly' }, '2026-11-04', null, '2026-11-20', false],
    ['a weekly index of a month ago', { frequency: 'weekly' }, '2026-10-21', null, '2026-11-20', true],
  ] as const)('%s: by its newest period and release', (_what, { frequency }, period, released, now, stopped) => {
    const releasedAt = released === null ? null : day(released)
    expect(hasStopped({ frequency }, { period, releasedAt }, day(now))).toBe(stopped)
  })
})
