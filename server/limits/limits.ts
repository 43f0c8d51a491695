import type { Alarm, Keyring, LimitOutcome, LimitTripped, LimitUse } from '#shared/funnel-ports.ts'
import { isStoreError } from '../db/dialect.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
import type { LimitRow, LimitTable } from './table.ts'
import { addEvents, block, blockedUntil, countSince, fullSince, type Keyed, lockKeys } from './windows.ts'

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

/** Whether one row of the table lets one use pass. */
function createJudge({ keys, table, alarm }: Pick<LimitsOptions, 'keys' | 'table' | 'alarm'>) {
  const rows: readonly LimitRow[] = Object.values(table)
  const keyOf = (use: Omit<LimitUse, 'member'>): string => keys.mac('limit', `${use.action}|${use.dimension}|${use.value}`)

  /** A guarded row forgives a full window while enough of its sends are verified. */
  async function converts(trx: LeadsDb, row: LimitRow, { use, key }: Keyed, since: number): Promise<boolean> {
    if (row.minVerifiedPercent === undefined) return false
    const verified = await countSince(trx, keyOf({ ...use, action: 'verified' }), since)
    return verified * 100 >= (await countSince(trx, key, since)) * row.minVerifiedPercent
  }

  /** @returns seconds to wait when the row says no */
  async function judge(trx: LeadsDb, row: LimitRow, each: Keyed, at: number): Promise<number | undefined> {
    const shut = await blockedUntil(trx, each.key, at)
    if (shut !== undefined) return Math.ceil((shut - at) / 1000)
    const since = at - row.seconds * 1000
    const oldest = await fullSince(trx, row, each, since)
    if (oldest === undefined || (await converts(trx, row, each, since))) return undefined
    if (row.alarm) alarm('limit_tripped', { action: row.action, dimension: row.dimension, max: row.max, seconds: row.seconds })
    if (row.blockSeconds === undefined) return Math.max(1, Math.ceil((oldest - since) / 1000))
    await block(trx, each.key, at + row.blockSeconds * 1000)
    return row.blockSeconds
  }

  return {
    toKeyed: (use: LimitUse): Keyed => ({
      use,
      key: keyOf(use),
      member: use.member === undefined ? null : keys.mac('limit', use.member),
    }),
    async firstTripped(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<LimitTripped | undefined> {
      for (const row of rows) {
        const own = keyed.filter(({ use }) => use.action === row.action && use.dimension === row.dimension)
        for (const each of own) {
          const retryAfter = await judge(trx, row, each, at)
          if (retryAfter !== undefined) return { ok: false, action: row.action, dimension: row.dimension, retryAfter }
        }
      }
      return undefined
    },
  }
}

/**
 * Exact sliding windows over an event log. The first statement of each decision takes the lock of its keys, so two
 * processes can never both see "one left".
 */
export function createLimits(options: LimitsOptions): Limits {
  const { db, now } = options
  const longest =
    Math.max(...Object.values(options.table).map((row: LimitRow) => Math.max(row.seconds, row.blockSeconds ?? 0))) * 1000
  const { toKeyed, firstTripped } = createJudge(options)

  async function decide(trx: LeadsDb, uses: readonly LimitUse[], count: boolean): Promise<LimitOutcome> {
    const keyed = uses.map(toKeyed)
    const at = now()
    await lockKeys(trx, keyed, at)
    const tripped = await firstTripped(trx, keyed, at)
    return tripped ?? { ok: true, ticket: count ? await addEvents(trx, keyed, at) : [] }
  }
  const decideAlone = (uses: readonly LimitUse[], count: boolean): Promise<LimitOutcome> =>
    db.transaction().execute((trx) => decide(trx, uses, count))

  return {
    consume: (uses, within) => (within ? decide(within, uses, true) : decideAlone(uses, true)),
    tryConsume: (uses) =>
      decideAlone(uses, true).catch((error: unknown) => {
        if (!isStoreError(error)) throw error
        return undefined
      }),
    check: (uses) => decideAlone(uses, false),
    async record(uses, within = db) {
      await addEvents(within, uses.map(toKeyed), now())
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
