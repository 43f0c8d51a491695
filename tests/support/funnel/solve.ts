/** What a browser does with a challenge, in this process. */
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export const decoded = (text: string): Challenge => JSON.parse(Buffer.from(text, 'base64').toString())
export const encoded = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64')

/** The proof of a challenge, and how many keys were derived for it. */
export async function solve(text: string): Promise<{ proof: string; derived: number }> {
  const challenge = decoded(text)
  let derived = 0
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...args) => {
      derived++
      return deriveKey(...args)
    },
  })
  if (!solution) throw new Error('not solved')
  return { proof: encoded({ challenge, solution }), derived }
}
