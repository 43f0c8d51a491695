/** What of a source goes with its terms, beside its prices: what operators confirmed, what was refused, and old points. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createKeepTerms } from '#jobs/handlers/keep-terms.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { addAcceptance, readOpenAcceptances, settleAcceptance } from '#server/market/store/acceptances.ts'
import { daysAnsweredAt, noteDays, readBars, writeBars } from '#server/market/store/bars.ts'
import { deletePointsBefore, deleteSource } from '#server/market/store/keeping.ts'
import { quarantine, readQuarantine } from '#server/market/store/quarantine.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { quote, recordingLog } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { onPostgres } from '../../support/store-location.ts'
import { recording } from '../../support/store-sql.ts'

const HOUR = 3_600_000
const clock = manualClock()
const { log } = recordingLog()
const { standing } = configureSources(SOURCES, { texts: {}, production: false })
const store = marketStoreOfEach()

it('the worker keeps of what operators confirmed who did and of what, and the price no longer than the source’s own', async () => {
  const said = { ...quote({ symbol: 'BTC', source: 'coingecko', price: 66_000 }), receivedAt: clock.now() }
  await addAcceptance(store.db, said, { by: 'ada', at: clock.now(), verdict: 'accept' })
  const [open] = await readOpenAcceptances(store.db)
  if (!open) throw new Error('nothing was written')
  await settleAcceptance(store.db, open.id, { at: clock.now(), outcome: 'shown' })
  await quarantine(store.db, [{ source: 'coingecko', symbol: 'BTC', reason: 'unit-slip', raw: '{"price":66000}' }], clock.now())
  const keep = createKeepTerms({ db: store.db, ingest: { forget: (remove) => remove() }, sources: standing, clock, log })
  const prices = async () => JSON.stringify(await Promise.all([readQuarantine(store.db), trail()]))
  const trail = () => store.db.selectFrom('acceptances').selectAll().execute()
  clock.advance(23 * HOUR)
  await keep()
  expect(await prices()).toMatch(/66000.*66000/)
  clock.advance(2 * HOUR)
  await keep()
  expect(await prices()).not.toContain('66000')
  expect(await trail()).toMatchObject([{ symbol: 'BTC', accepted_by: 'ada', outcome: 'shown' }])
})

it('the worker leaves nothing for anybody to act on of a source that is deleted', async () => {
  const said = { ...quote({ symbol: 'BTC', source: 'coingecko', price: 66_000 }), receivedAt: clock.now() }
  await addAcceptance(store.db, said, { by: 'ada', at: clock.now(), verdict: 'accept' })
  await deleteSource(store.db, 'coingecko', clock.now())
  expect(await readOpenAcceptances(store.db)).toEqual([])
  expect(JSON.stringify(await store.db.selectFrom('acceptances').selectAll().execute())).not.toContain('66000')
})

it('the worker keeps no bar longer than its source’s points, and none of a source that is deleted, nor that it was asked', async () => {
  const [ry, btc] = [
    { symbol: 'RY', source: 'twelvedata' },
    { symbol: 'BTC', source: 'coingecko' },
  ]
  for (const of of [ry, btc]) {
    await writeBars(store.db, of, [
      ['2025-11-19', 1, 3, 1, 2, 10],
      ['2026-11-19', 2, 4, 2, 3, null],
    ])
    await noteDays(store.db, of, clock.now())
  }
  await deletePointsBefore(store.db, 'coingecko', Date.UTC(2025, 10, 20))
  const days = async (of: typeof ry) => (await readBars(store.db, of, 'max'))?.rows.map(([day]) => day)
  expect([await days(ry), await days(btc)]).toEqual([['2025-11-19', '2026-11-19'], ['2026-11-19']])
  await deleteSource(store.db, 'twelvedata', clock.now())
  expect([await days(ry), await daysAnsweredAt(store.db, ry)]).toEqual([undefined, undefined])
  expect([await days(btc), await daysAnsweredAt(store.db, btc)]).toEqual([['2026-11-19'], clock.now()])
})

it.skipIf(onPostgres)('the worker finds the points that are too old by the index of their time', async () => {
  const { db, asked } = recording(store.db)
  await deletePointsBefore(db, 'coingecko', clock.now())
  const statement = asked[0]?.sql.replaceAll('?', "'0'") ?? ''
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(store.db)
  expect(rows.map(({ detail }) => detail).join()).toContain('quote_points_age (resolution=? AND bucket<?)')
})
