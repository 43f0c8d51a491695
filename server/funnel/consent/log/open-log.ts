/** Opens the log with its key; a store from before the log has its receipts taken in first. */
import type { LeadsDb } from '../../store/schema.ts'
import { chainedLeaf } from '../entry.ts'
import { openCheckpoint } from './checkpoint.ts'
import { EMPTY_RANGE } from './compact-range.ts'
import { leafData, type NewLeaf, parseLeaf } from './leaf.ts'
import { type ConsentLog, createLog, type EarlierLog, extendLog, lockLog } from './log.ts'
import { createSigner, createVerifier, type Signer } from './note.ts'
import { leafHash } from './tree.ts'

/** The key is not the one that signed the log's head: with another, the log would contradict its own past. */
export class WrongConsentKey extends Error {
  constructor() {
    super('The head of the consent log is not signed with this key')
    this.name = 'WrongConsentKey'
  }
}

const BATCH = 200

async function insertLeaves(trx: LeadsDb, rows: readonly { readonly seq: number; readonly data: string }[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await trx
      .insertInto('consent_leaf')
      .values(rows.slice(start, start + BATCH))
      .execute()
}

/** Takes the receipts of the earlier chain into the log, each under its old number, and says so in the entry behind them. */
async function adopt(trx: LeadsDb, signer: Signer, now: number): Promise<void> {
  const leaves: { readonly seq: number; readonly data: string }[] = []
  const add = (leaf: NewLeaf, at: number): void => {
    const seq = leaves.length + 1
    leaves.push({ seq, data: leafData({ ...leaf, v: 1, seq, at: new Date(at).toISOString() }) })
  }
  const receipts = await trx.selectFrom('consent_receipt').selectAll().orderBy('seq').execute()
  for (const row of receipts) {
    while (leaves.length + 1 < row.seq) add({ kind: 'missing' }, now)
    add(chainedLeaf(row), row.created_at)
  }
  if (leaves.length > 0) add({ kind: 'adopted', through: leaves.length }, now)
  await insertLeaves(trx, leaves)
  await extendLog(
    trx,
    signer,
    EMPTY_RANGE,
    leaves.map(({ data }) => leafHash(data)),
  )
}

/** The logs that this one parted from, as its own entries say: `verify` holds those entries against the signed head. */
async function readEarlier(trx: LeadsDb, signer: Signer): Promise<EarlierLog[]> {
  if (!signer.name.includes('/fork-')) return []
  const rows = await trx
    .selectFrom('consent_leaf')
    .select('data')
    .where('data', 'like', '%"kind":"forked"%')
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ data }) => {
    const leaf = parseLeaf(data)
    if (leaf?.kind !== 'forked') return []
    const { vkey, name: origin } = signer.named(leaf.origin)
    const { seq: entry, through, size } = leaf
    return [{ origin, vkey, verifier: createVerifier(vkey), entry, at: Date.parse(leaf.at), through, size }]
  })
}

export type LogKey = {
  /** 64 hex digits: the seed of an Ed25519 key. */
  readonly key: string
  /** The log's name if it has none yet: an address without its scheme, such as `example.ca/consent-log`. */
  readonly origin: string
}

/** @throws {WrongConsentKey} */
export const openLog = (db: LeadsDb, { key, origin }: LogKey, now: number): Promise<ConsentLog> =>
  db.transaction().execute(async (trx) => {
    const row = await lockLog(trx)
    const signer = createSigner(row.origin || origin, key)
    if (row.checkpoint === '') {
      await trx.updateTable('consent_log').set({ origin }).where('id', '=', 'log').execute()
      await adopt(trx, signer, now)
    } else if (!openCheckpoint(createVerifier(signer.vkey), row.checkpoint)) throw new WrongConsentKey()
    return createLog(signer, await readEarlier(trx, signer))
  })
