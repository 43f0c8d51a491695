import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/**
 * Encryption and keyed hashes. `context` binds a token to its place (`lead.fields:ID`): a token copied to another row
 * does not open. `mac` gives equal hashes for equal texts, for look-ups without the text.
 */
export type Keyring = {
  readonly keyId: string
  readonly encrypt: (text: string, context: string) => string
  /** Throws when no key opens the token. */
  readonly decrypt: (token: string, context: string) => string
  readonly mac: (purpose: string, text: string) => string
  /** Whether a token was made with the newest key. */
  readonly isCurrent: (token: string) => boolean
}

/** A token that no key of this ring opens: wrong key, wrong context, or changed bytes. */
export class UnreadableToken extends Error {
  constructor() {
    super('A stored value cannot be decrypted with the configured keys')
    this.name = 'UnreadableToken'
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16
const IVS_AT_ONCE = 256

const derive = (secret: string, info: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'northern-ledger', info, 32))
/** As Node keeps keys: to take one in again with each call costs several times the hash itself. */
const deriveKey = (secret: string, info: string): KeyObject => createSecretKey(derive(secret, info))
const keyIdOf = (secret: string): string => derive(secret, 'key-id').subarray(0, 4).toString('hex')

let ivs = Buffer.alloc(0)

/** Many are drawn at once: the generator's own work is the same for one and for a hundred. They are public in each token. */
function freshIv(): Buffer {
  if (ivs.length < IV_BYTES) ivs = randomBytes(IVS_AT_ONCE * IV_BYTES)
  const iv = ivs.subarray(0, IV_BYTES)
  ivs = ivs.subarray(IV_BYTES)
  return iv
}

export type KeyringOptions = {
  readonly secret: string
  readonly previous?: readonly string[] | undefined
  readonly macRoot?: string
}

/**
 * Keys from one secret by HKDF. `previous` secrets still open old tokens until the rotation has rewritten them;
 * new tokens use `secret`. Keyed hashes come from `macRoot`, which outlives every secret (see `openKeyring`).
 * Token: `v1.KEYID.base64url(iv | ciphertext | tag)`.
 */
export function createKeyring({ secret, previous = [], macRoot = secret }: KeyringOptions): Keyring {
  const keyId = keyIdOf(secret)
  const fieldKeys = new Map([secret, ...previous].map((each) => [keyIdOf(each), deriveKey(each, 'fields')]))
  const macKeys = new Map<string, KeyObject>()
  const macKey = (purpose: string): KeyObject => {
    const known = macKeys.get(purpose) ?? deriveKey(macRoot, `mac:${purpose}`)
    macKeys.set(purpose, known)
    return known
  }
  const currentKey = deriveKey(secret, 'fields')

  return {
    keyId,
    encrypt(text, context) {
      const iv = freshIv()
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv)
      cipher.setAAD(Buffer.from(`${keyId}|${context}`))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${keyId}.${bytes.toString('base64url')}`
    },
    decrypt(token, context) {
      const [version, id = '', body = ''] = token.split('.')
      const key = fieldKeys.get(id)
      const bytes = Buffer.from(body, 'base64url')
      if (version !== 'v1' || !key || bytes.length < IV_BYTES + TAG_BYTES) throw new UnreadableToken()
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(`${id}|${context}`))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new UnreadableToken()
      }
    },
    mac: (purpose, text) => createHmac('sha256', macKey(purpose)).update(text).digest('base64url'),
    isCurrent: (token) => token.startsWith(`v1.${keyId}.`),
  }
}
