/** Work before a message: issued while a shared budget runs low, spent once. */
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ChallengeUse, Proof } from '../ports.ts'
import { deleteOlder } from '../store/delete-older.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'
import { PRICE, type Price, stepsAt } from './price.ts'
import { type ChallengeData, decodeProof, encode } from './proof.ts'

/** How long a challenge may be solved and its proof sent. */
export const CHALLENGE_MS = 600_000

export type Challenges = ReturnType<typeof createChallenges>

export function createChallenges({ db, now, keys, price = PRICE }: StoreParts & { readonly price?: Price | undefined }) {
  const secrets = {
    hmacSignatureSecret: keys.mac('challenge', 'signature'),
    hmacKeySignatureSecret: keys.mac('challenge', 'key'),
  }
  const markOf = ({ purpose, whom }: ChallengeUse): string => keys.mac('challenge-for', `${purpose}|${whom}`)

  return {
    /** A new challenge; nothing is stored of it. */
    async issue(use: ChallengeUse, level: number): Promise<string> {
      const steps = stepsAt(price, level)
      const data: ChallengeData = { purpose: use.purpose, for: markOf(use), until: now() + CHALLENGE_MS, steps }
      const counter = randomInt(steps)
      const options = { algorithm: 'PBKDF2/SHA-256', cost: price.rounds, counter, data, deriveKey }
      return encode(await createChallenge({ ...options, ...secrets }))
    },

    /** @returns `undefined` unless it was issued here, for this, is in time and solved */
    async read(text: string, use: ChallengeUse): Promise<Proof | undefined> {
      const json = decodeProof(text)
      if (!json) return undefined
      const { data, nonce } = json.challenge.parameters
      if (data.purpose !== use.purpose || data.for !== markOf(use) || data.until <= now()) return undefined
      const { verified } = await verifySolution({ ...json, deriveKey, ...secrets })
      return verified ? { nonce, steps: data.steps, until: data.until } : undefined
    },

    /**
     * Spends a proof, inside the transaction of what it pays for. One level below today's is enough: the price may have
     * risen while it was being solved.
     * @returns whether it pays: dear enough, and never spent before
     */
    async spend(trx: LeadsDb, { nonce, steps, until }: Proof, level: number): Promise<boolean> {
      if (steps * 2 < stepsAt(price, level)) return false
      const row = await trx
        .insertInto('challenge_spent')
        .values({ nonce, until })
        .onConflict((oc) => oc.column('nonce').doNothing())
        .returning('nonce')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Deletes what was spent and could not be sent again after `before` anyway. */
    purge: (before: number): Promise<number> => deleteOlder(db, { table: 'challenge_spent', key: 'nonce', age: 'until' }, before),
  }
}
