/** Two official figures beside each other: the address, and which values belong together. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { figureAddress, figureCompared, ofSameTime, paired } from '#shared/economy/compare.ts'
import { FIGURE_PAGES, isComparable, pageOf } from '#shared/economy/pages.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import type { BesideView, FigureView } from '#shared/economy/views.ts'
import { OverTime } from '../../../client/economy/figure/over-time.tsx'
import { markupOf, textOf } from '../../support/text-of.ts'

describe('the address of a figure', () => {
  it('names a range, a note’s period, and what it is compared with', () => {
    expect(figureAddress('')).toEqual({ named: undefined, other: undefined })
    expect(figureAddress('5y')).toEqual({ named: '5y', other: undefined })
    expect(figureAddress('2026-10-01')).toEqual({ named: '2026-10-01', other: undefined })
    expect(figureAddress(`5y${figureCompared('inflation')}`)).toEqual({ named: '5y', other: 'inflation' })
    expect(figureAddress('with/inflation')).toEqual({ named: undefined, other: 'inflation' })
    expect(figureAddress('with')).toEqual({ named: undefined, other: '' })
    for (const rest of ['5y/1y', 'with/a/b', '5y/with/a/b']) expect(figureAddress(rest)).toBeUndefined()
  })
})

/** Inflation from January on. */
const view = {
  row: { slug: 'inflation', name: 'Inflation', unit: '%', decimals: 1, frequency: 'monthly', nextAt: null, reading: null },
  values: [5, 3, 2, 2.5, 3].map((value, index) => [`2026-0${index + 1}-01`, value]),
  publisher: { name: 'Statistics Canada', url: 'https://www.statcan.gc.ca', licence: '', credit: null },
  ...{ isSet: false, target: null, moves: [], others: [] },
} as unknown as FigureView
const rangeShown = (beside: BesideView | undefined): string =>
  /Range shown (.+?) Published/.exec(textOf(<OverTime view={view} range={undefined} beside={beside} />))?.[1]?.trim() ?? ''

it('the range beside a comparison is of the values that it shows, as that of a figure alone is of all', () => {
  const values = [
    ['2026-02-01', 4],
    ['2026-05-01', 4],
  ] as const
  expect(rangeShown(undefined)).toBe('2.0% to 5.0%')
  expect(rangeShown({ ...view, row: { ...view.row, name: 'Another' }, values })).toBe('2.0% to 3.0%')
})

it('says from when both are shown where the values of the other figure begin later', () => {
  const beside = { ...view, row: { ...view.row, name: 'Another' } }
  const later = { ...beside, values: view.values.slice(2) }
  expect(textOf(<OverTime view={view} range={undefined} beside={later} />)).toContain(
    'Our values of Another begin in Mar 2026; neither line goes back further.',
  )
  expect(textOf(<OverTime view={view} range={undefined} beside={beside} />)).not.toContain('goes back further')
})

it.each<[string, string | null, string]>([
  ['is made up', MADE_UP, ', simulated'],
  ['is a sample', '2026-06-02', ', sample'],
  ['was published', null, ''],
])('says beside the newest value of the other figure where it %s', (_title, sampleOf, said) => {
  const reading = { sampleOf, receivedAt: '2026-06-02T00:00:00.000Z' }
  const other = { ...view, row: { ...view.row, slug: 'prime-rate', name: 'Another', reading } } as unknown as BesideView
  const page = <OverTime view={view} range={undefined} beside={other} />
  expect(textOf(page)).toContain(`Another 3.0% May 2026${said} 2.0% 3.0%`)
  const drawn = markupOf(page)
  expect(drawn.includes('data-simulated'), 'what was made up is hidden with other simulated values').toBe(sampleOf === MADE_UP)
  expect(drawn.includes('Another is simulated, so this comparison is hidden.')).toBe(sampleOf === MADE_UP)
})

it('a made-up figure has no source, no terms and no day of publication among its facts', () => {
  const factsOf = (of: FigureView) => textOf(<OverTime view={of} range={undefined} beside={undefined} />)
  expect(factsOf(view)).toMatch(/Published Monthly.*Source Statistics Canada.*Licence/)
  const madeUp = { ...view, publisher: { name: 'Simulated', url: '', licence: '', credit: null } } as unknown as FigureView
  expect(factsOf(madeUp)).not.toMatch(/Published|Source|Licence/)
})

it('tells the last decisions under a line without leaving one out, and draws the letter of each below the line, and below the next one where that is near', () => {
  const moves = [
    ['2026-02-10', 2.75],
    ['2026-02-12', 2.5],
    ['2026-04-20', 2.25],
  ] as const
  const drawn = renderToString(<OverTime view={{ ...view, moves }} range={undefined} beside={undefined} />)
  expect(textOf(<OverTime view={{ ...view, moves }} range={undefined} beside={undefined} />)).toMatch(
    /R1 Rate to 2\.75%, in effect.*10 Feb 2026.*R2 Rate to 2\.50%, in effect.*12 Feb 2026.*R3 Rate to 2\.25%, in effect.*20 Apr 2026/,
  )
  expect([...drawn.matchAll(/<text y="([\d.]+em)">(R\d)</g)].map(([, y, letter]) => `${letter} ${y}`)).toEqual([
    'R1 3.25em',
    'R2 1.55em',
    'R3 1.55em',
  ])
})

describe('a comparison', () => {
  it('is of two figures of one unit', () => {
    expect(isComparable(pageOf('policy-rate'), pageOf('inflation'))).toBe(true)
    expect(isComparable(pageOf('policy-rate'), pageOf('oil-wti'))).toBe(false)
    expect(FIGURE_PAGES.some((page) => isComparable(page, page))).toBe(false)
  })

  it('begins on the day from which both have values', () => {
    const own = [
      ['2026-01-05', 1],
      ['2026-03-02', 2],
    ] as const
    const other = [
      ['2026-02-01', 3],
      ['2026-03-01', 4],
    ] as const
    expect(ofSameTime(own, other)).toEqual([[own[1]], [...other]])
  })

  const daily = {
    frequency: 'daily',
    values: [
      ['2026-09-30', 2.75],
      ['2026-10-30', 2.25],
      ['2026-12-01', 2],
    ],
  } as const

  it('has a row for each period of the rarer figure, with the last value of the other in it', () => {
    const monthly = {
      frequency: 'monthly',
      values: [
        ['2026-09-01', 2.4],
        ['2026-10-01', 2.8],
        ['2026-11-01', 2.6],
      ],
    } as const
    const rows = [
      { period: '2026-11-01', own: undefined, other: ['2026-11-01', 2.6] },
      { period: '2026-10-01', own: ['2026-10-30', 2.25], other: ['2026-10-01', 2.8] },
    ]
    expect(paired(daily, monthly, 2)).toEqual(rows)
    expect(paired(monthly, daily, 2)).toEqual(rows.map(({ period, own, other }) => ({ period, own: other, other: own })))
  })

  it('pairs days with days, and a week with the days up to it', () => {
    const own = { frequency: 'daily', values: [['2026-10-30', 3.1]] } as const
    expect(paired(daily, own, 9).map(({ other }) => other?.[1])).toEqual([undefined, 3.1, undefined])
    const weekly = {
      frequency: 'weekly',
      values: [
        ['2026-10-28', 4.45],
        ['2026-11-04', 4.45],
      ],
    } as const
    expect(paired(weekly, daily, 9).map(({ other }) => other)).toEqual([['2026-10-30', 2.25], undefined])
  })
})
