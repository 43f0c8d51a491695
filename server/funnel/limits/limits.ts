import type { Alarm } from '#server/platform/alarms.ts'
import { isStoreError } from '#server/platform/db/dialect.ts'
import type { LimitOutcome, LimitTripped, LimitUse } from '../ports.ts'
import { deleteOlder } from '../store/delete-older.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'
import type { LimitRow, LimitTable } from './table.ts'
import { addEvents, block, blockedUntil, countSince, fullSince, type Keyed, lockKeys, type Window } from './windows.ts'

export type LimitsOptions = StoreParts & {
  readonly table: LimitTable
  readonly alarm: Alarm
}

export type Limits = {
  /** Counts all uses or none, atomically; inside the transaction `within` if given. @throws when the store is down */
  readonly consume: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  /** {@link consume} for callers without a transaction; `undefined` when the store is down. */
  readonly tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined>
  /** Whether these uses would pass now; counts nothing. */
  readonly check: (uses: readonly LimitUse[]) => Promise<LimitOutcome>
  /** Counts what has happened anyway, whatever the limits say. */
  readonly record: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<void>
  /** Gives back what a {@link consume} counted. */
  readonly release: (counted: readonly string[], within?: LeadsDb) => Promise<void>
  /** Deletes what no window can reach any longer. */
  readonly purge: (before: number) => Promise<number>
}

/** Whether one row of the table allows one use. */
function createJudge({ keys, table, alarm }: Pick<LimitsOptions, 'keys' | 'table' | 'alarm'>) {
  const rows: readonly LimitRow[] = Object.values(table)
  const keyOf = (use: Omit<LimitUse, 'member'>): string => keys.mac('limit', `${use.action}|${use.dimension}|${use.value}`)

  /** A guarded row tolerates a full window while enough of its sends are verified. */
  async function converts(trx: LeadsDb, row: LimitRow, { use, key }: Keyed, since: number): Promise<boolean> {
    if (row.minVerifiedPercent === undefined) return false
    const verified = await countSince(trx, keyOf({ ...use, action: 'verified' }), since)
    return verified * 100 >= (await countSince(trx, key, since)) * row.minVerifiedPercent
  }

  /** @returns seconds to wait when a full window says no */
  async function judge(trx: LeadsDb, { row, each, since }: Window, oldest: number, at: number): Promise<number | undefined> {
    if (row.worn && (await countSince(trx, each.key, at - row.worn.seconds * 1000)) < row.worn.max) return undefined
    if (await converts(trx, row, each, since)) return undefined
    if (row.alarm) alarm('limit_tripped', { action: row.action, dimension: row.dimension, max: row.max, seconds: row.seconds })
    if (row.blockSeconds === undefined) return Math.max(1, Math.ceil((oldest - since) / 1000))
    await block(trx, each.key, at + row.blockSeconds * 1000)
    return row.blockSeconds
  }

  /** The rows that these uses count towards, in the table's order. */
  const windowsOf = (keyed: readonly Keyed[], at: number): Window[] =>
    rows.flatMap((row) =>
      keyed
        .filter(({ use }) => use.action === row.action && use.dimension === row.dimension)
        .map((each) => ({ row, each, since: at - row.seconds * 1000 })),
    )

  return {
    toKeyed: (use: LimitUse): Keyed => ({
      use,
      key: keyOf(use),
      member: use.member === undefined ? null : keys.mac('limit', use.member),
    }),
    async firstTripped(trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<LimitTripped | undefined> {
      const windows = windowsOf(keyed, at)
      const shut = await blockedUntil(trx, keyed, at)
      const full = await fullSince(trx, windows)
      for (const [nth, window] of windows.entries()) {
        const { row, each } = window
        const [until, oldest] = [shut.get(each.key), full[nth]]
        const tripped = (retryAfter: number): LimitTripped => ({
          ok: false,
          action: row.action,
          dimension: row.dimension,
          retryAfter,
        })
        if (until !== undefined) return tripped(Math.ceil((until - at) / 1000))
        const retryAfter = oldest === undefined ? undefined : await judge(trx, window, oldest, at)
        if (retryAfter !== undefined) return tripped(retryAfter)
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
  const { toKeyed, firstTripped } = createJudge(options)

  async function decide(trx: LeadsDb, uses: readonly LimitUse[], count: boolean): Promise<LimitOutcome> {
    const keyed = uses.map(toKeyed)
    const at = now()
    await lockKeys(trx, keyed, at)
    const tripped = await firstTripped(trx, keyed, at)
    return tripped ?? { ok: true, counted: count ? await addEvents(trx, keyed, at) : [] }
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
    async release(counted, within = db) {
      if (counted.length > 0)
        await within
          .deleteFrom('limit_event')
          .where('id', 'in', [...counted])
          .execute()
    },
    async purge(before) {
      await deleteOlder(db, { table: 'limit_key', key: 'key', age: 'touched_at' }, before)
      await deleteOlder(db, { table: 'limit_block', key: 'key', age: 'until' }, now())
      return deleteOlder(db, { table: 'limit_event', key: 'id', age: 'at' }, before)
    },
  }
}
