// Guards the tree of the consent log: it hashes as RFC 9162 says, and proofs show what is so and nothing else (LAW-7).
import { describe, expect, it } from 'vitest'
import { type CompactRange, EMPTY_RANGE, extended, headOf } from '#server/funnel/consent/log/compact-range.ts'
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  leafHash,
  type Range,
  rootByInclusion,
  rootOf,
  sha256,
  subtreesOf,
} from '#server/funnel/consent/log/tree.ts'

/** The tree's definition in RFC 9162, section 2.1.1, word for word and without regard to speed. */
function treeOf(leaves: readonly Buffer[]) {
  const known = new Map<string, Buffer>()
  const mth = (begin: number, end: number): Buffer => {
    if (end - begin === 1) return leaves[begin] ?? Buffer.alloc(0)
    const key = `${begin} ${end}`
    const split = 2 ** Math.ceil(Math.log2(end - begin) - 1)
    const hash = known.get(key) ?? sha256(Buffer.of(1), mth(begin, begin + split), mth(begin + split, end))
    known.set(key, hash)
    return hash
  }
  return (ranges: readonly Range[]): Buffer[] => ranges.map(({ begin, end }) => mth(begin, end))
}

const MOST = 300
const LEAVES = Array.from({ length: MOST }, (_, index) => leafHash(`entry ${index}`))
const rootsOf = treeOf(LEAVES)
const root = (size: number): Buffer => rootsOf([{ begin: 0, end: size }])[0] ?? Buffer.alloc(0)

/** The reference inputs and roots of Certificate Transparency's implementations. */
const REFERENCE = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const

describe('the tree', () => {
  it('has the published roots of Certificate Transparency, and that of an empty tree', () => {
    let range: CompactRange = EMPTY_RANGE
    expect(headOf(range).root.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    for (const [data, expected] of REFERENCE) {
      range = extended(range, leafHash(Buffer.from(data, 'hex'))).range
      expect(headOf(range).root.toString('hex')).toBe(expected)
    }
  })

  it('grows leaf by leaf to the root of the definition, and names each subtree that a leaf completes', () => {
    let range: CompactRange = EMPTY_RANGE
    for (const leaf of LEAVES) {
      const { range: next, completed } = extended(range, leaf)
      range = next
      expect(headOf(range).root).toEqual(root(range.size))
      expect(range.peaks).toEqual(rootsOf(subtreesOf({ begin: 0, end: range.size }).map(rangeOf)))
      for (const { hash, ...subtree } of completed) expect(hash).toEqual(rootsOf([rangeOf(subtree)])[0])
    }
  })
})

const rangeOf = ({ level, index }: { level: number; index: number }): Range => ({
  begin: index * 2 ** level,
  end: (index + 1) * 2 ** level,
})
const flipped = (hash: Buffer): Buffer => Buffer.from(hash.map((byte, index) => (index === 0 ? byte ^ 1 : byte)))

describe('an inclusion proof', () => {
  it(`leads every leaf of every tree up to ${MOST} to its root, over stored subtrees alone`, () => {
    for (let size = 1; size <= MOST; size += 1)
      for (let index = 0; index < size; index += 1) {
        const ranges = inclusionRanges(index, { begin: 0, end: size })
        const path = ranges.map((range) => rootOf(rootsOf(subtreesOf(range).map(rangeOf))))
        const found = rootByInclusion({ leaf: LEAVES[index] ?? Buffer.alloc(0), index, size, path })
        if (!found?.equals(root(size))) expect.fail(`leaf ${index} of ${size}`)
      }
  })

  it('does not show another leaf, place or path', () => {
    const size = 100
    for (let index = 0; index < size; index += 1) {
      const path = rootsOf(inclusionRanges(index, { begin: 0, end: size }))
      const good = { leaf: LEAVES[index] ?? Buffer.alloc(0), index, size, path }
      const others = [
        { ...good, leaf: flipped(good.leaf) },
        { ...good, index: index ^ 1 },
        { ...good, index: size + index },
        { ...good, path: path.slice(1) },
        { ...good, path: [...path, good.leaf] },
        { ...good, path: path.map((hash, at) => (at === 0 ? flipped(hash) : hash)) },
      ]
      for (const other of others) expect(rootByInclusion(other)?.equals(root(size)) ?? false).toBe(false)
    }
  })
})

describe('a consistency proof', () => {
  const headAt = (size: number) => ({ size, root: root(size) })

  it(`shows every tree up to ${MOST} to be the beginning of every later one`, () => {
    for (let second = 1; second <= MOST; second += 1)
      for (let first = 1; first <= second; first += 1)
        if (!isConsistent(headAt(first), headAt(second), rootsOf(consistencyRanges(first, second))))
          expect.fail(`${first} to ${second}`)
  })

  it('does not show another history, a shorter tree or a changed path', () => {
    const second = headAt(100)
    for (let size = 1; size < 100; size += 1) {
      const first = headAt(size)
      const proof = rootsOf(consistencyRanges(size, 100))
      expect(isConsistent({ size, root: flipped(first.root) }, second, proof)).toBe(false)
      expect(isConsistent(first, { size: 100, root: flipped(second.root) }, proof)).toBe(false)
      expect(isConsistent(second, first, proof)).toBe(false)
      expect(isConsistent(first, second, proof.slice(1))).toBe(false)
      expect(isConsistent(first, second, [...proof, second.root])).toBe(false)
      expect(isConsistent({ ...first, size: size + 1 }, second, proof)).toBe(false)
    }
  })
})

describe('two heads', () => {
  const [leaf, next, other] = [leafHash('one'), leafHash('two'), leafHash('other')]
  const both = { size: 2, root: sha256(Buffer.of(1), leaf, next) }
  const one = { size: 1, root: leaf }
  const empty = { size: 0, root: sha256() }

  it('of one size are consistent if they are one head, and need no proof', () => {
    expect(isConsistent(one, one, [])).toBe(true)
    expect(isConsistent(one, { size: 1, root: other }, [])).toBe(false)
    expect(isConsistent(one, one, [leaf])).toBe(false)
  })

  it('are consistent from the shorter to the longer with the proof that there is, and no other', () => {
    expect(isConsistent(one, both, [next])).toBe(true)
    expect(isConsistent(both, one, [next])).toBe(false)
    for (const proof of [[], [other], [next, other]]) expect(isConsistent(one, both, proof)).toBe(false)
  })

  it('are consistent with an empty log without a proof alone', () => {
    expect([isConsistent(empty, both, []), isConsistent(empty, both, [leaf])]).toEqual([true, false])
  })

  it('have a leaf below them by a path of the right length alone', () => {
    const at = (index: number, path: readonly Buffer[]) => rootByInclusion({ leaf, index, size: 2, path })
    expect(at(0, [next])).toEqual(both.root)
    expect([at(0, []), at(0, [other, other]), at(2, [other])]).toEqual([undefined, undefined, undefined])
  })
})
