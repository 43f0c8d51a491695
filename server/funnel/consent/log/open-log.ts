/** Opens the log with its key, and begins it in a new store. */
import type { LeadsDb } from '../../store/schema.ts'
import { openCheckpoint } from './checkpoint.ts'
import { EMPTY_RANGE } from './compact-range.ts'
import { parseLeaf } from './leaf.ts'
import { type ConsentLog, createLog, type EarlierLog, extendLog, lockLog } from './log.ts'
import { createSigner, createVerifier, type Signer } from './note.ts'

/** The key is not the one that signed the log's head: with another, the log would contradict its own past. */
export class WrongConsentKey extends Error {
  constructor() {
    super('The head of the consent log is not signed with this key')
    this.name = 'WrongConsentKey'
  }
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
export const openLog = (db: LeadsDb, { key, origin }: LogKey): Promise<ConsentLog> =>
  db.transaction().execute(async (trx) => {
    const row = await lockLog(trx)
    const signer = createSigner(row.origin || origin, key)
    if (row.checkpoint === '') {
      await trx.updateTable('consent_log').set({ origin }).where('id', '=', 'log').execute()
      await extendLog(trx, signer, EMPTY_RANGE, [])
    } else if (!openCheckpoint(createVerifier(signer.vkey), row.checkpoint)) throw new WrongConsentKey()
    return createLog(signer, await readEarlier(trx, signer))
  })
