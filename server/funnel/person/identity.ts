/** A person as the store knows them: a phone and an e-mail address as keyed hashes, normalised and hashed only here. */
import type { Keyring } from '#server/platform/crypto/keyring.ts'

/**
 * The purpose of each stored hash. The names are part of every hash in the store: to change one is to lose everybody
 * stored under it. There are two sets because verifications, gone after a day, must not be comparable with what is kept
 * for years; the third is for trails alone. A new set goes beside them and into {@link subjectOf}; otherwise the people stored under it are not found again.
 */
const PURPOSES = {
  verification: { phone: 'otp-phone', email: 'otp-email' },
  index: { phone: 'person-phone', email: 'person-email' },
  trail: { phone: 'trail-phone', email: 'trail-email' },
} as const

/** Two spellings of one address are one person. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** Who is being verified, as keyed hashes: the store never holds the number or the address. */
export type VerificationMarks = { readonly phoneMac: string; readonly emailMac: string }

export const verificationMarks = (keys: Keyring, e164: string, email: string): VerificationMarks => ({
  phoneMac: keys.mac(PURPOSES.verification.phone, e164),
  emailMac: keys.mac(PURPOSES.verification.email, normaliseEmail(email)),
})

/** The index that finds leads, receipts, enquiries and suppressions again. */
export type PersonIndex = { readonly phoneIndex: string; readonly emailIndex: string }

/** An empty number or address, as an enquiry may have, has an empty index. */
export const personIndex = (keys: Keyring, e164: string, email: string): PersonIndex => ({
  phoneIndex: e164 === '' ? '' : keys.mac(PURPOSES.index.phone, e164),
  emailIndex: email === '' ? '' : keys.mac(PURPOSES.index.email, normaliseEmail(email)),
})

/**
 * The key under which a lead is delivered, the same for every attempt. The verification's id itself is the visitor's
 * cookie: its recipient could go on with the registration.
 */
export const deliveryKey = (keys: Keyring, verificationId: string): string => keys.mac('delivery-key', verificationId)

/** Whom a request for erasure or for a copy is about: a number in E.164, an address, or both. */
export type Person = { readonly phone?: string | undefined; readonly email?: string | undefined }

const TRAIL_MARK_LENGTH = 16

/** A person in a trail without names: one number or address has one mark, by which the same person is known again. */
export const trailMark = (keys: Keyring, { phone, email }: Person): string =>
  [
    phone && `phone ${keys.mac(PURPOSES.trail.phone, phone).slice(0, TRAIL_MARK_LENGTH)}`,
    email && `email ${keys.mac(PURPOSES.trail.email, normaliseEmail(email)).slice(0, TRAIL_MARK_LENGTH)}`,
  ]
    .filter(Boolean)
    .join(' and ')

/**
 * Everything that finds one person's rows (decision 0012). A phone is proved by a code, and finds its leads and what
 * came with them. An address is only typed: it finds letters and receipts written under it, never a lead.
 */
export type Subject = {
  /** Of this number: at most one. A list, because an empty index means no person and is never looked up. */
  readonly phoneIndexes: readonly string[]
  /** Of this address: at most one. */
  readonly emailIndexes: readonly string[]
  readonly phoneMacs: readonly string[]
  /** Of this number, as the domains know them and the store keeps them: see `storedVerification`. */
  readonly verificationIds: readonly string[]
}

export function subjectOf(keys: Keyring, { phone = '', email = '' }: Person): Subject {
  const { phoneIndex, emailIndex } = personIndex(keys, phone, email)
  const { phoneMac } = verificationMarks(keys, phone, email)
  const given = (mac: string, text: string): readonly string[] => (text === '' ? [] : [mac])
  return {
    phoneIndexes: given(phoneIndex, phone),
    emailIndexes: given(emailIndex, email),
    phoneMacs: given(phoneMac, phone),
    verificationIds: [],
  }
}

/** The subject with further verifications of the same phone. */
export const withVerifications = (subject: Subject, ids: readonly string[]): Subject => ({
  ...subject,
  verificationIds: unique([...subject.verificationIds, ...ids]),
})

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter((text) => text !== '')

/** Values for a query's `in`: Postgres refuses an empty list, so an empty one becomes an index that no row has. */
export const among = (marks: readonly string[]): string[] => (marks.length === 0 ? ['none'] : [...marks])
