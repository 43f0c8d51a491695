/** Deletes uses that no window reaches any longer. Nothing finds them by their time: a tree for that would cost each use more than this walk. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inSlices } from '#server/platform/db/rows.ts'
import type { LeadsDb, LimitUseRow } from '../store/schema.ts'
import { removeUses } from './windows.ts'

/** Uses that are looked at at once, and how long others are let to work then. Looking delays this process alone. */
const PAGE = 500
const PAUSE_MS = 2

type UseKey = Pick<LimitUseRow, 'key' | 'nth'>

const pageAfter = (db: LeadsDb, { key, nth }: UseKey) =>
  db
    .selectFrom('limit_use')
    .select(['key', 'nth', 'at'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('key', 'nth'), '>', tuple(key, nth)))
    .orderBy('key')
    .orderBy('nth')
    .limit(PAGE)
    .execute()

/** Goes through all uses once, by their key. @returns how many were deleted */
export async function purgeUses(db: LeadsDb, before: number): Promise<number> {
  let count = 0
  for (let after: UseKey = { key: '', nth: 0 }; ; await sleep(PAUSE_MS)) {
    const page = await pageAfter(db, after)
    const last = page.at(-1)
    if (!last) return count
    const old = page.filter(({ at }) => at < before)
    count += await inSlices(async (most) => {
      const slice = old.splice(0, most)
      await removeUses(db, slice)
      return slice.length
    })
    after = last
  }
}
