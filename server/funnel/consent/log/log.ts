/** The append-only log of consents: each entry is added and the new head signed in the transaction of what it records. */
import { randomBytes } from 'node:crypto'
import { prepared } from '#server/platform/db/prepared.ts'
import type { ConsentLeafRow, ConsentLogRow, LeadsDb, LeadsSchema } from '../../store/schema.ts'
import { openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { type CompactRange, type Completed, extended, formatPeaks, headOf, parsePeaks } from './compact-range.ts'
import { noteGrowth } from './grown.ts'
import { leafData, type NewLeaf } from './leaf.ts'
import { insertNodes } from './nodes.ts'
import { createVerifier, type Signer, type Verifier } from './note.ts'
import { type Head, leafHash } from './tree.ts'

/** The stored head is not the one that was signed last: the store was changed, and nothing more is signed on it. */
export class BrokenLog extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BrokenLog'
  }
}

export type ConsentLog = ReturnType<typeof createLog>

const lockRow = prepared<LeadsSchema, Record<string, never>, ConsentLogRow>((trx) =>
  trx
    .updateTable('consent_log')
    .set((eb) => ({ size: eb('size', '+', 0) }))
    .where('id', '=', 'log')
    .returningAll(),
)

/** Locks the log's row: writers queue there, on both stores. */
export async function lockLog(trx: LeadsDb): Promise<ConsentLogRow> {
  const [row] = (await lockRow(trx, {})).rows
  if (!row) throw new Error('The store has no consent log')
  return row
}

const setHead = prepared<LeadsSchema, Pick<ConsentLogRow, 'size' | 'peaks' | 'checkpoint'>, unknown>((trx, head) =>
  trx.updateTable('consent_log').set(head).where('id', '=', 'log'),
)

const insertLeaf = prepared<LeadsSchema, ConsentLeafRow, unknown>((trx, leaf) => trx.insertInto('consent_leaf').values(leaf))

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

/** Stores hashes and signs the head over them, on a range that was checked; the journal gets it too. */
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
  await setHead(trx, { size: current.size, peaks: formatPeaks(current), checkpoint })
  noteGrowth(trx, { begin: range.size, leaves, checkpoint })
  return { checkpoint, head }
}

/** What signs under one name, and checks what was signed under it. */
function under(signer: Signer) {
  const verifier = createVerifier(signer.vkey)
  return { signer, verifier, ...createHeadCheck(verifier) }
}

type Current = ReturnType<typeof under>

async function addEntry(
  trx: LeadsDb,
  { signer, remember }: Current,
  range: CompactRange,
  leaf: NewLeaf,
  at: number,
): Promise<number> {
  const seq = range.size + 1
  const data = leafData({ ...leaf, v: 1, seq, at: new Date(at).toISOString() })
  await insertLeaf(trx, { seq, data })
  remember(await extendLog(trx, signer, range, [leafHash(data)]))
  return seq
}

type RestoredLog = { readonly lost: readonly Buffer[]; readonly checkpoint: string; readonly at: number }

/**
 * After the store came back from a copy: continues the log behind the newest head that anybody outside knows, so that no
 * shorter and no other head is ever signed. Call it before anything else is written.
 * @param lost the leaf hashes beyond the store, in order: of published tiles, level 0
 * @param checkpoint the newest one known outside
 * @returns `inconsistent`, with nothing written, unless store and `lost` together are exactly what `checkpoint` signed
 */
async function restoreLog(
  trx: LeadsDb,
  current: Current,
  { lost, checkpoint, at }: RestoredLog,
): Promise<{ readonly kind: 'restored'; readonly seq: number } | { readonly kind: 'inconsistent' }> {
  const { signer, verifier, signedRange, remember } = current
  const range = signedRange(await lockLog(trx))
  const outside = openCheckpoint(verifier, checkpoint)
  const reached = headOf(lost.reduce<CompactRange>((before, leaf) => extended(before, leaf).range, range))
  if (outside?.size !== reached.size || !outside.root.equals(reached.root)) return { kind: 'inconsistent' }
  remember(await extendLog(trx, signer, range, lost))
  const grown = signedRange(await lockLog(trx))
  return { kind: 'restored', seq: await addEntry(trx, current, grown, { kind: 'restored', through: range.size }, at) }
}

/** A log that this one parted from. */
export type EarlierLog = {
  readonly origin: string
  readonly vkey: string
  readonly verifier: Verifier
  /** The number of the entry that says so. */
  readonly entry: number
  readonly at: number
  /** The entries up to this number are in both. */
  readonly through: number
  /** Entries of the newest head of that log that was known when they parted. */
  readonly size: number
}

/** Never given before, not even by a copy of the store that knows nothing of an earlier fork. */
const forkedName = (origin: string): string => `${origin}/fork-${randomBytes(6).toString('hex')}`

/**
 * @param first whose name is the log's pinned origin: from `openLog`
 * @param past the logs that this one parted from, oldest first
 */
export function createLog(first: Signer, past: readonly EarlierLog[]) {
  let current = under(first)
  let earlier = past

  /** Adds an entry and signs the head. @param at epoch milliseconds @returns the entry's number, 1 for the first */
  async function append(trx: LeadsDb, leaf: NewLeaf, at: number): Promise<number> {
    return addEntry(trx, current, current.signedRange(await lockLog(trx)), leaf, at)
  }

  /**
   * Where entries are lost for ever and an operator decided to continue: as another log, whose name no signature of before
   * carries, with an entry that says what it parted from.
   * @param newest of the heads that were signed under the name of before
   */
  async function fork(trx: LeadsDb, { newest, at }: { readonly newest: Head; readonly at: number }): Promise<number> {
    const before = current
    const range = before.signedRange(await lockLog(trx))
    const after = under(before.signer.named(forkedName(past[0]?.origin ?? first.name)))
    await trx.updateTable('consent_log').set({ origin: after.signer.name }).where('id', '=', 'log').execute()
    const leaf = { kind: 'forked', origin: before.signer.name, through: range.size } as const
    const data = { ...leaf, size: Math.max(newest.size, range.size), root: newest.root.toString('base64') }
    const entry = await addEntry(trx, after, range, data, at)
    const { name: origin, vkey } = before.signer
    earlier = [...earlier, { origin, vkey, verifier: before.verifier, entry, at, through: range.size, size: data.size }]
    current = after
    return entry
  }

  return {
    get origin() {
      return current.signer.name
    },
    get vkey() {
      return current.signer.vkey
    },
    get verifier() {
      return current.verifier
    },
    get earlier() {
      return earlier
    },
    append,
    logRestored: (trx: LeadsDb, known: RestoredLog) => restoreLog(trx, current, known),
    fork,
  }
}
