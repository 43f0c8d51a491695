/** The market store's schema and queries are in the repository as SQL, so that a change of either is reviewed as SQL. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardAt } from '#server/market/past/stood.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { toRow } from '#server/market/serialize.ts'
import { observeSince } from '#server/market/series/observations.ts'
import { createSeries } from '#server/market/series/series.ts'
import {
  addAcceptance,
  deleteDoubted,
  readAllDoubted,
  readOpenAcceptances,
  settleAcceptance,
} from '#server/market/store/acceptances.ts'
import { deleteOldAnnouncements, readAnnouncements, writeAnnouncements } from '#server/market/store/announcements.ts'
import { daysAnsweredAt, deleteBars, noteDays, readBars, writeBars } from '#server/market/store/bars.ts'
import { emptyUnheardCoins, readCoins, writeCoins } from '#server/market/store/coins.ts'
import {
  addCall,
  readCalls,
  readCoinsVersion,
  readFigureVersion,
  readFiledVersion,
  readWireVersion,
} from '#server/market/store/counters.ts'
import { writeFacts, writeFiled } from '#server/market/store/facts.ts'
import { deletePointsBefore, deleteSource, deleteUnheard, isThere, missingSince } from '#server/market/store/keeping.ts'
import { releaseLease, takeLease } from '#server/market/store/lease.ts'
import {
  forgetListings,
  readDirectory,
  readListed,
  readListingTimes,
  writeDirectory,
  writeListed,
} from '#server/market/store/listings.ts'
import { hasNote, readNewestNote, writeNote } from '#server/market/store/note-quotes.ts'
import {
  readEarlier,
  readFiguresSince,
  readNewestObservations,
  readObservations,
  readReleaseDays,
  writeObservations,
  writeReleaseDays,
} from '#server/market/store/observations.ts'
import { backfillPoints, countPoints, deleteOldPoints } from '#server/market/store/points.ts'
import { deleteOldQuarantine, quarantine, readQuarantine, UNCONFIRMED } from '#server/market/store/quarantine.ts'
import { markHeard, markHeld, readQuotes, upsertQuotes } from '#server/market/store/queries.ts'
import { forgetReading, readReadings, readSources, writeReading, writeSources } from '#server/market/store/reports.ts'
import type { CoinsTable } from '#server/market/store/rows.ts'
import { createToCome, writeToCome } from '#server/market/store/to-come.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, marketStore, OPEN_FRIDAY, observation, quote, sourceBook } from '../../support/market/market.ts'
import { expectQueries, expectSchema, recording } from '../../support/store-sql.ts'

const DAY_MS = 86_400_000
const COIN: CoinsTable = {
  ...{ source: 'coingecko', id: 'tether', slug: 'tether', symbol: null, ticker: 'USDT', name: 'Tether', rank: 3, price: 1 },
  ...{ change_percent: null, market_cap: null, volume: null, high: null, low: null, supply: null, as_of: OPEN_FRIDAY },
  ...{ received_at: OPEN_FRIDAY, held_since: null, entered_at: OPEN_FRIDAY, left_at: null },
}
const NOTED = {
  ...{ written_at: OPEN_FRIDAY, symbol: 'RY', source: 'twelvedata', status: 'live', price: 190 },
  ...{ change_amount: 1, change_percent: 0.5, currency: 'CAD', as_of: OPEN_FRIDAY },
}
let store: Awaited<ReturnType<typeof marketStore>>
beforeAll(async () => {
  store = await marketStore()
})
afterAll(() => store.close())

it('the market store has the schema that is written down', () => expectSchema('server/market/store', store.db))

it('the market store asks the queries that are written down, and no other', async () => {
  const { db, asked } = recording(store.db)
  const reader = createMarketReader(db, manualClock(), sourceBook)
  const ry = { symbol: 'RY', source: 'twelvedata' } as const
  await upsertQuotes(db, [quote()], { now: OPEN_FRIDAY, freshForMs: 180_000 })
  // The same a day earlier by our clock: it was ahead.
  await upsertQuotes(db, [quote({ asOf: OPEN_FRIDAY - DAY_MS })], { now: OPEN_FRIDAY - DAY_MS, freshForMs: 180_000 })
  await takeLease(db, 'a worker', 6000)
  await releaseLease(db, 'a worker')
  await readQuotes(db)
  const note = { day: '2026-11-20', edition: 'noon' } as const
  await hasNote(db, note)
  await writeNote(db, [{ ...note, ...NOTED }], OPEN_FRIDAY)
  await readNewestNote(db, OPEN_FRIDAY)
  await reader.rows()
  await createSeries(db).charts(toRow(undefined, instrument('RY'), { now: OPEN_FRIDAY, sources: sourceBook }))
  const shown = (await reader.rows()).find(({ symbol }) => symbol === 'RY')
  if (shown) await createSeries(db).charts(shown, '1w', shown)
  await writeBars(db, ry, [['2026-11-19', 189, 191, 188, 190, 1_200_000]])
  await readBars(db, ry, '1y')
  await noteDays(db, ry, OPEN_FRIDAY)
  await daysAnsweredAt(db, ry)
  await deleteBars(db, 'twelvedata', 'RY')
  await observeSince(db, ry, { since: OPEN_FRIDAY - DAY_MS, now: OPEN_FRIDAY })
  await boardAt({ db, sources: sourceBook }, { at: OPEN_FRIDAY, now: OPEN_FRIDAY, instruments: [instrument('RY')] })
  const facts = { window: 'day', volumeIn: 'units', values: { open: 189 } } as const
  await writeFacts(db, [{ ...facts, symbol: 'RY', source: 'twelvedata', asOf: OPEN_FRIDAY, receivedAt: OPEN_FRIDAY }])
  await reader.facts('RY')
  await markHeard(db, ['RY'], { at: OPEN_FRIDAY, freshForMs: 180_000 })
  await markHeld(db, ['RY'], OPEN_FRIDAY)
  await backfillPoints(db, ry, ['5m', '1h'], [[OPEN_FRIDAY, 190]])
  await countPoints(db, ry, '1d', OPEN_FRIDAY)
  await deleteOldPoints(db, OPEN_FRIDAY + 9 * DAY_MS)
  await deletePointsBefore(db, 'coingecko', OPEN_FRIDAY)
  await deleteUnheard(db, 'coingecko', OPEN_FRIDAY)
  await missingSince(db, 'coingecko', OPEN_FRIDAY)
  await isThere(db, 'coingecko')
  await deleteSource(db, 'coingecko', OPEN_FRIDAY)
  await writeCoins(db, [COIN], OPEN_FRIDAY)
  await readCoins(db)
  await readCoinsVersion(db)
  await emptyUnheardCoins(db, 'coingecko', OPEN_FRIDAY + 1)
  await deleteSource(db, 'coingecko', OPEN_FRIDAY)
  await quarantine(db, [{ ...ry, reason: 'unreadable', raw: '{}' }], OPEN_FRIDAY)
  await readQuarantine(db)
  await quarantine(db, [{ ...ry, reason: UNCONFIRMED, raw: JSON.stringify(quote()) }], OPEN_FRIDAY)
  const [doubted] = await readAllDoubted(db, OPEN_FRIDAY)
  await addAcceptance(db, doubted?.quote ?? quote(), { by: 'ada', at: OPEN_FRIDAY, verdict: 'accept' })
  await deleteDoubted(db, 'RY', () => true)
  await writeSources(db, [], OPEN_FRIDAY)
  await readSources(db)
  await writeReading(db, 'coingecko', { ends: 0, isOpen: true }, OPEN_FRIDAY)
  await readReadings(db)
  await forgetReading(db, 'coingecko')
  await writeToCome(db, [{ source: 'twelvedata', resolution: '1h', symbols: ['RY'], of: 1 }], OPEN_FRIDAY)
  await createToCome({ db, clock: manualClock() })(ry, '1m')
  await writeDirectory(db, 'twelvedata', [{ ticker: 'DOL', name: 'Dollarama Inc.', kind: 'Common Stock' }], OPEN_FRIDAY)
  await readDirectory(db, 'twelvedata')
  await writeListed(db, 'twelvedata', { asked: ['DOL'], most: 8, refused: {}, records: {} }, OPEN_FRIDAY)
  await readListed(db, 'twelvedata')
  const item = { source: 'statcan', id: '1', title: 'A', link: 'https://a.example/', summary: null, language: 'en' } as const
  await writeAnnouncements(db, 'statcan', [{ ...item, publishedAt: OPEN_FRIDAY, receivedAt: OPEN_FRIDAY }])
  await readWireVersion(db)
  await readAnnouncements(db, 0, 10)
  await deleteOldAnnouncements(db, OPEN_FRIDAY)
  const ofDay = { first: '2026-10-31', last: '2026-10-31', filed: '2026-11-20' }
  const filed = { symbol: 'RY', name: 'shares', value: 1, unit: 'shares', concept: 'dei/A', form: '40-F', source: 'sec' } as const
  await writeFiled(db, [{ ...filed, ...ofDay, link: 'https://a.example/' }])
  await readFiledVersion(db)
  await readListingTimes(db)
  await forgetListings(db, 'twelvedata')
  for (const { id } of await readOpenAcceptances(db)) await settleAcceptance(db, id, { at: OPEN_FRIDAY, outcome: 'shown' })
  await deleteOldQuarantine(db, OPEN_FRIDAY)
  await writeObservations(db, [observation()])
  await writeObservations(db, [observation({ value: 170 })])
  await readEarlier(db, 'cpi')
  await readNewestObservations(db)
  await readObservations(db, 'cpi')
  await readFiguresSince(db, OPEN_FRIDAY)
  await readFigureVersion(db)
  const day = { series: 'statcan-cpi', day: '2026-12-15', was: '2026-12-14', isOff: false }
  await writeReleaseDays(db, [{ ...day, at: OPEN_FRIDAY, receivedAt: OPEN_FRIDAY }])
  await readReleaseDays(db)
  await addCall(db, 'coingecko', OPEN_FRIDAY)
  await readCalls(db, 'coingecko', OPEN_FRIDAY)
  expectQueries('server/market', asked)
})

it('the market store keeps once what an answer says twice, the later one', async () => {
  const of = { period: '2026-09-01' }
  await writeObservations(store.db, [observation(of), observation({ ...of, value: 170 })])
  expect((await readObservations(store.db, 'cpi')).filter(({ period }) => period === of.period)).toMatchObject([{ value: 170 }])
  await writeCoins(store.db, [COIN, { ...COIN, rank: 4 }], OPEN_FRIDAY)
  expect(await readCoins(store.db)).toMatchObject([{ id: 'tether', rank: 4 }])
})
