/** Schedules of releases from the bytes of a replica to the calendar of a web process. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCalendar } from '#jobs/calendar.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { scheduleOf } from '#jobs/watch/sources.ts'
import { createEconomy } from '#server/market/statistics/economy.ts'
import { createFigureKeeper } from '#server/market/statistics/keeper.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { createEconomyViews } from '#server/market/statistics/views.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { marketStore, recordingLog, sourceBook } from '../../support/market/market.ts'
import { fixtureText } from '../../support/market/provider-fixtures.ts'
import { stubServer } from '../../support/stub-server.ts'

const NOW = Date.UTC(2026, 9, 2, 15)
const HOUR = 3_600_000
const PATHS = {
  STATCAN_SCHEDULE_URL: '/statcan.json',
  BLS_CALENDAR_URL: '/bls.ics',
  BEA_SCHEDULE_URL: '/bea.json',
  FEDERAL_RESERVE_CALENDAR_URL: '/fed.json',
  ECB_CALENDAR_URL: '/ecb.html',
  TREASURY_AUCTIONS_URL: '/auctions.xml',
}
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  ics: 'text/calendar;charset=UTF-8',
  html: 'text/html; charset=UTF-8',
  xml: 'text/xml',
}

let store: Awaited<ReturnType<typeof marketStore>>
beforeEach(async () => {
  store = await marketStore()
})
afterEach(() => store.close())

/** A worker whose publishers all ask one server; a path that it does not know answers 404. */
async function worker(bodies: Record<string, string>) {
  const url = await stubServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://replica')
    const body = bodies[pathname]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/xml' })
    response.end(body)
  })
  const settings = Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, url + path]))
  const texts = { ...settings, BANK_OF_CANADA_FEEDS_URL: `${url}/bank` }
  const { scheduling } = configureSources(SOURCES, { texts, production: true })
  const clock = manualClock(NOW)
  const { log } = recordingLog()
  let changes = 0
  const changed = (): void => void changes++
  const calendar = await openCalendar({ scheduling, db: store.db, asking: { clock, log }, series: readReleases(), changed })
  return {
    bodies,
    clock,
    calendar,
    changes: () => changes,
    names: [...calendar.polls.keys()],
    poll: async (source: string) => calendar.polls.get(scheduleOf(source))?.poll('schedule'),
    daysOf: (id: string) =>
      calendar
        .releases()
        .filter(({ series }) => series.id === id)
        .map(({ day, was }) => (was === null ? day : `${day}, was ${was}`)),
  }
}

/** What a web process shows. */
async function shown() {
  const keeper = createFigureKeeper({ db: store.db, onError: (error) => expect.unreachable(String(error)) })
  await keeper.start()
  keeper.stop()
  const clock = manualClock(NOW)
  const economy = createEconomy({ keeper, samples: new Map(), series: readReleases(), sources: sourceBook, clock })
  return createEconomyViews(economy).calendar()
}

const ALL = {
  '/statcan.json': fixtureText('statcan/schedule_key_indicators.json'),
  '/bls.ics': fixtureText('bls/release_calendar_2026-09.ics'),
  '/bea.json': fixtureText('bea/release_dates.json'),
  '/fed.json': fixtureText('federal-reserve/calendar_2026-09-25.json'),
  '/ecb.html': fixtureText('ecb/meetings.html'),
  '/auctions.xml': fixtureText('treasury/tentative_auctions_2026-02.xml')
    .replaceAll('2026-02-', '2026-11-')
    .replaceAll('2026-03-', '2026-12-'),
  '/bank/upcoming-events/feed/': fixtureText('bank-of-canada/upcoming-events.xml'),
}

it('the calendar takes days from every publisher that has a schedule, and shows a moved one with the day that it had', async () => {
  const { names, poll, daysOf, changes } = await worker({ ...ALL })
  expect(names).toEqual(
    ['bank-of-canada', 'statcan', 'us-treasury', 'federal-reserve', 'bea', 'bls', 'ecb'].map((id) => scheduleOf(id)),
  )
  for (const name of names) expect([name, await poll(name.replace(/-schedule$/, ''))]).toEqual([name, 'taken'])
  expect(changes()).toBe(names.length)
  expect(daysOf('statcan-cpi').slice(0, 3)).toEqual(['2026-10-19', '2026-11-17, was 2026-11-16', '2026-12-14'])
  expect(daysOf('statcan-gdp')).toEqual(['2026-10-30'])
  expect(daysOf('us-auction-10y')).toEqual(['2026-11-11', '2026-12-11'])
  const { coming, from } = await shown()
  const row = coming.find(({ title, was }) => title === 'Consumer price index' && was !== null)
  expect(row).toMatchObject({ id: 'statcan-cpi-2026-11-16', at: '2026-11-17T13:30:00.000Z', was: '2026-11-16' })
  expect(coming.find(({ title }) => title === 'European Central Bank decision')?.at).toBe('2026-10-29T13:15:00.000Z')
  expect(from.filter(({ readFrom }) => readFrom === null).map(({ publisher, readOn }) => [publisher, readOn])).toContainEqual([
    'Statistics Canada',
    '2026-10-02',
  ])
})

it('the calendar is asked again six hours after an answer, and is new only where a day is', async () => {
  const { bodies, poll, clock, changes, daysOf } = await worker({ ...ALL })
  await poll('statcan')
  expect(await poll('statcan')).toBe('too-soon')
  clock.advance(6 * HOUR)
  expect([await poll('statcan'), changes()]).toEqual(['taken', 1])
  bodies['/statcan.json'] = JSON.stringify([{ date: '2026-10-20 00:00:01', title: 'Consumer Price Index' }])
  clock.advance(6 * HOUR)
  await poll('statcan')
  expect([changes(), daysOf('statcan-cpi')[0]]).toEqual([2, '2026-10-20, was 2026-10-19'])
})

it('a worker that begins anew knows the fetched days, and a publisher that is away costs none of them', async () => {
  await (await worker({ ...ALL })).poll('statcan')
  const { poll, daysOf } = await worker({})
  expect(await poll('statcan')).toBe('failed')
  expect(daysOf('statcan-cpi')).toContain('2026-11-17, was 2026-11-16')
})

it('a schedule that drops the greater part of its days is kept in the quarantine, and the known days stay', async () => {
  const rows = ['2026-10-09', '2027-03-12'].map((day) => ({ date: `${day} 00:00:01`, title: 'Labour Force Survey' }))
  const { poll, daysOf, changes } = await worker({ '/statcan.json': JSON.stringify(rows) })
  expect(await poll('statcan')).toBe('taken')
  expect([daysOf('statcan-lfs').length, changes()]).toEqual([6, 0])
  expect((await readQuarantine(store.db)).map(({ reason }) => reason)).toEqual(['the schedule drops too many days'])
})

it('no schedule is asked where official figures are off', () => {
  expect(configureSources(SOURCES, { texts: { OFFICIAL_FIGURES: 'off' }, production: true }).scheduling).toEqual([])
})
