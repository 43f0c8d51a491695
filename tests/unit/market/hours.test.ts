/** What the line under the masthead says, by an injected clock. */
import { describe, expect, it } from 'vitest'
import { createFreshness } from '#server/http/page-cache/freshness.ts'
import { createHours } from '#server/market/hours.ts'
import { releasesOf } from '#shared/economy/release.ts'

const PUBLISHED = {
  publisher: 'Statistics Canada',
  country: 'Canada',
  time: '08:30',
  figures: [],
  url: 'https://www.statcan.gc.ca',
  readFrom: 'the calendar of releases',
  readOn: '2026-11-01',
  weight: 1,
} as const
const RELEASES = releasesOf([
  {
    id: 'payrolls',
    title: 'Payroll employment, earnings and hours',
    short: 'Payrolls',
    ...PUBLISHED,
    // Sooner, but no reader waits for it.
    days: ['2026-11-23', '2026-12-14'],
  },
  {
    id: 'cpi',
    title: 'Consumer price index',
    short: 'CPI',
    leads: true,
    ...PUBLISHED,
    days: ['2026-11-24', '2026-12-15'],
  },
])

function at(iso: string) {
  const clock = { time: Date.parse(iso), now: () => clock.time }
  return { clock, hours: createHours({ releases: () => RELEASES, clock }) }
}

const said = (hours: ReturnType<typeof createHours>): string[] =>
  hours.line().markets.map(({ name, turns: [turn] }) => `${name} ${turn?.open ? 'open' : 'closed'} ${turn?.next}`)

describe('the state line', () => {
  it.each([
    ['in the session', '2026-11-20T12:00:00-05:00', 'TSX open closes 16:00 ET'],
    ['in the morning before it', '2026-11-20T08:00:00-05:00', 'TSX closed reopens 09:30 ET'],
    ['on Saturday', '2026-11-21T12:00:00-05:00', 'TSX closed reopens Mon 09:30 ET'],
    ['on the eve of Christmas, after the half day', '2026-12-24T13:00:00-05:00', 'TSX closed reopens Tue 09:30 ET'],
  ])('says whether the exchange trades and what comes next: %s', (_when, iso, words) => {
    expect(said(at(iso).hours)[0]).toBe(words)
  })

  it('names the holiday on its day, and stops when it is over, in an open page too', () => {
    const named = (iso: string) =>
      at(iso)
        .hours.line()
        .markets.map(({ name, turns: [turn] }) => [name, turn?.holiday])
    expect(named('2026-02-16T11:00:00-05:00')).toEqual([
      ['TSX', 'Family Day'],
      ['Forex', null],
      ['Crypto', null],
    ])
    expect(named('2026-12-25T11:00:00-05:00').slice(0, 2)).toEqual([
      ['TSX', 'Christmas Day'],
      ['Forex', 'Christmas Day'],
    ])
    const [exchange] = at('2026-02-13T16:00:00-05:00').hours.line().markets
    expect(exchange?.turns.slice(0, 4).map(({ holiday, next, until }) => [holiday, next, until])).toEqual([
      [null, 'reopens Tue 09:30 ET', '2026-02-16T05:00:00.000Z'],
      ['Family Day', 'reopens Tue 09:30 ET', '2026-02-17T05:00:00.000Z'],
      [null, 'reopens 09:30 ET', '2026-02-17T14:30:00.000Z'],
      [null, 'closes 16:00 ET', '2026-02-17T21:00:00.000Z'],
    ])
  })

  it('says when currencies reopen, and that coins never close', () => {
    expect(said(at('2026-11-21T12:00:00-05:00').hours).slice(1)).toEqual([
      'Forex closed reopens Sun 17:00 ET',
      'Crypto open around the clock',
    ])
  })

  it('has no place for futures, whose own pages say when they trade', () => {
    const { hours } = at('2026-11-21T12:00:00-05:00')
    expect(hours.turns('futures')?.[0]).toMatchObject({ open: false, next: 'reopens Sun 18:00 ET' })
    expect([hours.turns('always')?.[0]?.open, hours.turns('published')]).toEqual([true, []])
    expect(said(hours)).toHaveLength(3)
  })

  it('knows a session that ends before its usual hour, while it runs and until the next one opens', () => {
    const early = (calendar: 'tsx' | 'futures', iso: string) => at(iso).hours.turns(calendar)[0]?.earlyEnd
    const [friday, eve] = ['2026-11-27T18:45:00.000Z', '2026-12-24T18:00:00.000Z']
    expect(early('futures', '2026-11-27T10:00:00-05:00'), 'the Friday after Thanksgiving in the United States').toBe(friday)
    expect(early('futures', '2026-11-29T05:00:00-05:00')).toBe(friday)
    expect(early('futures', '2026-11-29T18:00:00-05:00')).toBeNull()
    expect([early('tsx', '2026-12-24T10:00:00-05:00'), early('tsx', '2026-12-27T12:00:00-05:00')]).toEqual([eve, eve])
    expect(early('tsx', '2026-11-27T14:00:00-05:00')).toBeNull()
  })

  it('knows more than a week ahead, each turn ending where the next begins and saying the opposite', () => {
    const [tsx] = at('2026-11-20T12:00:00-05:00').hours.line().markets
    const turns = tsx?.turns ?? []
    expect(turns.map(({ open }) => open)).toEqual(turns.map((_, index) => index % 2 === 0))
    const ends = turns.map(({ until }) => Date.parse(until ?? ''))
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect((ends.at(-1) ?? 0) - Date.parse('2026-11-20T12:00:00-05:00')).toBeGreaterThan(7 * 86_400_000)
  })

  it('names the next official release and lets it go when it is due', () => {
    const { clock, hours } = at('2026-11-24T08:29:59-05:00')
    expect(hours.line().releases[0]).toMatchObject({ title: 'Consumer price index', when: 'Tue 24 Nov, 08:30 ET' })
    clock.time += 1000
    expect(hours.line().releases.map(({ when }) => when)).toEqual(['Tue 15 Dec, 08:30 ET'])
  })
})

describe('a kept front page', () => {
  const page = { target: '/', data: false, market: true }

  it('is made anew within a second of an exchange opening, though no price has moved', () => {
    const { clock, hours } = at('2026-11-20T09:29:58-05:00')
    const freshness = createFreshness({
      content: () => '',
      prices: () => 'the same',
      sessions: hours.version,
      now: () => clock.time,
    })
    const before = freshness.prices(page)
    clock.time += 1500
    expect(freshness.prices(page)).toBe(before)
    clock.time += 1500
    expect(freshness.prices(page)).not.toBe(before)
    expect(said(hours)[0]).toBe('TSX open closes 16:00 ET')
  })
})
