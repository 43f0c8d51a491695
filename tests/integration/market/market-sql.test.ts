/** The market store's schema and queries stand in the repository as SQL, so that a change of either is reviewed as SQL. */
import { afterAll, beforeAll, it } from 'vitest'
import { createMarketReader } from '#server/market/reader.ts'
import { addAcceptance, readDoubted, readOpenAcceptances, settleAcceptance } from '#server/market/store/acceptances.ts'
import { deletePointsBefore, deleteSource, deleteUnheard } from '#server/market/store/keeping.ts'
import { readNewestObservations, readObservations, writeObservations } from '#server/market/store/observations.ts'
import { backfillPoints, countPoints, deleteOldPoints } from '#server/market/store/points.ts'
import { deleteOldQuarantine, quarantine, readQuarantine, UNCONFIRMED } from '#server/market/store/quarantine.ts'
import { markHeard, markHeld, readQuotes, upsertQuotes } from '#server/market/store/queries.ts'
import { addCall, readCalls } from '#server/market/store/spending.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { marketStore, OPEN_FRIDAY, observation, quote, sourceBook } from '../../support/market/market.ts'
import { expectQueries, expectSchema, recording } from '../../support/store-sql.ts'

const DAY_MS = 86_400_000
let store: Awaited<ReturnType<typeof marketStore>>
beforeAll(async () => {
  store = await marketStore()
})
afterAll(() => store.close())

it('has the schema that is written down', () => expectSchema('server/market/store', store.db))

it('asks the queries that are written down, and no other', async () => {
  const { db, asked } = recording(store.db)
  const reader = createMarketReader(db, manualClock(), sourceBook)
  const ry = { symbol: 'RY', source: 'twelvedata' } as const
  await upsertQuotes(db, [quote()], { now: OPEN_FRIDAY, freshForMs: 180_000 })
  // The same a day earlier by our clock: it was ahead.
  await upsertQuotes(db, [quote({ asOf: OPEN_FRIDAY - DAY_MS })], { now: OPEN_FRIDAY - DAY_MS, freshForMs: 180_000 })
  await readQuotes(db)
  await reader.rows()
  await reader.readAll()
  await reader.readChangedSince(0)
  await reader.history('RY', '1d')
  await markHeard(db, ['RY'], { at: OPEN_FRIDAY, freshForMs: 180_000 })
  await markHeld(db, ['RY'], OPEN_FRIDAY)
  await backfillPoints(db, ry, ['5m', '1h'], [[OPEN_FRIDAY, 190]])
  await countPoints(db, ry, '1d', OPEN_FRIDAY)
  await deleteOldPoints(db, OPEN_FRIDAY + 9 * DAY_MS)
  await deletePointsBefore(db, 'coingecko', OPEN_FRIDAY)
  await deleteUnheard(db, 'coingecko', OPEN_FRIDAY)
  await deleteSource(db, 'coingecko')
  await quarantine(db, [{ ...ry, reason: 'unreadable', raw: '{}' }], OPEN_FRIDAY)
  await readQuarantine(db)
  await quarantine(db, [{ ...ry, reason: UNCONFIRMED, raw: JSON.stringify(quote()) }], OPEN_FRIDAY)
  const doubted = await readDoubted(db, 'RY', OPEN_FRIDAY)
  await addAcceptance(db, doubted ?? quote(), { by: 'ada', at: OPEN_FRIDAY })
  for (const { id } of await readOpenAcceptances(db)) await settleAcceptance(db, id, { at: OPEN_FRIDAY, outcome: 'shown' })
  await deleteOldQuarantine(db, OPEN_FRIDAY)
  await writeObservations(db, [observation()])
  await readNewestObservations(db)
  await readObservations(db, 'cpi')
  await addCall(db, 'coingecko', OPEN_FRIDAY)
  await readCalls(db, 'coingecko', OPEN_FRIDAY)
  expectQueries('server/market', asked)
})
