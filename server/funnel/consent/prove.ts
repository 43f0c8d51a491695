/** A receipt with its proof, as a file that a stranger can check with nothing but the log's public key. */
import type { LeadsDb, ReceiptRow } from '../store/schema.ts'
import { alteration } from './entry.ts'
import { parseLeaf } from './log/leaf.ts'
import { type ConsentLog, readLog } from './log/log.ts'
import { inclusionPath } from './log/nodes.ts'
import { formatProof, headOfProof } from './log/proof.ts'
import { leafHash } from './log/tree.ts'

export type ReceiptProof = {
  /** The receipt is as it was logged, and the log's signed head covers it. */
  readonly isIntact: boolean
  readonly origin: string
  /** The log's public key. */
  readonly vkey: string
  /** The entry's place, 0 for the first. */
  readonly index: number
  /** Entries under the checkpoint of the proof. */
  readonly size: number
  /** c2sp.org/tlog-proof@v1. */
  readonly proof: string
}

/** The proof under the newest checkpoint. Its `extra` holds what the leaf and its commitment to the text are computed from. */
export async function proveReceipt(db: LeadsDb, log: ConsentLog, row: ReceiptRow): Promise<ReceiptProof> {
  const { size, checkpoint } = await readLog(db)
  const index = row.seq - 1
  const stored = await db.selectFrom('consent_leaf').select('data').where('seq', '=', row.seq).executeTakeFirst()
  const data = stored?.data ?? ''
  const leaf = parseLeaf(data)
  const path = await inclusionPath(db, index, size)
  const proof = { extra: JSON.stringify({ leaf: data, salt: row.salt, body: row.body }), index, path: path ?? [], checkpoint }
  const isLogged = headOfProof(log.verifier, proof, leafHash(data)) !== undefined
  const isIntact = leaf?.seq === row.seq && alteration(row, leaf) === undefined && isLogged
  return { isIntact, origin: log.origin, vkey: log.vkey, index, size, proof: formatProof(proof) }
}
