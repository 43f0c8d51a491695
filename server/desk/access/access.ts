/** The way in: invitations, passkeys and sessions. Every entry and every refusal of a known passkey is in the audit trail. */
import type { Invited } from '#shared/desk/views.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Audit } from '../audit/audit.ts'
import type { DeskDb } from '../store/schema.ts'
import { hashOf } from '../store/tokens.ts'
import type { Ask } from './challenges.ts'
import { createChallenges } from './challenges.ts'
import type { Invite } from './invitations.ts'
import { createPeople, type KnownPasskey, type People } from './people.ts'
import { createSessions, type Sessions, type Visitor } from './sessions.ts'
import { type Assertion, type Attestation, createWebauthn, type Place } from './webauthn.ts'

type AccessOptions = {
  readonly db: DeskDb
  readonly now: () => number
  readonly audit: Audit
  readonly site: () => Pick<Site, 'name'>
}

const SIGN_IN: Ask = { purpose: 'sign-in', subject: '' }
const TAKEN_BACK = 'a sign-in whose access was taken back while it went on'
const confirming = ({ sessionId }: Visitor): Ask => ({ purpose: 'confirm', subject: sessionId })

/** Invitations, each in one transaction with its entry in the trail. */
const createInvite =
  (people: People, audit: Audit) =>
  /** @returns what the link carries; `undefined` where the name has access in another role */
  (invite: Invite): Promise<string | undefined> =>
    audit.transaction(async (trx) => {
      const token = await people.invite(invite, trx)
      if (token === undefined) return undefined
      const subject = `${invite.name}, ${invite.role}${invite.replaces ? ', instead of every passkey before' : ''}`
      await audit.record({ actor: invite.invitedBy, action: 'invite', subject }, trx)
      return token
    })

/** Begins the session of a passkey that was answered with, in one transaction with its entry in the trail. */
const createEnter =
  ({ begin }: Sessions, audit: Audit) =>
  ({ name, person_id: id, sign_outs, rp_id }: KnownPasskey): Promise<string | undefined> =>
    audit.transaction(async (trx) => {
      const cookie = await begin({ id, sign_outs }, trx)
      const entry = cookie ? { action: 'sign in', subject: rp_id } : { action: 'refused', subject: TAKEN_BACK }
      await audit.record({ actor: name, ...entry }, trx)
      return cookie
    })

export type Access = ReturnType<typeof createAccess>

export function createAccess({ db, now, audit, site }: AccessOptions) {
  const people = createPeople({ db, now })
  const sessions = createSessions({ db, now })
  const enter = createEnter(sessions, audit)
  const webauthn = createWebauthn(createChallenges({ db, now }), () => site().name)

  /** The person who answered this challenge with a passkey of this host. */
  async function answering(ask: Ask, place: Place, assertion: Assertion) {
    const passkey = await people.passkey(assertion.id)
    if (!passkey || passkey.rp_id !== place.host) return undefined
    const counter = await webauthn.answered(ask, place, assertion, passkey)
    if (counter === undefined) {
      await audit.record({ actor: passkey.name, action: 'refused', subject: 'an answer with a passkey that does not count' })
      return undefined
    }
    await people.notePasskey(passkey.id, counter)
    return passkey
  }

  return {
    people,
    sessions,
    invite: createInvite(people, audit),
    /** Asks any passkey of this host to sign in. */
    askToSignIn: (place: Place) => webauthn.request(SIGN_IN, place),
    /** @returns the new session's cookie */
    async signIn(place: Place, assertion: Assertion): Promise<string | undefined> {
      const passkey = await answering(SIGN_IN, place, assertion)
      return passkey && enter(passkey)
    },
    askToConfirm: (visitor: Visitor, place: Place) => webauthn.request(confirming(visitor), place),
    /** @returns whether the visitor proved to be there, with a passkey of their own */
    async confirm(visitor: Visitor, place: Place, assertion: Assertion): Promise<boolean> {
      const passkey = await answering(confirming(visitor), place, assertion)
      if (passkey?.person_id !== visitor.person.id) return false
      await sessions.confirm(visitor.sessionId)
      return true
    },
    /** Whom a link invites, and until when; `undefined` for one that is used or past its time. */
    async whom(token: string): Promise<Invited | undefined> {
      const invite = await people.invited(hashOf(token))
      return invite && { name: invite.name, role: invite.role, until: invite.until }
    },
    /** What an invited browser needs to make its passkey; `undefined` for a link that is used or past its time. */
    async askToJoin(token: string, place: Place) {
      const invite = await people.invited(hashOf(token))
      return invite && webauthn.creation({ purpose: 'invite', subject: invite.id }, place, invite.name)
    },
    /** Uses an invitation up. @returns the new session's cookie */
    async join(token: string, place: Place, attestation: Attestation): Promise<string | undefined> {
      const id = hashOf(token)
      const passkey = await webauthn.created({ purpose: 'invite', subject: id }, place, attestation)
      if (!passkey) return undefined
      return audit.transaction(async (trx) => {
        const joined = await people.accept(id, passkey, trx)
        if (!joined) return undefined
        const subject = `${joined.role}, with a passkey of ${place.host}`
        await audit.record({ actor: joined.name, action: 'join', subject }, trx)
        return sessions.begin(joined, trx)
      })
    },
  }
}
