import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { LeadsDb } from './schema.ts'

/** What every part of the funnel that keeps something needs. */
export type StoreParts = {
  readonly db: LeadsDb
  /** Epoch milliseconds that never go back: `steadyNow(clock)`, one for the whole process. */
  readonly now: () => number
  readonly keys: Keyring
}
