import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { isStoreError } from '#server/platform/db/store-error.ts'
import type { Counted, LimitOutcome, LimitTripped, LimitUse, PaidOutcome, Pay, Pressure } from '../ports.ts'
import { deleteOlder } from '../store/delete-older.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'
import { createLookup, type Lookup } from './lookup.ts'
import { type Priced, pressureIn, pricedOf, worst } from './pressure.ts'
import { purgeUses } from './purge.ts'
import type { LimitTable } from './table.ts'
import {
  addUses,
  block,
  countSince,
  type Keyed,
  type Looked,
  lockKeys,
  lookAt,
  noteUses,
  removeUses,
  type Window,
} from './windows.ts'

export type LimitsOptions = StoreParts & {
  readonly table: LimitTable
  readonly alarm: Alarm
}

export type Limits = {
  /** Counts all uses or none, atomically; inside the transaction `within` if given. @throws when the store is down */
  readonly consume: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  /** {@link consume} of what may take work: unpaid, only its sender's own limit of challenges is counted. */
  readonly consumePaid: (uses: readonly LimitUse[], pay: Pay, within: LeadsDb) => Promise<PaidOutcome>
  /** {@link consume} for callers without a transaction; `undefined` when the store is down. */
  readonly tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined>
  /** Whether these uses would pass now; counts nothing. Inside the transaction `within` no other request can use them up. */
  readonly check: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  /** Counts what has happened anyway, whatever the limits say. */
  readonly record: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<void>
  /** Gives back what a {@link consume} counted. */
  readonly release: (counted: readonly Counted[], within?: LeadsDb) => Promise<void>
  /** Deletes what no window can reach any longer. */
  readonly purge: (before: number) => Promise<number>
}

/** What the store says of the windows of a decision. */
type Seen = Looked & {
  readonly windows: readonly Window[]
  readonly priced: readonly (Priced & {
    /** As `oldest`, of the free share. */
    readonly oldestFree: number | undefined
  })[]
}

/** Whether the rows of the table allow these uses. */
function createJudge({ converts, usedIn }: Lookup, alarm: Alarm) {
  /** @returns seconds to wait when a full window says no */
  async function judge(trx: LeadsDb, window: Window, oldest: number, at: number): Promise<number | undefined> {
    const { row, each, since } = window
    if (row.worn && (await countSince(trx, each.key, at - row.worn.seconds * 1000)) < row.worn.max) return undefined
    if (await converts(trx, window)) return undefined
    if (row.exceptVerified && (await usedIn(trx, window)) < row.max) return undefined
    if (row.alarm) alarm('limit_tripped', { action: row.action, dimension: row.dimension, max: row.max, seconds: row.seconds })
    if (row.neverRefuses) return undefined
    if (row.blockSeconds === undefined) return Math.max(1, Math.ceil((oldest - since) / 1000))
    await block(trx, each.key, at + row.blockSeconds * 1000)
    return row.blockSeconds
  }

  return async function firstTripped(
    trx: LeadsDb,
    { windows, shut, oldest: full }: Seen,
    at: number,
  ): Promise<LimitTripped | undefined> {
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
  }
}

/** How close the shared budgets of these uses are to their end. A row that converts is under no pressure, however full. */
const createGauge =
  ({ converts, usedIn }: Lookup, alarm: Alarm) =>
  async (trx: LeadsDb, { priced }: Seen, at: number): Promise<Pressure | undefined> => {
    const found: Pressure[] = []
    for (const { window, oldestFree } of priced) {
      const pressure = await pressureIn(window, { oldest: oldestFree, used: () => usedIn(trx, window) }, at)
      if (!pressure || (await converts(trx, window))) continue
      found.push(pressure)
      const { action, dimension, max, alarm: isAlarming } = window.row
      if (isAlarming) alarm('budget_low', { action, dimension, max, level: pressure.level })
    }
    return worst(found)
  }

/** Whether a window is full of a row that never refuses. */
const isFull = ({ windows, oldest }: Seen): boolean =>
  windows.some(({ row }, nth) => row.neverRefuses && oldest[nth] !== undefined)

const isOfSender = ({ dimension }: LimitUse): boolean => dimension === 'ip' || dimension === 'network'

/** A challenge counts against its own sender alone. */
const challengeUses = (uses: readonly LimitUse[]): LimitUse[] =>
  uses.filter(isOfSender).map(({ dimension, value }) => ({ action: 'challenge', dimension, value }))

/** Asks the store about the windows of a decision. */
const createLook =
  ({ windowsOf }: Lookup) =>
  async (trx: LeadsDb, keyed: readonly Keyed[], at: number): Promise<Seen> => {
    const windows = windowsOf(keyed, at)
    const frees = pricedOf(windows)
    const looked = await lookAt(trx, [...windows, ...frees.map(({ free }) => free)], at)
    const priced = frees.map((each, nth) => ({ ...each, oldestFree: looked.oldest[windows.length + nth] }))
    return { ...looked, windows, priced }
  }

/**
 * Exact sliding windows over the uses of each key. Each decision begins with the lock of its keys, so two processes can never both
 * see "one left".
 */
export function createLimits(options: LimitsOptions): Limits {
  const { db, now } = options
  const lookup = createLookup(options)
  const { toKeyed, isCounted } = lookup
  const look = createLook(lookup)
  const [firstTripped, pressureOf] = [createJudge(lookup, options.alarm), createGauge(lookup, options.alarm)]

  /** @returns how it ends, and what counts it */
  async function weigh(trx: LeadsDb, uses: readonly LimitUse[]) {
    const keyed = uses.filter(isCounted).map(toKeyed)
    const at = now()
    await lockKeys(trx, keyed, at)
    const seen = await look(trx, keyed, at)
    const tripped = await firstTripped(trx, seen, at)
    if (tripped) return tripped
    const pressure = await pressureOf(trx, seen, at)
    const add = (): Promise<Counted[]> => addUses(trx, keyed, seen.newest, at)
    return { ok: true, pressure, ...(isFull(seen) && { isFull: true as const }), add } as const
  }
  async function decide(trx: LeadsDb, uses: readonly LimitUse[], count: boolean): Promise<LimitOutcome> {
    const weighed = await weigh(trx, uses)
    if (!weighed.ok) return weighed
    const { add, ...outcome } = weighed
    return { ...outcome, counted: count ? await add() : [] }
  }
  async function consumePaid(uses: readonly LimitUse[], pay: Pay, trx: LeadsDb): Promise<PaidOutcome> {
    const weighed = await weigh(trx, uses)
    if (!weighed.ok) return { kind: 'tripped', tripped: weighed }
    const { pressure } = weighed
    if (!pressure || (await pay(pressure)))
      return { kind: 'counted', counted: await weighed.add(), isFull: weighed.isFull === true }
    const asked = await decide(trx, challengeUses(uses), true)
    return asked.ok ? { kind: 'unpaid', pressure } : { kind: 'tripped', tripped: asked }
  }
  const decideIn = (within: LeadsDb | undefined, uses: readonly LimitUse[], count: boolean): Promise<LimitOutcome> =>
    within ? decide(within, uses, count) : db.transaction().execute((trx) => decide(trx, uses, count))

  return {
    consume: (uses, within) => decideIn(within, uses, true),
    consumePaid,
    tryConsume: (uses) =>
      decideIn(undefined, uses, true).catch((error: unknown) => {
        if (!isStoreError(error)) throw error
        return undefined
      }),
    check: (uses, within) => decideIn(within, uses, false),
    async record(uses, within = db) {
      await noteUses(within, uses.map(toKeyed), now())
    },
    release: (counted, within = db) => removeUses(within, counted),
    async purge(before) {
      await deleteOlder(db, { table: 'limit_key', key: 'key', age: 'touched_at' }, before)
      await deleteOlder(db, { table: 'limit_block', key: 'key', age: 'until' }, now())
      return purgeUses(db, before)
    },
  }
}
