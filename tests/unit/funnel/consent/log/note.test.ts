// Guards what leaves this machine: signed notes, checkpoints and proofs in the forms of C2SP, which others' tools read (LAW-7).
import { describe, expect, it } from 'vitest'
import { openCheckpoint, signCheckpoint } from '#server/funnel/consent/log/checkpoint.ts'
import { createSigner, createVerifier } from '#server/funnel/consent/log/note.ts'
import { formatProof, headOfProof, parseProof } from '#server/funnel/consent/log/proof.ts'
import { leafHash, rootOf } from '#server/funnel/consent/log/tree.ts'
import { TEST_LOG } from '../../../../support/funnel/funnel.ts'

/** The example of c2sp.org/signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const EXAMPLE_NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

describe('a signed note', () => {
  const verifier = createVerifier(EXAMPLE_KEY)

  it('is read as C2SP’s published example', () => {
    expect(verifier.open(EXAMPLE_NOTE)).toBe('This is an example message.\n')
  })

  it('may carry signatures of others, which are passed over', () => {
    expect(verifier.open(`${EXAMPLE_NOTE}— witness.example AAAAAAAA\n`)).toBe('This is an example message.\n')
    expect(verifier.open(EXAMPLE_NOTE.replace('\n—', '\n— witness.example AAAAAAAA\n—'))).toBeDefined()
  })

  it.each([
    ['another text', EXAMPLE_NOTE.replace('example message', 'other message')],
    ['another signature', EXAMPLE_NOTE.replace('IneyaQM=', 'IneyaQQ=')],
    ['no signature', 'This is an example message.\n\n'],
    ['a signature of another name', EXAMPLE_NOTE.replace('example.com/foo', 'example.com/bar')],
    ['a good and a false signature of one key', `${EXAMPLE_NOTE}— example.com/foo Uw2QOgAA\n`],
    ['no last newline', EXAMPLE_NOTE.trimEnd()],
    ['nothing', ''],
  ])('is refused with %s', (_what, note) => {
    expect(verifier.open(note)).toBeUndefined()
  })

  it.each(['', 'a+b', EXAMPLE_KEY.replace('530d903a', '530d903b'), EXAMPLE_KEY.replace('AeK', 'Bek').replace('+Ae', '+Be')])(
    'is not read with "%s" as key',
    (vkey) => {
      expect(() => createVerifier(vkey)).toThrow('no verifier key')
    },
  )

  it('is what the key of RFC 8032, test 1, signs', () => {
    const signer = createSigner('example.com/rfc8032', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
    const publicKey = Buffer.from(signer.vkey.split('+').slice(2).join('+'), 'base64').subarray(1)
    expect(publicKey.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
    expect(createVerifier(signer.vkey).open(signer.sign('text\n'))).toBe('text\n')
  })
})

const signer = createSigner(TEST_LOG.origin, TEST_LOG.key)
const verifier = createVerifier(signer.vkey)
const [left, right] = [leafHash('left'), leafHash('right')]
const checkpoint = signCheckpoint(signer, { size: 2, root: rootOf([left, right]) })

describe('a checkpoint', () => {
  it('names the log, its size and its root in three lines', () => {
    expect(checkpoint.split('\n').slice(0, 4)).toEqual([TEST_LOG.origin, '2', rootOf([left, right]).toString('base64'), ''])
    expect(openCheckpoint(verifier, checkpoint)).toEqual({ size: 2, root: rootOf([left, right]) })
  })

  it.each(['2\nAAAA\n', '02\n', '-1\n', 'x\n', '2\n'])(
    'is no checkpoint with the lines %j, although the log signed them',
    (lines) => {
      expect(openCheckpoint(verifier, signer.sign(`${TEST_LOG.origin}\n${lines}`))).toBeUndefined()
    },
  )

  it('of another log is not ours', () => {
    const other = createSigner('other.example/log', TEST_LOG.key)
    expect(openCheckpoint(verifier, signCheckpoint(other, { size: 2, root: left }))).toBeUndefined()
  })
})

describe('a proof', () => {
  const proof = { extra: 'what it is about', index: 1, path: [left], checkpoint }

  it('is a text that is read back as it was written', () => {
    const text = formatProof(proof)
    expect(text.split('\n').slice(0, 5)).toEqual([
      'c2sp.org/tlog-proof@v1',
      `extra ${Buffer.from('what it is about').toString('base64')}`,
      'index 1',
      left.toString('base64'),
      '',
    ])
    expect(parseProof(text)).toEqual(proof)
    expect(parseProof(formatProof({ index: 0, path: [], checkpoint }))).toEqual({
      extra: undefined,
      index: 0,
      path: [],
      checkpoint,
    })
  })

  it('shows its leaf, under a head that the log signed', () => {
    expect(headOfProof(verifier, proof, right)?.size).toBe(2)
    expect(headOfProof(verifier, proof, left)).toBeUndefined()
    expect(headOfProof(verifier, { ...proof, checkpoint: checkpoint.replace('\n2\n', '\n3\n') }, right)).toBeUndefined()
  })

  it.each(['', 'index 1\n\n', 'c2sp.org/tlog-proof@v1\nindex 01\n\nx', 'c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\nx'])(
    'is not read from %j',
    (text) => {
      expect(parseProof(text)).toBeUndefined()
    },
  )
})
