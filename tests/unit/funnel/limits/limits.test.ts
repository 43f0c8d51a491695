// Guards the counting itself: all or nothing, by hashes, in two questions to the store.
import { describe, expect, it } from 'vitest'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { sendUses } from '#server/funnel/otp/identity.ts'
import { addressKeys } from '#server/platform/network/address.ts'
import { leadsStore, onPostgres } from '../../../support/funnel/funnel.ts'
import { keys, rigOf } from '../../../support/funnel/limits-rig.ts'
import { manualClock } from '../../../support/manual-clock.ts'
import { recording } from '../../../support/store-sql.ts'

const contact = (value: string) => [{ action: 'contact', dimension: 'ip', value }] as const

describe('a limit', () => {
  it('lets exactly five of forty parallel uses pass', async () => {
    const { limits } = await rigOf()
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => limits.consume(contact('a'))))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
  })

  it('counts all of several uses or none', async () => {
    const { limits, db } = await rigOf()
    for (let i = 0; i < 5; i++) await limits.consume(contact('full'))
    expect((await limits.consume([...contact('empty'), ...contact('full')])).ok).toBe(false)
    const rows = await db.selectFrom('limit_use').select('key').execute()
    expect(rows).toHaveLength(5)
  })

  it('gives back what it counted, and only looks when asked to', async () => {
    const { limits } = await rigOf()
    for (let i = 0; i < 4; i++) await limits.consume(contact('a'))
    for (let i = 0; i < 3; i++) expect((await limits.check(contact('a'))).ok).toBe(true)
    const fifth = await limits.consume(contact('a'))
    expect((await limits.check(contact('a'))).ok).toBe(false)
    if (fifth.ok) await limits.release(fifth.counted)
    expect((await limits.check(contact('a'))).ok).toBe(true)
  })

  it('stores keyed hashes only, and deletes what no window reaches', async () => {
    const { limits, db, clock } = await rigOf()
    await limits.consume(contact('203.0.113.77'))
    expect(JSON.stringify(await db.selectFrom('limit_use').selectAll().execute())).not.toContain('203.0.113')
    expect(await limits.purge(clock.now())).toBe(0)
    expect(await limits.purge(clock.now() + 1)).toBe(1)
    expect(await db.selectFrom('limit_key').selectAll().execute()).toEqual([])
  })
})

it('a decision asks the store twice, however many rows it weighs; on Postgres it locks its keys first', async () => {
  const { db } = await leadsStore()
  const { db: heard, asked } = recording(db)
  const limits = createLimits({ db: heard, now: manualClock().now, keys, table: DEFAULT_LIMITS, alarm: () => undefined })
  const who = { phoneMac: 'p', emailMac: 'e' }
  await limits.consume(sendUses('v', who, '+14165550123', addressKeys('203.0.113.7')))
  expect(asked.map(({ by }) => by)).toEqual([...(onPostgres ? ['touchKeys'] : []), 'find', 'addUses'])
})

describe('an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0', '64:ff9b:0'],
    ['not an address', 'unknown', 'unknown'],
    [undefined, 'unknown', 'unknown'],
  ])('%s → %s in %s', (address, ip, network) => {
    expect(addressKeys(address)).toEqual({ ip, network })
  })
})
