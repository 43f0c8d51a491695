/** Signed notes with Ed25519 (c2sp.org/signed-note@v1.0.0): text, a blank line, and a line for each signature. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from './tree.ts'

/** The identifier of plain Ed25519 signatures. */
const ED25519 = Buffer.of(1)
/** What DER puts before the 32 bytes of a private and of a public key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_ID_BYTES = 4

export type Signer = {
  readonly name: string
  /** The verifier key: name, key id and public key in one line of text. */
  readonly vkey: string
  /** @param text ends in a newline @returns the signed note */
  readonly sign: (text: string) => string
  /** The same key for another log. */
  readonly named: (name: string) => Signer
}
export type Verifier = {
  readonly name: string
  /** The text of a note that this key has signed; `undefined` for any other. */
  readonly open: (note: string) => string | undefined
}

const keyIdOf = (name: string, publicKey: Buffer): Buffer => sha256(`${name}\n`, ED25519, publicKey).subarray(0, KEY_ID_BYTES)

/** @param name of the key, the origin of its log @param seed 64 hex digits, the private key of RFC 8032 */
export function createSigner(name: string, seed: string): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length)
  const keyId = keyIdOf(name, publicKey)
  return {
    name,
    vkey: `${name}+${keyId.toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`,
    sign: (text) => {
      const signature = Buffer.concat([keyId, sign(null, Buffer.from(text), key)])
      return `${text}\n— ${name} ${signature.toString('base64')}\n`
    },
    named: (other) => createSigner(other, seed),
  }
}

/** @throws {Error} for what is no verifier key of Ed25519 */
export function createVerifier(vkey: string): Verifier {
  const [, name = '', id, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey.trim()) ?? []
  const bytes = Buffer.from(encoded, 'base64')
  const publicKey = bytes.subarray(1)
  if (bytes[0] !== 1 || publicKey.length !== 32 || keyIdOf(name, publicKey).toString('hex') !== id)
    throw new Error(`"${vkey}" is no verifier key`)
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' })
  return { name, open: (note) => openNote(note, name, Buffer.from(id ?? '', 'hex'), key) }
}

function openNote(note: string, name: string, keyId: Buffer, key: KeyObject): string | undefined {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return undefined
  const text = note.slice(0, end + 1)
  const prefix = `— ${name} `
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .filter((line) => line.startsWith(prefix))
    .map((line) => Buffer.from(line.slice(prefix.length), 'base64'))
    .filter((bytes) => bytes.subarray(0, KEY_ID_BYTES).equals(keyId))
  const isSigned = (bytes: Buffer): boolean => verify(null, Buffer.from(text), key, bytes.subarray(KEY_ID_BYTES))
  return signatures.length > 0 && signatures.every(isSigned) ? text : undefined
}
