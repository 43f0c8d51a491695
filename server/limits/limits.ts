import { randomUUID } from 'node:crypto'
import type { Alarm, Keyring, LimitOutcome, LimitTripped, LimitUse } from '#shared/funnel-ports.ts'
import { isStoreError } from '../db/dialect.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
import type { LimitRow, LimitTable } from './table.ts'

export type LimitsOptions = {
  readonly db: LeadsDb
  /** Epoch milliseconds that never go back. */
  readonly now: () => number
  readonly keys: Keyring
  readonly table: LimitTable
  readonly alarm: Alarm
}

export type Limits = {
  /** Counts all uses or none, atomically; inside the transaction `within` when one is given. Throws when the store is down. */
  readonly consume: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  /** {@link consume} for callers without a transaction; `undefined` when the store is down. */
  readonly tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined>
  /** Whether these uses would pass now; counts nothing. */
  readonly check: (uses: readonly LimitUse[]) => Promise<LimitOutcome>
  /** Counts without asking: what has happened anyway. */
  readonly record: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<void>
  /** Gives back what a {@link consume} counted. */
  readonly release: (ticket: readonly string[], within?: LeadsDb) => Promise<void>
  /** Deletes what no window can reach any more. */
  readonly sweep: () => Promise<number>
}

type Keyed = { readonly use: LimitUse; readonly key: string; readonly member: string | null }

/**
 * Exact sliding windows over an event log. The first statement of each decision writes a row per key, in sorted order:
 * that takes SQLite's write lock, or Postgres's row locks, so two processes can never both see "one left".
 */
export function createLimits({ db, now, keys, table, alarm }: LimitsOptions): Limits {
  const rows: readonly LimitRow[] = Object.values(table)
  const longest = Math.max(...rows.map((row) => Math.max(row.seconds, row.blockSeconds ?? 0))) * 1000
  const keyOf = (use: Omit<LimitUse, 'member'>): string => keys.mac('limit', `${use.action}|${use.dimension}|${use.value}`)
  const toKeyed = (use: LimitUse): Keyed => ({
    use,
    key: keyOf(use),
    member: use.member === undefined ? null : keys.mac('limit', use.member),
  })

  async function lock(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<void> {
    for (const key of [...new Set(keyed.map((each) => each.key))].sort()) {
      await trx
        .insertInto('limit_key')
        .values({ key, touched_at: at })
        .onConflict((oc) => oc.column('key').doUpdateSet({ touched_at: at }))
        .execute()
    }
  }

  async function firstTripped(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<LimitTripped | undefined> {
    for (const row of rows) {
      for (const each of keyed) {
        if (each.use.action !== row.action || each.use.dimension !== row.dimension) continue
        const tripped = await judge(trx, row, each, at)
        if (tripped !== undefined) return { ok: false, action: row.action, dimension: row.dimension, retryAfter: tripped }
      }
    }
    return undefined
  }

  /** @returns seconds to wait when the row says no */
  async function judge(trx: LeadsDb, row: LimitRow, each: Keyed, at: number): Promise<number | undefined> {
    const block = await trx.selectFrom('limit_block').select('until').where('key', '=', each.key).executeTakeFirst()
    if (block && block.until > at) return Math.ceil((block.until - at) / 1000)
    const since = at - row.seconds * 1000
    const wait = row.distinct ? await distinctWait(trx, row, each, since) : await countWait(trx, row, each, since)
    if (wait === undefined) return undefined
    if (row.minVerifiedPercent !== undefined && (await converts(trx, row, each, since))) return undefined
    if (row.alarm) alarm('limit_tripped', { action: row.action, dimension: row.dimension, max: row.max, seconds: row.seconds })
    if (row.blockSeconds === undefined) return Math.max(1, Math.ceil((wait + row.seconds * 1000 - at) / 1000))
    const until = at + row.blockSeconds * 1000
    await trx
      .insertInto('limit_block')
      .values({ key: each.key, until })
      .onConflict((oc) => oc.column('key').doUpdateSet({ until }))
      .execute()
    return row.blockSeconds
  }

  /** @returns the time of the use that has to leave the window first, when the window is full */
  async function countWait(trx: LeadsDb, row: LimitRow, { key }: Keyed, since: number): Promise<number | undefined> {
    const oldestOfMax = await trx
      .selectFrom('limit_event')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .offset(row.max - 1)
      .limit(1)
      .executeTakeFirst()
    return oldestOfMax?.at
  }

  async function distinctWait(trx: LeadsDb, row: LimitRow, { key, member }: Keyed, since: number): Promise<number | undefined> {
    const others = await trx
      .selectFrom('limit_event')
      .select(({ fn }) => ['member', fn.max('at').as('at')])
      .where('key', '=', key)
      .where('at', '>', since)
      .where('member', '!=', member)
      .groupBy('member')
      .orderBy('at')
      .execute()
    return others.length >= row.max ? others[others.length - row.max]?.at : undefined
  }

  async function converts(trx: LeadsDb, row: LimitRow, { use, key }: Keyed, since: number): Promise<boolean> {
    const count = async (of: string): Promise<number> => {
      const found = await trx
        .selectFrom('limit_event')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('key', '=', of)
        .where('at', '>', since)
        .executeTakeFirstOrThrow()
      return found.n
    }
    const verified = await count(keyOf({ ...use, action: 'verified' }))
    return verified * 100 >= (await count(key)) * (row.minVerifiedPercent ?? 0)
  }

  async function insert(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<string[]> {
    const events = keyed.map(({ key, member }) => ({ id: randomUUID(), key, member, at }))
    if (events.length > 0) await trx.insertInto('limit_event').values(events).execute()
    return events.map((event) => event.id)
  }

  async function decide(trx: LeadsDb, uses: readonly LimitUse[]): Promise<LimitOutcome> {
    const keyed = uses.map(toKeyed)
    const at = now()
    await lock(trx, keyed, at)
    return (await firstTripped(trx, keyed, at)) ?? { ok: true, ticket: await insert(trx, keyed, at) }
  }

  return {
    consume: (uses, within) => (within ? decide(within, uses) : db.transaction().execute((trx) => decide(trx, uses))),
    tryConsume: (uses) =>
      db
        .transaction()
        .execute((trx) => decide(trx, uses))
        .catch((error: unknown) => {
          if (!isStoreError(error)) throw error
          return undefined
        }),
    check: (uses) =>
      db.transaction().execute(async (trx) => {
        const keyed = uses.map(toKeyed)
        await lock(trx, keyed, now())
        return (await firstTripped(trx, keyed, now())) ?? { ok: true, ticket: [] }
      }),
    async record(uses, within = db) {
      await insert(within, uses.map(toKeyed), now())
    },
    async release(ticket, within = db) {
      if (ticket.length > 0)
        await within
          .deleteFrom('limit_event')
          .where('id', 'in', [...ticket])
          .execute()
    },
    async sweep() {
      const before = now() - longest
      const events = await db.deleteFrom('limit_event').where('at', '<', before).executeTakeFirst()
      await db.deleteFrom('limit_key').where('touched_at', '<', before).execute()
      await db.deleteFrom('limit_block').where('until', '<', now()).execute()
      return Number(events.numDeletedRows)
    },
  }
}
