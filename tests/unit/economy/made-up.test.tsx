/** What a demonstration makes up: full tables, the same values at each reading, and a mark wherever one is printed. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { simulatedQuote } from '#jobs/providers/simulated/client.ts'
import { makeUp } from '#server/market/statistics/made-up.ts'
import { readSamples } from '#server/market/statistics/sample.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { printStrip } from '#shared/economy/print.ts'
import { MADE_UP, type Reading } from '#shared/economy/reading.ts'
import type { CurveLine, LedgerRow, ReleaseRow } from '#shared/economy/views.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { SIMULATION } from '#shared/market/simulated/price.ts'
import { POLICY_RATE } from '#shared/pictures/records.ts'
import { torontoDate } from '#shared/toronto.ts'
import { NextToWatch } from '../../../client/economy/calendar/next-to-watch.tsx'
import { Releases } from '../../../client/economy/calendar/releases.tsx'
import { Curve } from '../../../client/economy/chart/curve.tsx'
import { HeadChips, HeadNote } from '../../../client/economy/figure/head.tsx'
import { Answers } from '../../../client/economy/ledger/answers.tsx'
import { Ledger } from '../../../client/economy/ledger/ledger.tsx'
import { textOf } from '../../support/text-of.ts'

const releases = z
  .array(z.object({ id: z.string(), days: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync('content/economy/releases.json', 'utf8')))
const NOW = Date.UTC(2026, 10, 27, 15)
const YEARS = [NOW, Date.UTC(2027, 1, 28), Date.UTC(2030, 11, 31)]
const madeUp = makeUp(NOW)
const pageOf = (figure: string) => FIGURE_PAGES.find((page) => page.figure.id === figure)

describe('what is made up', () => {
  it.each(['2026-11-27T15:00:00Z', '2026-12-02T15:00:00Z', '2027-03-01T15:00:00Z'])(
    'has the simulated price of wheat, with its month and its change: %s',
    (now) => {
      const at = Date.parse(now)
      const wheat = instrumentOf('WHEAT')
      if (!wheat) throw new Error('no wheat')
      const { price, changeAmount, asOf } = simulatedQuote(SIMULATION, wheat, at)
      const [before, newest] = makeUp(at).get('wheat-alberta')?.observations.slice(-2) ?? []
      expect(newest).toMatchObject({ period: `${torontoDate(asOf).slice(0, 7)}-01`, value: price })
      expect(price - (before?.value ?? Number.NaN)).toBeCloseTo(changeAmount ?? Number.NaN, 4)
    },
  )

  it('has two years of every figure, and its newest value is of a month ago or before', () => {
    for (const [figure, { sampleOf, observations }] of madeUp) {
      const [first = '', last = ''] = [observations[0]?.period, observations.at(-1)?.period]
      expect([figure, sampleOf, first <= '2024-11-01', last <= '2026-10-27', last >= '2026-07-01']).toEqual([
        ...[figure, MADE_UP, true, true, true],
      ])
      expect(pageOf(figure)).toBeDefined()
    }
  })

  it.each([
    ['employment', 'statcan-lfs', 1],
    ['retail-sales', 'statcan-retail', 2],
  ])('is of no month whose release is still to come, on any day: %s', (figure, id, months) => {
    const { days } = releases.find((each) => each.id === id) ?? { days: [] }
    const from = Date.UTC(2026, 9, 1, 15)
    for (let day = 0; day < 150; day++) {
      const now = from + day * 86_400_000
      const newest = makeUp(now).get(figure)?.observations.at(-1)?.period ?? ''
      const [year = 0, month = 0] = newest.split('-').map(Number)
      const isOf = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
      const release = days.find((each) => each.startsWith(isOf))
      expect(release === undefined || Date.parse(release) <= now, `${newest} on ${new Date(now).toISOString()}`).toBe(true)
    }
    expect(days.length).toBeGreaterThan(3)
  })

  it('has yields that rise with the years they are lent for', () => {
    for (const now of YEARS) {
      const lent = (prefix: string) => [...makeUp(now)].filter(([figure]) => figure.startsWith(prefix) && figure.endsWith('y'))
      for (const values of ['bond-', 'us-bond-'].map((prefix) => lent(prefix).map(([, { observations }]) => observations)))
        for (let day = 0; day < (values[0]?.length ?? 0); day++) {
          const curve = values.map((of) => of[day]?.value ?? Number.NaN)
          expect(curve).toEqual(curve.toSorted((a, b) => a - b))
        }
    }
  })

  it('draws no line that is another figure’s, a step apart', () => {
    const shape = (figure: string) => {
      const values = madeUp.get(figure)?.observations.map(({ value }) => value) ?? []
      return values
        .slice(1)
        .map((value, index) => (value - (values[index] ?? 0)).toFixed(2))
        .join()
    }
    for (const family of ['bond-', 'mortgage-posted-', 'gic-']) {
      const figures = [...madeUp.keys()].filter((figure) => figure.startsWith(family))
      expect(figures.length).toBeGreaterThan(2)
      expect(new Set(figures.map(shape)).size, family).toBe(figures.length)
    }
  })

  it('wanders from day to day as yields do, and short terms part from long ones', () => {
    for (const [short, long] of [['bond-2y', 'bond-10y'] as const, ['us-bond-2y', 'us-bond-10y'] as const]) {
      const [two = [], ten = []] = [short, long].map((figure) => madeUp.get(figure)?.observations.map(({ value }) => value))
      const moves = two.slice(1).map((value, day) => value - (two[day] ?? value))
      const turns = moves.filter((move, day) => move * (moves[day - 1] ?? 0) < 0).length
      expect(turns, short).toBeGreaterThan(two.length / 10)
      const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
      expect(rangeOf(ten.map((value, day) => value - (two[day] ?? value))), long).toBeGreaterThan(rangeOf(ten) / 3)
    }
  })

  it('is the same for a day at each reading', () => {
    for (const now of YEARS.slice(0, 2)) {
      const later = makeUp(now)
      for (const [figure, { observations }] of madeUp) {
        const values = new Map(later.get(figure)?.observations.map(({ period, value }) => [period, value]))
        const shared = observations.filter(({ period }) => values.has(period))
        expect(shared.length).toBeGreaterThan(5)
        expect(shared.filter(({ period, value }) => values.get(period) !== value)).toEqual([])
      }
    }
  })

  describe('beside the decisions of the Bank of Canada that stories tell of', () => {
    /** A decision takes effect on the day after it. */
    const decided = (day: string) => POLICY_RATE.findLast(([decision]) => decision < day)?.[1] ?? Number.NaN
    const of = (figure: string, now: number) => makeUp(now).get(figure)?.observations ?? []

    it.each(YEARS)('has a prime rate 2.20 points above the policy rate on each day: %i', (now) => {
      const prime = of('prime-rate', now)
      expect(prime.length).toBeGreaterThan(100)
      for (const { period, value } of prime) expect(value, period).toBeCloseTo(decided(period) + 2.2, 10)
    })

    it('has a prime rate that moved with each of the decisions of its two years', () => {
      const prime = of('prime-rate', NOW)
      expect(prime.find(({ period }) => period >= '2024-10-30')?.value).toBe(5.95)
      expect(new Set(prime.map(({ value }) => value)).size).toBe(7)
    })

    it.each(['corra', 'bill-3m'])('has a rate of the money market that stays near the policy rate: %s', (figure) => {
      const rates = of(figure, NOW)
      expect(rates.length).toBeGreaterThan(100)
      for (const { period, value } of rates) expect(Math.abs(value - decided(period)), period).toBeLessThan(0.3)
      expect(new Set(rates.map(({ value }) => value)).size, 'and moves between decisions').toBeGreaterThan(12)
    })

    it('knows the same decisions as the captured policy rate', () => {
      const captured = readSamples().get('policy-rate')?.observations ?? []
      // The record of stories begins later.
      const told = captured.filter(({ period }) => !Number.isNaN(decided(period)))
      expect(told.length).toBeGreaterThan(20)
      for (const { period, value } of told) expect(value, period).toBe(decided(period))
    })
  })

  it('stays a plausible number for years: positive, and no figure of a day twice', () => {
    for (const now of YEARS)
      for (const { observations } of makeUp(now).values()) {
        expect(observations.filter(({ value }) => !(value > 0))).toEqual([])
        expect(new Set(observations.map(({ period }) => period)).size).toBe(observations.length)
      }
  })
})

const reading: Reading = {
  ...{ slug: 'prime-rate', period: '2026-10-21', value: 4.6, before: ['2026-10-14', 4.6], steady: null },
  ...{ releasedAt: null, receivedAt: '2026-10-27T00:00:00.000Z', revision: null, note: null, stopped: false },
  ...{ sampleOf: MADE_UP, printed: { value: '', change: null, facts: '' } },
}
const row: LedgerRow = {
  ...{ slug: 'prime-rate', name: 'Prime rate', unit: '%', decimals: 2, frequency: 'weekly', source: 'Simulated' },
  ...{ reading, line: '', nothing: '', nextAt: null },
}
const published: LedgerRow = { ...row, reading: { ...reading, sampleOf: null } }

describe('a made-up value', () => {
  it('is called so in the ledger, among the answers and on its own page, where no chip says official', () => {
    expect(textOf(<Ledger groups={[{ name: 'Money', rows: [row] }]} />)).toContain('simulated')
    expect(textOf(<Answers rows={[row]} />)).toContain('simulated')
    expect(textOf(<HeadChips row={row} />).trim()).toBe('Simulated')
    expect(textOf(<HeadChips row={published} />).trim()).toBe('Official')
    expect(textOf(<HeadNote row={row} />)).toContain('Simulated for this demonstration: it has no source')
    expect(textOf(<HeadNote row={published} />)).not.toContain('Simulated')
  })

  it('is called so with its day, and a sample of a rate that is set with the day since when it holds', () => {
    const policy: LedgerRow = {
      ...{ ...row, slug: 'policy-rate', name: 'Policy rate', frequency: 'daily' },
      reading: { ...reading, sampleOf: '2026-06-02', period: '2026-06-02', steady: { since: '2025-10-30', isFirst: false } },
    }
    expect(textOf(<Answers rows={[policy]} />)).toContain('since 30 Oct 2025 · sample')
    expect(textOf(<Answers rows={[policy]} />), 'it may be so no more').not.toContain('in effect')
    expect(textOf(<Answers rows={[row]} />)).toContain('21 Oct 2026 · simulated')
  })

  it('is called so in the calendar and on the strip of the front page', () => {
    const { slug, name, unit, decimals, frequency } = row
    const release: ReleaseRow = {
      ...{ id: 'a', at: '2026-12-09T14:45:00.000Z', title: 'A release', publisher: 'A publisher', country: 'Canada', weight: 1 },
      ...{ leads: false, url: 'https://a.example/', was: null, of: { slug, name, unit, decimals, frequency } },
      ...{ last: reading, actual: null, nothing: null },
    }
    expect(textOf(<Releases rows={[release]} caption="" />)).toContain('simulated')
    expect(textOf(<NextToWatch rows={[{ ...release, leads: true }]} />)).toContain('simulated')
    expect(printStrip(reading, row)).toMatchObject({ facts: 'Simulated · Oct 2026', change: null })
    const sample = { ...reading, sampleOf: '2026-10-27' }
    expect(printStrip(sample, { ...row, frequency: 'monthly' }), 'not the day of its capture').toMatchObject({
      facts: 'Sample · Oct 2026',
    })
  })

  it('is called so on the curve, of which no sentence is made', () => {
    const points = [[2, 2.8, 'bond-2y', '2026-10-27'] as const, [10, 3.5, 'bond-10y', '2026-10-27'] as const]
    const line: CurveLine = { id: 'today', label: 'Canada', day: '2026-10-27', sampleOf: MADE_UP, points }
    const other: CurveLine = { ...line, id: 'month', day: '2026-09-27' }
    const all = textOf(<Curve lines={[line, other]} />)
    expect(all, 'once for all lines').toMatch(
      /All lines are simulated for this demonstration\. *Canada, 27 Oct 2026 *Canada, 27 Sept? 2026/,
    )
    const mixed = textOf(<Curve lines={[line, { ...other, sampleOf: null }]} />)
    expect(mixed).toContain('Canada, 27 Oct 2026, simulated for this demonstration')
    expect(textOf(<Curve lines={[line]} />)).not.toContain('Canada paid')
    expect(textOf(<Curve lines={[{ ...line, sampleOf: null }]} />)).toContain('Canada paid')
  })
})
