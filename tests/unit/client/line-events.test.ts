/** What is on a symbol's line: our stories and the releases that its market waits for, each once. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ArticleCard } from '#shared/articles/article.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { chartEvents } from '../../../client/market/chart/chart-events.ts'
import { Events, lettersOf } from '../../../client/market/chart/events.tsx'
import { eventsOf, seriesAbout } from '../../../client/market/chart/line-events.ts'
import { otherEvents } from '../../../client/market/chart/texts.fr.tsx'
import { spanOf } from '../../../client/market/quotes-at-instant/span.ts'
import * as french from '../../../client/market/quotes-at-instant/texts.fr.ts'

const card = (title: string, date: string, kind = 'news') => ({ title, date, kind, href: `/articles/${title}` }) as ArticleCard
const release = (id: string, day: string, value?: number) =>
  ({
    ...{ id: `${id}-${day}`, at: `${day}T13:30:00Z`, title: id, publisher: 'Its publisher', last: null },
    of: value === undefined ? null : { slug: 'inflation', name: 'Inflation', unit: '%', decimals: 1, frequency: 'monthly' },
    actual: value === undefined ? null : { value, sampleOf: null },
  }) as unknown as ReleaseRow

const PAIR = { symbol: 'USD/CAD', category: 'forex' } as const

describe('the events of a line', () => {
  it('are stories and releases, the oldest first, with what came of it where it is stored', () => {
    const events = eventsOf(
      PAIR,
      [
        card('new', '2026-11-20T12:00:00Z'),
        card('ad', '2026-11-19T12:00:00Z', 'paid'),
        { ...card('explainer', '2026-11-18T12:00:00Z'), explainer: true },
      ],
      () => [
        release('statcan-cpi', '2026-11-16', 2.4),
        release('us-fomc', '2026-10-28'),
        release('statcan-permits', '2026-11-12'),
      ],
    )
    expect(events.map(({ letter, title, href }) => [letter, wordsOf(title), href])).toEqual([
      ['R', 'us-fomc, Its publisher', '/calendar'],
      ['R', 'statcan-cpi, Its publisher: Inflation 2.4%', '/economy/inflation'],
      ['S', 'new', '/articles/new'],
    ])
  })

  it('hold no release for coins, nor for stocks but the banks that a rate is about', () => {
    const about = CATALOGUE.filter(({ category }) => category === 'stock' || category === 'crypto').filter(
      (each) => seriesAbout(each).length > 0,
    )
    expect(about.map(({ symbol }) => symbol).sort()).toEqual(['BMO', 'BNS', 'CM', 'RY', 'TD'])
    expect(seriesAbout({ symbol: 'EUR/USD', category: 'forex' })).not.toContain('boc-decision')
  })

  it('have dates with a year, since a line may be of many', () => {
    const events = [2025, 2026].map(
      (year) => ({ at: Date.UTC(year, 4, 29, 12), letter: 'S', mark: 'S1', title: 'RBC profit', href: '/a' }) as const,
    )
    const element = createElement(Events, { events: { others: [], marked: events } })
    const html = renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
    expect([...html.matchAll(/<time[^>]*>([^<]*)</g)].map(([, day]) => day)).toEqual(['29 May 2025', '29 May 2026'])
  })

  it('are counted by kind within the time that a line shows, so that a mark on it names one of them', () => {
    const event = (at: number, letter: 'S' | 'R') => ({ at, letter, title: '', href: '' })
    const events = [event(5, 'S'), event(11, 'S'), event(12, 'R'), event(13, 'S'), event(30, 'R')]
    expect(chartEvents(events, { range: '1d', from: 10, end: 20 }).marked.map(({ at, mark }) => [at, mark])).toEqual([
      [11, 'S1'],
      [12, 'R1'],
      [13, 'S2'],
    ])
  })

  it('on a year and more are policy decisions first, the Bank of Canada before the Fed, spread over the range, and all the rest in the fold', () => {
    const day = (of: number) => new Date(Date.UTC(2026, 0, of)).toISOString().slice(0, 10)
    const releases = (series: string, days: readonly number[]) => days.map((of) => release(series, day(of)))
    const others = releases('statcan-cpi', [340, 345, 350])
    const told = (...decisions: readonly ReleaseRow[]) => {
      const events = eventsOf(PAIR, [], () => [...decisions, ...others])
      const charted = chartEvents(events, { range: '1y', from: Date.UTC(2026, 0, 1), end: Date.UTC(2027, 0, 1) })
      expect(charted.marked.length + charted.others.length).toBe(decisions.length + others.length)
      return charted.marked.map(({ title, at }) => `${wordsOf(title).split(',')[0]} ${new Date(at).toISOString().slice(0, 10)}`)
    }
    expect(told(...releases('boc-decision', [300]), ...releases('us-fomc', [301]))).toEqual([
      `boc-decision ${day(300)}`,
      `us-fomc ${day(301)}`,
      `statcan-cpi ${day(350)}`,
    ])
    const decided = releases('boc-decision', [20, 70, 120, 170, 220, 270])
    expect(told(...decided, ...releases('us-fomc', [280]))).toEqual([70, 170, 270].map((of) => `boc-decision ${day(of)}`))
  })

  const released = (time: number, mark: string, letter: 'R' | 'S' = 'R') =>
    ({ at: time, letter, mark, title: mark, href: '/a' }) as const
  const labelsOf = (...events: readonly ReturnType<typeof released>[]) =>
    lettersOf(events, (time) => time).map(({ x, text }) => `${text} at ${x}`)

  it('share one label where theirs would run into each other on a phone, and no event is without one', () => {
    expect(labelsOf(released(10, 'R1'), released(20, 'R2'))).toEqual(['R1 at 10', 'R2 at 20'])
    expect(labelsOf(released(10, 'R1'), released(50, 'R2'), released(50, 'R3'), released(52, 'R4'))).toEqual([
      'R1 at 10',
      'R2\u2013R4 at 51',
    ])
    expect(labelsOf(released(50, 'S1', 'S'), released(51, 'R1'), released(52, 'S2', 'S')), 'of two kinds').toEqual([
      'S1\u2013S2 R1 at 51',
    ])
  })

  it('join the label before them too, once together they would touch it', () => {
    expect(labelsOf(released(40, 'R1'), released(47, 'R2'), released(48, 'R3'))).toEqual(['R1\u2013R3 at 44'])
  })

  it('are spelled out below, the newest three at once, and those before them in a fold without a mark on the line', () => {
    const events = chartEvents(
      [1, 2, 3, 4, 5].map((time) => ({ at: time, letter: 'R', title: `of ${time}`, href: '/a' })),
      { range: '6m', from: 0, end: 9 },
    )
    const element = createElement(Events, { events })
    const html = renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
    const [shown = '', folded = ''] = html.split('<details')
    const told = (of: string) => of.match(/R\d|of \d/g)
    expect([told(shown), told(folded)]).toEqual([
      ['R1', 'of 3', 'R2', 'of 4', 'R3', 'of 5'],
      ['of 1', 'of 2'],
    ])
    expect(events.marked.map(({ at }) => at)).toEqual([3, 4, 5])
    expect(folded).toContain('2 other events</summary>')
    expect(otherEvents(1)).toBe('1 autre événement')
  })
})

it.each([
  [0, '0 min'],
  [39.9, '39 min'],
  [60, '1 h 0 min'],
  [14 * 60 + 20, '14 h 20 min'],
  [62 * 60, '2 d 14 h'],
])('a wait of %d minutes is said as %s', (minutes, words) => expect(spanOf(minutes * 60_000)).toBe(words))

it('French counts days by a j', () => expect(french.dH(1, 22)).toBe('1\u00a0j\u00a022\u00a0h'))
