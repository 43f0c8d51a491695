import { sql } from 'kysely'
import { locksRows } from '#server/platform/db/dialect.ts'
import type { Step } from '#server/platform/db/migrate.ts'
import { index } from '#server/platform/db/tables.ts'

/**
 * Indexes by which retention finds what is due, and only that: it looks every hour, and would otherwise go through
 * everything that is kept, or was emptied long ago, while nobody else can write.
 */
export const dueRows: Step = async (db) => {
  await sql`create index if not exists lead_address_due on lead (created_at) where ip_cipher is not null`.execute(db)
  await sql`create index if not exists lead_due on lead (created_at) where purged_at is null`.execute(db)
  await sql`create index if not exists consent_receipt_due on consent_receipt (created_at) where body <> ''`.execute(db)
  await index(db, 'enquiry', ['created_at'])
  await index(db, 'mail_outbox', ['created_at'])
  await index(db, 'sandbox_lead', ['at'])
  // From now on an address goes with the lead's other data; before, a process could have died in between.
  await sql`update lead_delivery set url_cipher = null where url_cipher is not null
    and lead_id in (select id from lead where purged_at is not null)`.execute(db)
  // Locks, which SQLite needs none of.
  if (!locksRows(db)) await sql`delete from limit_key`.execute(db)
}
