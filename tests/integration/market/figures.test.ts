/** Official figures from the bytes of a replica to the store, with everything that their sources do by night (FEED-14). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFigures } from '#jobs/figures.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { marketCommands } from '#ops/cli/market.ts'
import { runCommand } from '#ops/cli/run.ts'
import { readNewestObservations, readObservations } from '#server/market/store/observations.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { startFigureReplica, wdsPoint } from '../../support/market/figure-replica.ts'
import { marketStore, recordingLog } from '../../support/market/market.ts'
import { fixtureText } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const DAY = 86_400_000
const CPI = 41690973
const WHEAT = '9.3.0.0.0.0.0.0.0.0'
const HALF_AN_HOUR = 31 * 60_000

let replica: Awaited<ReturnType<typeof startFigureReplica>>
let store: Awaited<ReturnType<typeof marketStore>>
let close: () => Promise<void>

async function start() {
  replica = await startFigureReplica()
  store = await marketStore()
  close = store.close
  const clock = manualClock(NOW)
  const { log, lines } = recordingLog()
  const alarms: unknown[] = []
  const { url } = replica
  const texts = { VALET_BASE_URL: url, STATCAN_BASE_URL: url, TREASURY_BASE_URL: url, EIA_BASE_URL: url, EIA_API_KEY: 's3cret' }
  const { publishing } = configureSources(SOURCES, { texts, production: true })
  const figures = openFigures({ publishing, db: store.db, clock, log, alarm: (kind, detail) => void alarms.push([kind, detail]) })
  return {
    clock,
    lines,
    alarms,
    watch: figures.watch,
    poll: (source: string) => figures.polls.get(`${source}-figures`)?.poll('schedule'),
    newest: async (figure: string) => (await readNewestObservations(store.db)).get(figure),
    refused: async () => (await readQuarantine(store.db)).map(({ symbol, reason }) => [symbol, reason]),
  }
}

let site: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  site = await start()
})
afterEach(() => close())

describe('Statistics Canada', () => {
  it('is asked once for years and then for what is new, by vector and by place, with each figure in its own store', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-07-01', 169.1), wdsPoint('2026-08-01', 169.8)])
    replica.setSeries(WHEAT, [wdsPoint('2026-08-01', 302.11)])
    expect(await site.poll('statcan')).toBe('taken')
    expect(await site.newest('cpi')).toMatchObject({ period: '2026-08-01', value: 169.8, source: 'statcan' })
    expect(await site.newest('wheat-alberta')).toMatchObject({ value: 302.11, unit: 'C$ a tonne' })
    const [vectors, places] = replica.asked
    expect(vectors?.posted).toContainEqual({ vectorId: CPI, latestN: 120 })
    expect(places?.posted).toContainEqual({ productId: 32100077, coordinate: WHEAT, latestN: 120 })
    expect(await site.poll('statcan')).toBe('too-soon')
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
    expect(await site.refused()).toContainEqual(['cpi', 'unit-slip'])
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

  it('raises one alarm for a table that stopped growing, and none for one that grows', async () => {
    replica.setSeries(CPI, [wdsPoint('2026-08-01', 169.8, { releaseTime: '2026-09-20T08:30' })])
    await site.poll('statcan')
    await site.watch()
    expect(site.alarms).toEqual([])
    site.clock.advance(2 * DAY)
    for (let hour = 0; hour < 3; hour++) await site.watch()
    expect(site.alarms).toEqual([['figure_stopped', { figure: 'cpi', source: 'statcan', newestPeriod: '2026-08-01' }]])
  })
})

describe('the Bank of Canada', () => {
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

  it('are not asked for prices without a key', () => {
    const { publishing } = configureSources(SOURCES, { texts: {}, production: true })
    expect(publishing.map(({ facts }) => facts.id)).toEqual(['bank-of-canada', 'statcan', 'us-treasury'])
    expect(configureSources(SOURCES, { texts: { OFFICIAL_FIGURES: 'off' }, production: true }).publishing).toEqual([])
  })
})
