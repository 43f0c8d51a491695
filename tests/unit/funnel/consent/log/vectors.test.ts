// Guards what every verifier of receipts must prove and refuse: docs/receipt-vectors.json, for authors of another one (LAW-7).
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signCheckpoint } from '#server/funnel/consent/log/checkpoint.ts'
import { EMPTY_RANGE, extended, headOf } from '#server/funnel/consent/log/compact-range.ts'
import { commitment } from '#server/funnel/consent/log/leaf.ts'
import { createSigner } from '#server/funnel/consent/log/note.ts'
import { formatProof } from '#server/funnel/consent/log/proof.ts'
import { leafHash, sha256 } from '#server/funnel/consent/log/tree.ts'
import { verifiedByStranger } from '../../../../support/ops/stranger.ts'

const FILE = 'docs/receipt-vectors.json'
type Vector = { readonly what: string; readonly isProved: boolean; readonly vkey: string; readonly proof: string }

// The key of RFC 8032, test 1.
const signer = createSigner('vectors.example/consent-log', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const [at, id] = ['2026-01-02T03:04:05.678Z', 'RECEIPT2']
const salt = Buffer.alloc(32, 7).toString('base64')
const body = JSON.stringify({ at, boxes: ['sharing'], id, wording: { sharing: 'Share my details with Sample Advertiser.' } })
const entry = { at, body: commitment(salt, body), id, kind: 'consent', seq: 2 }
const leaf = JSON.stringify(entry)
const hashes = [leafHash('first'), leafHash(leaf), leafHash('third')]
const [first, , third] = hashes as [Buffer, Buffer, Buffer]

const rootOf = (leaves: readonly Buffer[]): Buffer =>
  headOf(leaves.reduce((range, leaf) => extended(range, leaf).range, EMPTY_RANGE)).root
type Made = { leaf?: unknown; salt?: unknown; body?: unknown; index?: number; path?: Buffer[]; checkpoint?: string }
const checkpoint = signCheckpoint(signer, { size: 3, root: rootOf(hashes) })
/** The proof of the second of three entries, with something in its place. */
const proofOf = ({ index = 1, path = [first, third], checkpoint: head = checkpoint, ...parts }: Made = {}): string =>
  formatProof({ extra: JSON.stringify({ leaf, salt, body, ...parts }), index, path, checkpoint: head })
/** Of a log whose second entry is this one. */
const loggedAs = (other: string, made: Made = {}): string => {
  const root = rootOf([first, leafHash(other), third])
  return proofOf({ leaf: other, checkpoint: signCheckpoint(signer, { size: 3, root }), ...made })
}
const signed = (text: string): string => signer.sign(`${signer.name}\n${text}`)
const root = rootOf(hashes).toString('base64')
/** The first bytes of the text in the salt: the hash stays. */
const cut = {
  salt: Buffer.concat([Buffer.alloc(32, 7), Buffer.from(body.slice(0, 40))]).toString('base64'),
  body: body.slice(40),
}
const theirs = '— witness.example AAAAAAAA\n'
const good = proofOf()
const alone = signCheckpoint(signer, { size: 1, root: leafHash(JSON.stringify({ ...entry, seq: 1 })) })

const PROVED: Readonly<Record<string, string>> = {
  'the second of three entries': good,
  'the only entry, with an empty path': proofOf({
    leaf: JSON.stringify({ ...entry, seq: 1 }),
    index: 0,
    path: [],
    checkpoint: alone,
  }),
  'another signature before that of the log': good.replace('\n— ', `\n${theirs}— `),
  'another signature behind that of the log': good + theirs,
  'a checkpoint with a line more': proofOf({ checkpoint: signed(`3\n${root}\nmore\n`) }),
}
const REFUSED: Readonly<Record<string, string>> = {
  'another format': good.replace('tlog-proof@v1', 'tlog-proof@v2'),
  'extra data without their word': good.replace('\nextra ', '\nextro '),
  'no extra data': good.replace(/\nextra .*/, ''),
  'base64 with a space': good.replace('\nextra ', '\nextra  '),
  'base64 without its end': good.replace(first.toString('base64'), first.toString('base64').slice(0, -1)),
  'base64 of the other alphabet': loggedAs(
    JSON.stringify({ ...entry, body: sha256(Buffer.alloc(32, 255), body).toString('base64') }),
    { salt: Buffer.alloc(32, 255).toString('base64url') },
  ),
  'an index with a zero before it': good.replace('\nindex 1\n', '\nindex 01\n'),
  'an index that is no number': good.replace('\nindex 1\n', '\nindex x\n'),
  'the index of another entry': proofOf({ index: 0 }),
  'an index behind the last': proofOf({ index: 3 }),
  'a path that is too short': proofOf({ path: [first] }),
  'a path that is too long': proofOf({ path: [first, third, third] }),
  'a path in another order': proofOf({ path: [third, first] }),
  'a hash of 31 bytes in the path': proofOf({ path: [first.subarray(1), third] }),
  'the number of another entry in the leaf': loggedAs(JSON.stringify({ ...entry, seq: 3 })),
  'another leaf than the one logged': proofOf({ leaf: JSON.stringify({ ...entry, id: 'RECEIPT3' }) }),
  'a leaf that is a list': loggedAs(JSON.stringify([entry])),
  'a text whose beginning is in the salt': proofOf(cut),
  'a salt of 31 bytes': loggedAs(JSON.stringify({ ...entry, body: sha256(Buffer.alloc(31, 7), body).toString('base64') }), {
    salt: Buffer.alloc(31, 7).toString('base64'),
  }),
  'another salt': proofOf({ salt: Buffer.alloc(32, 8).toString('base64') }),
  'another text': proofOf({ body: body.replace('Sample', 'Simple') }),
  'the text of another receipt': loggedAs(JSON.stringify({ ...entry, id: 'RECEIPT3' })),
  'the text of another moment': loggedAs(JSON.stringify({ ...entry, at: '2026-01-02T03:04:06.000Z' })),
  'a text that is no JSON': loggedAs(JSON.stringify({ ...entry, body: commitment(salt, 'words') }), { body: 'words' }),
  'no text': proofOf({ body: null }),
  'no signature': good.replace(/— .*\n$/, ''),
  'the signature of another alone': good.replace(/— .*\n$/, theirs),
  'a false signature beside the true one': good + (/— .*\n$/.exec(good)?.[0] ?? '').replace(/.{8}\n$/, 'AAAAAAA=\n'),
  'a signed tree of another root': proofOf({ checkpoint: signCheckpoint(signer, { size: 3, root: first }) }),
  'a signed tree of another size': proofOf({ checkpoint: signCheckpoint(signer, { size: 2, root: rootOf(hashes) }) }),
  'a size with a zero before it': proofOf({ checkpoint: signed(`03\n${root}\n`) }),
  'an empty tree': proofOf({ checkpoint: signed(`0\n${root}\n`) }),
  'the checkpoint of another log under the same key': proofOf({ checkpoint: signer.sign(`other.example\n3\n${root}\n`) }),
  nothing: '',
}

/** A key that is called one of another algorithm, with the id that it then has. */
const bytes = Buffer.concat([Buffer.of(4), Buffer.from(signer.vkey.split('+').slice(2).join('+'), 'base64').subarray(1)])
const otherId = sha256(`${signer.name}\n`, bytes).subarray(0, 4)
const cosigner = `${signer.name}+${otherId.toString('hex')}+${bytes.toString('base64')}`
const bySignature = /— \S+ (\S+)\n$/.exec(good)?.[1] ?? ''
const cosigned = good.replace(
  bySignature,
  Buffer.concat([otherId, Buffer.from(bySignature, 'base64').subarray(4)]).toString('base64'),
)

const of = (proofs: Readonly<Record<string, string>>, isProved: boolean): Vector[] =>
  Object.entries(proofs).map(([what, proof]) => ({ what, isProved, vkey: signer.vkey, proof }))
const VECTORS: readonly Vector[] = [
  ...of(PROVED, true),
  ...of(REFUSED, false),
  { what: 'a key of another algorithm', isProved: false, vkey: cosigner, proof: cosigned },
  { what: 'a key with the id of another', isProved: false, vkey: signer.vkey.replace(/\+.{8}\+/, '+00000000+'), proof: good },
]

it('receipt vectors are published as they are made here', () => {
  const text = `${JSON.stringify(VECTORS, null, 2)}\n`
  if (process.env.UPDATE === '1') writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8')).toBe(text)
})

it.each(VECTORS)('$what: proved $isProved', ({ proof, vkey, isProved }) => {
  const { exit, out } = verifiedByStranger(proof, vkey)
  expect([exit, out]).toEqual([isProved ? 0 : 1, expect.stringMatching(isProved ? /^PROVED: / : /^NOT PROVED: .*\n$/)])
})
