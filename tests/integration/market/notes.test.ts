/** The desk's notes in a real store: kept once, at their hour, and gone with the right to their prices. */
import { describe, expect, it } from 'vitest'
import { createNotes } from '#server/market/notes/keeper.ts'
import { createNoteWriter } from '#server/market/notes/writer.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { deleteSource } from '#server/market/store/keeping.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { quote, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const NOON = Date.parse('2026-11-20T12:00:00-05:00')
const MINUTE = 60_000
const STOCKS = ['RY', 'TD', 'BMO', 'CM', 'BNS', 'ENB']

const store = marketStoreOfEach()

async function at(time: number) {
  const clock = manualClock(time)
  const { db } = store
  const quotes = STOCKS.map((symbol) => quote({ symbol, asOf: time - MINUTE, receivedAt: time - MINUTE }))
  await upsertQuotes(db, quotes, { now: time - MINUTE, freshForMs: 10 * MINUTE })
  const reader = createMarketReader(db, clock, sourceBook)
  return { clock, write: createNoteWriter({ db, rows: reader.rows, clock }) }
}

/** What a web process shows of them. */
async function shown(time: number, sources: Parameters<typeof createNotes>[0]['sources'] = sourceBook) {
  const notes = createNotes({ db: store.db, sources, clock: manualClock(time), onError: (error) => expect.fail(String(error)) })
  await notes.start()
  notes.stop()
  return notes.current()
}

describe('a note of the desk', () => {
  it('is kept once at its hour, with each price as it stood and when it was of', async () => {
    const { clock, write } = await at(NOON)
    await write()
    await upsertQuotes(store.db, [quote({ symbol: 'RY', price: 1, asOf: NOON + MINUTE })], { now: NOON, freshForMs: MINUTE })
    clock.advance(5 * MINUTE)
    await write()
    const note = await shown(NOON + 10 * MINUTE)
    expect(note).toMatchObject({ day: '2026-11-20', edition: 'noon', writtenAt: new Date(NOON).toISOString() })
    expect(note?.rows.map(({ symbol }) => symbol).sort()).toEqual([...STOCKS].sort())
    expect(note?.rows.find(({ symbol }) => symbol === 'RY')).toMatchObject({
      price: quote().price,
      as_of: new Date(NOON - MINUTE).toISOString(),
    })
  })

  it('is not made up where the worker was away at its hour', async () => {
    const { write } = await at(NOON + 31 * MINUTE)
    await write()
    expect(await shown(NOON + 32 * MINUTE)).toBeUndefined()
  })

  it('is shown for a day, and never with prices of a source that may not be shown', async () => {
    const { write } = await at(NOON)
    await write()
    expect(await shown(NOON + 24 * 60 * MINUTE + 1)).toBeUndefined()
    expect(await shown(NOON + MINUTE, { mayShow: () => false })).toBeUndefined()
  })

  it('goes with everything else that a source sent', async () => {
    const { write } = await at(NOON)
    await write()
    await deleteSource(store.db, quote().source, NOON)
    expect(await shown(NOON + MINUTE)).toBeUndefined()
  })
})
