/** Challenges and proofs as they travel: base64 of ALTCHA's JSON. */
import { z } from 'zod'

const hex = z.string().regex(/^[0-9a-f]{2,128}$/)

/** What we write into a challenge; all of it is under the signature. */
const data = z.strictObject({
  purpose: z.string(),
  /** A keyed hash of whom it is for. */
  for: z.string(),
  /** Epoch milliseconds by our clock, which ALTCHA's own `expiresAt` would not follow. */
  until: z.number(),
  /** Most steps to the answer: how far a progress bar goes, and what the proof is worth. */
  steps: z.int().positive(),
})

/** Strict: an unknown member would be under the signature too, and none of ours has one. */
const parameters = z.strictObject({
  algorithm: z.string(),
  cost: z.int().positive(),
  data,
  keyLength: z.int().positive(),
  keyPrefix: hex,
  keySignature: hex,
  nonce: hex,
  salt: hex,
})

const proof = z.object({
  challenge: z.object({ parameters, signature: hex }),
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
})

export type ProofJson = z.infer<typeof proof>
export type ChallengeData = z.infer<typeof data>

export const encode = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64')

/** @returns `undefined` for anything but a proof */
export function decodeProof(text: string): ProofJson | undefined {
  try {
    return proof.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data
  } catch {
    return undefined
  }
}
