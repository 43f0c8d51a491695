/**
 * The right to write prices: one row, held by one worker for some seconds, with an epoch that rises with each holder. The times are those of
 * the store's own clock, so that it does not matter what the clocks of the workers say.
 */
import { type CompiledQuery, sql } from 'kysely'
import { storeNow } from '#server/platform/db/engine.ts'
import type { MarketDb } from './queries.ts'

const INGEST = 'ingest'

/**
 * Takes the lease if it is free or expired, or renews it for its holder.
 * @param holder names one process in its life
 * @returns the epoch in which this holder writes; `undefined` while another one does
 */
export async function takeLease(db: MarketDb, holder: string, forMs: number): Promise<number | undefined> {
  const now = storeNow(db)
  const row = await db
    .insertInto('lease')
    .values({ name: INGEST, holder, epoch: 1, until: sql`${now} + ${forMs}` })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          epoch: sql<number>`lease.epoch + case when lease.holder = ${holder} then 0 else 1 end`,
          holder: eb.ref('excluded.holder'),
          until: eb.ref('excluded.until'),
        }))
        .where((eb) => eb.or([eb('lease.holder', '=', holder), eb('lease.until', '<', now)])),
    )
    .returning('epoch')
    .executeTakeFirst()
  return row?.epoch
}

/** Lets the next one have it at once. */
export async function releaseLease(db: MarketDb, holder: string): Promise<void> {
  await db.updateTable('lease').set({ until: 0 }).where('name', '=', INGEST).where('holder', '=', holder).execute()
}

/** What each transaction of a holder begins with: it finds no row once the epoch is over. */
export const touchLease = (db: MarketDb, epoch: number): CompiledQuery =>
  db
    .updateTable('lease')
    .set((eb) => ({ epoch: eb.ref('epoch') }))
    .where('name', '=', INGEST)
    .where('epoch', '=', epoch)
    .compile()
