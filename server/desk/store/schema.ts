/** The tables of the desk's own store, as rows. Times are epoch milliseconds; what opens something is kept as its SHA-256. */
import type { Kysely } from 'kysely'
import type { Role } from '#shared/desk/permissions.ts'

/** `sign_outs`: how often every session of this person was ended at once. A sign-in that began before the last time is refused. */
export type PersonRow = {
  id: string
  name: string
  role: Role
  created_at: number
  ended_at: number | null
  sign_outs: number
}
export type PasskeyRow = {
  /** The credential's id, base64url. */
  id: string
  person_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** The host it was made for: no other one can ask for it. */
  rp_id: string
  created_at: number
  used_at: number | null
}
export type SessionRow = {
  /** SHA-256 of the cookie. */
  id: string
  person_id: string
  created_at: number
  seen_at: number
  /** The last time this person proved to be there. */
  verified_at: number
}
/** A link that makes a passkey, once. `replaces`: 1 where the person's other passkeys and sessions go when it is used, else 0. */
export type InviteRow = { id: string; name: string; role: Role; invited_by: string; until: number; replaces: number }
/** A challenge that an authenticator signs once. `subject`: the session or the invitation that it is for. */
export type ChallengeRow = { id: string; purpose: ChallengePurpose; subject: string; until: number }
export type ChallengePurpose = 'sign-in' | 'confirm' | 'invite'
/** A person's look at the personal data of a lead or a letter, allowed until then. `lead_id`: that of either. */
export type RevealRow = { id: string; session_id: string; lead_id: string; until: number }
/** `seq` counts from 1 without a gap. */
export type AuditRow = { seq: number; at: number; actor: string; action: string; subject: string; reason: string }

export type DeskSchema = {
  desk_person: PersonRow
  desk_passkey: PasskeyRow
  desk_session: SessionRow
  desk_invite: InviteRow
  desk_challenge: ChallengeRow
  desk_reveal: RevealRow
  desk_audit: AuditRow
}

/** The store, or a transaction on it. */
export type DeskDb = Kysely<DeskSchema>
