/** History against a plan's credits: how fast it fills, and that prices neither wait for it nor lose a credit to it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TWELVEDATA_SYMBOLS } from '#jobs/providers/twelvedata/instruments.ts'
import { HISTORY_RANGES } from '#shared/market/history.ts'
import {
  COVERED,
  chartsARun,
  DAY,
  FREE,
  MINUTE,
  most,
  newSite,
  OURS,
  type Plan,
  perMinute,
  serveYear,
} from '../../support/market/filling-site.ts'
import { OPEN_FRIDAY } from '../../support/market/market.ts'
import { type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'

const NEVER = Number.POSITIVE_INFINITY

let replica: ProviderReplica
beforeEach(async () => {
  replica = await startProviderReplica()
  serveYear(replica)
})
afterEach(() => replica.close())

describe('a new site', () => {
  test.each([
    [55, 2.5],
    [144, 1],
    [610, 1],
  ])(
    'with %i credits a minute has the year of every stock and metal within %s minutes, and never takes more',
    async (credits, within) => {
      const site = await newSite(replica, perMinute(credits))
      await site.run(10)
      expect([...site.yearAt.keys()].toSorted()).toEqual(OURS.toSorted())
      expect(Math.max(...site.yearAt.values())).toBeLessThanOrEqual(within * MINUTE)
      expect(most(site.spent, MINUTE)).toBeLessThanOrEqual(credits)
      await site.close()
    },
  )

  test('tells what its charts still lack, and how many symbols await it, until the source was asked', async () => {
    const site = await newSite(replica, perMinute(55))
    await site.run(1)
    const years = [...site.yearAt.keys()]
    const [filled = '', empty = ''] = [years[0], OURS.find((symbol) => !years.includes(symbol))]
    const of = (symbol: string) => ({ symbol, source: 'twelvedata' })
    const lacks = { source: 'twelvedata', before: OPEN_FRIDAY, of: COVERED.length }
    for (const range of ['1y', 'max'] as const)
      expect(await site.toCome(of(empty), range)).toEqual({ ...lacks, left: COVERED.length - years.length })
    expect(await site.toCome(of(filled), '1y')).toBeNull()
    expect(await site.toCome(of(filled), '1m')).toEqual({ ...lacks, left: COVERED.length })
    await site.run(9)
    for (const symbol of OURS) for (const range of HISTORY_RANGES) expect(await site.toCome(of(symbol), range)).toBeNull()
    await site.close()
  })

  test('with the free plan keeps to 8 credits a minute and 800 a day, and has each year soon after its first price', async () => {
    const site = await newSite(replica, FREE)
    await site.run(9 * 60)
    expect([...site.yearAt.keys()].toSorted()).toEqual(OURS.toSorted())
    const firstPrice = (symbol: string): number => {
      const name = TWELVEDATA_SYMBOLS.get(symbol) ?? ''
      return (site.prices().find(({ symbols }) => symbols.split(',').includes(name))?.at ?? 0) - OPEN_FRIDAY
    }
    const waits = [...site.yearAt].map(([symbol, at]) => at - firstPrice(symbol))
    expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE)
    expect(most(site.spent, MINUTE)).toBeLessThanOrEqual(8)
    expect(most(site.spent, DAY)).toBeLessThanOrEqual(800)
    await site.close()
  })
})

describe('a new site’s coins', () => {
  test('fill as fast as a key’s plan of 30 calls a minute allows beside the polls, and one by one without a key', async () => {
    // 20 coins, three charts each.
    const charts = await chartsARun(replica, { COINGECKO_API_KEY: 'CG-1' }, 9)
    expect(charts.reduce((sum, each) => sum + each)).toBe(60)
    expect(charts.slice(0, 3)).toEqual([8, 8, 8])
    expect(await chartsARun(replica, {}, 3)).toEqual([1, 1, 1])
  })
})

describe('prices', () => {
  /** The requests at each moment, in a site that fills its charts and in one that does not. */
  async function both(
    plan: Plan,
    minutes: number,
    { looks, before = 0, historyFrom = 0 }: { looks?: (minute: number) => number; before?: number; historyFrom?: number } = {},
  ) {
    const [filling, control] = [await newSite(replica, plan, looks), await newSite(replica, plan, looks)]
    for (const site of [filling, control]) await site.run(before, { historyFrom: NEVER })
    await filling.run(minutes, { historyFrom })
    await control.run(minutes, { historyFrom: NEVER })
    const told = { filling: filling.prices(), control: control.prices(), most: filling.most, all: filling.spent }
    await filling.close()
    await control.close()
    return told
  }

  test.each<[string, Plan, number]>([
    ['the free plan', FREE, 120],
    ['a plan smaller than the catalogue', perMinute(20), 20],
    ['55 credits', perMinute(55), 10],
    ['55 credits a minute and 5,000 a day', { ...perMinute(55), TWELVEDATA_CREDITS_PER_DAY: '5000' }, 60],
    ['610 credits', perMinute(610), 10],
  ])('are requested as if there were no charts to fill: %s', async (_plan, plan, minutes) => {
    const { filling, control, all } = await both(plan, minutes)
    expect(all.filter(({ path }) => path === '/time_series').length).toBeGreaterThan(0)
    expect(filling).toEqual(control)
  })

  test('of the free plan are requested as if there were no charts to fill, also where every chart is missing at once', async () => {
    // The first charts come 8 seconds before prices have saved up their next credit, which is spent at the full minute.
    const { filling, control, all } = await both(FREE, 30, { before: 124, historyFrom: (2 / 3) * MINUTE })
    expect(all.filter(({ path }) => path === '/time_series').length).toBe(3 * COVERED.length)
    expect(filling).toEqual(control)
    expect(most(all, MINUTE)).toBeLessThanOrEqual(8)
  })

  test('that readers refresh while charts fill never take a plan beyond its minute', async () => {
    const site = await newSite(replica, perMinute(55))
    await site.run(10, { areRefreshed: true })
    expect([...site.yearAt.keys()].toSorted()).toEqual(OURS.toSorted())
    expect(most(site.spent, MINUTE)).toBeLessThanOrEqual(55)
    await site.close()
  })

  test('of stocks that readers open meanwhile are requested at once, four new ones a minute', async () => {
    const { filling, control, all, most: places } = await both(perMinute(55), 8, { looks: (minute) => 4 * minute })
    expect(places).toBe(16)
    expect(filling).toEqual(control)
    expect(filling.some(({ symbols }) => symbols.split(',').length === places)).toBe(true)
    expect(most(all, MINUTE)).toBeLessThanOrEqual(55)
  })

  test('go on when the source fails at every chart', async () => {
    replica.setSeries({ code: 500, message: 'internal error', status: 'error' })
    const { filling, control, all } = await both(perMinute(610), 5)
    expect(all.filter(({ path }) => path === '/time_series').length).toBeGreaterThan(0)
    expect(filling).toEqual(control)
  })

  test('go on when the day’s credits for charts are spent', async () => {
    const { filling, control, all } = await both({ ...perMinute(55), TWELVEDATA_CREDITS_PER_DAY: '120' }, 120)
    expect(all.filter(({ path }) => path === '/time_series')).toHaveLength(30)
    expect(filling).toEqual(control)
  })
})
