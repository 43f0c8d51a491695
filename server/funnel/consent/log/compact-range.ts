/** The right edge of a growing tree: all that is needed to add a leaf and to know the root. */
import { completedBy, type Head, rootOf, type Subtree } from './tree.ts'

/** `peaks` are the roots of the complete subtrees that make up the tree, from the left. */
export type CompactRange = { readonly size: number; readonly peaks: readonly Buffer[] }
export type Completed = Subtree & { readonly hash: Buffer }

export const EMPTY_RANGE: CompactRange = { size: 0, peaks: [] }

export const headOf = ({ size, peaks }: CompactRange): Head => ({ size, root: rootOf(peaks) })

/** The range with one more leaf, and the subtrees that this leaf completed. */
export function extended({ size, peaks }: CompactRange, leaf: Buffer): { range: CompactRange; completed: readonly Completed[] } {
  const completed = completedBy(leaf, size, peaks)
  const merged = completed.length - 1
  const highest = completed.at(-1)?.hash ?? leaf
  return { range: { size: size + 1, peaks: [...peaks.slice(0, peaks.length - merged), highest] }, completed }
}

const SEPARATOR = ' '
export const formatPeaks = ({ peaks }: CompactRange): string => peaks.map((hash) => hash.toString('base64')).join(SEPARATOR)
export const parsePeaks = (text: string): Buffer[] =>
  text === '' ? [] : text.split(SEPARATOR).map((hash) => Buffer.from(hash, 'base64'))
