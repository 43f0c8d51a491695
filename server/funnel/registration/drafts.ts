import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { isStoreError } from '#server/platform/db/store-error.ts'
import type { PersonalDomain } from '../person/domain.ts'
import { among } from '../person/identity.ts'
import { deleteOlder } from '../store/delete-older.ts'
import type { LeadsDb } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { type Draft, decodeDraft, encodeDraft } from './draft.ts'

/** How long a registration may wait for its next step. */
export const DRAFT_MS = 3_600_000

const context = (id: string): string => `otp.draft:${id}`
export const DRAFT_CIPHER_COLUMNS = [{ table: 'otp_draft', key: 'verification_id', column: 'draft_cipher', context }]

/**
 * Keeps the details on the server, encrypted, between the steps of a registration: they are sent once, and no address
 * or page carries them further. One draft a verification, for an hour.
 */
export function createDrafts({ db, now, keys }: { db: LeadsDb; now: () => number; keys: Keyring }) {
  return {
    /** @returns whether it was kept */
    async save(verificationId: string, draft: Draft): Promise<boolean> {
      const id = storedVerification(verificationId)
      const fresh = { draft_cipher: keys.encrypt(encodeDraft(draft), context(id)), updated_at: now() }
      try {
        await db
          .insertInto('otp_draft')
          .values({ verification_id: id, ...fresh })
          .onConflict((oc) => oc.column('verification_id').doUpdateSet(fresh))
          .execute()
        return true
      } catch (error) {
        if (!isStoreError(error)) throw error
        return false
      }
    },
    async load(verificationId: string): Promise<Draft | undefined> {
      const id = storedVerification(verificationId)
      const row = await db
        .selectFrom('otp_draft')
        .select('draft_cipher')
        .where('verification_id', '=', id)
        .where('updated_at', '>', now() - DRAFT_MS)
        .executeTakeFirst()
      return row && decodeDraft(keys.decrypt(row.draft_cipher, context(id)))
    },
    async remove(verificationId: string): Promise<void> {
      await db.deleteFrom('otp_draft').where('verification_id', '=', storedVerification(verificationId)).execute()
    },
    /** Deletes what was last changed before then. */
    purge: (before: number): Promise<number> =>
      deleteOlder(db, { table: 'otp_draft', key: 'verification_id', age: 'updated_at' }, before),
  }
}
export type Drafts = ReturnType<typeof createDrafts>

/** What drafts hold of a person: everything that was typed, for an hour. */
export const draftsOfPerson = (keys: Keyring): PersonalDomain => ({
  name: 'drafts',
  columns: { otp_draft: { forgotten: ['draft_cipher'] } },
  async forget(trx, { verificationIds }) {
    const gone = await trx.deleteFrom('otp_draft').where('verification_id', 'in', among(verificationIds)).executeTakeFirst()
    return Number(gone.numDeletedRows)
  },
  async export(db, { verificationIds }) {
    const rows = await db.selectFrom('otp_draft').selectAll().where('verification_id', 'in', among(verificationIds)).execute()
    return rows.map((row) => ({
      at: new Date(row.updated_at).toISOString(),
      ...decodeDraft(keys.decrypt(row.draft_cipher, context(row.verification_id))),
    }))
  },
})
