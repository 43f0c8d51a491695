import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { LimitUse } from '../ports.ts'
import type { LeadsDb } from '../store/schema.ts'
import { createLimitKeys, memberMark } from './keys.ts'
import type { LimitRow, LimitTable } from './table.ts'
import { countSince, type Keyed, type Window } from './windows.ts'

/** How uses are found in the table and in the store. */
export function createLookup({ keys, table }: { readonly keys: Pick<Keyring, 'mac'>; readonly table: LimitTable }) {
  const rows: readonly LimitRow[] = Object.values(table)
  const keyOf = createLimitKeys(keys)
  const verifiedIn = (trx: LeadsDb, { each: { use }, since }: Window): Promise<number> =>
    countSince(trx, keyOf({ ...use, action: 'verified' }), since)

  return {
    toKeyed: (use: LimitUse): Keyed => ({
      use,
      key: keyOf(use),
      member: use.member === undefined ? null : memberMark(keys, use.member),
    }),
    /** What no row counts need not be noted. */
    isCounted: ({ action, dimension }: LimitUse): boolean =>
      rows.some((row) => row.action === action && row.dimension === dimension),
    /** The rows that these uses count towards, in the table's order. */
    windowsOf: (keyed: readonly Keyed[], at: number): Window[] =>
      rows.flatMap((row) =>
        keyed
          .filter(({ use }) => use.action === row.action && use.dimension === row.dimension)
          .map((each) => ({ row, each, since: at - row.seconds * 1000 })),
      ),
    /** A guarded row tolerates a full window while enough of its sends are verified. */
    async converts(trx: LeadsDb, window: Window): Promise<boolean> {
      const { row, each, since } = window
      if (row.minVerifiedPercent === undefined) return false
      return (await verifiedIn(trx, window)) * 100 >= (await countSince(trx, each.key, since)) * row.minVerifiedPercent
    },
    /** The uses of a window that its row counts. */
    async usedIn(trx: LeadsDb, window: Window): Promise<number> {
      const used = await countSince(trx, window.each.key, window.since)
      return window.row.exceptVerified ? used - (await verifiedIn(trx, window)) : used
    },
  }
}
export type Lookup = ReturnType<typeof createLookup>
