/** The age keys of copies: one of their own, or one that the secret gives which everything else hangs on. */
import { hkdfSync } from 'node:crypto'
import { bech32 } from '@scure/base'
import type { Env } from '#server/platform/env.ts'

type Keys = Pick<Env, 'BACKUP_IDENTITY' | 'BACKUP_RECIPIENTS' | 'APP_SECRET' | 'APP_SECRETS_PREVIOUS'>

/** What a copy is sealed for: this identity, or one of these recipients, opens it. */
export type Sealing = { readonly identity: string; readonly recipients: readonly string[] }

const PREFIX = 'AGE-SECRET-KEY-'

/** A secret as an age identity: itself if it is one, or the X25519 key that HKDF makes of it. */
function identityOf(secret: string): string {
  if (bech32.decodeUnsafe(secret)?.prefix === PREFIX.toLowerCase()) return secret
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'northern-ledger copies', 32))
  return bech32.encodeFromBytes(PREFIX, key).toUpperCase()
}

export const sealingOf = ({ BACKUP_IDENTITY, BACKUP_RECIPIENTS = [], APP_SECRET }: Keys): Sealing => ({
  identity: identityOf(BACKUP_IDENTITY ?? APP_SECRET),
  recipients: BACKUP_RECIPIENTS,
})

/** All that a copy may have been sealed for. */
export const openingIdentities = ({ BACKUP_IDENTITY, APP_SECRET, APP_SECRETS_PREVIOUS = [] }: Omit<Keys, 'BACKUP_RECIPIENTS'>) =>
  [BACKUP_IDENTITY ?? [], APP_SECRET, APP_SECRETS_PREVIOUS].flat().map(identityOf)
