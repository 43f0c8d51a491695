/** A Merkle tree of SHA-256 over an append-only list, as RFC 9162 section 2.1 hashes it; RFC 6962 hashes it the same way. */
import { createHash } from 'node:crypto'

export const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export const HASH_BYTES = 32
export const leafHash = (data: Buffer | string): Buffer => sha256(LEAF, data)
const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right)

/** A complete subtree: it covers the leaves from `index * 2 ** level` up to `(index + 1) * 2 ** level`. */
export type Subtree = { readonly level: number; readonly index: number }
/** Leaves from `begin` up to `end`, `end` not among them. */
export type Range = { readonly begin: number; readonly end: number }

/** The largest power of two below `size`, which is 2 or more: where RFC 9162 divides a tree. */
function split(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** The fewest complete subtrees that cover a range, from left to right. */
export function subtreesOf({ begin, end }: Range): Subtree[] {
  const found: Subtree[] = []
  for (let at = begin; at < end; ) {
    let level = 0
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1
    found.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/** The root over adjacent subtrees, as {@link subtreesOf} lists them; without any, that of an empty tree. */
export const rootOf = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0 ? sha256('') : hashes.reduceRight((right, left) => nodeHash(left, right))

/** The subtrees that a new leaf completes: itself first, then its parents. `peaks` are those of the tree before it. */
export function completedBy(leaf: Buffer, index: number, peaks: readonly Buffer[]): (Subtree & { readonly hash: Buffer })[] {
  const completed = [{ level: 0, index, hash: leaf }]
  const left = [...peaks]
  let hash = leaf
  for (let level = 0, at = index; at % 2 === 1; level += 1) {
    hash = nodeHash(left.pop() ?? hash, hash)
    at = (at - 1) / 2
    completed.push({ level: level + 1, index: at, hash })
  }
  return completed
}

/** The ranges whose roots prove that leaf `index` is in a tree of `size`, from the leaf's sibling up (RFC 9162, 2.1.3.1). */
export function inclusionRanges(index: number, { begin, end }: Range): Range[] {
  if (end - begin <= 1) return []
  const middle = begin + split(end - begin)
  return index < middle
    ? [...inclusionRanges(index, { begin, end: middle }), { begin: middle, end }]
    : [...inclusionRanges(index, { begin: middle, end }), { begin, end: middle }]
}

/** The ranges whose roots prove that a tree of `first` leaves is the beginning of one of `second` (RFC 9162, 2.1.4.1). */
export function consistencyRanges(first: number, second: number): Range[] {
  const below = ({ begin, end }: Range, isWhole: boolean): Range[] => {
    if (first === end) return isWhole ? [] : [{ begin, end }]
    const middle = begin + split(end - begin)
    return first <= middle
      ? [...below({ begin, end: middle }, isWhole), { begin: middle, end }]
      : [...below({ begin: middle, end }, false), { begin, end: middle }]
  }
  return first === 0 ? [] : below({ begin: 0, end: second }, true)
}

export type Inclusion = { readonly leaf: Buffer; readonly index: number; readonly size: number; readonly path: readonly Buffer[] }

/** The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); `undefined` if it cannot be one for this index and size. */
export function rootByInclusion({ leaf, index, size, path }: Inclusion): Buffer | undefined {
  if (index >= size) return undefined
  let [at, last, root] = [index, size - 1, leaf]
  for (const hash of path) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      root = nodeHash(hash, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else root = nodeHash(root, hash)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? root : undefined
}

export type Head = { readonly size: number; readonly root: Buffer }

/** Whether `proof` shows that the tree of `first` is the beginning of that of `second` (RFC 9162, 2.1.4.2). */
export function isConsistent(first: Head, second: Head, proof: readonly Buffer[]): boolean {
  if (first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root)
  if (first.size === 0) return proof.length === 0
  const isPower = subtreesOf({ begin: 0, end: first.size }).length === 1
  const [start, ...rest] = isPower ? [first.root, ...proof] : proof
  if (!start) return false
  let [at, last] = [first.size - 1, second.size - 1]
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  let [old, now] = [start, start]
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      old = nodeHash(hash, old)
      now = nodeHash(hash, now)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else now = nodeHash(now, hash)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && old.equals(first.root) && now.equals(second.root)
}
