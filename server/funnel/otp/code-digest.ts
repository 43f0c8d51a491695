import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { normaliseEmail } from '../person/identity.ts'

/** What a code belongs to: the same digits for another person or purpose have another digest. */
export type Binding = { readonly verificationId: string; readonly e164: string; readonly email: string; readonly purpose: string }

/**
 * The stored form of a code, a keyed hash; without the key, all 10⁴ guesses reveal nothing. It can only be stored and
 * compared in constant time: `===` on two of them is never true, and the digits are nowhere to compare.
 */
export class CodeDigest {
  readonly #bytes: Buffer

  constructor(mac: string) {
    this.#bytes = Buffer.from(mac, 'base64url')
  }

  /** The time depends only on the lengths, which are those of one keyed hash. */
  equals(other: CodeDigest): boolean {
    return this.#bytes.length === other.#bytes.length && timingSafeEqual(this.#bytes, other.#bytes)
  }

  toColumn(): string {
    return this.#bytes.toString('base64url')
  }
}

export const digestOf = (keys: Keyring, bound: Binding, code: string): CodeDigest =>
  new CodeDigest(
    keys.mac('otp-code', [bound.verificationId, bound.e164, normaliseEmail(bound.email), bound.purpose, code].join('|')),
  )

/** The digest in a row; if none is left, one that no code has, so that the answer takes as long. */
export const storedDigest = (keys: Keyring, column: string | null): CodeDigest =>
  new CodeDigest(column ?? keys.mac('otp-code', 'no code'))
