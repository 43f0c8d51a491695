/** Notes, checkpoints and proofs that are almost right: each lacks one thing of a right one. */
import { describe, expect, it } from 'vitest'
import { openCheckpoint, signCheckpoint } from '#server/funnel/consent/log/checkpoint.ts'
import { leafData, parseLeaf } from '#server/funnel/consent/log/leaf.ts'
import { createSigner, createVerifier } from '#server/funnel/consent/log/note.ts'
import { formatProof, headOfProof, parseProof } from '#server/funnel/consent/log/proof.ts'
import { isConsistent, leafHash, rootByInclusion, sha256 } from '#server/funnel/consent/log/tree.ts'

const signer = createSigner('a.example/log', '11'.repeat(32))
const verifier = createVerifier(signer.vkey)
const root = leafHash('one')
const hash = root.toString('base64')

describe('a checkpoint', () => {
  it('names its log, a size and a root, and may say more', () => {
    expect(openCheckpoint(verifier, signCheckpoint(signer, { size: 1, root }))).toEqual({ size: 1, root })
    expect(openCheckpoint(verifier, signer.sign(`a.example/log\n0\n${hash}\nmore\n`))).toEqual({ size: 0, root })
    expect(openCheckpoint(verifier, signer.sign(`a.example/log\n123456789012345\n${hash}\n`))?.size).toBe(123456789012345)
  })

  it.each([
    ['of another log', `b.example/log\n1\n${hash}\n`],
    ['with a size that begins with zero', `a.example/log\n01\n${hash}\n`],
    ['with a size and something before it', `a.example/log\nx1\n${hash}\n`],
    ['with a size and something behind it', `a.example/log\n1x\n${hash}\n`],
    ['with a size beyond what can be counted', `a.example/log\n1234567890123456\n${hash}\n`],
    ['with a short root', 'a.example/log\n1\nAAAA\n'],
    ['without a root', 'a.example/log\n1\n'],
  ])('%s is none', (_what, text) => {
    expect(openCheckpoint(verifier, signer.sign(text))).toBeUndefined()
  })
})

describe('a note', () => {
  const note = signer.sign('text\n')
  const line = note.split('\n').at(-2) ?? ''

  it('opens with its signature, also beside those of others', () => {
    expect(verifier.open(note)).toBe('text\n')
    expect(verifier.open(`text\n\n— other AAAAAAAA\n${line}\n`)).toBe('text\n')
    expect(createVerifier(` ${signer.vkey}\n`).open(note)).toBe('text\n')
  })

  it.each([
    ['without its last line end', note.slice(0, -1)],
    ['without a text', `\n${line}\n`],
    ['without a blank line', `text\n${line}\n`],
    ['with another text', note.replace('text', 'test')],
    ['with a signature of the same key that is wrong beside the right one', `${note}${line.slice(0, -8)}AAAAAA==\n`],
    ['of another name', note.replace('a.example', 'b.example')],
    ['of nothing', ''],
  ])('%s does not open', (_what, text) => {
    expect(verifier.open(text)).toBeUndefined()
  })

  it.each(['', 'a', `x ${signer.vkey}`, signer.vkey.replace('+', ' +'), signer.vkey.slice(0, -4), `${signer.vkey}AAAA`])(
    'has no verifier of the key %j',
    (vkey) => {
      expect(() => createVerifier(vkey)).toThrow('is no verifier key')
    },
  )
})

describe('a proof', () => {
  const checkpoint = signCheckpoint(signer, { size: 1, root })
  const text = formatProof({ extra: 'what it is of', index: 0, path: [], checkpoint })

  it('is read as it was written, with what it is of or without', () => {
    expect(parseProof(text)).toEqual({ extra: 'what it is of', index: 0, path: [], checkpoint })
    const bare = formatProof({ index: 12, path: [root], checkpoint })
    expect(parseProof(bare)).toEqual({ extra: undefined, index: 12, path: [root], checkpoint })
  })

  it.each([
    ['another first line', text.replace('@v1', '@v2')],
    ['no index', text.replace('index 0', '')],
    ['something before the index', text.replace('index 0', 'xindex 0')],
    ['something behind the index', text.replace('index 0', 'index 0x')],
    ['an index that begins with zero', text.replace('index 0', 'index 00')],
    ['a short hash', text.replace('index 0', 'index 0\nAAAA')],
    ['nothing', ''],
  ])('with %s is none', (_what, changed) => {
    expect(parseProof(changed)).toBeUndefined()
  })

  it('shows its leaf under the head, and no other', () => {
    const proof = { index: 0, path: [], checkpoint }
    expect(headOfProof(verifier, proof, root)).toEqual({ size: 1, root })
    expect(headOfProof(verifier, proof, leafHash('two'))).toBeUndefined()
    expect(headOfProof(verifier, { ...proof, index: 1 }, root)).toBeUndefined()
    expect(headOfProof(verifier, { ...proof, path: [root] }, root)).toBeUndefined()
    expect(headOfProof(verifier, { ...proof, checkpoint: 'nonsense' }, root)).toBeUndefined()
  })
})

describe('two heads', () => {
  const [two, other] = [sha256(Buffer.of(1), root, leafHash('two')), leafHash('other')]
  const [empty, one, both] = [
    { size: 0, root: sha256() },
    { size: 1, root },
    { size: 2, root: two },
  ]

  it('of one size are consistent if they are one head, and need no proof', () => {
    expect(isConsistent(one, one, [])).toBe(true)
    expect(isConsistent(one, { size: 1, root: other }, [])).toBe(false)
    expect(isConsistent(one, one, [root])).toBe(false)
  })

  it('are consistent from the shorter to the longer with the proof that there is, and no other', () => {
    expect(isConsistent(one, both, [leafHash('two')])).toBe(true)
    expect(isConsistent(both, one, [leafHash('two')])).toBe(false)
    for (const proof of [[], [other], [leafHash('two'), other]]) expect(isConsistent(one, both, proof)).toBe(false)
  })

  it('are consistent with an empty log without a proof alone', () => {
    expect([isConsistent(empty, both, []), isConsistent(empty, both, [root])]).toEqual([true, false])
  })

  it('have a leaf below them by a path of the right length alone', () => {
    const at = (index: number, path: readonly Buffer[]) => rootByInclusion({ leaf: root, index, size: 2, path })
    expect(at(0, [leafHash('two')])).toEqual(two)
    expect([at(0, []), at(0, [other, other]), at(2, [other])]).toEqual([undefined, undefined, undefined])
  })
})

describe('an entry', () => {
  it('is written with its keys in order, and read back; what is no entry is none', () => {
    const leaf = { v: 1, seq: 7, at: '2026-11-20T15:00:00.000Z', kind: 'restored', through: 6 } as const
    expect(leafData(leaf)).toBe('{"at":"2026-11-20T15:00:00.000Z","kind":"restored","seq":7,"through":6,"v":1}')
    expect(parseLeaf(leafData(leaf))).toEqual(leaf)
    for (const text of ['', '{}', '[]', leafData(leaf).replace('restored', 'missing'), leafData(leaf).replace('"v":1', '"v":2')])
      expect(parseLeaf(text)).toBeUndefined()
  })
})
