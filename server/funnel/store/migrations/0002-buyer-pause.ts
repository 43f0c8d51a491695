import type { Step } from '#server/platform/db/migrate.ts'
import { table } from '#server/platform/db/tables.ts'

export const buyerPause: Step = (db) =>
  table(db, 'buyer_pause', [
    ['buyer', 'text', 'key'],
    ['reason', 'text'],
    ['actor', 'text'],
    ['since', 'bigint'],
  ])
