/** The fortnight of twelve numbers: read every minute, kept for fourteen days, drawn without script, and nothing of it made up. */
import { describe, expect, it } from 'vitest'
import { createLeadReadings } from '#jobs/handlers/readings/leads.ts'
import { createMarketReadings } from '#jobs/handlers/readings/market.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import { readReadings, writeReading } from '#server/market/store/readings.ts'
import { noteBackup } from '#server/platform/copies/notes.ts'
import { POINTS, READINGS, type Reading } from '#shared/desk/readings.ts'
import { keysOf, recordOf } from '#shared/records.ts'
import { pathOf } from '../../../client/desk/views/machine/fortnight.tsx'
import { deskRig } from '../../support/desk/desk.ts'
import { bitcoinQuote, sourceBook } from '../../support/market/market.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const reading = (over: Partial<Reading> = {}): Reading => ({ ...recordOf(keysOf(READINGS), () => 1), ...over })

describe('what is kept', () => {
  it('is a row a minute for fourteen days, and no more however long the worker runs', async () => {
    const { market, clock } = await deskRig()
    const rows = async () =>
      Number(
        (
          await market
            .selectFrom('readings')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    await writeReading(market, reading(), clock.now())
    await writeReading(market, reading({ leads_taken: 9 }), clock.now())
    expect([await rows(), (await readReadings(market, clock.now()))[0]?.newest]).toEqual([1, 1])
    for (let n = 0; n < 40; n++) {
      clock.advance(DAY / 2)
      await writeReading(market, reading(), clock.now())
    }
    expect(await rows()).toBeLessThanOrEqual(28)
    expect(await rows()).toBeGreaterThanOrEqual(27)
  })

  it('adds up what happened in two hours, shows the worst of what stood, and a gap where nothing was read', async () => {
    const { market, clock } = await deskRig()
    clock.set(Math.ceil(clock.now() / (120 * MINUTE)) * 120 * MINUTE)
    for (const n of [1, 2, 3]) {
      await writeReading(market, reading({ leads_taken: n, price_age: 10 * n, codes_left: 100 - n, copy_age: null }), clock.now())
      clock.advance(MINUTE)
    }
    clock.advance(240 * MINUTE)
    await writeReading(market, reading({ leads_taken: 7 }), clock.now())
    const lines = new Map((await readReadings(market, clock.now())).map((line) => [line.id, line]))
    const ends = (id: keyof Reading) => lines.get(id)?.points.slice(-4)
    expect(lines.get('leads_taken')?.points).toHaveLength(POINTS)
    expect(ends('leads_taken')).toEqual([null, 6, null, 7])
    expect([ends('price_age')?.[1], ends('codes_left')?.[1], ends('copy_age')?.[1]]).toEqual([30, 97, null])
    expect(lines.get('leads_taken')?.newest).toBe(7)
  })
})

describe('what is read', () => {
  it('counts leads and codes of the last minute, what waits, and how old the copy is', async () => {
    const desk = await deskRig()
    const { now, clock, folder } = desk
    const read = createLeadReadings({
      office: desk.office('worker'),
      spending: desk.spending,
      now,
      env: { DATA_DIR: folder, BACKUP_DIR: folder },
    })
    expect(await read()).toMatchObject({ leads_taken: 0, lead_oldest: 0, codes_left: 100, copy_age: null })
    await desk.lead('queued')
    await desk.lead('dead', { phone: '+14165550124', email: 'eve@example.ca' })
    noteBackup(folder, { at: new Date(clock.now() - 5 * MINUTE).toISOString(), file: 'x', bytes: 1 })
    const taken = await read()
    expect(taken).toMatchObject({
      leads_taken: 1,
      leads_waiting: 1,
      leads_parked: 1,
      codes_sent: 1,
      codes_verified: 1,
      copy_age: 300,
    })
    expect([(taken.codes_left ?? 100) < 100, (taken.lead_oldest ?? 0) > 0, (taken.disk_free ?? 0) > 0]).toEqual([
      true,
      true,
      true,
    ])
    clock.advance(2 * MINUTE)
    expect(await read()).toMatchObject({ leads_taken: 0, codes_sent: 0, leads_waiting: 1 })
  })

  it('knows the oldest live price, and no age where none is live', async () => {
    const { market, clock } = await deskRig()
    const read = createMarketReadings({ db: market, sources: sourceBook, clock })
    expect(await read()).toMatchObject({ price_age: null, prices_stale: 0, prices_held: 0 })
    await upsertQuotes(market, [bitcoinQuote(100_000, clock.now())], { now: clock.now(), freshForMs: 180_000 })
    clock.advance(90_000)
    expect(await read()).toMatchObject({ price_age: 90, prices_stale: 0 })
    clock.advance(60 * MINUTE)
    expect(await read()).toMatchObject({ price_age: null, prices_stale: 1 })
  })
})

it('is drawn as lines with gaps, with the numbers in words, on Today and on System', async () => {
  const { market, clock, ask, signedIn } = await deskRig()
  const cookie = await signedIn('auditor')
  const look = async (path: string) => (await ask('GET', path, { cookie })).text
  expect(await look('/system')).toContain('The worker has read nothing yet.')
  await writeReading(market, reading({ leads_taken: 4, copy_age: null }), clock.now())
  const [today, system] = [await look('/'), await look('/system')]
  expect([today.match(/<svg[^>]*role="img"/g)?.length, system.match(/<svg[^>]*role="img"/g)?.length]).toEqual([4, 12])
  expect(today).toContain('aria-label="Leads taken in 14 days: 4 to 4"')
  expect(system).toContain('aria-label="Age of the copy in 14 days: nothing was read"')
  expect(pathOf([null, 0, 4, null, 2])).toBe('M1 27h0.5L2.5 1M4 14h0.5')
})
