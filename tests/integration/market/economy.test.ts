/** Official figures from the store to what pages receive: what changed is read, samples stand in, and nothing is shown without a right (FEED-15). */
import { afterEach, describe, expect, it } from 'vitest'
import { createEconomy } from '#server/market/statistics/economy.ts'
import { createFigureKeeper } from '#server/market/statistics/keeper.ts'
import { makeUp } from '#server/market/statistics/made-up.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { readSamples } from '#server/market/statistics/sample.ts'
import { createEconomyViews } from '#server/market/statistics/views.ts'
import { writeObservations } from '#server/market/store/observations.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { FIGURES } from '#shared/economy/statistics.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { observation, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { storedFigure } from '../../support/market/stored-figures.ts'
import { until } from '../../support/until.ts'

const NOW = Date.UTC(2026, 10, 22, 15)
const SAMPLES = readSamples('content/economy/sample.json')
const SERIES = readReleases('content/economy/releases.json')

const store = marketStoreOfEach()
let stop: () => void = () => undefined
afterEach(() => stop())

async function open({
  samples = SAMPLES,
  sources = sourceBook,
}: {
  samples?: typeof SAMPLES
  sources?: Pick<typeof sourceBook, 'find'>
} = {}) {
  const clock = manualClock(NOW)
  const keeper = createFigureKeeper({ db: store.db, onError: (error) => expect.unreachable(String(error)), sweepMs: 3_600_000 })
  stop = keeper.stop
  await keeper.start()
  const economy = createEconomy({ keeper, samples, series: SERIES, sources, clock })
  return { clock, keeper, economy, views: createEconomyViews(economy) }
}
const rowsOf = ({ views }: Awaited<ReturnType<typeof open>>) => views.economy().groups.flatMap(({ rows }) => rows)

describe('the economy', () => {
  it('shows a sample with its day where nothing is stored, and what is stored as soon as it is', async () => {
    const site = await open()
    const yieldOf = () => rowsOf(site).find(({ slug }) => slug === 'bond-10y')?.reading
    expect(yieldOf()).toMatchObject({ value: 3.52, period: '2026-07-09', sampleOf: '2026-07-09' })
    await writeObservations(store.db, [
      observation({
        figure: 'bond-10y',
        period: '2026-11-20',
        value: 3.17,
        unit: '%',
        source: 'bank-of-canada',
        receivedAt: NOW,
      }),
    ])
    site.keeper.wake()
    await until('the stored yield', () => yieldOf()?.value === 3.17)
    expect(yieldOf()).toMatchObject({ sampleOf: null, before: null })
  })

  it('credits no source with what was made up, begins no sum with it, and draws no line of both kinds', async () => {
    const madeUp = makeUp(NOW)
    const site = await open({ samples: madeUp })
    expect(site.views.figure('bond-10y')).toMatchObject({ row: { source: 'Simulated' }, publisher: { url: '', credit: null } })
    expect(site.views.economy().credits.filter(({ isShown }) => isShown)).toEqual([])
    expect(site.economy.stored('bond-10y')).toEqual({ values: [], from: null })
    expect(site.views.economy().curve.map(({ sampleOf, points }) => [sampleOf, points.length])).toEqual([
      ...[7, 7, 7, 4].map((count) => [MADE_UP, count]),
    ])
    const of = { unit: '%', source: 'bank-of-canada', period: '2026-11-20', value: 3, receivedAt: NOW }
    await writeObservations(store.db, [observation({ ...of, figure: 'bond-2y' }), observation({ ...of, figure: 'bond-10y' })])
    site.keeper.wake()
    await until('the stored yields', () => site.economy.figures() > 0)
    const [today] = site.views.economy().curve
    expect([today?.sampleOf, today?.points.map(([, , slug]) => slug)]).toEqual([null, ['bond-2y', 'bond-10y']])
  })

  it('calls yields in a row of cells and in the ledger by names short enough to be told apart, and elsewhere by their whole names', async () => {
    const { views } = await open()
    const named = (rows: readonly { readonly slug: string; readonly name: string }[]) =>
      rows.filter(({ slug }) => slug.endsWith('bond-2y') || slug === 'bond-10y').map(({ name }) => name)
    expect(named(views.today().rows)).toEqual(['2-year bond', '10-year bond'])
    expect(named(views.economy().groups.flatMap(({ rows }) => rows))).toEqual([
      ...['2-year bond', '10-year bond', '2-year US Treasury'],
    ])
    expect(views.figure('bond-2y')?.row.name).toBe('2-year Canada bond yield')
  })

  it('leaves no row of the ledger empty in a demonstration', async () => {
    const site = await open({ samples: new Map([...makeUp(NOW), ...SAMPLES]) })
    expect(rowsOf(site).flatMap(({ slug, reading }) => (reading === null ? [slug] : []))).toEqual([])
  })

  it('names the releases of which no day to come is known', async () => {
    const { views } = await open()
    const { coming, undated } = views.calendar()
    expect(undated).toContainEqual({ title: 'Gross domestic product by industry', publisher: 'Statistics Canada' })
    expect(coming.filter(({ title }) => undated.some((each) => each.title === title))).toEqual([])
  })

  it('does not promise a release to a demonstration, whose sample stays as it is', async () => {
    const { views } = await open({ samples: SAMPLES })
    const unemployment = views.calendar().past.filter(({ of }) => of?.slug === 'unemployment')
    expect(unemployment.length).toBeGreaterThan(0)
    for (const { nothing, last } of unemployment)
      expect([nothing, last?.slug]).toEqual(['Not in this demonstration', 'unemployment'])
  })

  it('shows no sample outside a demonstration, and says of each figure that nothing is stored', async () => {
    const site = await open({ samples: new Map() })
    for (const row of rowsOf(site)) expect([row.reading, row.line, row.nothing]).toEqual([null, '', 'Not available yet'])
    expect(site.views.economy().curve).toEqual([])
  })

  it('shows nothing of a source that may not be shown here, whatever is stored', async () => {
    await writeObservations(
      store.db,
      FIGURES.flatMap((figure) => storedFigure(figure, NOW)),
    )
    const withheld = sourceBook.all.map((source) => ({ ...source, mayShow: source.id !== 'bank-of-canada' }))
    const site = await open({ sources: { find: (id) => withheld.find((source) => source.id === id) } })
    const banks = rowsOf(site).filter(({ source }) => source === 'Bank of Canada')
    expect(banks.length).toBeGreaterThan(15)
    for (const row of banks) expect([row.reading, row.line, row.nothing]).toEqual([null, '', 'No licensed source'])
    expect(site.views.figure('policy-rate')?.values).toEqual([])
    expect(site.views.economy().curve.map(({ id }) => id)).toEqual(['us'])
    expect(JSON.stringify(site.views.economy().credits)).not.toContain('Bank of Canada')
    const decisions = site.views.calendar().past.filter(({ of }) => of?.slug === 'policy-rate')
    expect(decisions.length).toBeGreaterThan(0)
    for (const { actual, nothing } of decisions) expect([actual, nothing]).toEqual([null, 'No licensed source'])
  })

  it('credits what it reckons from a source’s figures as adapted, on its page, in the ledger and on the strip', async () => {
    const { views } = await open()
    const creditOf = (slug: string) => views.figure(slug)?.publisher
    expect(creditOf('inflation')?.credit?.text).toBe('Adapted from Statistics Canada')
    expect(creditOf('unemployment')?.credit?.text).toBe('Source: Statistics Canada')
    expect(creditOf('policy-rate')?.licenceUrl).toBe('https://www.bankofcanada.ca/terms/')
    const texts = ({ credits }: Pick<ReturnType<typeof views.today>, 'credits'>) => credits.map(({ text }) => text).toSorted()
    const ofCanada = ['Adapted from Statistics Canada', 'Source: Bank of Canada', 'Source: Statistics Canada']
    expect(texts(views.today())).toEqual(ofCanada)
    expect(texts(views.economy())).toEqual([...ofCanada, 'Source: U.S. Energy Information Administration'])
  })

  it('shows of a strip’s credits those of figures that are shown, and all while it is not known which are', async () => {
    const shown = ({ views }: Pick<Awaited<ReturnType<typeof open>>, 'views'>) =>
      views.today().credits.flatMap(({ text, isShown }) => (isShown ? [text] : []))
    const ofTheBank = [...SAMPLES].filter(([, { observations }]) => observations[0]?.source === 'bank-of-canada')
    const site = await open({ samples: new Map(ofTheBank) })
    expect(shown(site)).toEqual(['Source: Bank of Canada'])
    await writeObservations(
      store.db,
      FIGURES.filter(({ id }) => id === 'unemployment').flatMap((figure) => storedFigure(figure, NOW)),
    )
    site.keeper.wake()
    await until('the line of what came', () => shown(site).includes('Source: Statistics Canada'))
    const keeper = createFigureKeeper({ db: store.db, onError: (error) => expect.unreachable(String(error)) })
    const unread = createEconomy({ keeper, samples: new Map(), series: SERIES, sources: sourceBook, clock: manualClock(NOW) })
    expect(shown({ views: createEconomyViews(unread) })).toHaveLength(3)
  })

  it('says of a release what it brought, and nothing of one whose value a later release dated again', async () => {
    const at = (day: string) => Date.parse(`${day}T08:30:00-05:00`)
    const year = { figure: 'cpi', receivedAt: NOW, value: 160 }
    await writeObservations(store.db, [
      observation({ ...year, period: '2025-09-01' }),
      observation({ ...year, period: '2025-10-01' }),
      observation({ ...year, period: '2026-09-01', value: 163, releasedAt: at('2026-11-16') }),
    ])
    const { views, keeper, economy } = await open()
    const outcome = (day: string) => {
      const row = views.calendar().past.find(({ id }) => id === `statcan-cpi-${day}`)
      return [row?.actual?.period, row?.nothing, row?.last?.slug]
    }
    expect(outcome('2026-10-19')).toEqual([undefined, 'Not on record as published', undefined])
    expect(outcome('2026-11-16')).toEqual(['2026-09-01', null, undefined])
    const before = economy.figures()
    await writeObservations(store.db, [observation({ ...year, period: '2026-09-01', value: 164, releasedAt: at('2026-11-15') })])
    keeper.wake()
    await until('the revision', () => economy.figures() !== before)
    expect(outcome('2026-11-16')).toEqual([undefined, 'Not received yet', 'inflation'])
  })

  it('tells on a figure’s page its own last value, where a release brings several figures', async () => {
    await writeObservations(
      store.db,
      FIGURES.flatMap((figure) => storedFigure(figure, NOW)),
    )
    const { views } = await open()
    for (const slug of ['unemployment', 'employment', 'participation', 'hourly-earnings']) {
      const view = views.figure(slug)
      expect(view?.releases.length, slug).toBeGreaterThan(0)
      for (const { of, last } of view?.releases ?? [])
        expect([of?.slug, last?.slug, last?.value]).toEqual([slug, slug, view?.row.reading?.value])
    }
    const survey = views.calendar().coming.find(({ id }) => id.startsWith('statcan-lfs'))
    expect([survey?.of?.name, survey?.last?.slug]).toEqual(['Unemployment', 'unemployment'])
  })

  it('draws the curve of today, a month and a year ago, and of the United States', async () => {
    await writeObservations(
      store.db,
      FIGURES.flatMap((figure) => storedFigure(figure, NOW)),
    )
    const { views } = await open()
    const lines = views.economy().curve
    expect(lines.map(({ id }) => id)).toEqual(['today', 'month', 'year', 'us'])
    expect(lines.map(({ day }) => day)).toEqual(['2026-11-21', '2026-10-21', '2025-11-21', '2026-11-21'])
    expect(lines[0]?.points.map(([years]) => years)).toEqual([0.25, 2, 3, 5, 7, 10, 30])
  })

  it('has a version that moves with the figures, with a release that comes due, and with a table that stops, and else stops', async () => {
    await writeObservations(store.db, [observation({ releasedAt: NOW, receivedAt: NOW })])
    const { clock, keeper, economy } = await open()
    clock.set(Date.UTC(2026, 10, 25, 13, 31))
    const first = economy.version()
    clock.set(Date.UTC(2026, 10, 26, 13, 29))
    expect(economy.version()).toBe(first)
    clock.set(Date.UTC(2026, 10, 26, 13, 30))
    const due = economy.version()
    expect(due).not.toBe(first)
    await writeObservations(store.db, [observation({ period: '2026-09-01', releasedAt: NOW, receivedAt: NOW })])
    keeper.wake()
    await until('the figure', () => economy.version() !== due)
    await writeObservations(store.db, [observation({ period: '2026-09-01', releasedAt: NOW, receivedAt: NOW + 1 })])
    const before = economy.version()
    keeper.wake()
    expect(economy.version()).toBe(before)
    clock.set(NOW + 61 * 86_400_000)
    const running = economy.version()
    clock.set(NOW + 63 * 86_400_000)
    expect(economy.version()).not.toBe(running)
  })

  it('reads what was received first and written last', async () => {
    const { keeper, economy } = await open()
    await writeObservations(store.db, [observation({ figure: 'unemployment', unit: '%', value: 6.4, receivedAt: NOW })])
    keeper.wake()
    await until('the first source', () => economy.observations('unemployment').length > 0)
    const early = observation({
      figure: 'prime-rate',
      unit: '%',
      value: 4.45,
      source: 'bank-of-canada',
      receivedAt: NOW - 60_000,
    })
    await writeObservations(store.db, [early])
    const before = economy.figures()
    keeper.wake()
    await until('the second source', () => economy.figures() !== before)
    expect(economy.observations('prime-rate')).toEqual([early])
  })

  it('tells what changed, once, and reads no more than that', async () => {
    const { keeper, economy } = await open()
    const told: unknown[] = []
    economy.onChange(({ version, readings }) => void told.push([version, readings.map(({ slug }) => slug)]))
    await writeObservations(store.db, [
      observation({ figure: 'unemployment', unit: '%', value: 6.4, receivedAt: NOW }),
      observation({ figure: 'prime-rate', unit: '%', value: 4.45, source: 'bank-of-canada', receivedAt: NOW }),
    ])
    keeper.wake()
    await until('the change', () => told.length > 0)
    keeper.wake()
    expect(told).toEqual([[1, ['prime-rate', 'unemployment']]])
  })
})
