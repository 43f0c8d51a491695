/** Checks browsers' answers with a passkey by `@simplewebauthn/server`: challenge, host, key, and a person present. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { PasskeyRow } from '../store/schema.ts'
import type { Ask, Challenges } from './challenges.ts'
import type { NewPasskey } from './people.ts'

/** Where the browser says that it is. `host`: the name that passkeys are bound to, without a port. */
export type Place = { readonly origin: string; readonly host: string }

const bytes = z.string().regex(/^[\w-]{1,4096}$/)
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) }
export const assertionSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export const attestationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
})
export type Assertion = z.infer<typeof assertionSchema>
export type Attestation = z.infer<typeof attestationSchema>

/** Ed25519, P-256 and RSA, which every authenticator has one of. Named, because the library else tries what Node calls experimental. */
const ALGORITHMS = [-8, -7, -257]

/** The given bytes, as the library wants them. */
const decoded = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'))

/** The library reports what an answer lacks by throwing: for us that is an answer that does not count. */
const orNothing = <T>(checked: Promise<T>): Promise<T | undefined> => checked.catch(() => undefined)

/** @param name of the paper */
export function createWebauthn(challenges: Challenges, name: () => string) {
  const newChallenge = async (ask: Ask) => decoded(await challenges.ask(ask))
  const answers = (ask: Ask) => (challenge: string) => challenges.take(challenge, ask)

  return {
    /** What the browser needs to make a passkey for this name. */
    creation: async (ask: Ask, { host }: Place, person: string) =>
      generateRegistrationOptions({
        rpName: `${name()}, the desk`,
        rpID: host,
        userName: person,
        userDisplayName: person,
        challenge: await newChallenge(ask),
        // Which maker's device it is does not matter to us, and asking would let a forged maker pass for a real one.
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    /** What the browser needs to answer with any passkey of this host. */
    request: async (ask: Ask, { host }: Place) =>
      generateAuthenticationOptions({ rpID: host, userVerification: 'required', challenge: await newChallenge(ask) }),
    /** @returns the new passkey; `undefined` for an answer that does not count */
    async created(ask: Ask, place: Place, response: Attestation): Promise<NewPasskey | undefined> {
      const expected = { expectedChallenge: answers(ask), expectedOrigin: place.origin, expectedRPID: place.host }
      const { registrationInfo: made } =
        (await orNothing(verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: ALGORITHMS }))) ?? {}
      if (!made) return undefined
      const { id, publicKey, counter } = made.credential
      return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, rp_id: place.host }
    },
    /** @returns the passkey's new counter; `undefined` for an answer that does not count */
    async answered(ask: Ask, place: Place, response: Assertion, passkey: PasskeyRow): Promise<number | undefined> {
      const expected = { expectedChallenge: answers(ask), expectedOrigin: place.origin, expectedRPID: place.host }
      const { id, public_key, counter } = passkey
      const key = { id, publicKey: decoded(public_key), counter }
      const checked = await orNothing(verifyAuthenticationResponse({ response, ...expected, credential: key }))
      return checked?.verified ? checked.authenticationInfo.newCounter : undefined
    },
  }
}
