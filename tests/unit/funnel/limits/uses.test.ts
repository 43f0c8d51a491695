// Guards how uses are kept: what an update brings along, what a window costs however much it holds, and what is deleted.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { DEFAULT_LIMITS, type LimitTable, readLimits } from '#server/funnel/limits/table.ts'
import type { LimitOutcome } from '#server/funnel/ports.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { leadsStore, onPostgres, TEST_SECRET } from '../../../support/funnel/funnel.ts'
import { manualClock } from '../../../support/manual-clock.ts'

const HOUR = 3_600_000
const keys = createKeyring({ secret: TEST_SECRET })

async function rigOf(table: LimitTable = DEFAULT_LIMITS) {
  const { db } = await leadsStore()
  const clock = manualClock()
  return { db, clock, limits: createLimits({ db, now: clock.now, keys, table, alarm: () => undefined }) }
}

const contact = (value: string) => [{ action: 'contact', dimension: 'ip', value }] as const
const phones = (member: string) => [{ action: 'send', dimension: 'ip-phones', value: 'a', member }] as const

it.skipIf(onPostgres)('a decision looks at two uses of a window that holds thousands, not at each', async () => {
  const table = readLimits('{"send.network.hour":{"max":4000,"challengeAtPercent":100}}')
  const { db, clock, limits } = await rigOf(table)
  const network = [{ action: 'send', dimension: 'network', value: 'n' }] as const
  const steps = async (): Promise<number> => {
    const explained = await sql<{
      detail: string
    }>`explain query plan select at from limit_use where key >= 'k' and (key, nth) <= ('k', 5)
      order by key desc, nth desc limit 1`.execute(db)
    return explained.rows.filter(({ detail }) =>
      /SEARCH limit_use USING PRIMARY KEY \(key>\? AND \(key,nth\)<\(\?,\?\)\)/.test(detail),
    ).length
  }
  expect(await steps()).toBe(1)
  const used = await limits.consume(network)
  if (!used.ok || !used.counted[0]) throw new Error('not counted')
  const { key } = used.counted[0]
  await sql`insert into limit_use (key, nth, at, member)
    with recursive n(i) as (select 2 union all select i + 1 from n where i < 4000) select ${key}, i, ${clock.now()}, null from n`.execute(
    db,
  )
  expect(await limits.consume(network)).toMatchObject({ ok: false, retryAfter: 3600 })
  clock.advance(HOUR)
  expect((await limits.consume(network)).ok).toBe(true)
})

it('a use that was given back is made up for by one other at most', async () => {
  const { limits } = await rigOf()
  const uses: LimitOutcome[] = []
  for (let nth = 0; nth < 5; nth++) uses.push(await limits.consume(contact('a')))
  const [, , third] = uses
  if (!third?.ok) throw new Error('not counted')
  await limits.release(third.counted)
  const later = [await limits.consume(contact('a')), await limits.consume(contact('a'))]
  expect(later.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
})

it('a newest use that was given back leaves its number to the next', async () => {
  const { limits, db } = await rigOf()
  for (let nth = 0; nth < 4; nth++) await limits.consume(contact('a'))
  for (let nth = 0; nth < 9; nth++) {
    const fifth = await limits.consume(contact('a'))
    if (!fifth.ok) throw new Error('refused')
    await limits.release(fifth.counted)
  }
  expect((await limits.consume(contact('a'))).ok).toBe(true)
  expect((await limits.consume(contact('a'))).ok).toBe(false)
  expect(await db.selectFrom('limit_use').select('nth').orderBy('nth').execute()).toEqual([1, 2, 3, 4, 5].map((nth) => ({ nth })))
})

it('the store of uses counts distinct members, each of them once', async () => {
  const { limits } = await rigOf()
  for (const member of ['p', 'p', 'q', 'q', 'r', 'r']) expect((await limits.consume(phones(member))).ok).toBe(true)
  expect((await limits.consume(phones('s'))).ok).toBe(false)
  expect((await limits.consume(phones('p'))).ok).toBe(true)
})

it('the store of uses deletes all that is older, in as many slices as it takes, while others count on', async () => {
  const { limits, db, clock } = await rigOf()
  const many = Array.from({ length: 1200 }, (_, nth) => ({
    key: `k${String(nth % 300).padStart(4, '0')}`,
    nth: 1 + Math.floor(nth / 300),
    at: clock.now() - (nth < 600 ? HOUR : 0),
    member: null,
  }))
  for (let from = 0; from < many.length; from += 200)
    await db
      .insertInto('limit_use')
      .values(many.slice(from, from + 200))
      .execute()
  const purging = limits.purge(clock.now())
  await limits.consume(contact('a'))
  expect(await purging).toBe(600)
  const left = await db.selectFrom('limit_use').select('at').execute()
  expect(left).toHaveLength(601)
  expect(left.filter(({ at }) => at < clock.now())).toEqual([])
})
