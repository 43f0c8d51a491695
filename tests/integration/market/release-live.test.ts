/** A release at 08:30 in Toronto, played with a clock that the test turns: from the provider's answer to the socket of an open page (FEED-15). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openFigures } from '#jobs/statistics.ts'
import { createLive } from '#server/live/fan-out.ts'
import { createEconomy } from '#server/market/statistics/economy.ts'
import { createFigureKeeper } from '#server/market/statistics/keeper.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { createLogger } from '#server/platform/log.ts'
import { FIGURES_CHANGED, openWebRedis } from '#server/platform/redis.ts'
import { releasesOf } from '#shared/economy/release.ts'
import { wordsOfNote } from '#shared/economy/release-note/words.ts'
import type { FiguresUpdate } from '#shared/market/live-events.ts'
import { figuresUpdate } from '#shared/market/wire.ts'
import { torontoTime } from '#shared/toronto.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { startFigureReplica, wdsPoint } from '../../support/market/figure-replica.ts'
import { marketStore, sourceBook } from '../../support/market/market.ts'
import { startRedis } from '../../support/redis.ts'
import { until } from '../../support/until.ts'

const CPI = 41690973
const RELEASE = torontoTime('2026-12-14', '08:30')
const MINUTE = 60_000
const log = createLogger('test', 'silent')

const september = [...Array(13).keys()].map((month) =>
  wdsPoint(new Date(Date.UTC(2025, 9 + month, 1)).toISOString().slice(0, 10), 159.9 + month / 10, {
    releaseTime: '2026-11-16T08:30',
  }),
)
const november = wdsPoint('2026-11-01', 163.2, { releaseTime: '2026-12-14T08:30' })

/** Worker, store, Redis and socket as they run, with a clock of the test's own. */
async function start() {
  const replica = await startFigureReplica()
  const store = await marketStore()
  const redis = await startRedis()
  const clock = manualClock(RELEASE - 40 * MINUTE)
  const web = openWebRedis({ url: redis.url, log })
  const keeper = createFigureKeeper({ db: store.db, onError: (error) => expect.unreachable(String(error)), sweepMs: 3_600_000 })
  await keeper.start()
  web.follow(FIGURES_CHANGED, keeper.wake, (error) => expect.unreachable(String(error)))
  await until('redis', () => web.problem() === null)
  const economy = createEconomy({ keeper, samples: new Map(), series: readReleases(), sources: sourceBook, clock })
  const server = createServer()
  const live = createLive({
    server,
    board: { current: () => ({ version: 1, rows: [] }), first: Promise.resolve(), onChange: () => () => undefined },
    figures: { version: economy.figures, readings: economy.readings, onChange: economy.onChange },
    door: { allowedOrigins: () => true, headers: {}, clientAddress: () => '203.0.113.9' },
    log,
    now: () => performance.now(),
    dev: false,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const texts = { STATCAN_BASE_URL: replica.url }
  const { publishing, configured } = configureSources(SOURCES, { texts, production: true })
  const ingest = await openIngest({ db: store.db, clock, log, configured, sources: sourceBook, publish: () => undefined })
  const statcan = publishing.filter(({ facts }) => facts.id === 'statcan')
  const { polls } = openFigures({
    publishing: statcan,
    db: store.db,
    ingest,
    asking: { clock, log },
    alarm: () => undefined,
    releases: () => releasesOf(readReleases()),
    changed: () => web.wake(FIGURES_CHANGED),
  })
  return {
    replica,
    clock,
    economy,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    poll: (name: string) => polls.get(name)?.poll('schedule'),
    async stop() {
      keeper.stop()
      await live.close()
      await web.close()
      await redis.stop()
      await store.close()
    },
  }
}

let site: Awaited<ReturnType<typeof start>>
const open: Socket[] = []
beforeEach(async () => {
  site = await start()
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  await site.stop()
})

/** An open page, with the version of the figures that it has; `undefined`: it shows none. */
async function page(figures: number | undefined) {
  const heard: FiguresUpdate[] = []
  const socket = io(site.url, { transports: ['websocket'] })
  open.push(socket)
  socket.on('figures', (update: FiguresUpdate) => void heard.push(figuresUpdate.parse(update)))
  const snapshot = new Promise((resolve) => socket.once('snapshot', resolve))
  socket.emit('watch', { categories: 'all', figures })
  await snapshot
  return heard
}

it('a release is requested in its minute and not before, and is in an open page within five seconds of the provider’s answer', async () => {
  site.replica.setSeries(CPI, september)
  expect(await site.poll('statcan-figures')).toBe('taken')
  await until('the figures of November', () => site.economy.figures() > 0)
  const shown = await page(site.economy.figures())
  const others = await page(undefined)

  // By its own pace the next poll of the source is half an hour away.
  site.clock.advance(39 * MINUTE)
  expect(await site.poll('statcan-figures')).toBe('taken')
  expect(await site.poll('statcan-figures-release')).toBe('nothing-due')
  site.clock.advance(MINUTE)
  expect(await site.poll('statcan-figures')).toBe('too-soon')
  site.replica.fail({ status: 409, body: {} })
  expect(await site.poll('statcan-figures-release')).toBe('not-released')
  expect(shown).toEqual([])

  site.clock.advance(15_000)
  site.replica.setSeries(CPI, [...september, november])
  expect(await site.poll('statcan-figures-release')).toBe('taken')
  const answered = performance.now()
  await until('the figure in the open page', () => shown.length > 0, 5000)
  expect(performance.now() - answered).toBeLessThan(5000)
  expect(shown[0]?.readings).toContainEqual(
    expect.objectContaining({
      slug: 'inflation',
      period: '2026-11-01',
      value: expect.closeTo(2, 1),
      releasedAt: '2026-12-14T13:30:00.000Z',
      note: '/economy/inflation/2026-11-01',
    }),
  )
  expect(others).toEqual([])
  // Its note says the second at which the worker received it, and heads the front page.
  const note = site.economy.notes.leading()
  expect(note && wordsOf(wordsOfNote(note)[0].written)).toBe('Written by software at 08:30:15 ET, Mon 14 Dec 2026')
})

it('a release is left to the ordinary pace a quarter of an hour later, whatever did not come', async () => {
  site.replica.setSeries(CPI, september)
  await site.poll('statcan-figures')
  site.clock.set(RELEASE + 14 * MINUTE)
  expect(await site.poll('statcan-figures-release')).toBe('taken')
  site.clock.set(RELEASE + 15 * MINUTE)
  expect(await site.poll('statcan-figures-release')).toBe('nothing-due')
})

it('a release reaches a page that was made before it, as soon as that page opens its socket', async () => {
  site.replica.setSeries(CPI, september)
  await site.poll('statcan-figures')
  await until('the figures', () => site.economy.figures() > 0)
  const behind = await page(0)
  await until('all that it lacks', () => behind.length > 0)
  expect(behind[0]).toMatchObject({ version: site.economy.figures() })
  const even = await page(site.economy.figures())
  expect(even).toEqual([])
})
