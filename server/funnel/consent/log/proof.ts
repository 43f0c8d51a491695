/** Proofs for a file (c2sp.org/tlog-proof@v1): an entry's place in the log, the path to the root, and a signed checkpoint. */
import { openCheckpoint } from './checkpoint.ts'
import type { Verifier } from './note.ts'
import { HASH_BYTES, type Head, rootByInclusion } from './tree.ts'

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'

export type InclusionProof = {
  /** What the leaf is computed from, for the application to read; not authenticated by itself. */
  readonly extra?: string | undefined
  readonly index: number
  readonly path: readonly Buffer[]
  readonly checkpoint: string
}

export const formatProof = ({ extra, index, path, checkpoint }: InclusionProof): string =>
  [
    FIRST_LINE,
    ...(extra === undefined ? [] : [`extra ${Buffer.from(extra).toString('base64')}`]),
    `index ${index}`,
    ...path.map((hash) => hash.toString('base64')),
    '',
    checkpoint,
  ].join('\n')

/** @returns `undefined` for what is no proof */
export function parseProof(text: string): InclusionProof | undefined {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '')?.[1]
  const path = lines.map((line) => Buffer.from(line, 'base64'))
  if (first !== FIRST_LINE || index === undefined || path.some((hash) => hash.length !== HASH_BYTES)) return undefined
  return {
    extra: extra === undefined ? undefined : Buffer.from(extra, 'base64').toString(),
    index: Number(index),
    path,
    checkpoint: text.slice(end + 2),
  }
}

/** The head under which a proof shows this leaf; `undefined` if it does not, or another log signed it. */
export function headOfProof(verifier: Verifier, proof: InclusionProof, leaf: Buffer): Head | undefined {
  const head = openCheckpoint(verifier, proof.checkpoint)
  const root = head && rootByInclusion({ leaf, index: proof.index, size: head.size, path: proof.path })
  return head && root?.equals(head.root) ? head : undefined
}
