// Guards what leaves this machine: signed notes, checkpoints and proofs in the forms of C2SP, which others' tools read; each
// that is almost right lacks one thing of a right one (LAW-7).
import { describe, expect, it } from 'vitest'
import { openCheckpoint, signCheckpoint } from '#server/funnel/consent/log/checkpoint.ts'
import { leafData, parseLeaf } from '#server/funnel/consent/log/leaf.ts'
import { createSigner, createVerifier } from '#server/funnel/consent/log/note.ts'
import { formatProof, headOfProof, parseProof } from '#server/funnel/consent/log/proof.ts'
import { leafHash } from '#server/funnel/consent/log/tree.ts'

/** The example of c2sp.org/signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const EXAMPLE_NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

const signer = createSigner('a.example/log', '11'.repeat(32))
const verifier = createVerifier(signer.vkey)
const root = leafHash('one')
const hash = root.toString('base64')

describe('a checkpoint', () => {
  it('names its log, a size and a root, and may say more', () => {
    const checkpoint = signCheckpoint(signer, { size: 1, root })
    expect(checkpoint.split('\n').slice(0, 4)).toEqual(['a.example/log', '1', hash, ''])
    expect(openCheckpoint(verifier, checkpoint)).toEqual({ size: 1, root })
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

  it('is read as C2SP’s published example, and signed as the key of RFC 8032, test 1, signs', () => {
    expect(createVerifier(EXAMPLE_KEY).open(EXAMPLE_NOTE)).toBe('This is an example message.\n')
    const { vkey } = createSigner('example.com/rfc8032', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
    const publicKey = Buffer.from(vkey.split('+').slice(2).join('+'), 'base64').subarray(1)
    expect(publicKey.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
  })

  it('opens with its signature, also beside those of others', () => {
    expect(verifier.open(note)).toBe('text\n')
    expect(verifier.open(`text\n\n— other AAAAAAAA\n${line}\n— witness AAAAAAAA\n`)).toBe('text\n')
    expect(createVerifier(` ${signer.vkey}\n`).open(note)).toBe('text\n')
  })

  it.each([
    ['without its last line end', note.slice(0, -1)],
    ['without a text', `\n${line}\n`],
    ['without a blank line', `text\n${line}\n`],
    ['with another text', note.replace('text', 'test')],
    ['with a signature of the same key that is wrong beside the right one', `${note}${line.slice(0, -8)}AAAAAA==\n`],
    ['of another name', note.replace('a.example', 'b.example')],
    ['with another signature', note.replace(/.{8}\n$/, 'AAAAAA==\n')],
    ['without a signature', 'text\n\n'],
    ['of nothing', ''],
  ])('%s does not open', (_what, text) => {
    expect(verifier.open(text)).toBeUndefined()
  })

  it.each([
    '',
    'a',
    `x ${signer.vkey}`,
    signer.vkey.replace('+', ' +'),
    signer.vkey.slice(0, -4),
    `${signer.vkey}AAAA`,
    EXAMPLE_KEY.replace('530d903a', '530d903b'),
    EXAMPLE_KEY.replace('+Ae', '+Be'),
  ])('has no verifier of the key %j', (vkey) => {
    expect(() => createVerifier(vkey)).toThrow('is no verifier key')
  })
})

describe('a proof', () => {
  const checkpoint = signCheckpoint(signer, { size: 1, root })
  const text = formatProof({ extra: 'what it is of', index: 0, path: [], checkpoint })

  it('is read as it was written, with what it is of or without', () => {
    const extra = `extra ${Buffer.from('what it is of').toString('base64')}`
    expect(text.split('\n').slice(0, 4)).toEqual(['c2sp.org/tlog-proof@v1', extra, 'index 0', ''])
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

describe('an entry', () => {
  it('is written with its keys in order, and read back; what is no entry is none', () => {
    const leaf = { v: 1, seq: 7, at: '2026-11-20T15:00:00.000Z', kind: 'restored', through: 6 } as const
    expect(leafData(leaf)).toBe('{"at":"2026-11-20T15:00:00.000Z","kind":"restored","seq":7,"through":6,"v":1}')
    expect(parseLeaf(leafData(leaf))).toEqual(leaf)
    for (const text of ['', '{}', '[]', leafData(leaf).replace('restored', 'missing'), leafData(leaf).replace('"v":1', '"v":2')])
      expect(parseLeaf(text)).toBeUndefined()
  })
})
