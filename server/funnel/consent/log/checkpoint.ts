/** Checkpoints (c2sp.org/tlog-checkpoint): a signed note with the size of the log and the root over all its entries. */
import type { Signer, Verifier } from './note.ts'
import { HASH_BYTES, type Head } from './tree.ts'

export const signCheckpoint = (signer: Signer, { size, root }: Head): string =>
  signer.sign(`${signer.name}\n${size}\n${root.toString('base64')}\n`)

/** The head that a checkpoint of this log names; `undefined` if this log did not sign it. */
export function openCheckpoint(verifier: Verifier, note: string): Head | undefined {
  const [origin, size = '', root = '', ...rest] = verifier.open(note)?.split('\n') ?? []
  const hash = Buffer.from(root, 'base64')
  if (origin !== verifier.name || !/^(0|[1-9]\d{0,14})$/.test(size) || hash.length !== HASH_BYTES || rest.length === 0)
    return undefined
  return { size: Number(size), root: hash }
}
