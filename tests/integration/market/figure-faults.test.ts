/** Every source of official figures against every fault that they are known for, from the bytes of a replica to the store (FEED-14). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readObservations } from '#server/market/store/observations.ts'
import { startFigureSite, wdsPoint } from '../../support/market/figure-replica.ts'
import type { Json } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
/** Longer than any of them is left alone. */
const NEXT_RUN = 7 * 3_600_000
const LONG_AFTER = 400 * 86_400_000
const CPI = 41690973

let site: Awaited<ReturnType<typeof startFigureSite>>
afterEach(() => site.store.close())

/** A value of a period, as its source would write it; `over` changes what is beside it. */
type Told = { readonly period: string; readonly value: unknown; readonly over?: Json }

type Source = {
  readonly id: string
  /** Where a source is read in two ways. */
  readonly way?: string
  readonly figure: string
  /** Three periods, the oldest first. */
  readonly periods: readonly [string, string, string]
  readonly level: number
  /** As the source writes a number. */
  readonly write: (value: number) => unknown
  readonly serve: (told: readonly Told[]) => void
}

const decimal = (value: number): string => String(value)
const american = (period: string): string => `${period.slice(5, 7)}/${period.slice(8)}/${period.slice(0, 4)}`

const SOURCES: readonly Source[] = [
  {
    id: 'bank-of-canada',
    figure: 'policy-rate',
    periods: ['2026-11-17', '2026-11-18', '2026-11-19'],
    level: 2.25,
    write: decimal,
    serve: (told) =>
      site.replica.setValet({ V39079: told.map(({ period, value, over }) => ({ d: period, V39079: { v: value }, ...over })) }),
  },
  {
    id: 'statcan',
    figure: 'cpi',
    periods: ['2026-08-01', '2026-09-01', '2026-10-01'],
    level: 169.8,
    write: (value) => value,
    serve: (told) =>
      site.replica.setSeries(
        CPI,
        told.map(({ period, value, over }) => wdsPoint(period, value, { releaseTime: '2026-11-17T08:30', ...over })),
      ),
  },
  {
    id: 'us-treasury',
    figure: 'us-bond-10y',
    periods: ['2026-11-17', '2026-11-18', '2026-11-19'],
    level: 5.28,
    write: decimal,
    serve: (told) => {
      const lines = told.map(({ period, value, over }) => `${over?.date ?? american(period)},4.83,${value ?? ''}`)
      site.replica.setYields(['Date,"2 Yr","10 Yr"', ...lines.toReversed(), ''].join('\r\n'))
    },
  },
  {
    id: 'eia',
    figure: 'oil-wti',
    periods: ['2026-11-17', '2026-11-18', '2026-11-19'],
    level: 62.35,
    write: (value) => value,
    serve: (told) => site.replica.setPrices(told.map(({ period, value, over }) => ({ period, value, ...over }))),
  },
  {
    id: 'eia',
    way: 'eia without a key',
    figure: 'oil-wti',
    periods: ['2026-11-17', '2026-11-18', '2026-11-19'],
    level: 62.35,
    write: decimal,
    serve: (told) => site.replica.setPrices(told.map(({ period, value, over }) => ({ period, value, ...over }))),
  },
]
const wayOf = ({ id, way }: Source): string => way ?? id

const stored = async ({ figure }: Source) =>
  (await readObservations(site.store.db, figure)).map(({ period, value }) => [period, value])

/** The first period as published, and a run later what the test says. */
async function afterwards(source: Source, told: readonly Told[]): Promise<unknown> {
  const [first] = source.periods
  source.serve([{ period: first, value: source.write(source.level) }])
  expect(await site.poll(source.id)).toBe('taken')
  expect(await stored(source)).toEqual([[first, source.level]])
  source.serve([{ period: first, value: source.write(source.level) }, ...told])
  site.clock.advance(NEXT_RUN)
  return site.poll(source.id)
}

/** Planted in the place of a value of the newest period. Whatever it is, nothing of that period is stored, and the rest of the answer is. */
const NO_VALUE: readonly [name: string, value: unknown][] = [
  ['null', null],
  ['an empty text', ''],
  ['an empty object', {}],
  ['a word', 'n/a'],
]

/** An hour's or a month's difference in how a source says when, as each of them may write it. */
const WRONG_ZONE: Readonly<Record<string, (told: Told) => Told>> = {
  // Days alone: in the zone of Auckland it is tomorrow.
  'bank-of-canada': (told) => ({ ...told, period: '2026-11-21' }),
  statcan: (told) => ({ ...told, over: { releaseTime: '2026-11-17T13:30:00Z' } }),
  'us-treasury': (told) => ({ ...told, period: '2026-11-21' }),
  eia: (told) => ({ ...told, period: '2026-11-21' }),
  // A week that begins on a Sunday is one of which every price is a day off.
  'eia without a key': (told) => ({ ...told, over: { week: '2026 Nov-15 to Nov-19' } }),
}
const OTHER_FREQUENCY: Readonly<Record<string, (told: Told) => Told>> = {
  'bank-of-canada': (told) => ({ ...told, period: '2026-11' }),
  statcan: (told) => ({ ...told, over: { frequencyCode: 9 } }),
  'us-treasury': (told) => ({ ...told, over: { date: '11/2026' } }),
  eia: (told) => ({ ...told, period: '2026-11' }),
  'eia without a key': (told) => ({ ...told, over: { week: '2026-Nov' } }),
}

describe.each(SOURCES.map((source) => [wayOf(source), source] as const))('%s', (way, source) => {
  beforeEach(async () => {
    site = await startFigureSite(NOW, way === 'eia without a key' ? null : 's3cret')
  })

  const [first, second, third] = source.periods
  const next = Number((source.level * 1.01).toFixed(2))
  const good: Told = { period: second, value: source.write(next) }
  const both = [
    [first, source.level],
    [second, next],
  ]

  it.each(NO_VALUE)('with %s for a value: stores nothing of that period, and the rest of the answer', async (_name, value) => {
    expect(await afterwards(source, [good, { period: third, value }])).toBe('taken')
    expect(await stored(source)).toEqual(both)
  })

  it('with a revised value: it replaces the old one', async () => {
    expect(await afterwards(source, [])).toBe('taken')
    source.serve([{ period: first, value: source.write(next) }])
    site.clock.advance(NEXT_RUN)
    expect(await site.poll(source.id)).toBe('taken')
    expect(await stored(source)).toEqual([[first, next]])
    expect(await readObservations(site.store.db, source.figure)).toMatchObject([{ revision: 'revised' }])
  })

  it('with a value of another frequency among its own: refused, and the rest is stored', async () => {
    const mixed = OTHER_FREQUENCY[way]?.({ period: third, value: source.write(source.level) })
    expect(await afterwards(source, mixed ? [good, mixed] : [good])).toBe('taken')
    expect(await stored(source)).toEqual(both)
  })

  it('with rows out of order: each period keeps its value', async () => {
    expect(await afterwards(source, [{ period: third, value: source.write(source.level) }, good])).toBe('taken')
    expect(await stored(source)).toEqual([...both, [third, source.level]])
  })

  it('with 409: nothing changes, and the next answer is taken', async () => {
    await afterwards(source, [])
    site.replica.fail(...Array.from({ length: 40 }, () => ({ status: 409, body: {} })))
    site.clock.advance(NEXT_RUN)
    const outcome = await site.poll(source.id)
    expect(outcome).toBe(source.id === 'statcan' ? 'not-released' : 'failed')
    expect(await stored(source)).toEqual([[first, source.level]])
  })

  it('with a table that stopped: one alarm names it, however polite the answers', async () => {
    await afterwards(source, [])
    site.clock.advance(LONG_AFTER)
    await site.poll(source.id)
    await site.watch()
    await site.watch()
    const own = site.alarms.filter((alarm) => JSON.stringify(alarm).includes(`"${source.figure}"`))
    expect(own).toEqual([['figure_stopped', { figure: source.figure, source: source.id, newestPeriod: first }, 'raised']])
  })

  it.each([1000, 0.001])('with a value %d times as large: refused as a slip, and the stored one stays', async (factor) => {
    expect(await afterwards(source, [{ period: second, value: source.write(Number((source.level * factor).toFixed(6))) }])).toBe(
      'taken',
    )
    expect(await stored(source)).toEqual([[first, source.level]])
    expect(await site.refused()).toContainEqual([source.figure, 'figure-slip'])
  })

  it('with a time of another zone: refused, and the rest is stored', async () => {
    const off = WRONG_ZONE[way]?.({ period: third, value: source.write(source.level) })
    expect(await afterwards(source, off ? [good, off] : [good])).toBe('taken')
    expect(await stored(source)).toEqual(both)
  })
})

it('the worker takes no release of Statistics Canada that is told on another clock than Ottawa’s and so lies hours ahead', async () => {
  site = await startFigureSite(NOW)
  const point = (releaseTime: string) => site.replica.setSeries(CPI, [wdsPoint('2026-10-01', 169.8, { releaseTime })])
  // It is ten in Ottawa; 15:00 is the same minute on the clock of Greenwich.
  point('2026-11-20T15:00')
  expect(await site.poll('statcan')).toBe('taken')
  expect(await site.newest('cpi')).toBeUndefined()
  expect(await site.refused()).toContainEqual(['cpi', 'release lies ahead'])
  point('2026-11-20T10:00')
  site.clock.advance(NEXT_RUN)
  await site.poll('statcan')
  expect(await site.newest('cpi')).toMatchObject({ value: 169.8, releasedAt: NOW })
})
