/** The mark of an answer stays until the answer is stored: one that ends the worker while it is judged or written is known to the next worker. */
import { beforeEach, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { openFeeds } from '#jobs/feeds.ts'
import type { Ingest } from '#jobs/handlers/ingest.ts'
import { openListings } from '#jobs/handlers/listings/open-listings.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { steadyPace } from '#jobs/providers/pace.ts'
import type { Lister, RankedCoin } from '#jobs/providers/provider.ts'
import type { Polled, ReadySource } from '#jobs/providers/source.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openReading } from '#jobs/reading.ts'
import { openFigures } from '#jobs/statistics.ts'
import { listingsPoll } from '#server/market/jobs.ts'
import { readReadings, writeReading } from '#server/market/store/reports.ts'
import { ok } from '#shared/result.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, OPEN_FRIDAY, quote, recordingLog } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const clock = manualClock(OPEN_FRIDAY)
const { log } = recordingLog()
const store = marketStoreOfEach()
/** What was being done, and the marks that a worker would leave that ended there. */
let seen: [where: string, marks: readonly string[]][]
beforeEach(() => {
  seen = []
})

const look = async (where: string): Promise<void> => {
  const open = (await readReadings(store.db)).filter(({ isOpen }) => isOpen)
  seen.push([where, open.map(({ name }) => name)])
}
const bitcoin = bitcoinQuote(70_000, OPEN_FRIDAY)
const ingest: Ingest = {
  take: async () => {
    await look('a price is stored')
    return { version: 1, changed: [], refused: 0, held: 0 }
  },
  stored: () => undefined,
  idle: async () => undefined,
} as never
const RANKED: readonly RankedCoin[] = [{ id: 'bitcoin', ticker: 'BTC', name: 'Bitcoin', symbol: 'BTC', quote: bitcoin }]
const ready = configureSources(SOURCES, { texts: {}, production: false })
const parts = async () => ({
  ingest,
  asking: { clock, log, reading: await openReading({ db: store.db, clock, log, alarm: () => undefined }) },
})

/** Its answers come at once: only judging and storing are watched. */
const POLLED: Polled = {
  kind: 'poll',
  everyMs: 60_000,
  pace: () => steadyPace(60_000),
  provider: () => ({
    id: 'coingecko',
    covers: () => true,
    poll: async () => ok({ quotes: [bitcoin], rejected: [], ranked: RANKED }),
    history: async () => ok([]),
  }),
}

async function openPrices() {
  const source = ready.ready.find(({ facts }) => facts.id === 'coingecko') as ReadySource
  return openFeeds({
    ...(await parts()),
    ...ready,
    ready: [{ ...source, channel: POLLED }],
    takeCoins: () => look('coins are stored'),
    callsOf: () => ({ thisMonth: async () => 0, add: async () => undefined }),
    watchers: async () => undefined,
  })
}

it('the mark of prices and of the largest coins stays until both are stored', async () => {
  const { polls } = await openPrices()
  expect(await polls.get('coingecko')?.poll('schedule')).toBe('taken')
  expect(seen).toEqual([
    ['a price is stored', ['coingecko']],
    ['coins are stored', ['coingecko']],
  ])
  expect(await readReadings(store.db)).toEqual([])
})

it('the mark of official figures stays until their prices are stored', async () => {
  const source = ready.publishing.find(({ facts }) => facts.id === 'eia') as ReadySource
  const [figure] = source.figures?.provider({ clock, log }).figures ?? []
  const { id: name = '', unit = 'percent' } = figure ?? {}
  const { polls } = openFigures({
    ...(await parts()),
    db: store.db,
    alarm: () => undefined,
    releases: () => [],
    changed: () => undefined,
    publishing: [
      {
        ...source,
        figures: {
          everyMs: 60_000,
          pace: () => steadyPace(60_000),
          provider: () => ({
            id: 'eia',
            figures: figure ? [figure] : [],
            prices: new Map([['OIL', name]]),
            ask: async () => {
              const [released, licence] = [{ releasedAt: null, revision: null, receivedAt: OPEN_FRIDAY }, 'public']
              return ok({
                observations: [{ figure: name, period: '2026-11-18', value: 62, unit, source: 'eia', licence, ...released }],
                rejected: [],
              })
            },
          }),
        },
      },
    ],
  })
  expect(await polls.get('eia-figures')?.poll('schedule')).toBe('taken')
  expect(seen).toEqual([['a price is stored', ['eia-figures']]])
  expect(await readReadings(store.db)).toEqual([])
})

it('the mark of stocks beyond the catalogue stays, whose days are requested in the same turn, and alone after a worker ended: the control', async () => {
  const name = listingsPoll('twelvedata')
  await writeReading(store.db, name, { ends: 0, isOpen: true }, clock.now())
  const { reading } = (await parts()).asking
  const breaker = createCircuitBreaker({ name, clock, log })
  const mark = reading.of(name, breaker)
  const lister: Lister = {
    id: 'twelvedata',
    most: 8,
    directory: async () => ok([{ ticker: 'ABC', name: 'A company', kind: '' }]),
    poll: async () => ok({ quotes: [quote({ symbol: 'ABC' })], rejected: [] }),
    days: async () => {
      await look('days are requested')
      return undefined
    },
  }
  const wanted = async () => new Map([['ABC', clock.now()]])
  const listers = [{ lister, everyMs: 60_000, breaker, mark }]
  const polls = await openListings({ listers, standing: ready.standing, db: store.db, clock, log, wanted })
  clock.advance(10_000)
  expect(await polls[0]?.[1].poll('schedule')).toBe('taken')
  expect(seen).toEqual([['days are requested', [name]]])
  expect(await readReadings(store.db)).toEqual([])
})
