import type { Keyring } from '#shared/funnel-ports.ts'

/** Keyed hashes by which a person is found again without his number or address standing in the store. */
export const phoneIndex = (keys: Keyring, e164: string): string => keys.mac('person-phone', e164)
export const emailIndex = (keys: Keyring, email: string): string => keys.mac('person-email', email.trim().toLowerCase())
