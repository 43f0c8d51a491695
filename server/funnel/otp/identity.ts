import { randomBytes } from 'node:crypto'
import type { VerificationMarks } from '../person/identity.ts'
import type { LimitUse } from '../ports.ts'

/** The number without its last four digits: the range that a reseller of numbers rents as one. */
export const numberPrefix = (e164: string): string => e164.slice(0, -4)

/** North American area code (`+1416`), else the number's first four characters. */
export const areaOf = (e164: string): string => e164.slice(0, e164.startsWith('+1') ? 5 : 4)

/** 128 random bits: to know one is to hold the visitor's cookie. */
export const newVerificationId = (): string => randomBytes(16).toString('base64url')

export type Address = { readonly ip: string; readonly network: string }

export const cooldownUses = (verificationId: string, phoneMac: string): LimitUse[] => [
  { action: 'cooldown', dimension: 'verification', value: verificationId },
  { action: 'cooldown', dimension: 'phone', value: phoneMac },
]

export const sendUses = (
  verificationId: string,
  { phoneMac, emailMac }: VerificationMarks,
  e164: string,
  from: Address,
): LimitUse[] => [
  { action: 'send', dimension: 'verification', value: verificationId },
  { action: 'send', dimension: 'phone', value: phoneMac },
  { action: 'send', dimension: 'email', value: emailMac },
  { action: 'send', dimension: 'ip', value: from.ip },
  { action: 'send', dimension: 'ip-phones', value: from.ip, member: phoneMac },
  { action: 'send', dimension: 'network', value: from.network },
  { action: 'send', dimension: 'prefix', value: numberPrefix(e164) },
  { action: 'send', dimension: 'area', value: areaOf(e164) },
  { action: 'send', dimension: 'site', value: 'site' },
]

/** A message that a limit of others has stopped: its sender gets only so many such refusals. */
export const refusedUses = (from: Address): LimitUse[] => [
  { action: 'refused', dimension: 'ip', value: from.ip },
  { action: 'refused', dimension: 'network', value: from.network },
]

/**
 * A wrong code of an open verification. Its sender's address does not count: that one's limit of messages bounds these
 * guesses, three a message, and a count by address would let one sender stop the right codes of the whole network.
 */
export const wrongUses = ({ phoneMac, emailMac }: VerificationMarks): LimitUse[] => [
  { action: 'wrong', dimension: 'phone', value: phoneMac },
  { action: 'wrong', dimension: 'email', value: emailMac },
  { action: 'wrong', dimension: 'site', value: 'site' },
]

/**
 * A guess at a verification that does not exist stops further such guesses of its sender, and nothing else: it can never
 * be right and costs no message. Counted with wrong codes, it would stop verification for its network or for the site.
 */
export const strangerUses = (from: Address): LimitUse[] => [
  { action: 'guess', dimension: 'ip', value: from.ip },
  { action: 'guess', dimension: 'network', value: from.network },
]

export const verifiedUses = (e164: string): LimitUse[] => [
  { action: 'verified', dimension: 'prefix', value: numberPrefix(e164) },
  { action: 'verified', dimension: 'area', value: areaOf(e164) },
]
