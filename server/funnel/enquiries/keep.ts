import { randomUUID } from 'node:crypto'
import { isStoreError } from '#server/platform/db/store-error.ts'
import type { MessageOutcome } from '#shared/funnel/outcomes.ts'
import { normaliseEmail } from '../person/identity.ts'
import type { PaidOutcome } from '../ports.ts'
import type { Journal } from '../store/journal.ts'
import type { LeadsDb } from '../store/schema.ts'
import type { Admission, Count, Sender } from './admission.ts'

/** From whom a message is: `whom` is the address that it names, which a challenge is good for. Without a sender nothing is counted. */
type From = { readonly purpose: 'contact' | 'enquiry'; readonly whom: string; readonly sender: Sender | undefined }
type Write = (trx: LeadsDb, id: string, isMailed: boolean) => Promise<void>
type KeepOptions = { readonly db: LeadsDb; readonly journal: Journal; readonly admission: Admission }

const UNCOUNTED: Count = async () => ({ kind: 'counted', counted: [], isFull: false })

/**
 * Keeps a message and all that belongs to it, or nothing: a receipt is an entry of the consent log, of which the journal keeps
 * the hash. Beyond the site's budget a message is kept and not mailed.
 */
export const createKeep =
  ({ db, journal, admission }: KeepOptions) =>
  async ({ purpose, whom, sender }: From, write: Write): Promise<MessageOutcome> => {
    const id = randomUUID()
    const take = (count: Count): Promise<PaidOutcome> =>
      journal.run(db, async (trx) => {
        const counted = await count(trx)
        if (counted.kind === 'counted') await write(trx, id, !counted.isFull)
        return counted
      })
    try {
      if (!sender) await take(UNCOUNTED)
      const refused = sender && (await admission({ purpose, whom: normaliseEmail(whom) }, sender, take))
      return refused ?? { kind: 'kept', id }
    } catch (error) {
      if (!isStoreError(error)) throw error
      return { kind: 'unavailable' }
    }
  }
