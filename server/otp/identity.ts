import { randomBytes } from 'node:crypto'
import type { Keyring, LimitUse } from '#shared/funnel-ports.ts'
import { areaOf, numberPrefix } from '#shared/phone.ts'

/** Who is being verified, as keyed hashes: the store never holds the number or the address. */
export type Identity = { readonly phoneMac: string; readonly emailMac: string }

/** Two spellings of one address are one person. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

export const identify = (keys: Keyring, e164: string, email: string): Identity => ({
  phoneMac: keys.mac('otp-phone', e164),
  emailMac: keys.mac('otp-email', normaliseEmail(email)),
})

/** 128 random bits: knowing one is holding the visitor's cookie. */
export const newVerificationId = (): string => randomBytes(16).toString('base64url')

export type Binding = { readonly verificationId: string; readonly e164: string; readonly email: string; readonly purpose: string }

/** The stored form of a code; without the key all 10⁴ guesses say nothing. */
export const codeMac = (keys: Keyring, bound: Binding, code: string): string =>
  keys.mac('otp-code', [bound.verificationId, bound.e164, normaliseEmail(bound.email), bound.purpose, code].join('|'))

type Address = { readonly ip: string; readonly network: string }

export const cooldownUses = (verificationId: string, phoneMac: string): LimitUse[] => [
  { action: 'cooldown', dimension: 'verification', value: verificationId },
  { action: 'cooldown', dimension: 'phone', value: phoneMac },
]

export const sendUses = (verificationId: string, { phoneMac, emailMac }: Identity, e164: string, from: Address): LimitUse[] => [
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

export const wrongUses = ({ phoneMac, emailMac }: Identity, from: Address): LimitUse[] => [
  { action: 'wrong', dimension: 'phone', value: phoneMac },
  { action: 'wrong', dimension: 'email', value: emailMac },
  ...strangerUses(from),
]

/** A guess against a verification that does not exist still costs its sender. */
export const strangerUses = (from: Address): LimitUse[] => [
  { action: 'wrong', dimension: 'ip', value: from.ip },
  { action: 'wrong', dimension: 'network', value: from.network },
  { action: 'wrong', dimension: 'site', value: 'site' },
]

export const verifiedUses = (e164: string): LimitUse[] => [{ action: 'verified', dimension: 'area', value: areaOf(e164) }]
