/** Official figures from the bytes of a replica to the store, with everything that their sources do by night (FEED-14). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIGURE_SERIES } from '#jobs/providers/bank-of-canada/series.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { VECTORS } from '#jobs/providers/statcan/vectors.ts'
import { marketCommands } from '#ops/cli/market.ts'
import { runCommand } from '#ops/cli/run.ts'
import { readObservations } from '#server/market/store/observations.ts'
import { type startFigureReplica, startFigureSite, wdsPoint } from '../../support/market/figure-replica.ts'
import type { marketStore } from '../../support/market/market.ts'
import { fixtureText, type Json } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const DAY = 86_400_000
const CPI = 41690973
const UNEMPLOYMENT = 2062815
const WHEAT = '9.3.0.0.0.0.0.0.0.0'
const HALF_AN_HOUR = 31 * 60_000

let replica: Awaited<ReturnType<typeof startFigureReplica>>
let store: Awaited<ReturnType<typeof marketStore>>
let site: Awaited<ReturnType<typeof startFigureSite>>
beforeEach(async () => {
  site = await startFigureSite(NOW)
  replica = site.replica
  store = site.store
})
afterEach(() => site.store.close())

describe('Statistics Canada', () => {
  it('is asked once for years and then for what is new, by vector and by place, with each figure in its own store', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-07-01', 169.1), wdsPoint('2026-08-01', 169.8)])
    replica.setSeries(WHEAT, [wdsPoint('2026-08-01', 302.11)])
    expect(await site.poll('statcan')).toBe('taken')
    expect(await site.newest('cpi')).toMatchObject({ period: '2026-08-01', value: 169.8, source: 'statcan' })
    expect(await site.newest('wheat-alberta')).toMatchObject({ value: 302.11, unit: 'C$ a tonne' })
    const [vectors, places] = replica.asked
    // Prices from their first month, January 1914; all else for ten years.
    expect(vectors?.posted).toContainEqual({ vectorId: CPI, latestN: 1500 })
    expect(vectors?.posted).toContainEqual({ vectorId: UNEMPLOYMENT, latestN: 120 })
    expect(places?.posted).toContainEqual({ productId: 32100077, coordinate: WHEAT, latestN: 120 })
    expect(await site.poll('statcan')).toBe('too-soon')
  })

  it('gives all months since 1914 of each price index in one answer', async () => {
    const months = Array.from({ length: 1344 }, (_, month) => new Date(Date.UTC(1914, month)).toISOString().slice(0, 10))
    const points = months.map((month, index) => wdsPoint(month, 6 + index / 10))
    for (const [figure, vector] of VECTORS) if (figure.startsWith('cpi')) replica.setSeries(vector, points)
    expect(await site.poll('statcan')).toBe('taken')
    expect(await readObservations(store.db, 'cpi-energy')).toHaveLength(1344)
  })

  it('is not polled for years again on the same day because of a figure that it does not give', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-08-01', 169.8)])
    const reaches = async (): Promise<unknown> => {
      const before = replica.asked.length
      await site.poll('statcan')
      return replica.asked
        .slice(before)
        .flatMap(({ posted }) => posted as { vectorId: number; latestN: number }[])
        .find(({ vectorId }) => vectorId === UNEMPLOYMENT)?.latestN
    }
    expect(await reaches()).toBe(120)
    site.clock.advance(HALF_AN_HOUR)
    expect(await reaches()).toBeLessThan(120)
    site.clock.advance(24 * 2 * HALF_AN_HOUR)
    expect(await reaches()).toBe(120)
  })

  it('says by night that nothing is released yet: no outage, no alarm, and it is asked again at the next run', async () => {
    for (let run = 0; run < 8; run++) {
      replica.fail({ status: 409, body: { message: 'product is not released yet' } })
      expect(await site.poll('statcan')).toBe('not-released')
    }
    expect(site.lines.filter(({ level }) => level !== 'debug')).toEqual([])
    replica.setSeries(CPI, [wdsPoint('2026-08-01', 169.8)])
    expect(await site.poll('statcan')).toBe('taken')
    // The control: another status of an outage is one, and opens the circuit breaker.
    site.clock.advance(HALF_AN_HOUR)
    for (let run = 0; run < 5; run++) {
      replica.fail({ status: 500, body: {} })
      expect(await site.poll('statcan')).toBe('failed')
    }
    expect(await site.poll('statcan')).toBe('closed')
  })

  it('may revise: the new value replaces the old one and is marked, and what only repeats changes nothing', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-07-01', 169.1), wdsPoint('2026-08-01', 169.8)])
    await site.poll('statcan')
    const first = await readObservations(store.db, 'cpi')
    site.clock.advance(HALF_AN_HOUR)
    await site.poll('statcan')
    expect(await readObservations(store.db, 'cpi')).toEqual(first)
    replica.setSeries(CPI, [wdsPoint('2026-07-01', 169.3, { releaseTime: '2026-11-20T08:30' }), wdsPoint('2026-08-01', 169.8)])
    site.clock.advance(HALF_AN_HOUR)
    await site.poll('statcan')
    expect((await readObservations(store.db, 'cpi')).map(({ value, revision }) => [value, revision])).toEqual([
      [169.3, 'revised'],
      [169.8, null],
    ])
  })

  it('does not get a wrong scale past the stored value', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-08-01', 169.8)])
    await site.poll('statcan')
    replica.setSeries(CPI, [wdsPoint('2026-09-01', 170.1, { scalarFactorCode: 3 })])
    site.clock.advance(HALF_AN_HOUR)
    await site.poll('statcan')
    expect(await site.newest('cpi')).toMatchObject({ period: '2026-08-01', value: 169.8 })
    expect(await site.refused()).toContainEqual(['cpi', 'figure-slip'])
  })

  it('is listed for the operator with its newest period, and as stopped once it has', async () => {
    replica.setSeries(CPI, [wdsPoint('2019-08-01', 136.8, { releaseTime: '2019-09-18T08:30' })])
    await site.poll('statcan')
    const { text } = await runCommand(
      marketCommands((use) => use(store.db)),
      ['market', 'figures'],
    )
    expect(text).toContain('cpi (statcan): STOPPED, 2019-08-01, 136.8 index')
    expect(text).toContain('prime-rate (bank-of-canada): none yet')
  })

  it('raises one alarm for a table that stopped growing, ends it when it grows, and raises none for one that grows', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-08-01', 169.8, { releaseTime: '2026-09-20T08:30' })])
    await site.poll('statcan')
    await site.watch()
    expect(site.alarms).toEqual([])
    site.clock.advance(2 * DAY)
    for (let hour = 0; hour < 3; hour++) await site.watch()
    const stopped = { figure: 'cpi', source: 'statcan', newestPeriod: '2026-08-01' }
    expect(site.alarms).toEqual([['figure_stopped', stopped, 'raised']])
    replica.setSeries(CPI, [
      wdsPoint('2026-08-01', 169.8, { releaseTime: '2026-09-20T08:30' }),
      wdsPoint('2026-09-01', 170.1, { releaseTime: '2026-11-20T08:30' }),
    ])
    await site.poll('statcan')
    for (let hour = 0; hour < 3; hour++) await site.watch()
    expect(site.alarms.slice(1)).toEqual([['figure_stopped', stopped, 'ended']])
  })
})

describe('the Bank of Canada', () => {
  it('is polled for exchange rates from their first day, and from then on for what is new', async () => {
    replica.setValet(
      Object.fromEntries([...FIGURE_SERIES.values()].map((name) => [name, [{ d: '2026-11-19', [name]: { v: '1.4' } }]])),
    )
    const since = async (): Promise<unknown> => {
      const before = replica.asked.length
      await site.poll('bank-of-canada')
      return replica.asked
        .slice(before)
        .find(({ path }) => path.includes('FXUSDCAD'))
        ?.query.get('start_date')
    }
    expect(await since()).toBe('2017-01-03')
    expect(await site.newest('fx-usd')).toMatchObject({ value: 1.4, unit: 'C$ each' })
    site.clock.advance(DAY)
    expect(await since()).toBe('2026-10-22')
  })

  it('is asked series by series once it does not know one of them, and the others land', async () => {
    replica.setValet({ V39079: [{ d: '2026-11-19', V39079: { v: '2.25' } }] })
    expect(await site.poll('bank-of-canada')).toBe('taken')
    expect(await site.newest('policy-rate')).toMatchObject({ value: 2.25, unit: '%' })
    expect(await site.refused()).toContainEqual(['bond-2y', 'series not found'])
  })
})

describe('the sources of the United States', () => {
  it('land their yields and prices, and the key is in no line of the log', async () => {
    replica.setYields(fixtureText('treasury/daily_par_yields_2026-10.csv'))
    replica.setPrices([{ period: '2026-11-17', value: '62.35' }])
    expect(await site.poll('us-treasury')).toBe('taken')
    expect(await site.newest('us-bond-10y')).toMatchObject({ period: '2026-10-02', value: 5.28 })
    replica.fail({ status: 403, body: {} })
    expect(await site.poll('eia')).toBe('failed')
    expect(await site.poll('eia')).toBe('taken')
    expect(await site.newest('oil-brent')).toMatchObject({ period: '2026-11-17', value: 62.35 })
    expect(replica.asked.at(-1)?.query.get('api_key')).toBe('s3cret')
    expect(JSON.stringify(site.lines)).not.toContain('s3cret')
  })

  it('give prices without a key from three pages, which are requested four times a day and never while figures are off', async () => {
    const keyless = await startFigureSite(NOW, null)
    const asked = () => keyless.replica.asked.map(({ path }) => path)
    keyless.replica.setPrices([
      { period: '2026-11-16', value: '61.10' },
      { period: '2026-11-17', value: '62.35' },
    ])
    expect(await keyless.poll('eia')).toBe('taken')
    expect(asked()).toEqual(['/pet/hist/RWTCD.htm', '/pet/hist/RBRTED.htm', '/ng/hist/rngwhhdD.htm'])
    expect(await keyless.newest('oil-brent')).toMatchObject({ period: '2026-11-17', value: 62.35, unit: 'US$ a barrel' })
    expect(await keyless.row('NATGAS')).toMatchObject({ price: 62.35, source: 'eia', status: 'official' })
    for (let hour = 1; hour <= 24; hour++) {
      keyless.clock.advance(2 * HALF_AN_HOUR)
      await keyless.poll('eia')
    }
    expect(asked()).toHaveLength(3 * 5)
    await keyless.store.close()
    expect(configureSources(SOURCES, { texts: { OFFICIAL_FIGURES: 'off' }, production: true }).publishing).toEqual([])
  })
})

describe('a figure that is the price of something', () => {
  const FEW = [
    { period: '2026-11-16', value: '61.10' },
    { period: '2026-11-17', value: '62.35' },
  ]
  beforeEach(() => replica.setYields(fixtureText('treasury/daily_par_yields_2026-10.csv')))

  it('is its price as an official close, with the day it is of and the change since the day before', async () => {
    replica.setPrices(FEW)
    await site.poll('eia')
    for (const symbol of ['OIL', 'BRENT', 'NATGAS'])
      expect(await site.row(symbol)).toMatchObject({
        price: 62.35,
        change_amount: 1.25,
        currency: 'USD',
        source: 'eia',
        status: 'official',
        // 17:00 in Toronto.
        as_of: '2026-11-17T22:00:00.000Z',
      })
    expect((await site.row('OIL'))?.change_percent).toBeCloseTo(2.0458)
    expect((await site.history('OIL')).map(([, price]) => price)).toEqual([61.1, 62.35])
  })

  it('is the price of a month until another month is published', async () => {
    replica.setSeries(WHEAT, [wdsPoint('2026-08-01', 302.11), wdsPoint('2026-09-01', 305.2)])
    await site.poll('statcan')
    const wheat = { price: 305.2, currency: 'CAD', source: 'statcan', status: 'official', as_of: '2026-09-30T21:00:00.000Z' }
    expect(await site.row('WHEAT')).toMatchObject(wheat)
    site.clock.advance(30 * DAY)
    await site.poll('statcan')
    expect(await site.row('WHEAT')).toMatchObject({ status: 'official' })
  })

  it('changes from the month before alone: across a month that is not stored there is no change', async () => {
    replica.setSeries(WHEAT, [wdsPoint('2026-07-01', 300), wdsPoint('2026-09-01', 305.2)])
    await site.poll('statcan')
    expect(await site.row('WHEAT')).toMatchObject({ price: 305.2, change_amount: null, change_percent: null })
    site.clock.advance(2 * HALF_AN_HOUR)
    replica.setSeries(WHEAT, [wdsPoint('2026-07-01', 300), wdsPoint('2026-08-01', 302.2), wdsPoint('2026-09-01', 305.2)])
    await site.poll('statcan')
    expect(await site.row('WHEAT')).toMatchObject({ price: 305.2, change_amount: 3 })
  })

  it('follows a revision, and a newer day', async () => {
    replica.setPrices(FEW)
    await site.poll('eia')
    site.clock.advance(2 * HALF_AN_HOUR)
    replica.setPrices([FEW[0], { period: '2026-11-17', value: '62.40' }] as Json[])
    await site.poll('eia')
    expect(await site.row('OIL')).toMatchObject({ price: 62.4, as_of: '2026-11-17T22:00:00.000Z' })
    expect((await site.history('OIL')).at(-1)?.[1]).toBe(62.4)
    site.clock.advance(2 * HALF_AN_HOUR)
    replica.setPrices([...FEW, { period: '2026-11-18', value: '63' }])
    await site.poll('eia')
    expect(await site.row('OIL')).toMatchObject({ price: 63, as_of: '2026-11-18T22:00:00.000Z' })
  })

  it('is stale once its source publishes nothing new, although it goes on answering', async () => {
    replica.setPrices(FEW)
    await site.poll('eia')
    site.clock.advance(11 * DAY)
    await site.poll('eia')
    expect(await site.row('OIL')).toMatchObject({ price: 62.35, status: 'stale' })
  })

  it('is judged like any price: a jump waits for two further answers', async () => {
    replica.setPrices(FEW)
    await site.poll('eia')
    replica.setPrices([...FEW, { period: '2026-11-18', value: '95' }])
    const seen: unknown[] = []
    for (let answer = 0; answer < 3; answer++) {
      site.clock.advance(2 * HALF_AN_HOUR)
      await site.poll('eia')
      seen.push((await site.row('OIL'))?.price)
    }
    expect(seen).toEqual([62.35, 62.35, 95])
  })

  it('is no price of gold, silver or copper, which have no open source', async () => {
    replica.setPrices(FEW)
    await site.poll('eia')
    for (const symbol of ['GOLD', 'SILVER', 'COPPER'])
      expect(await site.row(symbol)).toMatchObject({ price: null, status: 'unavailable', unlicensed: true })
  })
})
