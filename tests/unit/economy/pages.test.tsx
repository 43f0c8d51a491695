/** What pages of official figures say: a value is named, and one that did not change says since when. */
import { describe, expect, it } from 'vitest'
import * as pagesEn from '#shared/economy/page-texts.en.ts'
import * as pagesFr from '#shared/economy/page-texts.fr.ts'
import type { Reading } from '#shared/economy/reading.ts'
import * as storedEn from '#shared/economy/texts.en.ts'
import * as storedFr from '#shared/economy/texts.fr.ts'
import type { FigureView, LedgerRow, ReleaseRow } from '#shared/economy/views.ts'
import { daysUntil } from '../../../client/economy/calendar/days-until.tsx'
import { Releases } from '../../../client/economy/calendar/releases.tsx'
import { weeksOf, weekWords } from '../../../client/economy/calendar/week.tsx'
import { heightOn, pathOf, stepsOf } from '../../../client/economy/chart/scale.ts'
import { farthestSince } from '../../../client/economy/figure/answer.tsx'
import { FigureFacts } from '../../../client/economy/figure/facts.tsx'
import { HeadNote } from '../../../client/economy/figure/head.tsx'
import { Headline } from '../../../client/economy/figure/headline.tsx'
import { markupOf, textOf } from '../../support/text-of.ts'

const english = { pages: pagesEn.FIGURE_TEXTS, stored: storedEn.STATISTIC_NAMES }
const french = { pages: pagesFr.FIGURE_TEXTS, stored: storedFr.STATISTIC_NAMES }

const reading: Reading = {
  slug: 'policy-rate',
  period: '2026-11-20',
  value: 2.25,
  before: ['2026-11-19', 2.25],
  steady: { since: '2025-10-30', isFirst: false },
  releasedAt: null,
  receivedAt: '2026-11-20T15:00:00.000Z',
  revision: null,
  note: null,
  stopped: false,
  sampleOf: null,
  printed: { value: '', change: null, facts: '' },
}
const row: LedgerRow = {
  ...{ slug: 'policy-rate', name: 'Policy rate', unit: '%', decimals: 2, frequency: 'daily', source: 'Bank of Canada' },
  ...{ reading, line: '', nothing: '', nextAt: null },
}
const headline = (told: Partial<Reading>): string => textOf(<Headline row={{ ...row, reading: { ...reading, ...told } }} />)

describe('the headline of a figure', () => {
  it('says of a rate that did not change since when it is so', () => {
    expect(headline({})).toContain('unchanged since 30 Oct 2025')
    expect(headline({ steady: { since: '2009-04-21', isFirst: true } })).toContain('unchanged since at least 21 Apr 2009')
  })

  it('says of a sample on which day that was so, which the head does not say again beside its chip', () => {
    const sample = { ...reading, sampleOf: reading.period }
    expect(headline(sample)).toContain('unchanged since 30 Oct 2025, as of 20 Nov 2026')
    expect(textOf(<HeadNote row={{ ...row, reading: sample }} />)).not.toContain('2026')
    expect(textOf(<HeadNote row={{ ...row, reading: { ...sample, sampleOf: '2026-11-21' } }} />)).toContain('20 Nov 2026')
  })

  it('says of one that changed what it was before', () => {
    expect(headline({ value: 2, steady: null })).toContain('\u22120.25 pt from 2.25% on 19 Nov 2026')
  })
})

describe('the facts of a figure', () => {
  const publisher = {
    name: 'Statistics Canada',
    url: 'https://s',
    licence: 'Open Licence',
    licenceUrl: 'https://l',
    series: null,
  }
  const facts = (credit: string): string => {
    const view = { ...{ row, values: [], isSet: true }, publisher: { ...publisher, credit: { text: credit, url: 'https://s' } } }
    return textOf(<FigureFacts view={view as unknown as FigureView} shown={[]} />)
  }

  it('name the source once, and what is adapted of it', () => {
    expect(facts('Source: Statistics Canada').split('Statistics Canada').length - 1).toBe(1)
    expect(facts('Adapted from Statistics Canada')).toContain('Adapted from Statistics Canada')
  })

  it('lead to the licence', () => {
    const view = { ...{ row, values: [], isSet: true }, publisher: { ...publisher, credit: null } } as unknown as FigureView
    expect(markupOf(<FigureFacts view={view} shown={[]} />)).toMatch(/Licence<\/dt><dd><a [^>]*href="https:\/\/l"/)
  })
})

describe('a bond yield', () => {
  it.each([english, french])('has one name, in a ledger, on its page and in the store', ({ pages, stored }) => {
    for (const [slug, { name }] of Object.entries(pages).filter(([id]) => /bond-/.test(id)))
      expect(stored[slug as keyof typeof stored]).toBe(name)
  })
})

describe('the line of a figure', () => {
  const same = (value: string | number): number => Number(String(value).slice(-2))
  const held = [
    ['2026-01-01', 3],
    ['2026-06-02', 2],
  ] as const

  it('of a rate that is set is drawn as steps without a gap, where another is broken', () => {
    expect(stepsOf(held, same, same)).toBe('M1.00 3.00H2.00L2.00 2.00')
    expect(pathOf(held, 'daily', same, same)).toBe('M1.00 3.00M2.00 2.00')
  })

  it('is met by the mark of a day between two of its values, and by none where it is broken', () => {
    const months = [
      ['2026-01-01', 3],
      ['2026-02-01', 2],
      ['2026-09-01', 4],
    ] as const
    const on = (day: string, isSet = false) => heightOn(months, day, { isSet, frequency: 'monthly' })
    expect(on('2026-01-01')).toBe(3)
    expect(on('2026-01-16')).toBeCloseTo(3 - 15 / 31, 10)
    expect([on('2025-12-31'), on('2026-05-01'), on('2026-09-02')]).toEqual([undefined, undefined, undefined])
    expect([on('2026-01-16', true), on('2026-05-01', true), on('2026-09-02', true)]).toEqual([3, 2, 4])
  })

  it('is said to be highest or lowest since the last value beyond it, once that is long enough ago', () => {
    const months = (values: readonly number[]) => values.map((value, month) => [`2026-0${month + 1}-01`, value] as const)
    const said = (values: readonly number[]): string => farthestSince(months(values), { decimals: 1, frequency: 'monthly' })
    expect(said([1, 3, 2.1, 2.2, 2, 2.8])).toBe('Highest since Feb 2026')
    expect(said([1, 3, 2.1, 2.2, 2, 1.5])).toBe('Lowest since Jan 2026')
    expect(said([1, 3, 2.9, 2.2, 3, 2.8])).toBe('')
    const yields = ['2026-07-02', '2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'].map(
      (day, at) => [day, 3 - at / 10] as const,
    )
    const daily = (lowest: string) =>
      farthestSince(
        yields.map(([day, value]) => [day, day === lowest ? 2.5 : value] as const),
        { decimals: 1, frequency: 'daily' },
      )
    expect([daily('2026-07-02'), daily('2026-10-01')]).toEqual(['Lowest since 2 July 2026', ''])
  })
})

describe('the day of a release', () => {
  it('is counted by the calendar of Toronto, not by spans of 24 hours', () => {
    const away = (now: string): string => daysUntil('2026-12-09T14:45:00.000Z', Date.parse(now))
    expect(away('2026-11-24T13:42:00.000Z')).toBe('in 15 days')
    expect([away('2026-12-09T04:59:00.000Z'), away('2026-12-09T05:00:00.000Z')]).toEqual(['tomorrow', 'today'])
    expect(away('2026-12-09T14:46:00.000Z')).toBe('')
  })
})

describe('the calendar', () => {
  const of = { slug: 'unemployment', name: 'Unemployment rate', unit: '%', decimals: 1, frequency: 'monthly' } as const
  const value: Reading = { ...reading, slug: 'unemployment', period: '2026-10-01', value: 6.4, before: null, steady: null }
  const release: ReleaseRow = {
    ...{ id: 'statcan-lfs-2026-12-04', at: '2026-12-04T13:30:00.000Z', title: 'Labour force survey' },
    ...{ publisher: 'Statistics Canada', country: 'Canada', url: 'https://www.statcan.gc.ca/', weight: 3, leads: true, of },
    ...{ last: value, actual: value, nothing: null, was: null },
  }

  it('is grouped by weeks that begin on Monday in Toronto, across months too', () => {
    const weeks = weeksOf(['2026-11-30T04:59:00.000Z', '2026-11-30T05:00:00.000Z'].map((at) => ({ ...release, at })))
    expect(weeks.map(({ monday, rows }) => [weekWords(monday), rows.length])).toEqual([
      ['23 to 27 Nov', 1],
      ['30 Nov to 4 Dec', 1],
    ])
  })

  it('says the year of a release, or of its week, that is not of the year of the first', () => {
    const rows = [release, { ...release, id: 'later', at: '2027-01-08T13:30:00.000Z' }]
    expect(textOf(<Releases rows={rows} caption="" />)).toMatch(/Fri 4 Dec 08:30.*Fri 8 Jan 2027 08:30/)
    expect(textOf(<Releases weeks rows={rows} caption="" />)).toMatch(/30 Nov to 4 Dec .*4 to 8 Jan 2027 Fri 8 Jan 08:30/)
    expect(textOf(<Releases weeks rows={rows.slice(1)} first={rows[0]} caption="" />)).toContain('4 to 8 Jan 2027')
  })

  it('names the figure whose value it prints, before and after a release', () => {
    for (const past of [false, true])
      expect(textOf(<Releases rows={[release]} past={past} caption="" />)).toContain('Unemployment rate 6.4% Oct 2026')
  })

  it('prints the last value of a figure once, before its next release', () => {
    const rows = [release, { ...release, id: 'later', at: '2027-01-08T13:30:00.000Z' }]
    expect(textOf(<Releases rows={rows} caption="" />).split('6.4%').length - 1).toBe(1)
    expect(textOf(<Releases past rows={rows} caption="" />).split('6.4%').length - 1).toBe(2)
  })

  it('gives the title of a release without a value the room of both, and what came out as a sentence too', () => {
    const columns = (row: ReleaseRow, past: boolean) =>
      /<td colSpan="(\d)">/.exec(markupOf(<Releases rows={[row]} past={past} caption="" />))?.[1]
    const without = { ...release, of: null, last: null }
    expect([columns(without, false), columns(release, false)]).toEqual(['2', '1'])
    expect([columns(without, true), columns(release, true)]).toEqual(['2', '2'])
  })

  it('prints beside what came out what it was before, and of a release still to be received the last known value', () => {
    const out = textOf(<Releases past rows={[{ ...release, actual: { ...value, before: ['2026-09-01', 6.6] } }]} caption="" />)
    expect(out).toContain('6.4% Oct 2026')
    expect(out).toContain('before 6.6%')
    const waiting = textOf(<Releases past rows={[{ ...release, actual: null, nothing: 'Not received yet' }]} caption="" />)
    expect(waiting).toContain('Not received yet. Latest we have: Unemployment rate 6.4% Oct 2026')
  })

  it('says once, in the head of its week, what comes next', () => {
    const rows = ['2026-12-04T13:30:00.000Z', '2026-12-04T13:30:00.000Z', '2026-12-09T14:45:00.000Z'].map((at, index) => ({
      ...release,
      ...{ id: `r${index}`, at, of: null, last: null },
    }))
    const marks = (weeks: boolean, past = false): number =>
      textOf(<Releases weeks={weeks} past={past} rows={rows} caption="" />).split('Next').length - 1
    expect([marks(true), marks(false), marks(true, true)], 'and never of what came out').toEqual([1, 0, 0])
  })

  it('says of a release whose day its publisher moved which day it had', () => {
    const of = (was: string | null): string => textOf(<Releases rows={[{ ...release, was }]} caption="" />)
    expect(of('2026-12-03')).toContain('moved from 3 Dec 2026')
    expect(of(null)).not.toContain('moved')
  })

  it('leads from a past release to its note, and to its figure where it has none', () => {
    const note = '/economy/unemployment/2026-10'
    const of = (written: string | null): string =>
      markupOf(<Releases past rows={[{ ...release, actual: { ...value, note: written } }]} caption="" />)
    expect(of(note)).toContain(`href="${note}"`)
    expect(of(null)).toContain('href="/economy/unemployment"')
  })
})
