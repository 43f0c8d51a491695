import { z } from 'zod'
import type { Keyring } from '#shared/funnel-ports.ts'
import { isStoreError } from '../db/dialect.ts'
import type { LeadsDb } from '../db/leads-schema.ts'

const DRAFT_MS = 3_600_000

/** What the visitor typed before the code, by field name. */
export type Draft = Readonly<Record<string, string>>
const draftSchema = z.record(z.string(), z.string())

const context = (id: string): string => `otp.draft:${id}`
export const DRAFT_CIPHER_COLUMNS = [{ table: 'otp_draft', key: 'verification_id', column: 'draft_cipher', context }]

/**
 * Keeps the form's fields on the server, encrypted, between the steps of a visitor without script: a page cannot
 * carry them across redirects without putting them into an address. One draft a verification, for an hour.
 */
export function createDrafts({ db, now, keys }: { db: LeadsDb; now: () => number; keys: Keyring }) {
  return {
    /** @returns whether it was kept: a lost draft costs a visitor some typing, never a code or a lead */
    async save(verificationId: string, draft: Draft): Promise<boolean> {
      const fresh = { draft_cipher: keys.encrypt(JSON.stringify(draft), context(verificationId)), updated_at: now() }
      try {
        await db
          .insertInto('otp_draft')
          .values({ verification_id: verificationId, ...fresh })
          .onConflict((oc) => oc.column('verification_id').doUpdateSet(fresh))
          .execute()
        return true
      } catch (error) {
        if (!isStoreError(error)) throw error
        return false
      }
    },
    async load(verificationId: string): Promise<Draft | undefined> {
      const row = await db
        .selectFrom('otp_draft')
        .select('draft_cipher')
        .where('verification_id', '=', verificationId)
        .where('updated_at', '>', now() - DRAFT_MS)
        .executeTakeFirst()
      return row && draftSchema.parse(JSON.parse(keys.decrypt(row.draft_cipher, context(verificationId))))
    },
    async remove(verificationId: string): Promise<void> {
      await db.deleteFrom('otp_draft').where('verification_id', '=', verificationId).execute()
    },
    /** Deletes drafts older than an hour. */
    async purge(): Promise<number> {
      const gone = await db
        .deleteFrom('otp_draft')
        .where('updated_at', '<=', now() - DRAFT_MS)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
