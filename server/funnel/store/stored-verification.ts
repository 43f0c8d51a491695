import { createHash } from 'node:crypto'

/**
 * What the store keeps of a verification's id. The id itself is the visitor's cookie: a reader of it in the store, or in a
 * copy, could go on with the registration. It has 128 random bits, so that its hash needs no key and tells nothing.
 */
export const storedVerification = (verificationId: string): string =>
  createHash('sha256').update(`verification:${verificationId}`).digest('base64url')
