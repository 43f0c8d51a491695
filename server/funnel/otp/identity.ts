import { randomBytes } from 'node:crypto'
import type { VerificationMarks } from '../person/identity.ts'
import type { LimitUse } from '../ports.ts'
import { areaOf, numberPrefix } from './phone-ranges.ts'

/** 128 random bits: to know one is to hold the visitor's cookie. */
export const newVerificationId = (): string => randomBytes(16).toString('base64url')

type Address = { readonly ip: string; readonly network: string }

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

/** A challenge costs whoever is asked for it, and nobody else. */
export const challengeUses = (from: Address): LimitUse[] => [
  { action: 'challenge', dimension: 'ip', value: from.ip },
  { action: 'challenge', dimension: 'network', value: from.network },
]

export const wrongUses = ({ phoneMac, emailMac }: VerificationMarks, from: Address): LimitUse[] => [
  { action: 'wrong', dimension: 'phone', value: phoneMac },
  { action: 'wrong', dimension: 'email', value: emailMac },
  ...strangerUses(from),
  { action: 'wrong', dimension: 'site', value: 'site' },
]

/**
 * A guess at a verification that does not exist costs its sender, and nobody else: it can never be right, costs no
 * message, and would let twenty addresses use up the budget of the whole site.
 */
export const strangerUses = (from: Address): LimitUse[] => [
  { action: 'wrong', dimension: 'ip', value: from.ip },
  { action: 'wrong', dimension: 'network', value: from.network },
]

export const verifiedUses = (e164: string): LimitUse[] => [{ action: 'verified', dimension: 'area', value: areaOf(e164) }]
