/** An authenticator in software: it makes passkeys (ES256, attestation none) and answers challenges, rightly or as the test says. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '#server/desk/access/webauthn.ts'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const b64 = (bytes: Buffer): string => bytes.toString('base64url')

/** CBOR of the few kinds that a passkey needs. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return Buffer.from(length < 256 ? [(major << 5) | 24, length] : [(major << 5) | 25, length >> 8, length & 255])
}
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: readonly Buffer[]): Buffer => Buffer.concat([head(5, pairs.length / 2), ...pairs])

const UP = 1
const UV = 4
const HAS_KEY = 64

export type Told = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Whether the person proved who they are; present they are in any case. */
  readonly isVerified?: boolean
  readonly counter?: number
}

export type TestPasskey = ReturnType<typeof newPasskey>

/** A new key pair. */
export function newPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0

  const clientData = (type: string, { challenge, origin }: Told): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId, isVerified = true, counter = count }: Told, key?: Buffer): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags = UP | (isVerified ? UV : 0) | (key ? HAS_KEY : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, key ?? Buffer.alloc(0)])
  }
  const common = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    id: common.id,
    create(told: Told): Attestation {
      const cose = map(
        ...[integer(1), integer(2), integer(3), integer(-7), integer(-1), integer(1)],
        ...[integer(-2), bytes(Buffer.from(x, 'base64url')), integer(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const object = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(authData(told, key)))
      const response = { clientDataJSON: b64(clientData('webauthn.create', told)), attestationObject: b64(object) }
      return { ...common, response }
    },
    /** @param by another key, as of an attacker who copied the id alone */
    get(told: Told, by: KeyObject = privateKey): Assertion {
      count += 1
      const [client, data] = [clientData('webauthn.get', told), authData(told)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), by)
      return { ...common, response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) } }
    },
  }
}

export const foreignKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
