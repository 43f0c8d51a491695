/** The append-only log of consents: each entry is added and the new head signed in the transaction of what it records. */
import type { ConsentLogRow, LeadsDb } from '../../store/schema.ts'
import { openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { type CompactRange, type Completed, extended, formatPeaks, headOf, parsePeaks } from './compact-range.ts'
import { leafData, type NewLeaf } from './leaf.ts'
import { insertNodes } from './nodes.ts'
import { createVerifier, type Signer, type Verifier } from './note.ts'
import { type Head, leafHash } from './tree.ts'

/** The stored head is not the one that was signed last: somebody changed the store, and nothing more is signed on it. */
export class BrokenLog extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BrokenLog'
  }
}

export type ConsentLog = ReturnType<typeof createLog>

/** Locks the log's row: writers queue there, on both stores. */
export const lockLog = (trx: LeadsDb): Promise<ConsentLogRow> =>
  trx
    .updateTable('consent_log')
    .set((eb) => ({ size: eb('size', '+', 0) }))
    .where('id', '=', 'log')
    .returningAll()
    .executeTakeFirstOrThrow()

export const readLog = (db: LeadsDb): Promise<ConsentLogRow> =>
  db.selectFrom('consent_log').selectAll().where('id', '=', 'log').executeTakeFirstOrThrow()

type SignedHead = { readonly checkpoint: string; readonly head: Head | undefined }

/**
 * Reads the range of a locked log. A signature costs more than all hashes of an entry, so the newest is checked once.
 * @throws {BrokenLog} if the head was not signed by this log
 */
function createHeadCheck(verifier: Verifier) {
  let known: Partial<SignedHead> = {}
  const signedRange = ({ size, peaks, checkpoint }: ConsentLogRow): CompactRange => {
    if (checkpoint !== known.checkpoint) known = { checkpoint, head: openCheckpoint(verifier, checkpoint) }
    const { head } = known
    const range = { size, peaks: parsePeaks(peaks) }
    if (head?.size !== size || !head.root.equals(headOf(range).root))
      throw new BrokenLog(`The head of the consent log at ${size} entries is not the one that was signed`)
    return range
  }
  /** Notes what was signed just now. If its transaction fails, the next head is another and is checked again. */
  const remember = (signed: SignedHead): void => {
    known = signed
  }
  return { signedRange, remember }
}

/** Stores hashes and signs the head over them, on a range that was checked. */
export async function extendLog(
  trx: LeadsDb,
  signer: Signer,
  range: CompactRange,
  leaves: readonly Buffer[],
): Promise<SignedHead> {
  let current = range
  const added: Completed[] = []
  for (const leaf of leaves) {
    const { range: next, completed } = extended(current, leaf)
    current = next
    added.push(...completed)
  }
  await insertNodes(trx, added)
  const head = headOf(current)
  const checkpoint = signCheckpoint(signer, head)
  await trx
    .updateTable('consent_log')
    .set({ size: current.size, peaks: formatPeaks(current), checkpoint })
    .where('id', '=', 'log')
    .execute()
  return { checkpoint, head }
}

/** @param signer whose name is the log's pinned origin: from `openLog` */
export function createLog(signer: Signer) {
  const verifier = createVerifier(signer.vkey)
  const { signedRange, remember } = createHeadCheck(verifier)

  /** Adds an entry and signs the head. @param at epoch milliseconds @returns the entry's number, 1 for the first */
  async function append(trx: LeadsDb, leaf: NewLeaf, at: number): Promise<number> {
    const range = signedRange(await lockLog(trx))
    const seq = range.size + 1
    const data = leafData({ ...leaf, v: 1, seq, at: new Date(at).toISOString() })
    await trx.insertInto('consent_leaf').values({ seq, data }).execute()
    remember(await extendLog(trx, signer, range, [leafHash(data)]))
    return seq
  }

  /**
   * After the store came back from a copy: continues the log behind the newest head that anybody outside knows, so that no
   * shorter and no other head is ever signed. Call it before anything else is written.
   * @param lost the leaf hashes beyond the store, in order: of published tiles, level 0
   * @param checkpoint the newest one known outside
   * @returns `inconsistent`, with nothing written, unless store and `lost` together are exactly what `checkpoint` signed
   */
  async function logRestored(
    trx: LeadsDb,
    { lost, checkpoint, at }: { readonly lost: readonly Buffer[]; readonly checkpoint: string; readonly at: number },
  ): Promise<{ readonly kind: 'restored'; readonly seq: number } | { readonly kind: 'inconsistent' }> {
    const range = signedRange(await lockLog(trx))
    const outside = openCheckpoint(verifier, checkpoint)
    const reached = headOf(lost.reduce<CompactRange>((before, leaf) => extended(before, leaf).range, range))
    if (outside?.size !== reached.size || !outside.root.equals(reached.root)) return { kind: 'inconsistent' }
    remember(await extendLog(trx, signer, range, lost))
    return { kind: 'restored', seq: await append(trx, { kind: 'restored', through: range.size }, at) }
  }

  return { origin: signer.name, vkey: signer.vkey, verifier, append, logRestored }
}
