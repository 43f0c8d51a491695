/** Which secret a copy is sealed with: one of its own, or the one that everything else hangs on. */
import type { Env } from '../env.ts'

type Secrets = Pick<Env, 'BACKUP_KEY' | 'APP_SECRET' | 'APP_SECRETS_PREVIOUS'>

export const sealingSecret = ({ BACKUP_KEY, APP_SECRET }: Secrets): string => BACKUP_KEY ?? APP_SECRET

/** All that a copy may have been sealed with. */
export const openingSecrets = ({ BACKUP_KEY, APP_SECRET, APP_SECRETS_PREVIOUS = [] }: Secrets): string[] => [
  ...(BACKUP_KEY === undefined ? [] : [BACKUP_KEY]),
  APP_SECRET,
  ...APP_SECRETS_PREVIOUS,
]
