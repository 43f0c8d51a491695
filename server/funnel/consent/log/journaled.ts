/** The journal's part of the log: hashes alone, with which a log that lost its newest entries continues as the same tree. */
import type { LogFollower, LogGrowth } from '../../store/journal.ts'
import type { LeadsDb } from '../../store/schema.ts'
import { openCheckpoint } from './checkpoint.ts'
import { growthIn } from './grown.ts'
import { readLog } from './log.ts'
import { hashesOf } from './nodes.ts'
import type { Verifier } from './note.ts'
import type { Head } from './tree.ts'

/** Earlier entries that each line repeats: what a process committed and died before it could write is in the next line. */
const OVERLAP = 16

export const logFollower: LogFollower = {
  async growth(trx) {
    const grown = growthIn(trx)
    if (!grown) return undefined
    const begin = Math.max(0, grown.begin - OVERLAP)
    const earlier = await hashesOf(trx, 0, { begin, end: grown.begin })
    const hashes = [...earlier, ...grown.leaves]
    return { begin, leaves: hashes.map((hash) => hash.toString('base64')), checkpoint: grown.checkpoint }
  },
}

/** The entries behind a copy: their hashes, and the newest checkpoint over all. */
export type Beyond = { readonly lost: readonly Buffer[]; readonly checkpoint: string }

type Evidence = {
  readonly db: LeadsDb
  readonly verifier: Verifier
  /** Of the journal, in order, since the copy was made. */
  readonly growths: readonly LogGrowth[]
  /** Checkpoints kept beside the store. */
  readonly kept: readonly string[]
}

/** The newest head that any of these checkpoints names. */
export const newestHead = (verifier: Verifier, checkpoints: readonly string[]): Head | undefined =>
  checkpoints
    .flatMap((note) => openCheckpoint(verifier, note) ?? [])
    .toSorted((a, b) => a.size - b.size)
    .at(-1)

/** @returns what is lost, or why that is unknown */
export async function entriesBeyond({ db, verifier, growths, kept }: Evidence): Promise<Beyond | { readonly unknown: string }> {
  const { size, checkpoint: own } = await readLog(db)
  const checkpoint = growths.at(-1)?.checkpoint ?? own
  const reached = openCheckpoint(verifier, checkpoint)?.size
  if (reached === undefined) return { unknown: 'the newest checkpoint in the journal is not signed with the key of this log' }
  const longest = newestHead(verifier, kept)?.size ?? 0
  if (longest > reached) return { unknown: `a checkpoint of ${longest} entries is kept, and the journal knows ${reached}` }
  const known = new Map(growths.flatMap(({ begin, leaves }) => leaves.map((leaf, nth) => [begin + nth, leaf] as const)))
  const lost: Buffer[] = []
  for (let index = size; index < reached; index += 1) {
    const leaf = known.get(index)
    if (leaf === undefined) return { unknown: `the journal lacks the hash of entry ${index + 1} of ${reached}` }
    lost.push(Buffer.from(leaf, 'base64'))
  }
  return { lost, checkpoint }
}
