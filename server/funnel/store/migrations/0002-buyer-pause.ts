import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { table } from '#server/platform/db/tables.ts'

export const buyerPause: MigrationStep = (db) =>
  table(db, 'buyer_pause', [
    ['buyer', 'text', 'key'],
    ['reason', 'text'],
    ['actor', 'text'],
    ['since', 'bigint'],
  ])
